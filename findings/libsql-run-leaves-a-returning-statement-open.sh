#!/usr/bin/env bash
# libsql 0.5.29 for Node (the client of SQLite files; its API is that of better-sqlite3).
#
# A good guess: `run()` carries a statement out. better-sqlite3 refuses `run()` for a statement that returns rows.
# Seen: libsql takes it, goes to its first row and leaves it there. An `INSERT … RETURNING` outside a transaction is then
# not committed: its own connection sees the row and says that it is in no transaction, others are told that the database
# is locked, and once the file is closed the row is gone. `get()` and `all()` commit.
# So is `PRAGMA max_page_count = …`: after `run()` of it no table can be dropped, for the statement still reads.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact libsql@0.5.29 >/dev/null
cat >look.cjs <<'JS'
const Database = require('libsql');
const count = (db) => db.prepare('SELECT count(*) AS n FROM notes').all([])[0].n;
const refusalOf = (work) => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error.code;
  }
};
const told = {};
for (const way of ['run', 'get', 'all']) {
  const file = `${way}.sqlite`;
  const db = new Database(file);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)');
  const other = new Database(file, { timeout: 100 });
  db.prepare("INSERT INTO notes VALUES ('one') RETURNING text")[way]([]);
  told[way] = {
    transaction: db.inTransaction,
    here: count(db),
    there: count(other),
    refused: refusalOf(() => other.exec("INSERT INTO notes VALUES ('two')")),
  };
  other.close();
  db.close();
  const later = new Database(file);
  told[way].later = count(later);
  later.close();
}
const db = new Database('pragma.sqlite');
db.exec('CREATE TABLE notes (text TEXT)');
const pragma = db.prepare('PRAGMA max_page_count = 1000000');
pragma.run([]);
told.drop = refusalOf(() => db.exec('DROP TABLE notes'));
console.log(JSON.stringify(told));
JS
seen=$(node look.cjs)
echo "$seen"
open='{"transaction":false,"here":1,"there":0,"refused":"SQLITE_BUSY","later":0}'
kept='{"transaction":false,"here":1,"there":1,"refused":"none","later":2}'
[ "$seen" = "{\"run\":$open,\"get\":$kept,\"all\":$kept,\"drop\":\"SQLITE_LOCKED\"}" ] || { echo 'this has changed'; exit 1; }
