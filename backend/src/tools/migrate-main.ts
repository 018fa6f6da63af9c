import { readEnvironment } from '../platform/config/environment.js';
import { run } from '../stopping.js';
import { migrate } from './migrate.js';

// `npm run migrate`: from DATA_DIR into EVENTSTOREDB_URL and MONGODB_URL.
run(async () => {
  const environment = readEnvironment();
  if (!environment.MONGODB_URL) throw new Error('Set EVENTSTOREDB_URL and MONGODB_URL to where the store shall go.');
  const { events, head, rows } = await migrate(environment, (done) => process.stdout.write(`${done} events\r`));
  const others = Object.entries(rows).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`${events} events copied, all hashes match, head ${head}\n${others.join(', ')}\n`);
});
