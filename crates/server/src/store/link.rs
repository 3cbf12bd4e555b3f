//! A connection to either database. Statements are written once, in the SQL that both understand, with `$1` for what is put
//! into them; numbers are 64 bits wide, truth is 0 or 1, and whatever has a shape is JSON in a text.

use super::StoreError;
use sqlx::database::Database;
use sqlx::postgres::PgRow;
use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Encode, PgConnection, Postgres, Row, Sqlite, SqliteConnection, Type};
use std::fmt::Write;

/// So many statements go to SQLite at once.
pub(super) const TOGETHER: usize = 128;
/// So many at most are kept there prepared, as what is done again and again in the same way.
const USUAL: usize = 3;

/// A connection to either database.
pub(super) enum Link<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// Something put into a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Put<'a> {
    Number(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
    MaybeNumber(Option<i64>),
    MaybeText(Option<&'a str>),
    MaybeBytes(Option<&'a [u8]>),
}

/// A statement with what is put into it.
#[derive(Clone, Debug)]
pub(super) struct Statement<'a> {
    pub(super) sql: &'static str,
    pub(super) puts: Vec<Put<'a>>,
}

/// A row that was found.
pub(super) enum Found {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Link<'_> {
    /// Carries out a statement and says how many rows it concerned.
    pub(super) async fn run(&mut self, sql: &'static str, puts: &[Put<'_>]) -> Result<u64, StoreError> {
        Ok(match self {
            Self::Sqlite(to) => filled::<Sqlite>(sqlx::query(sql), puts).execute(&mut **to).await?.rows_affected(),
            Self::Postgres(to) => filled::<Postgres>(sqlx::query(sql), puts).execute(&mut **to).await?.rows_affected(),
        })
    }

    /// Carries out statements one after another, and says how many rows they concerned in all. SQLite does its work on a thread of its
    /// own: it gets many at once, since to go there and back for each takes as long as the work, and much longer where other threads
    /// want the processor.
    pub(super) async fn run_all(&mut self, statements: &[Statement<'_>]) -> Result<u64, StoreError> {
        let mut rows = 0;
        for some in statements.chunks(TOGETHER) {
            rows += match self {
                Self::Sqlite(to) => {
                    let (sql, puts) = in_one(some);
                    let query = sqlx::query(AssertSqlSafe(sql)).persistent(some.len() <= USUAL);
                    filled::<Sqlite>(query, &puts).execute(&mut **to).await?.rows_affected()
                }
                Self::Postgres(_) => self.run_each(some).await?,
            };
        }
        Ok(rows)
    }

    async fn run_each(&mut self, statements: &[Statement<'_>]) -> Result<u64, StoreError> {
        let mut rows = 0;
        for Statement { sql, puts } in statements {
            rows += self.run(sql, puts).await?;
        }
        Ok(rows)
    }

    /// All rows that a question finds.
    pub(super) async fn all(&mut self, sql: &'static str, puts: &[Put<'_>]) -> Result<Vec<Found>, StoreError> {
        Ok(match self {
            Self::Sqlite(of) => {
                let rows = filled::<Sqlite>(sqlx::query(sql), puts).fetch_all(&mut **of).await?;
                rows.into_iter().map(Found::Sqlite).collect()
            }
            Self::Postgres(of) => {
                let rows = filled::<Postgres>(sqlx::query(sql), puts).fetch_all(&mut **of).await?;
                rows.into_iter().map(Found::Postgres).collect()
            }
        })
    }

    /// The first of them, if there is one.
    pub(super) async fn first(&mut self, sql: &'static str, puts: &[Put<'_>]) -> Result<Option<Found>, StoreError> {
        Ok(self.all(sql, puts).await?.into_iter().next())
    }

    /// The one that must be there.
    pub(super) async fn one(&mut self, sql: &'static str, puts: &[Put<'_>]) -> Result<Found, StoreError> {
        Ok(self.first(sql, puts).await?.ok_or(sqlx::Error::RowNotFound)?)
    }
}

impl Put<'_> {
    /// Truth as both databases have it.
    pub(super) fn truth(is: bool) -> Self {
        Self::Number(i64::from(is))
    }
}

impl Found {
    pub(super) fn number(&self, at: &str) -> Result<i64, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }

    pub(super) fn maybe_number(&self, at: &str) -> Result<Option<i64>, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }

    /// A number that counts something.
    pub(super) fn count(&self, at: &str) -> Result<u64, StoreError> {
        Ok(self.number(at)?.unsigned_abs())
    }

    /// A small number that counts something.
    pub(super) fn small(&self, at: &str) -> Result<u32, StoreError> {
        u32::try_from(self.number(at)?).map_err(|error| sqlx::Error::Decode(error.into()).into())
    }

    pub(super) fn truth(&self, at: &str) -> Result<bool, StoreError> {
        Ok(self.number(at)? != 0)
    }

    pub(super) fn text(&self, at: &str) -> Result<&str, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }

    pub(super) fn maybe_text(&self, at: &str) -> Result<Option<&str>, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }

    pub(super) fn bytes(&self, at: &str) -> Result<&[u8], StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }

    pub(super) fn maybe_bytes(&self, at: &str) -> Result<Option<&[u8]>, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(at)?,
            Self::Postgres(row) => row.try_get(at)?,
        })
    }
}

/// Statements as one text: what is put into the second is counted on from the first.
fn in_one<'a>(statements: &[Statement<'a>]) -> (String, Vec<Put<'a>>) {
    let (mut text, mut all) = (String::new(), Vec::new());
    for Statement { sql, puts } in statements {
        let mut parts = sql.split('$');
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            let (number, rest) = part.split_at(end);
            // Writing to a string cannot fail.
            let _ = write!(text, "${}{rest}", number.parse::<usize>().unwrap_or_default() + all.len());
        }
        text.push_str(";\n");
        all.extend_from_slice(puts);
    }
    (text, all)
}

/// A statement with everything put into it.
fn filled<'q, DB: Database>(query: Query<'q, DB, DB::Arguments>, puts: &'q [Put<'q>]) -> Query<'q, DB, DB::Arguments>
where
    i64: Encode<'q, DB> + Type<DB>,
    &'q str: Encode<'q, DB> + Type<DB>,
    &'q [u8]: Encode<'q, DB> + Type<DB>,
    Option<i64>: Encode<'q, DB>,
    Option<&'q str>: Encode<'q, DB>,
    Option<&'q [u8]>: Encode<'q, DB>,
{
    puts.iter().fold(query, |query, put| match *put {
        Put::Number(number) => query.bind(number),
        Put::Text(text) => query.bind(text),
        Put::Bytes(bytes) => query.bind(bytes),
        Put::MaybeNumber(number) => query.bind(number),
        Put::MaybeText(text) => query.bind(text),
        Put::MaybeBytes(bytes) => query.bind(bytes),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_counted_through() {
        let one = Statement { sql: "SET a = $1, b = $12 WHERE c = $1", puts: vec![Put::Number(0); 12] };
        let other = Statement { sql: "PUT ($1)", puts: vec![Put::Text("x")] };
        let (text, puts) = in_one(&[other.clone(), one, other]);
        assert_eq!(text, "PUT ($1);\nSET a = $2, b = $13 WHERE c = $2;\nPUT ($14);\n");
        assert_eq!(puts.len(), 14);
    }
}
