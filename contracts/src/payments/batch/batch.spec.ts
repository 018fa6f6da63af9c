import fc from 'fast-check';
import { type Cents, cents } from '../../shared/index.js';
import {
  type BatchRefundCommand,
  batchRefundDecider,
  batchRefundEvents,
  type BatchRefundEvent,
  initialLedger,
  type LedgerState,
  lineOutcome,
  type RefundLine,
  refundLineOf,
  refundTotal,
} from '../index.js';

const { decide, evolve, initialState } = batchRefundDecider;
const tour_date_id = 7501;
const CARD = 1;

const entry = (payment_id: string, amount: number, more: object = {}): LedgerState['payments'][string] => ({
  payment_id,
  registration_id: 1,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: CARD,
  amount: cents(amount),
  status: 'posted',
  person_ids: [],
  reference: null,
  charge: null,
  refunds: {},
  by_another_way: cents(0),
  ended: null,
  ...more,
});
const ledgerOf = (...entries: LedgerState['payments'][string][]): LedgerState => ({
  ...initialLedger(),
  payments: Object.fromEntries(entries.map((one) => [one.payment_id, one])),
});
const registration = { id: 1, deleted: false, cancelled: false };
const lineOf = (ledger: LedgerState, more: object = {}, on_its_way: Record<string, Cents> = {}) =>
  refundLineOf({ registration: { ...registration, ...more }, ledger, on_its_way });

describe('the line of a registration', () => {
  const deposit = entry('d', 5_000, { amount_type: 'DEPOSIT' });
  it('~PAY-326 says what is left of each payment; adjustments, awaited and released ones give nothing back', () => {
    const back = { r: cents(300) };
    const others = [
      entry('x', 400, { payment_method_id: 7 }),
      entry('w', 900, { status: 'awaited' }),
      entry('y', 900, { status: 'released' }),
    ];
    const adjustment = entry('a', 100, { payment_method_id: 10 });
    const line = lineOf(ledgerOf(entry('p', 10_000, { refunds: back }), deposit, ...others, adjustment))!;
    expect(line.payments.map(({ payment_id, amount }) => [payment_id, amount])).toEqual([
      ['p', 9_700],
      ['d', 5_000],
      ['x', 400],
    ]);
    expect([line.paid, line.on_its_way, line.cancelled]).toEqual([15_100, 0, false]);
  });
  it('~PAY-326 leaves out what the gateway has been told and has not answered', () => {
    const line = lineOf(ledgerOf(entry('p', 10_000), entry('q', 500)), {}, { p: cents(10_000), q: cents(100) })!;
    expect(line.payments.map(({ payment_id, amount }) => [payment_id, amount])).toEqual([['q', 400]]);
    expect([line.paid, line.on_its_way]).toEqual([10_500, 10_100]);
  });
  it('~PAY-326 ~PAY-283 counts a deposit only where it is asked for', () => {
    const line = lineOf(ledgerOf(entry('p', 10_000), deposit))!;
    expect([refundTotal(line, false), refundTotal(line, true)]).toEqual([10_000, 15_000]);
  });
  it('is none where the registration is deleted, or cancelled with nothing left', () => {
    expect(lineOf(ledgerOf(entry('p', 1)), { deleted: true })).toBeNull();
    expect(lineOf(ledgerOf(), { cancelled: true })).toBeNull();
    expect(lineOf(ledgerOf(entry('p', 1)), { cancelled: true })).toMatchObject({ cancelled: true, paid: 1 });
    expect(lineOf(ledgerOf())).toMatchObject({ cancelled: false, paid: 0, payments: [] });
  });
});

describe('what the run of a tour date tells', () => {
  const { BatchRefundStarted, BatchRefundLineEnded } = batchRefundEvents;
  it('~PAY-326 says the sum, whether deposits go too, and each end with its reason', () => {
    const { example } = BatchRefundStarted;
    const begun = 'began to refund $265.00 of 1 registration of the canceled tour date';
    expect(BatchRefundStarted.says(example, String).text).toBe(begun);
    expect(BatchRefundStarted.says({ ...example, deposits: true }, String).text).toBe(`${begun}, deposits too`);
    const ended = BatchRefundLineEnded.example;
    const said = (more: object) => BatchRefundLineEnded.says({ ...ended, ...more }, String).text;
    expect(said({})).toBe('registration 75001 refunded: $265.00 went back');
    expect(said({ outcome: 'refused', refunded: 0, message: 'The card was closed.' })).toBe(
      'registration 75001 was not refunded in full: $0.00 went back. The card was closed.',
    );
    expect(said({ outcome: 'pending', refunded: 0 })).toBe('registration 75001 waits for the gateway: $0.00 went back');
    expect(said({ outcome: 'nothing', refunded: 0 })).toBe('registration 75001 had nothing to refund: $0.00 went back');
  });
  it('~PAY-326 credit comes back with a cancellation, and not again with a registration that was cancelled', () => {
    const held = {
      c: { registration_id: 1, account_id: 1, credit_id: 'c', entry_id: 'e', from: 'x', amount: cents(700) },
    };
    const ledger = { ...ledgerOf(entry('p', 1)), credits: held };
    expect([lineOf(ledger)!.credit, lineOf(ledger, { cancelled: true })!.credit]).toEqual([700, 0]);
  });
});

describe('the outcome of a registration', () => {
  const done = (amount: number) => ({ status: 'done', amount: cents(amount) }) as const;
  const pending = { status: 'pending', amount: cents(7) } as const;
  const refused = { status: 'refused', amount: cents(9), code: 'refund_declined', message: 'No.' } as const;
  it('~PAY-326 is one of all its payments', () => {
    expect(lineOutcome([])).toEqual({ outcome: 'nothing', refunded: 0, code: null, message: null });
    expect(lineOutcome([done(5), done(6)])).toMatchObject({ outcome: 'refunded', refunded: 11, code: null });
    expect(lineOutcome([done(5), pending])).toMatchObject({ outcome: 'pending', refunded: 5, code: null });
    expect(lineOutcome([done(5), pending, refused])).toEqual({
      ...{ outcome: 'refused', refunded: 5, code: 'refund_declined', message: 'No.' },
    });
  });
});

const line = (registration_id: number, amount = 100, more: Partial<RefundLine> = {}): RefundLine => ({
  registration_id,
  cancelled: false,
  paid: cents(amount),
  on_its_way: cents(0),
  credit: cents(0),
  payments:
    amount > 0
      ? [{ payment_id: `p${registration_id}`, amount: cents(amount), payment_method_id: CARD, deposit: false }]
      : [],
  ...more,
});
const start = (run_id: string, lines: readonly RefundLine[], more: object = {}): BatchRefundCommand => ({
  type: 'StartBatchRefund',
  ...{ run_id, tour_date_id, deposits: false, canceled: true, lines },
  chosen: lines.map((one) => ({ registration_id: one.registration_id, total: refundTotal(one, false) })),
  ...more,
});
const end = (run_id: string, registration_id: number): BatchRefundCommand => ({
  type: 'EndBatchRefundLine',
  ...{ run_id, tour_date_id, registration_id, refunded: cents(100), code: null, message: null },
  outcome: 'refunded',
});
const play = (commands: readonly BatchRefundCommand[]) => {
  let state = initialState();
  const events: BatchRefundEvent[] = [];
  const refusals: string[] = [];
  for (const command of commands) {
    const decision = decide(command, state);
    if (!decision.accepted) refusals.push(decision.refusals[0]!.code);
    else for (const event of decision.events) [state] = [evolve(state, event), events.push(event)];
  }
  return { state, events, refusals, types: events.map(({ type }) => type) };
};

describe('a run that refunds a tour date', () => {
  it('~PAY-326 writes what was shown, ends each registration once, and ends with the last', () => {
    const lines = [line(1), line(2, 0), line(3, 300, { cancelled: true })];
    const { events, types } = play([
      start('a', lines),
      end('a', 2),
      end('a', 2),
      end('a', 1),
      end('a', 9),
      end('a', 3),
    ]);
    expect(types).toEqual(['BatchRefundStarted', ...Array<string>(3).fill('BatchRefundLineEnded'), 'BatchRefundEnded']);
    expect(events[0]!.data).toEqual({
      ...{ run_id: 'a', tour_date_id, deposits: false },
      lines: [
        { registration_id: 1, cancelled: false, refunds: [{ payment_id: 'p1', amount: 100 }] },
        { registration_id: 2, cancelled: false, refunds: [] },
        { registration_id: 3, cancelled: true, refunds: [{ payment_id: 'p3', amount: 300 }] },
      ],
    });
  });
  it('~PAY-326 is refused for a tour date that goes on, while another runs, with nobody chosen, and where a line changed', () => {
    const refusalOf = (...commands: BatchRefundCommand[]) => play(commands).refusals;
    expect(refusalOf(start('a', [line(1)], { canceled: false }))).toEqual(['tour_date_not_canceled']);
    expect(refusalOf(start('a', [line(1)]), start('b', [line(2)]))).toEqual(['batch_refund_running']);
    expect(refusalOf(start('a', []))).toEqual(['batch_refund_empty']);
    const chosen = (total: number) => ({ chosen: [{ registration_id: 1, total: cents(total) }] });
    expect(refusalOf(start('a', [line(1)], chosen(99)))).toEqual(['batch_refund_changed']);
    expect(refusalOf(start('a', [line(1)], chosen(101)))).toEqual(['batch_refund_changed']);
    expect(refusalOf(start('a', [], chosen(100)))).toEqual(['batch_refund_changed']);
    expect(refusalOf(start('a', [line(1, 0, { cancelled: true })]))).toEqual(['batch_refund_changed']);
    expect(refusalOf(start('a', [line(1)]), start('a', [line(1)], chosen(99)))).toEqual([]);
    expect(refusalOf(start('a', [line(1)]), end('a', 1), start('b', [line(1)]))).toEqual([]);
  });
  it('~PAY-326 repeats and ends in any order give each chosen registration one end in each run, and never two runs at once', () => {
    const ids = [1, 2, 3, 4];
    const lines = ids.map((id) => line(id));
    const command = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((run) => start(run, lines)),
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...ids)).map(([run, id]) => end(run, id)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { events, state } = play(commands);
        let open: string | null = null;
        const ended = new Set<string>();
        for (const { type, data } of events) {
          if (type === 'BatchRefundStarted') {
            expect(open).toBeNull();
            open = data.run_id;
          } else expect(data.run_id).toBe(open);
          if (type === 'BatchRefundLineEnded') {
            const key = `${data.run_id}:${data.registration_id}`;
            expect(ended.has(key)).toBe(false);
            ended.add(key);
          }
          if (type !== 'BatchRefundEnded') continue;
          for (const id of ids) expect(ended.has(`${data.run_id}:${id}`)).toBe(true);
          open = null;
        }
        expect(state.waiting.length > 0).toBe(open !== null);
      }),
      { numRuns: 500 },
    );
  });
});
