// Numbers of documents: how many payments a second get theirs, by the reaction, when all of them wait at a start.
import { built, contracts, LOCAL, startForBench } from './product.mjs';

const REGISTRATIONS = 20;

/** Those that still take money. */
const registrationsOf = async (log) => {
  const types = ['FeesCharged', 'LedgerClosed'];
  const { events } = await log.readAll({ after: '0', limit: 1_000, filter: { types } });
  const idsOf = (type) => new Set(events.filter((one) => one.type === type).map(({ data }) => data.registration_id));
  const closed = idsOf('LedgerClosed');
  return [...idsOf('FeesCharged')].filter((id) => !closed.has(id)).slice(0, REGISTRATIONS);
};

/** So many cash payments, recorded while nothing reacts. */
const record = async (DATA_DIR, payments) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { openPlatform } = await built('platform.module.js');
  const { systemMeta } = await built('platform/commands/system-meta.js');
  const { ledgerDecider, ledgerStream } = await contracts('payments');
  const { log, runner, ids, close } = await openPlatform(readEnvironment({ ...LOCAL, DATA_DIR, LOG_LEVEL: 'error' }));
  const registrations = await registrationsOf(log);
  const one = (n) => {
    const registration_id = registrations[n % registrations.length];
    const payment = { payment_id: ids.uuid(), registration_id, payment_type: 'REGISTRATION', amount_type: 'OTHER' };
    return runner.run({
      stream: ledgerStream(registration_id),
      name: 'RecordPayment',
      decider: ledgerDecider,
      command: {
        ...{ type: 'RecordPayment', payment: { ...payment, payment_method_id: 9, amount: 100 }, person_ids: [] },
        ...{ reference: null, received_on: '2026-01-20', media_pass_amount: null, penalty: null },
      },
      meta: systemMeta(ids),
    });
  };
  const WAVE = 500;
  for (let first = 0; first < payments; first += WAVE)
    await Promise.all(Array.from({ length: Math.min(WAVE, payments - first) }, (_, n) => one(first + n)));
  await close();
};

export const documentNumbers = async (folder, payments) => {
  await (await startForBench(folder, LOCAL)).stop();
  await record(folder, payments);
  const { server, stop } = await startForBench(folder, LOCAL);
  try {
    const { DocumentReactions } = await built('documents/document-reactions.js');
    const { checkNumbersIn } = await built('platform/numbers/check-document-numbers.js');
    await server.app.get(DocumentReactions, { strict: false }).settled();
    const { log } = server.platform;
    const given = [];
    for (let after = '0'; ; ) {
      const { events, reached } = await log.readAll({ after, limit: 500, filter: { types: ['DocumentNumbered'] } });
      given.push(...events.map(({ occurred_at }) => Date.parse(occurred_at)));
      if (reached === after) break;
      after = reached;
    }
    const last = given.slice(-payments);
    const { whole } = await checkNumbersIn(log);
    if (!whole || last.length !== payments) throw new Error('the numbers have gaps or doubles');
    return { rate: (payments * 1000) / Math.max(1, last.at(-1) - last[0]), payments };
  } finally {
    await stop();
  }
};
