/** Statements work, maintenance of the file fails, as on a disk that is full. @type {import('../../src/platform/sqlite/sqlite-protocol.js').ProgramFactory} */
const failingMaintenance = (db) => {
  const exec = db.exec.bind(db);
  db.exec = (sql) => {
    if (sql.startsWith('VACUUM')) throw new Error('database or disk is full');
    return exec(sql);
  };
  return { begin: () => undefined, undone: () => undefined, run: () => null };
};

export default failingMaintenance;
