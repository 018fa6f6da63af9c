// The product as a process of its own, on demo data. Takes a folder, the address of an EventStoreDB for the events or
// nothing, and the address of a MongoDB for all else or nothing; what has no address is in the folder. Tells what the seed took and where it listens; asked `cpu`, what it has used since the
// last time, in milliseconds; asked `confirm`, it confirms the e-mail of an account that has just signed up.
import 'reflect-metadata';
import { built, contracts, LOCAL, PRODUCTION } from './product.mjs';

const [DATA_DIR, url, mongo] = process.argv.slice(2);
const { readEnvironment } = await built('platform/config/environment.js');
const { openEmbedded } = await built('stores/embedded.js');
const { seedEmptyStore } = await built('seed/seed.js');
const { startServer } = await built('server.js');
const { EventStoreDbEventStore } = await built('platform/event-store/eventstoredb/eventstoredb-event-store.js');

const { systemMeta } = await built('platform/commands/system-meta.js');
const { accountDecider } = await contracts('accounts');

/** A store that a production server has made is opened too. */
const { MASTER_KEY, SIGNING_KEY } = PRODUCTION;
const settings = {
  PORT: '0',
  ...LOCAL,
  MASTER_KEY,
  SIGNING_KEY,
  SIGNUPS_PER_ADDRESS: '1000',
  LOG_LEVEL: 'error',
  DATA_DIR,
  ...(mongo ? { EVENTSTOREDB_URL: url, MONGODB_URL: mongo } : {}),
};
const environment = readEnvironment(settings);
const eventsThere = async () => {
  const events = await EventStoreDbEventStore.open(url);
  return { events, bookmarks: events.bookmarks };
};
const options = url && !mongo ? { openStores: (asked) => openEmbedded(asked, eventsThere) } : {};
let used = process.cpuUsage();
const cpu = () => {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  return (user + system) / 1000;
};

// In this process, so that its part of the processor's time is counted as well.
const projections = mongo ? await (await built('projections.js')).startProjections(environment) : undefined;
const started = performance.now();
await seedEmptyStore(environment, 'demo', options);
const seed = { ms: performance.now() - started, cpu: cpu() };
const server = await startServer(environment, options);
const confirm = ({ id, email }) => {
  const { runner, ids } = server.platform;
  const command = { type: 'ConfirmEmail', email };
  return runner.run({
    ...{ stream: `account-${id}`, name: command.type, decider: accountDecider, command },
    meta: systemMeta(ids),
  });
};
process.on('message', ({ what, ...asked }) => {
  if (what === 'cpu') process.send({ cpu: cpu() });
  else void confirm(asked).then(() => process.send({ confirmed: asked.id }));
});
process.once(
  'disconnect',
  () =>
    void server
      .stop()
      .then(() => projections?.stop())
      .then(() => process.exit()),
);
process.send({ url: server.url, seed });
