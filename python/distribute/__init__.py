"""Python side of the project: the files that the tools read and write."""
