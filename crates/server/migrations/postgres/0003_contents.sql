-- What never changes while a game is played is large: apart from the checkpoints, which name it by its hash.
CREATE TABLE contents (
    game TEXT PRIMARY KEY REFERENCES games (id),
    hash BYTEA NOT NULL,
    content BYTEA NOT NULL
);
