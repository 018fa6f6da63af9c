import { readAdmins, readEnvironment } from '../platform/config/environment.js';
import { run } from '../stopping.js';
import { setUpAccess } from './access.js';

// `npm run access`: makes the users of EVENTSTOREDB_URL and MONGODB_URL. Groups of other applications may be named behind it.
run(async () => {
  const environment = readEnvironment();
  if (!environment.MONGODB_URL) throw new Error('Set EVENTSTOREDB_URL and MONGODB_URL to what the product shall use.');
  await setUpAccess(environment, readAdmins(), process.argv.slice(2));
  process.stdout.write('The users of EVENTSTOREDB_URL and MONGODB_URL have the rights that the product needs.\n');
});
