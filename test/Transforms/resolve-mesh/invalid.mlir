// What strategy, option and mesh do not agree on is an error that names both sides.
// RUN: dist-opt %s -split-input-file -verify-diagnostics --distribute-resolve-mesh="strategy=mirrored replicas=4"

// expected-error@+1 {{mesh @cluster has 2 replicas, but 4 were requested: give the same number, or write "replica" = ?}}
distribute.mesh @cluster <["replica" = 2]>

// -----

// expected-error@+1 {{mesh @cluster has no axis "replica" (axes: "data")}}
distribute.mesh @cluster <["data" = 4]>

// -----

// expected-error@+1 {{mesh @cluster has axis "replica" behind others (axes: "model", "replica"), but the first axis counts the replicas: write it first}}
distribute.mesh @cluster <["model" = 2, "replica" = 4]>

// -----

// expected-error@+1 {{axis "model" of mesh @cluster has size ?; expected a fixed size for every axis but "replica"}}
distribute.mesh @cluster <["replica" = 4, "model" = ?]>
