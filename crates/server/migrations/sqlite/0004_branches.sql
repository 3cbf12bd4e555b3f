-- How long the log is that a game took over from the one off which it was branched: those lines are in its opening.
ALTER TABLE games ADD COLUMN inherited INTEGER NOT NULL DEFAULT 0;
