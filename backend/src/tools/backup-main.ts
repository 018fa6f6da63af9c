import { readEnvironment } from '../platform/config/environment.js';
import { run } from '../stopping.js';
import { backUp, restore } from './backup.js';

// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: the store is that of DATA_DIR.
run(async () => {
  const [what, folder] = process.argv.slice(2);
  if (!folder) throw new Error(`Usage: npm run ${what} -- FOLDER`);
  const { DATA_DIR } = readEnvironment();
  const { events, head } = what === 'restore' ? await restore(folder, DATA_DIR) : await backUp(DATA_DIR, folder);
  const done = what === 'restore' ? `restored ${folder} into ${DATA_DIR}` : `backed up ${DATA_DIR} into ${folder}`;
  process.stdout.write(`${done}: ${events} events, all hashes match, head ${head}\n`);
});
