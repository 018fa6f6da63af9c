import type {
  JournalAnswer,
  JournalLine,
  SettlementAnswer,
  TotalsAnswer,
  TotalsBy,
  TrialBalanceAnswer,
} from '@app/contracts/audit';
import { csvRows } from '@app/contracts/csv';
import {
  type LedgerEvent,
  ledgerEvents,
  postingOf,
  type Tally,
  type TrialBalance,
  trialBalance,
  withSides,
} from '@app/contracts/payments';
import { formatMoment, homeDay, type Instant, type StoredEvent } from '@app/contracts/shared';
import { everyEvent } from '../../src/platform/event-store/every-event.js';
import { buffered } from '../support/auditing.js';
import { startSystem, type System } from '../support/system.js';

type Agent = ReturnType<System['agent']>;
type File = { readonly from: string; readonly to: string; readonly unit: string; readonly lines: JournalLine[] };
const ALL = { from: '2025-07-01', to: '2026-06-30' };
const key = (n: number): string => `0198d000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;

describe('an auditor reads the books', () => {
  let system: System;
  let auditor: Agent;
  let staff: Agent;
  let ledger: (StoredEvent & LedgerEvent)[];

  const signedIn = async (email: string): Promise<Agent> => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email, password: 'Callboard1' }).expect(200);
    return agent;
  };
  const read = async <T>(path: string, query: object = {}, who = auditor): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await who.get(`/api/audit/${path}`).query(query).set('x-read-after', head).expect(200)).body as T;
  };
  const fileOf = async (format: 'csv' | 'json', query: object): Promise<{ text: string; name: string }> => {
    const asked = auditor.get('/api/audit/journal/file').query({ ...query, format });
    const { body, headers } = await asked.buffer(true).parse(buffered).expect(200);
    expect(headers['content-type']).toMatch(format === 'csv' ? /^text\/csv/ : /^application\/json/);
    return { text: (body as Buffer).toString(), name: String(headers['content-disposition']) };
  };
  const json = async (query: object): Promise<File> => JSON.parse((await fileOf('json', query)).text) as File;
  const balanceOf = ({ rows }: TrialBalanceAnswer, ...accounts: string[]): number =>
    rows.filter(({ account }) => accounts.includes(account)).reduce((sum, { balance }) => sum + balance, 0);
  const all = async (): Promise<(StoredEvent & LedgerEvent)[]> => {
    const found: StoredEvent[] = [];
    for await (const event of everyEvent(system.server.platform.log, { types: Object.keys(ledgerEvents) }))
      found.push(event);
    return found as (StoredEvent & LedgerEvent)[];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    auditor = await signedIn('auditor@callboard.example');
    staff = await signedIn('staff@callboard.example');
    ledger = await all();
  });
  afterAll(() => system.stop());

  it('~PAY-325 the trial balance of the whole store is zero at every position', async () => {
    let tally: Tally = {};
    const kinds = new Set<string>();
    for (const event of ledger) {
      kinds.add(event.type);
      tally = withSides(tally, postingOf(event));
      expect([event.id, trialBalance(tally).balance]).toEqual([event.id, 0]);
    }
    expect(kinds.size).toBeGreaterThan(5);
    const answer = await read<TrialBalanceAnswer>('trial-balance');
    expect(answer).toMatchObject({ as_of: '2026-01-20', tour_date_id: null, balance: 0 });
    const balances = ({ rows }: TrialBalance) => rows.map(({ account, balance }) => [account, balance]);
    expect(balances(answer)).toEqual(balances(trialBalance(tally)));
  });

  it('~PAY-325 ~AUD-016 it equals the control totals as of every day, of all and of each tour date', async () => {
    const days = [...new Set(ledger.map(({ occurred_at }) => homeDay(occurred_at as Instant)))];
    expect(days.length).toBeGreaterThan(3);
    const paid = (answer: TrialBalanceAnswer) =>
      balanceOf(
        answer,
        'card',
        'bank',
        'check',
        'cash',
        'paypal',
        'other',
        'credit',
        'vouchers',
        'charges',
        'adjustments',
      );
    for (const as_of of days) {
      const answer = await read<TrialBalanceAnswer>('trial-balance', { as_of });
      const { total } = await read<TotalsAnswer>('totals', { by: 'day', as_of });
      expect([as_of, answer.balance, answer.debits - answer.credits]).toEqual([as_of, 0, 0]);
      expect([as_of, balanceOf(answer, 'receivable_registration', 'receivable_media')]).toEqual([as_of, total.balance]);
      expect([as_of, -balanceOf(answer, 'fees_registration', 'fees_media', 'promo_codes')]).toEqual([
        as_of,
        total.fees,
      ]);
      expect([as_of, paid(answer)]).toEqual([as_of, total.paid - total.refunds + total.credits]);
    }
    const { rows } = await read<TotalsAnswer>('totals', { by: 'tour_date' });
    expect(rows.length).toBeGreaterThan(1);
    for (const { key: tour_date_id, balance, fees } of rows) {
      const answer = await read<TrialBalanceAnswer>('trial-balance', { tour_date_id });
      expect([tour_date_id, answer.balance]).toEqual([tour_date_id, 0]);
      expect(balanceOf(answer, 'receivable_registration', 'receivable_media')).toBe(balance);
      expect(-balanceOf(answer, 'fees_registration', 'fees_media', 'promo_codes')).toBe(fees);
    }
  });

  /** The amounts that an event adds to each figure, read off its own fields. */
  const naive = ({ type, data }: LedgerEvent): Readonly<Record<string, number>> => {
    switch (type) {
      case 'FeesCharged':
        return { fees: data.registration_change + data.media_change };
      case 'PromoCodesChanged':
        return { fees: -data.change };
      case 'PaymentPosted':
      case 'CheckReceived':
        return { [`paid_${data.payment_method_id}`]: data.amount };
      case 'PaymentRecordedByStaff':
        return data.received_on === null ? {} : { [`paid_${data.payment_method_id}`]: data.amount };
      case 'RefundPosted':
      case 'RefundRecordedByStaff':
      case 'PaymentVoided':
      case 'PaymentReturned':
        return { refunds: data.refunded };
      case 'CreditApplied':
      case 'VoucherApplied':
        return { credits: data.amount };
      case 'CreditCleared':
      case 'OverpaymentMoved':
      case 'VoucherRemoved':
        return { credits: -data.amount };
      case 'VoucherRecounted':
        return { credits: data.change };
      default:
        return {};
    }
  };
  const sumsOf = (events: readonly LedgerEvent[]) => {
    const sums = new Map<string, number>();
    for (const event of events)
      for (const [figure, amount] of Object.entries(naive(event))) sums.set(figure, (sums.get(figure) ?? 0) + amount);
    const methods = [...sums].flatMap(([figure, amount]) =>
      figure.startsWith('paid_') ? [[figure.slice('paid_'.length), amount] as const] : [],
    );
    const [fees = 0, refunds = 0, credits = 0] = ['fees', 'refunds', 'credits'].map((figure) => sums.get(figure));
    const paid = methods.reduce((all, [, amount]) => all + amount, 0);
    const by_method = Object.fromEntries(methods);
    return { fees, paid, by_method, refunds, credits, balance: fees - paid + refunds - credits };
  };

  it('AUD-016 fees, paid by method, refunds, credits and balance by event, tour date and day, as of any day, tie to the ledger and to the settlement', async () => {
    const dayOf = ({ occurred_at }: StoredEvent) => homeDay(occurred_at as Instant);
    const days = [...new Set(ledger.map(dayOf))];
    const { body } = await staff.get('/api/admin/tour-dates').query({ range: '[0,999]' }).expect(200);
    const eventOf = new Map((body as { id: number; event_id: number }[]).map((one) => [String(one.id), one.event_id]));
    const added = (rows: TotalsAnswer['rows'], figure: 'fees' | 'paid' | 'refunds' | 'credits' | 'balance') =>
      rows.reduce((sum, row) => sum + row[figure], 0);
    for (const as_of of days) {
      const until = ledger.filter((event) => dayOf(event) <= as_of);
      const by = async (group: TotalsBy) => read<TotalsAnswer>('totals', { by: group, as_of });
      const answers = { event: await by('event'), tour_date: await by('tour_date'), day: await by('day') };
      for (const { total, ties, rows } of Object.values(answers)) {
        expect([as_of, ties, total]).toEqual([as_of, true, expect.objectContaining(sumsOf(until))]);
        for (const figure of ['fees', 'paid', 'refunds', 'credits', 'balance'] as const)
          expect([as_of, figure, added(rows, figure)]).toEqual([as_of, figure, total[figure]]);
      }
      for (const { key: day, ...row } of answers.day.rows)
        expect([day, row]).toEqual([
          day,
          expect.objectContaining(sumsOf(ledger.filter((event) => dayOf(event) === day))),
        ]);
      for (const { key: event, balance, fees } of answers.event.rows) {
        const own = answers.tour_date.rows.filter((row) => String(eventOf.get(row.key)) === event);
        expect([event, added(own, 'balance'), added(own, 'fees')]).toEqual([event, balance, fees]);
      }
      const settled = await read<SettlementAnswer>('totals/settlement', { as_of });
      expect([as_of, settled.differing, settled.gateway]).toEqual([as_of, 0, settled.ledger]);
      const through = until.filter(
        ({ data }) => 'transaction_id' in data && data.transaction_id !== null && 'payment_method_id' in data,
      );
      const { paid, refunds } = sumsOf(through);
      expect([as_of, settled.ledger.charged - settled.ledger.refunded]).toEqual([as_of, paid - refunds]);
    }
  });

  it('~PAY-325 the journal of a tour date is the same as JSON, as CSV and on the page, and adds up to its trial balance', async () => {
    const { rows: tourDates } = await read<TotalsAnswer>('totals', { by: 'tour_date' });
    const { key: id, label } = tourDates.toSorted((a, b) => b.postings - a.postings)[0]!;
    const query = { ...ALL, tour_date_id: Number(id) };
    const file = await fileOf('json', query);
    expect(file.name).toBe(`attachment; filename="journal-2025-07-01-to-2026-06-30-tour-date-${id}.json"`);
    const { lines, ...head } = JSON.parse(file.text) as File;
    expect(head).toEqual({ ...query, unit: 'cents' });
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines.map(({ tour_date }) => tour_date))).toEqual(new Set([label]));
    const entries = new Map<string, number>();
    const accounts = new Map<string, number>();
    for (const { entry, account, debit, credit } of lines) {
      entries.set(entry, (entries.get(entry) ?? 0) + debit - credit);
      accounts.set(account, (accounts.get(account) ?? 0) + debit - credit);
    }
    expect(new Set(entries.values())).toEqual(new Set([0]));
    const { rows } = await read<TrialBalanceAnswer>('trial-balance', { as_of: ALL.to, tour_date_id: id });
    expect(Object.fromEntries(accounts)).toEqual(Object.fromEntries(rows.map((row) => [row.account, row.balance])));

    const dollars = (amount: number) => (amount === 0 ? '' : (amount / 100).toFixed(2));
    const [, ...cells] = csvRows((await fileOf('csv', query)).text);
    expect(cells.map((row) => [row[5], row[7], row[9], row[10], row[12]])).toEqual(
      lines.map((line) => [
        ...[line.entry, line.account, dollars(line.debit), dollars(line.credit), line.gateway_reference ?? ''],
      ]),
    );

    // ~ADM-044: in the zone of the event, as people read it.
    expect(cells.map((row) => row[1])).toEqual(lines.map(({ at, time_zone }) => formatMoment(at, time_zone)));
    expect(new Set(lines.map(({ time_zone }) => time_zone))).toEqual(new Set(['America/Chicago']));

    const page = await read<JournalAnswer>('journal', query);
    expect(page).toMatchObject({ ...query, entries: entries.size });
    expect(page.lines).toEqual(lines.slice(0, page.lines.length));
    expect(page.days.reduce((sum, day) => sum + day.entries, 0)).toBe(entries.size);
    for (const { day, debits, credits } of page.days) {
      const own = lines.filter((line) => line.day === day);
      expect([day, debits, credits]).toEqual([day, own.reduce((sum, { debit }) => sum + debit, 0), debits]);
    }
  });

  it('~PAY-325 a period begins and ends with its days where the product is at home', async () => {
    const whole = (await json(ALL)).lines;
    const posted = whole.filter(({ event }) => event !== 'RegistrationMoved');
    expect(posted.length).toBe(ledger.map(postingOf).reduce((sum, sides) => sum + sides.length, 0));
    const days = [...new Set(whole.map(({ day }) => day))];
    for (const day of days) {
      const { lines } = await json({ from: day, to: day });
      expect([day, lines]).toEqual([day, whole.filter((line) => line.day === day)]);
    }
    const { lines } = await json({ from: days[1], to: days[2] });
    expect(lines).toEqual(whole.filter(({ day }) => day === days[1] || day === days[2]));
    expect(await read('journal')).toMatchObject({ from: '2026-01-01', to: '2026-01-20', tour_date_id: null });
  });

  it('~PAY-325 ~REG-274 what was entered before a move stays, and the balances go along on the day of the move', async () => {
    const { lines } = await json(ALL);
    const moves = lines.filter(({ event }) => event === 'RegistrationMoved');
    expect(moves.length).toBeGreaterThan(0);
    const [{ registration_id, day, tour_date_id: old }] = moves as [JournalLine];
    const own = lines.filter((line) => line.registration_id === registration_id);
    const added = (of: readonly JournalLine[]) => of.reduce((sum, { debit, credit }) => sum + debit + credit, 0);
    const before = own.slice(0, own.indexOf(moves[0]!));
    expect(new Set(before.map(({ tour_date_id }) => tour_date_id))).toEqual(new Set([old]));
    expect(added(before)).toBeGreaterThan(0);
    expect((await json({ from: day, to: day, tour_date_id: old })).lines).toEqual(
      lines.filter((line) => line.day === day && line.tour_date_id === old),
    );
  });

  it('~PAY-325 nobody is named in it', async () => {
    const { text } = await fileOf('json', ALL);
    for (const name of ['Keene', 'Starlight', 'demo.example', 'Marisol']) expect(text).not.toContain(name);
    // A reference of the gateway may have these digits by chance.
    expect(text).not.toMatch(/(?<![\w-])1111(?!\w)/);
    expect(Object.keys(JSON.parse(text).lines[0])).toEqual([
      ...[
        'day',
        'at',
        'tour_date_id',
        'tour_date',
        'time_zone',
        'registration_id',
        'entry',
        'event',
        'account',
        'debit',
        'credit',
      ],
      ...['document_number', 'gateway_reference'],
    ]);
  });

  it('~PAY-325 ~PAY-284 a charge that staff void is gone from the charges', async () => {
    const registration_id = ledger.find(({ type }) => type === 'PaymentPosted')!.data.registration_id;
    let n = 0;
    const post = async (path: string, body: object): Promise<string> => {
      n += 1;
      const asked = staff.post(`/api/admin/${path}`).set('idempotency-key', key(n));
      const { body: done } = await asked.send({ reason: 'The bank says so', registration_id, ...body }).expect(200);
      return (done as { payment_id: string }).payment_id;
    };
    const charges = async () => balanceOf(await read<TrialBalanceAnswer>('trial-balance'), 'charges');
    const before = await read<TrialBalanceAnswer>('trial-balance');
    const { registration_id: _, ...check } = {
      ...{ registration_id, payment_type: 'REGISTRATION', payment_method_id: 2, amount: 5_000 },
      ...{ received_on: '2026-01-20', reference: '77' },
    };
    n += 1;
    const recorded = await staff
      .post(`/api/admin/registrations/${registration_id}/payments`)
      .set('idempotency-key', key(n))
      .send({ reason: 'Morning mail', ...check })
      .expect(200);
    await post(`payments/${(recorded.body as { payment_id: string }).payment_id}/return`, { charge: 3_500 });
    expect(await charges()).toBe(balanceOf(before, 'charges') - 3_500);
    const charge = (await all()).findLast(({ type }) => type === 'PaymentRecordedByStaff')!;
    await post(`payments/${'payment_id' in charge.data ? charge.data.payment_id : ''}/void`, {});
    const after = await read<TrialBalanceAnswer>('trial-balance');
    for (const { account, balance } of after.rows)
      expect([account, balance]).toEqual([account, balanceOf(before, account)]);
    expect(await charges()).toBe(balanceOf(before, 'charges'));
    const { lines } = await read<JournalAnswer>('journal', { from: '2026-01-20', to: '2026-01-20' }, staff);
    expect(lines.slice(-2)).toMatchObject([
      { event: 'PaymentVoided', account: 'charges', debit: 3_500, credit: 0, registration_id },
      { event: 'PaymentVoided', account: 'receivable_registration', debit: 0, credit: 3_500 },
    ]);
  });

  it.each([
    [400, 'period_reversed', { from: '2026-01-21', to: '2026-01-20' }],
    [400, 'period_too_long', { from: '2025-01-19', to: '2026-01-20' }],
    [404, 'tour_date_unknown', { tour_date_id: 999_999 }],
    [400, 'invalid_input', { from: 'yesterday' }],
    [400, 'invalid_input', { to: '2026-13-01' }],
    [400, 'invalid_input', { tour_date_id: 'all' }],
  ])('~PAY-325 refuses with %s %s: %j', async (status, code, query) => {
    for (const path of ['journal', 'journal/file']) {
      const asked = auditor
        .get(`/api/audit/${path}`)
        .query({ ...query, ...(path === 'journal' ? {} : { format: 'csv' }) });
      expect((await asked.expect(status)).body).toMatchObject({ code });
    }
  });

  it('~PAY-325 takes a year with its leap day, and for the trial balance no unknown tour date', async () => {
    await read('journal', { from: '2025-01-20', to: '2026-01-20' });
    await auditor.get('/api/audit/trial-balance?tour_date_id=999999').expect(404);
    await auditor.get('/api/audit/trial-balance?as_of=today').expect(400);
    await auditor.get('/api/audit/journal/file?format=xls').expect(400);
  });
});
