import { holdFolder } from '../../src/platform/sqlite/folder-lock.js';

/** At each word of its parent it tries to have the folder for itself: says why it may not, or nothing and gives it back. */
process.on('message', () => {
  let said = '';
  try {
    holdFolder(process.env.DATA_DIR!)();
  } catch (error) {
    said = error instanceof Error ? error.message : String(error);
  }
  process.send!(said);
});
process.once('disconnect', () => process.exit());
