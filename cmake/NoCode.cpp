// Carries a precompiled header (distribute_add_headers); it has no code of its own.
