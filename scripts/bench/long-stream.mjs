// Loading the state of a registration of 10,000 events against one of 100: snapshot and tail against a short stream.
import { built, contracts, median } from './product.mjs';

const LOADS = 60;

export const longStreamRatio = async ({ server }) => {
  const { platform } = server;
  const { StateLoader } = await built('platform/commands/state-loader.js');
  const { systemMeta } = await built('platform/commands/system-meta.js');
  const { SqliteSnapshotStore } = await built('platform/snapshots/sqlite/sqlite-snapshot-store.js');
  const { registrationDecider, registrationStream } = await contracts('registration');
  const events = await platform.log.readStream(registrationStream(await anyRegistration(platform)));
  const started = events.events.find((e) => e.type === 'RegistrationStarted');
  const saved = (id, n) => ({
    type: 'RegistrationDraftSaved',
    data: {
      registration_id: id,
      account_id: started.data.account_id,
      draft_version: n,
      changes: [{ path: 'additional_observers.one', value: n % 100 }],
      contact_changes: {},
      left_off: 1,
      left_off_details: started.data.left_off_details,
      session_id: 'bench-stream',
    },
  });
  const make = async (id, count) => {
    const stream = registrationStream(id);
    let end = { revision: -1, hash: '' };
    for (let n = 0; n < count; n += 100) {
      const { command_id: _, ...origin } = systemMeta(platform.ids);
      const drafts = Array.from({ length: Math.min(100, count - n) }, (_unused, k) => ({
        id: platform.ids.uuid(),
        metadata: { ...origin, command: 'Bench' },
        ...(n + k === 0
          ? { type: 'RegistrationStarted', data: { ...started.data, registration_id: id } }
          : saved(id, n + k)),
      }));
      ({ end } = await platform.log.append(stream, end, drafts, platform.clock.now()));
    }
    return stream;
  };
  const [short, long] = [await make(990_100, 100), await make(990_101, 10_000)];
  const snapshots = new SqliteSnapshotStore(platform.place.file, platform.keys);
  const fresh = () => new StateLoader(platform.log, snapshots, 50);
  // The first load of each writes its snapshot, as the first command of a process would.
  const version = 1_000_001;
  for (const stream of [short, long]) await fresh().load(stream, registrationDecider, version);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const time = async (stream) => {
    const begun = performance.now();
    await fresh().load(stream, registrationDecider, version);
    return performance.now() - begun;
  };
  const pairs = [];
  for (let i = 0; i < LOADS; i += 1) pairs.push([await time(long), await time(short)]);
  return {
    ratio: median(pairs.map(([a]) => a)) / median(pairs.map(([, b]) => b)),
    detail: `${median(pairs.map(([a]) => a)).toFixed(2)} / ${median(pairs.map(([, b]) => b)).toFixed(2)} ms, without anything in memory`,
  };
};

const anyRegistration = async (platform) => {
  const { events } = await platform.log.readAll({ after: '0', filter: { types: ['RegistrationStarted'] }, limit: 1 });
  return events[0].data.registration_id;
};
