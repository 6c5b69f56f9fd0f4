"""The peers: other systems that run the same steps, each in an environment of its own."""
