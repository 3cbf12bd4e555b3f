-- What a game began with is large and never changes: apart from what changes with every answer, which is then written in a page.
CREATE TABLE beginnings (
    game TEXT PRIMARY KEY REFERENCES games (id),
    -- The header of its record, with the seed: never leaves the server while the game runs.
    header TEXT NOT NULL,
    -- What the log said before the first answer.
    opening TEXT NOT NULL
) STRICT;
INSERT INTO beginnings (game, header, opening) SELECT id, header, opening FROM games;
ALTER TABLE games DROP COLUMN header;
ALTER TABLE games DROP COLUMN opening;
