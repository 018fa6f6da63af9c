// Money through the whole command path of the embedded store: load, decide, seal, append. Payments that are posted to many
// ledgers, and uses of one promo code that all want at once; then the balance of a ledger of many postings.
import { built, contracts, median } from './product.mjs';

const AT_ONCE = 64;
const LEDGERS = 500;
/** A fifth of all who ask find the code used up. */
const ENOUGH = 0.8;
const READINGS = 25;

/** As many a second as are accepted, and how many there were. */
const rateOf = async (times, ask) => {
  let [next, accepted] = [0, 0];
  const work = async () => {
    while (next < times) {
      const n = next;
      next += 1;
      if (await ask(n)) accepted += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { accepted, rate: (times * 1000) / (performance.now() - started) };
};

const payment = (registration_id, payment_id) => ({
  type: 'PostPayment',
  payment: {
    ...{ payment_id, registration_id, payment_type: 'REGISTRATION', amount_type: 'OTHER' },
    ...{ payment_method_id: 1, amount: 100 },
  },
  ...{ person_ids: [], transaction_id: payment_id, card: null },
});

const ledgers = async ({ runner, ids }, meta) => {
  const { ledgerDecider, ledgerStream } = await contracts('payments');
  return (registration_id) =>
    runner.run({
      stream: ledgerStream(registration_id),
      name: 'PostPayment',
      decider: ledgerDecider,
      command: payment(registration_id, ids.uuid()),
      meta: meta(),
    });
};

/** One code for fewer than ask for it. */
const promoCode = async ({ runner, clock }, meta, total_limit) => {
  const { promoCodeDecider } = await contracts('promo-codes');
  const run = (command) =>
    runner.run({ stream: 'promoCode-BENCH', name: command.type, decider: promoCodeDecider, command, meta: meta() });
  const none = { percentage: null, event_id: null, season_id: null, valid_from: null, valid_to: null };
  const terms = { display_name: 'Bench', type: 'full_credit', value: 1_000, unique: false, active: true };
  await run({
    ...{ type: 'CreatePromoCode', code: 'BENCH' },
    terms: { ...none, ...terms, total_limit, account_limit: null },
  });
  return (registration_id) => {
    const use = { code: 'BENCH', registration_id, account_id: registration_id, season_id: 75 };
    return run({ type: 'ReserveUse', ...use, now: clock.now(), hold_minutes: 30 });
  };
};

/** Milliseconds to the balance of a ledger: from its state in memory, and from its snapshot and tail. */
const balance = async ({ log, place, keys }, registration_id) => {
  const { balanceDue, ledgerDecider, ledgerStream, noFees } = await contracts('payments');
  const { StateLoader } = await built('platform/commands/state-loader.js');
  const { SqliteSnapshotStore } = await built('platform/snapshots/sqlite/sqlite-snapshot-store.js');
  const loaderOf = () => new StateLoader(log, new SqliteSnapshotStore(place.file, keys), 50);
  const time = async (loader) => {
    const started = performance.now();
    const { state } = await loader.load(ledgerStream(registration_id), ledgerDecider);
    balanceDue(state, noFees(0));
    return performance.now() - started;
  };
  const [warm, cold] = [[], []];
  for (let n = 0; n < READINGS; n += 1) {
    const loader = loaderOf();
    cold.push(await time(loader));
    warm.push(await time(loader));
  }
  return { warm: median(warm), cold: median(cold) };
};

export const postingRates = async (DATA_DIR, times) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { openPlatform } = await built('platform.module.js');
  const { systemMeta } = await built('platform/commands/system-meta.js');
  const platform = await openPlatform(readEnvironment({ DATA_DIR, LOG_LEVEL: 'error' }));
  const meta = () => systemMeta(platform.ids);
  const post = await ledgers(platform, meta);
  await rateOf(times / 10, (n) => post(n % LEDGERS));
  const spread = await rateOf(times, (n) => post(n % LEDGERS));
  const limit = Math.floor(times * ENOUGH);
  const use = await promoCode(platform, meta, limit);
  const hot = await rateOf(times, (n) =>
    use(n).then(
      () => true,
      () => false,
    ),
  );
  for (let n = 0; n < 2_000; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, () => post(LEDGERS)));
  const loaded = await balance(platform, LEDGERS);
  await platform.close();
  return { spread: spread.rate, hot: hot.rate, over: hot.accepted - limit, balance: loaded };
};
