import { ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { cents, day, idOf, START } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import type { EventLog } from '../../src/platform/event-store/event-log.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { DocumentReactions } from '../../src/documents/document-reactions.js';
import { startServer } from '../../src/server.js';
import { openEmbedded } from '../../src/stores/embedded.js';

/** The steps from money that has moved to a number that is kept for good, in their order. */
export const STEPS = ['after entry', 'before number', 'after number', 'before bookmark', 'after bookmark'] as const;
export type Step = (typeof STEPS)[number];

type Plan = { readonly step: Step; readonly times: number };

const REGISTRATIONS = 3;

/** Those that still take money. */
const registrationsOf = async (log: EventLog): Promise<readonly number[]> => {
  const types = ['FeesCharged', 'LedgerClosed'];
  const { events } = await log.readAll({ after: START, limit: 1_000, filter: { types } });
  const idsOf = (of: string) => events.filter(({ type }) => type === of).map(({ stream }) => Number(idOf(stream)));
  const closed = idsOf('LedgerClosed');
  return [...new Set(idsOf('FeesCharged'))].filter((id) => !closed.includes(id)).slice(0, REGISTRATIONS);
};

/** The product, which dies when it comes to this step for so many times: nothing of it has a chance to put anything right. */
const runUntilKilled = async ({ step, times }: Plan): Promise<void> => {
  let left = times;
  const reach = (now: Step): void => {
    left -= now === step ? 1 : 0;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
  const server = await startServer(readEnvironment(), {
    openStores: async (environment) => {
      const stores = await openEmbedded(environment);
      const { events, bookmarks } = stores;
      const [append, set] = [events.append.bind(events), bookmarks.set.bind(bookmarks)];
      events.append = async (stream, ...rest) => {
        if (stream.startsWith('documentNumbers-')) reach('before number');
        const appended = await append(stream, ...rest);
        if (stream.startsWith('documentNumbers-')) reach('after number');
        if (stream.startsWith('ledger-')) reach('after entry');
        return appended;
      };
      bookmarks.set = async (name, position) => {
        if (name === 'documents-number') reach('before bookmark');
        await set(name, position);
        if (name === 'documents-number') reach('after bookmark');
      };
      return stores;
    },
  });
  const { runner, ids, log } = server.platform;
  const registrations = await registrationsOf(log);
  const reactions = server.app.get(DocumentReactions, { strict: false });
  for (;;) {
    for (const registration_id of registrations) {
      const payment = { payment_id: ids.uuid(), registration_id, payment_type: 'REGISTRATION' } as const;
      await runner.run({
        stream: ledgerStream(registration_id),
        name: 'RecordPayment',
        decider: ledgerDecider,
        command: {
          type: 'RecordPayment',
          payment: { ...payment, amount_type: 'OTHER', payment_method_id: 9, amount: cents(100) },
          ...{ person_ids: [], reference: null, received_on: day('2026-01-20') },
          ...{ media_pass_amount: null, penalty: null },
        },
        meta: systemMeta(ids),
      });
    }
    await reactions.settled();
  }
};

const [plan] = process.argv.slice(2);
if (plan?.startsWith('{')) await runUntilKilled(JSON.parse(plan) as Plan);
