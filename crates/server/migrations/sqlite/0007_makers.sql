-- Who made a game: a hash of the address under the server's secret, so that one address has no more than its share of open games.
ALTER TABLE games ADD COLUMN maker BLOB;
CREATE INDEX games_maker ON games (maker, updated) WHERE outcome IS NULL;
