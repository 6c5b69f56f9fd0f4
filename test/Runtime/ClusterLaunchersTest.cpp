// What torchrun, Slurm and MPI leave in the environment; each contradiction is named.
#include "Cluster/SlurmLists.h"
#include "TestClusters.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace distribute::runtime {
namespace {

/// `variables` with others, which replace those of their name; an empty value takes one away.
Variables changed(Variables variables, const Variables &others) {
  for (const auto &[name, value] : others)
    variables[name] = value;
  return variables;
}

Cluster resolved(const Variables &variables) {
  absl::StatusOr<std::optional<Cluster>> cluster = resolve(variables);
  EXPECT_TRUE(cluster.ok() && *cluster) << cluster.status();
  return cluster.ok() && *cluster ? **cluster : Cluster();
}

const Variables torchrun = {{"RANK", "3"},
                            {"WORLD_SIZE", "4"},
                            {"LOCAL_RANK", "1"},
                            {"LOCAL_WORLD_SIZE", "2"},
                            {"MASTER_ADDR", "node1"},
                            {"MASTER_PORT", "29500"}};

TEST(Torchrun, saysEverything) {
  Cluster cluster = resolved(torchrun);
  EXPECT_EQ(cluster.rank, 3);
  EXPECT_EQ(cluster.size, 4);
  EXPECT_EQ(cluster.localRank, 1);
  EXPECT_EQ(cluster.localSize, 2);
  EXPECT_EQ(cluster.coordinator, "node1:29500");
  EXPECT_EQ(cluster.address, "");
  EXPECT_EQ(cluster.source, "torchrun's variables");
  EXPECT_FALSE(cluster.spec.has_value());
  EXPECT_EQ(resolved(changed(torchrun, {{"MASTER_ADDR", "::1"}})).coordinator, "[::1]:29500");
  EXPECT_EQ(resolved(changed(torchrun, {{"MASTER_ADDR", "127.0.0.1"}})).address, "127.0.0.1");
  EXPECT_EQ(told({{"WORLD_SIZE", "1"}}), "alone");
}

TEST(Torchrun, leavesThePortOfItsStoreAlone) {
  Variables own = changed(torchrun, {{"TORCHELASTIC_USE_AGENT_STORE", "True"},
                                     {"TORCHELASTIC_RUN_ID", "none"},
                                     {"TORCHELASTIC_RESTART_COUNT", "0"}});
  Cluster cluster = resolved(own);
  EXPECT_EQ(cluster.coordinator.substr(0, 7), "node1:2");
  EXPECT_NE(cluster.coordinator, "node1:29500");
  EXPECT_EQ(resolved(changed(own, {{"RANK", "0"}, {"LOCAL_RANK", "0"}})).coordinator,
            cluster.coordinator);
  for (const auto &[name, value] : Variables{{"MASTER_PORT", "29501"},
                                             {"TORCHELASTIC_RUN_ID", "other"},
                                             {"TORCHELASTIC_RESTART_COUNT", "1"}})
    EXPECT_NE(resolved(changed(own, {{name, value}})).coordinator, cluster.coordinator) << name;
  own["TORCHELASTIC_USE_AGENT_STORE"] = "False";
  EXPECT_EQ(resolved(own).coordinator, "node1:29500");
}

TEST(Torchrun, comesAfterTfConfigAndBeforeTheOthers) {
  Variables more = changed(torchrun, {{"SLURM_PROCID", "0"}, {"OMPI_COMM_WORLD_RANK", "0"}});
  EXPECT_EQ(resolved(more).source, "torchrun's variables");
  more["TF_CONFIG"] = R"({"cluster": {"worker": ["a:1", "b:1"]},
                          "task": {"type": "worker", "index": 0}})";
  EXPECT_EQ(resolved(more).source, "TF_CONFIG");
}

TEST(Torchrun, mustNotContradictItself) {
  EXPECT_EQ(told(changed(torchrun, {{"RANK", "4"}})),
            "RANK: is 4, and WORLD_SIZE is 4; expected RANK below WORLD_SIZE");
  EXPECT_EQ(told(changed(torchrun, {{"RANK", ""}})),
            "WORLD_SIZE: is \"4\", but RANK is not set; expected both, as torchrun sets them");
  EXPECT_EQ(told(changed(torchrun, {{"WORLD_SIZE", ""}})),
            "RANK: is \"3\", but WORLD_SIZE is not set; expected both, as torchrun sets them");
  EXPECT_EQ(told(changed(torchrun, {{"RANK", "x"}})),
            "RANK: is \"x\"; expected a whole number, from 0 on");
  EXPECT_EQ(told(changed(torchrun, {{"WORLD_SIZE", "0"}})),
            "WORLD_SIZE: is \"0\"; expected a whole number, from 1 on");
  EXPECT_EQ(told(changed(torchrun, {{"LOCAL_RANK", "2"}})),
            "LOCAL_RANK: is 2, and LOCAL_WORLD_SIZE is 2; expected LOCAL_RANK below "
            "LOCAL_WORLD_SIZE");
  EXPECT_EQ(told(changed(torchrun, {{"LOCAL_WORLD_SIZE", "5"}})),
            "LOCAL_WORLD_SIZE: is 5, but there are 4 processes; expected at most that many on one "
            "host");
}

TEST(Torchrun, mustSayWhereProcessZeroIs) {
  EXPECT_EQ(told(changed(torchrun, {{"MASTER_ADDR", ""}})),
            "MASTER_ADDR: is not set, but RANK and WORLD_SIZE are; set MASTER_ADDR and MASTER_PORT "
            "to where process 0 is, or give --coordinator=HOST:PORT");
  EXPECT_EQ(told(changed(torchrun, {{"MASTER_PORT", ""}})),
            "MASTER_PORT: is not set, but RANK and WORLD_SIZE are; set MASTER_ADDR and MASTER_PORT "
            "to where process 0 is, or give --coordinator=HOST:PORT");
  EXPECT_EQ(told(changed(torchrun, {{"MASTER_PORT", "65536"}})),
            "MASTER_PORT: is \"65536\"; expected a port from 1 to 65535");
  EXPECT_EQ(told(changed(torchrun, {{"MASTER_ADDR", "a b"}})),
            "MASTER_ADDR: is \"a b:29500\"; expected \"HOST:PORT\", as in \"node1:4711\"");
  EXPECT_EQ(resolved(changed(torchrun, {{"MASTER_ADDR", ""}, {"DISTRIBUTE_COORDINATOR", "z:1"}}))
                .coordinator,
            "z:1");
}

const Variables slurm = {{"SLURM_PROCID", "6"},
                         {"SLURM_NTASKS", "8"},
                         {"SLURM_JOB_ID", "4711"},
                         {"SLURM_JOB_NODELIST", "n[01-09]"},
                         {"SLURM_STEP_ID", "0"},
                         {"SLURM_STEP_NUM_TASKS", "7"},
                         {"SLURM_STEP_NODELIST", "n[01-03,7]"},
                         {"SLURM_STEP_TASKS_PER_NODE", "2(x3),1"},
                         {"SLURM_NODEID", "3"},
                         {"SLURM_LOCALID", "0"}};

TEST(Slurm, saysEverything) {
  Cluster cluster = resolved(slurm);
  EXPECT_EQ(cluster.rank, 6);
  EXPECT_EQ(cluster.size, 7);
  EXPECT_EQ(cluster.coordinator, "n01:24711");
  EXPECT_EQ(cluster.address, "n7");
  EXPECT_EQ(cluster.localRank, 0);
  EXPECT_EQ(cluster.localSize, 1);
  EXPECT_EQ(cluster.source, "Slurm");
  cluster = resolved(changed(slurm, {{"SLURM_PROCID", "3"},
                                     {"SLURM_NODEID", "1"},
                                     {"SLURM_LOCALID", "1"},
                                     {"SLURMD_NODENAME", "n02.cluster"}}));
  EXPECT_EQ(cluster.address, "n02.cluster");
  EXPECT_EQ(cluster.localRank, 1);
  EXPECT_EQ(cluster.localSize, 2);
}

TEST(Slurm, givesEachStepAPort) {
  EXPECT_EQ(resolved(changed(slurm, {{"SLURM_STEP_ID", "1"}})).coordinator, "n01:25720");
  EXPECT_EQ(resolved(changed(slurm, {{"SLURM_JOB_ID", "1234567"}})).coordinator, "n01:24567");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_JOB_ID", ""}})),
            "SLURM_JOB_ID: is not set; expected a whole number, from which the coordinator's port "
            "follows, or give --coordinator=HOST:PORT");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_JOB_ID", ""}, {"DISTRIBUTE_COORDINATOR", "z:1"}})),
            "process 6 of 7 (from Slurm), coordinator z:1");
}

TEST(Slurm, doesWithoutWhatTheStepSays) {
  Cluster cluster = resolved({{"SLURM_PROCID", "1"},
                              {"SLURM_NTASKS", "2"},
                              {"SLURM_JOBID", "5"},
                              {"SLURM_STEPID", "0"},
                              {"SLURM_JOB_NODELIST", "gpu5"},
                              {"SLURM_LOCALID", "1"}});
  EXPECT_EQ(cluster.describe(), "process 1 of 2 (from Slurm), coordinator gpu5:20005");
  EXPECT_EQ(cluster.address, "gpu5");
  EXPECT_EQ(cluster.localRank, 1);
  EXPECT_EQ(cluster.localSize, 2);
}

TEST(Slurm, isAloneInAShellAndInABatchScript) {
  EXPECT_EQ(told({{"SLURM_JOB_ID", "1"}, {"SLURM_NTASKS", "4"}}), "alone"); // salloc
  EXPECT_EQ(told(changed(slurm, {{"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "1"}})), "alone");
  EXPECT_EQ(told({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "1"}}), "alone");
  EXPECT_EQ(told({{"SLURM_PROCID", "0"}, {"SLURM_JOB_ID", "1"}}), "alone");
  EXPECT_EQ(told({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}, {"SLURM_JOB_ID", "1"}}),
            "SLURM_NTASKS: is 4, but srun has not started this process (SLURM_STEP_ID is not set); "
            "put srun in front of the command, or give --processes=1 to run alone");
}

TEST(Slurm, mustNotContradictItself) {
  EXPECT_EQ(told(changed(slurm, {{"SLURM_STEP_NUM_TASKS", ""}, {"SLURM_NTASKS", ""}})),
            "SLURM_PROCID: is \"6\", but SLURM_NTASKS is not set; expected both, as srun sets "
            "them");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_PROCID", "7"}})),
            "SLURM_PROCID: is 7, and SLURM_STEP_NUM_TASKS is 7; expected SLURM_PROCID below "
            "SLURM_STEP_NUM_TASKS");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_STEP_TASKS_PER_NODE", "2(x3)"}})),
            "SLURM_STEP_TASKS_PER_NODE: \"2(x3)\" means 6 tasks on 3 nodes, but there are 7 tasks "
            "on 4 nodes (SLURM_STEP_NODELIST is \"n[01-03,7]\"); expected the same, as srun sets "
            "them");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_STEP_TASKS_PER_NODE", "2x3"}})),
            "SLURM_STEP_TASKS_PER_NODE: is \"2x3\"; expected numbers of tasks, node by node, as "
            "in \"2(x3),1\"");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_STEP_NODELIST", "n[1-"}})),
            "SLURM_STEP_NODELIST: is \"n[1-\"; expected names of at most 65536 nodes, as in "
            "\"n[01-03,7],gpu5\", which \"n[1-\" is not part of");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_NODEID", "4"}})),
            "SLURM_NODEID: is 4, but there are 4 nodes; expected less than that");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_LOCALID", "1"}})),
            "SLURM_LOCALID: is 1, but this node has 1 tasks; expected less than that");
  EXPECT_EQ(told(changed(slurm, {{"SLURM_STEP_NODELIST", ""}, {"SLURM_JOB_NODELIST", ""}})),
            "SLURM_STEP_NODELIST and SLURM_JOB_NODELIST: are not set; set one of them, which says "
            "where process 0 is, or give --coordinator=HOST:PORT");
}

TEST(Slurm, writesListsInShort) {
  auto nodes = [](const std::string &text) {
    return expandNodeList(text, "N").value_or(std::vector<std::string>{"refused"});
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(nodes("n[01-03,7],gpu5"), (Names{"n01", "n02", "n03", "n7", "gpu5"}));
  EXPECT_EQ(nodes("r[1-2]n[9-10]-x"), (Names{"r1n9-x", "r1n10-x", "r2n9-x", "r2n10-x"}));
  EXPECT_EQ(nodes("a,b-1,c.d"), (Names{"a", "b-1", "c.d"}));
  for (const char *wrong : {"", "a,", "n[", "n[]", "n]", "n[3-1]", "n[1-2-3]", "n[a-b]", "n[1,]",
                            "n[0-99999999]", "n[1-9999][1-9999]", "a b", "n[[1]]", "a:1"})
    EXPECT_EQ(nodes(wrong), Names{"refused"}) << wrong;
  auto counts = [](const std::string &text) {
    return expandTaskCounts(text, "N").value_or(std::vector<int>{-1});
  };
  EXPECT_EQ(counts("2(x3),1"), (std::vector<int>{2, 2, 2, 1}));
  for (const char *wrong : {"", "0", "2(x0)", "2(x3", "2(x)", "(x2)", "2(x99999999)", "1,"})
    EXPECT_EQ(counts(wrong), std::vector<int>{-1}) << wrong;
}

const Variables openMpi = {{"OMPI_COMM_WORLD_RANK", "1"},
                           {"OMPI_COMM_WORLD_SIZE", "2"},
                           {"OMPI_COMM_WORLD_LOCAL_RANK", "1"},
                           {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"},
                           {"PMIX_NAMESPACE", "prterun-host-77@1"}};

TEST(OpenMpi, findsProcessesOfOneHost) {
  Cluster cluster = resolved(openMpi);
  EXPECT_EQ(cluster.rank, 1);
  EXPECT_EQ(cluster.size, 2);
  EXPECT_EQ(cluster.localRank, 1);
  EXPECT_EQ(cluster.localSize, 2);
  EXPECT_EQ(cluster.address, "127.0.0.1");
  EXPECT_EQ(cluster.source, "Open MPI");
  EXPECT_EQ(cluster.coordinator.substr(0, 11), "127.0.0.1:2");
  EXPECT_EQ(cluster.coordinator.size(), 15u);
  EXPECT_EQ(resolved(changed(openMpi, {{"OMPI_COMM_WORLD_RANK", "0"}})).coordinator,
            cluster.coordinator);
  EXPECT_NE(resolved(changed(openMpi, {{"PMIX_NAMESPACE", "prterun-host-78@1"}})).coordinator,
            cluster.coordinator);
  EXPECT_EQ(told({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "1"}}), "alone");
}

TEST(OpenMpi, mustBeToldWhereProcessZeroIs) {
  Variables twoHosts = changed(openMpi, {{"OMPI_COMM_WORLD_LOCAL_SIZE", "1"},
                                         {"OMPI_COMM_WORLD_LOCAL_RANK", "0"},
                                         {"PMIX_SERVER_URI4", "s.7;tcp4://10.0.0.5:41235"}});
  EXPECT_EQ(told(twoHosts),
            "Open MPI: 2 processes, 1 of them on this host; give --coordinator=HOST:PORT or "
            "DISTRIBUTE_COORDINATOR, with the host of process 0, which mpirun does not say");
  Cluster cluster = resolved(changed(twoHosts, {{"DISTRIBUTE_COORDINATOR", "node1:4711"}}));
  EXPECT_EQ(cluster.coordinator, "node1:4711");
  EXPECT_EQ(cluster.address, "10.0.0.5");
  EXPECT_EQ(told(changed(openMpi, {{"OMPI_COMM_WORLD_LOCAL_SIZE", ""}})),
            "Open MPI: 2 processes, on unknown hosts; give --coordinator=HOST:PORT "
            "or DISTRIBUTE_COORDINATOR, with the host of process 0, which mpirun does not say");
  EXPECT_EQ(told(changed(openMpi, {{"PMIX_NAMESPACE", ""}})),
            "Open MPI: 2 processes on this host, and none of PMIX_NAMESPACE and "
            "OMPI_MCA_ess_base_jobid is set, which would give them a port; give "
            "--coordinator=127.0.0.1:PORT with a free port");
  EXPECT_EQ(told(changed(openMpi, {{"OMPI_COMM_WORLD_SIZE", ""}})),
            "OMPI_COMM_WORLD_RANK: is \"1\", but OMPI_COMM_WORLD_SIZE is not set; expected both, "
            "as mpirun sets them");
}

TEST(OpenMpi, goesBeforeTheSlurmThatStartedItsDaemons) {
  EXPECT_EQ(resolved(changed(openMpi, slurm)).source, "Open MPI");
}

TEST(Mpich, goesBeforeSlurmUnlessSrunSetIt) {
  Variables pmi = {{"PMI_RANK", "1"}, {"PMI_SIZE", "2"}, {"DISTRIBUTE_COORDINATOR", "a:1"}};
  EXPECT_EQ(told(pmi), "process 1 of 2 (from MPICH), coordinator a:1");
  EXPECT_EQ(resolved(changed(pmi, slurm)).source, "Slurm");
  Variables hydra = changed(pmi, {{"MPI_LOCALRANKID", "1"}, {"MPI_LOCALNRANKS", "2"}});
  EXPECT_EQ(resolved(changed(hydra, slurm)).source, "MPICH");
  EXPECT_EQ(told(changed(pmi, {{"DISTRIBUTE_COORDINATOR", ""}})),
            "MPICH: 2 processes, on unknown hosts; give --coordinator=HOST:PORT or "
            "DISTRIBUTE_COORDINATOR, with the host of process 0, which mpiexec does not say");
  EXPECT_EQ(
      told(changed(hydra, {{"DISTRIBUTE_COORDINATOR", ""}, {"PMI_PORT", "h:1"}})).substr(0, 52),
      "process 1 of 2 (from MPICH), coordinator 127.0.0.1:2");
}

/// As mpiexec.hydra 4.0 leaves them on one host.
const Variables hydraOfOneHost = {{"PMI_RANK", "1"},        {"PMI_SIZE", "2"},
                                  {"PMI_FD", "6"},          {"HYDI_CONTROL_FD", "7"},
                                  {"MPI_LOCALNRANKS", "2"}, {"MPI_LOCALRANKID", "1"}};

TEST(Mpich, processesOfOneHostMeetAtAPortOfTheirLauncher) {
  Variables own = changed(hydraOfOneHost, {{kLauncherOfHost, "4711@123456"}});
  Cluster cluster = resolved(own);
  EXPECT_EQ(cluster.coordinator.substr(0, 11), "127.0.0.1:2");
  EXPECT_EQ(resolved(changed(own, {{"PMI_RANK", "0"}, {"MPI_LOCALRANKID", "0"}})).coordinator,
            cluster.coordinator);
  EXPECT_NE(resolved(changed(own, {{kLauncherOfHost, "4711@123457"}})).coordinator,
            cluster.coordinator);
  EXPECT_EQ(
      told(hydraOfOneHost),
      "MPICH: 2 processes on this host, and none of PMI_JOBID and PMI_PORT is set, which would "
      "give them a port; give --coordinator=127.0.0.1:PORT with a free port");
}

TEST(ProcessEnvironment, aParentIsTheSameForAllOfItsChildren) {
  std::optional<std::string> own = processEnvironment()(kLauncherOfHost);
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ(own->substr(0, own->find('@')), std::to_string(::getppid()));
  EXPECT_EQ(processEnvironment()(kLauncherOfHost), own);
}

} // namespace
} // namespace distribute::runtime
