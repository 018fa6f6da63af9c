import type { ActivityRow } from '@app/contracts/audit';
import type { MoneyDay } from '@app/contracts/payments';
import { allCalls } from '@app/contracts/registry';
import {
  registrationStream,
  type StaffRegistrationRow,
  type StaffDashboard,
  WORK_LISTS,
  workshopCapacityDecider,
} from '@app/contracts/registration';
import { addressOf, matchRank, type ProjectionStatus } from '@app/contracts/shared';
import { PASSWORD } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

type Value = string | number | boolean;
type Row = { readonly id: Value } & Readonly<Record<string, unknown>>;
type Asked = { readonly filter?: object; readonly sort?: readonly [string, 'ASC' | 'DESC']; readonly range?: string };

const { accounts, audit, catalogue, mail, payments, registration, roster, studios } = allCalls;
/** By what each list of the console is filtered and sorted, and where `q` looks; the screens ask by these names. */
const LISTS = [
  {
    call: accounts.listForStaff,
    fields: 'id email fname lname studio_account studio_id confirmed locked registered_at last_signed_in_at',
    searches: 'search',
  },
  {
    call: studios.listForStaff,
    fields: 'id name name_key verified claimed flagged bypass_deposit account_id',
    searches: 'name name_key',
  },
  {
    call: catalogue.listTourDates,
    fields: 'id event_id season_id start_date end_date canceled postponed regenabled',
    searches: 'event_city.name venue.name',
  },
  { call: catalogue.listEvents, fields: 'id', searches: '' },
  { call: catalogue.listSeasons, fields: 'id start_year', searches: '' },
  {
    call: mail.list,
    fields: 'id template event account_id person_id status to name queued_at sent_at attempts',
    searches: 'to name template',
  },
  {
    call: roster.listForStaff,
    fields: 'id account_id person_id person.person_type_id listed archived',
    searches: 'person.fname person.lname',
  },
  {
    call: payments.list,
    fields:
      'id registration_id revision timestamp type payment_type amount_type payment_method_id payment_id transaction_id paid charged actor',
    searches: 'payment_id transaction_id actor',
  },
  {
    call: registration.list,
    fields:
      'id account_id studio_id tour_date_id event_id season_id status completed confirmed editing reviewed deleted hasChanges total registrant started_at completed_at waiting_since updated_at',
    searches: 'registrant studio',
  },
] as const;

type WorkshopCapacityEvents = Parameters<typeof workshopCapacityDecider.evolve>[1][];
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
const textAt = (row: Row, path: string): string =>
  String(path.split('.').reduce<unknown>((at, step) => (at as Row | undefined)?.[step], row) ?? '').toLowerCase();
const longestWord = (text: string): string => text.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a), '');
const idsOf = (rows: readonly Row[]): Value[] => rows.map(({ id }) => id);

describe('staff filter their lists', () => {
  let system: System;
  let cookie: string;
  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    const signIn = { email: 'staff@callboard.example', password: PASSWORD };
    const answer = await system.agent().post(addressOf(accounts.signIn)).send(signIn).expect(200);
    cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    // The list of accounts says who has just signed in.
    await system.server.reads.projections.caughtUp();
  });
  afterAll(() => system.stop());

  const ask = async (address: string, { filter = {}, sort, range = '[0,999]' }: Asked) => {
    const query = { range, filter: JSON.stringify(filter), ...(sort ? { sort: JSON.stringify(sort) } : {}) };
    const answer = await fetch(`${system.url}${address}?${new URLSearchParams(query)}`, { headers: { cookie } });
    expect([query, answer.status]).toEqual([query, 200]);
    const total = Number(answer.headers.get('content-range')?.split('/')[1]);
    return { rows: (await answer.json()) as Row[], total };
  };

  it.each(LISTS.map((list) => [list.call.path, list] as const))(
    '~ADM-001 ~ADM-002 %s is filtered and sorted by each of its fields, and searched',
    async (_, { call, fields, searches }) => {
      const address = addressOf(call);
      const { rows: all } = await ask(address, {});
      expect(all.length).toBeGreaterThan(0);
      for (const field of fields.split(' ')) {
        const values = all.map((row) => row[field]).filter(isValue);
        const wanted = values.at(-1) ?? 'no such value';
        const having = all.filter((row) => row[field] === wanted);
        const found = await ask(address, { filter: { [field]: wanted } });
        expect([field, idsOf(found.rows), found.total]).toEqual([field, idsOf(having), having.length]);
        if (having.length === all.length)
          expect([field, (await ask(address, { filter: { [field]: 'no such value' } })).total]).toEqual([field, 0]);
        const { rows } = await ask(address, { sort: [field, 'DESC'], range: '[0,0]' });
        const most = values.reduce<Value | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
        expect([field, rows[0]?.[field] ?? undefined]).toEqual([field, most]);
      }
      const searched = searches.split(' ').filter(Boolean);
      for (const field of searched) {
        const word = longestWord(all.map((row) => textAt(row, field)).find(Boolean)!);
        const having = all.filter((row) => searched.some((one) => textAt(row, one).includes(word)));
        expect([word, idsOf((await ask(address, { filter: { q: word } })).rows)]).toEqual([word, idsOf(having)]);
      }
    },
  );

  it('ADM-038 a search by match has the best first and the newest first among equals, and counts all, page by page', async () => {
    const nameOf = (row: Row) => `${textAt(row, 'person.fname')} ${textAt(row, 'person.lname')}`;
    const ranked = [
      [roster.listForStaff, 'person_id', 'person.fname person.lname'],
      [studios.listForStaff, 'id', 'name name_key'],
    ] as const;
    const somebody = nameOf((await ask(addressOf(roster.listForStaff), {})).rows[0]!);
    const [fname, lname] = somebody.split(' ') as [string, string];
    const begun = `${fname.slice(0, 2)} ${lname.slice(0, 3)}`;
    for (const [call, number, fields] of ranked)
      for (const q of ['a', 'da', begun]) {
        const address = addressOf(call);
        const asked = { filter: { q }, sort: ['match', 'ASC'] } as const;
        const { rows, total } = await ask(address, asked);
        expect([call.path, q, total]).toEqual([call.path, q, (await ask(address, { filter: { q } })).total]);
        const linesOf = (row: Row) => {
          const texts = fields.split(' ').map((field) => textAt(row, field));
          return [...texts, texts.join(' '), String(row[number])];
        };
        // People are also found by their contact, which is not in the answer: such rows are in the middle of some text.
        const middle = 5;
        const places = rows.map((row) => [Math.min(middle, matchRank(linesOf(row), q)), -Number(row[number])] as const);
        expect(places).toEqual(places.toSorted(([a, x], [b, y]) => a - b || x - y));
        expect(idsOf((await ask(address, { ...asked, range: '[1,2]' })).rows)).toEqual(idsOf(rows).slice(1, 3));
      }
    for (const [call, textsOf] of [
      [roster.listForStaff, (row: Row) => [nameOf(row)]],
      [registration.list, (row: Row) => row.found as string[]],
    ] as const) {
      const { rows } = await ask(addressOf(call), { filter: { q: begun }, sort: ['match', 'ASC'] });
      expect(Math.min(...textsOf(rows[0]!).map((text) => matchRank([text], begun)))).toBeLessThanOrEqual(2);
    }
  });

  it('~ADM-002 ~ADM-040 registrations are sorted by the days of their tour dates, and by what is owed', async () => {
    const address = addressOf(registration.list);
    const { rows: tourDates } = await ask(addressOf(catalogue.listTourDates), {});
    const dayOf = new Map(tourDates.map(({ id, start_date }) => [id, String(start_date)]));
    const days = ({ rows }: { rows: readonly Row[] }) => rows.map((row) => dayOf.get(Number(row.tour_date_id))!);
    const owed = ({ rows }: { rows: readonly Row[] }) => rows.map((row) => Number(row.balance));
    for (const [field, valuesOf] of [
      ['start_date', days],
      ['balance', owed],
    ] as const) {
      const [up, down] = [await ask(address, { sort: [field, 'ASC'] }), await ask(address, { sort: [field, 'DESC'] })];
      const values = valuesOf(up);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(valuesOf(down)).toEqual([...values].reverse());
      expect(new Set<Value>(values).size).toBeGreaterThan(3);
      // A page of it is that part of the whole, and the filter holds.
      const page = await ask(address, { sort: [field, 'DESC'], range: '[5,9]' });
      expect([idsOf(page.rows), page.total]).toEqual([idsOf(down.rows).slice(5, 10), down.total]);
      const confirmed = await ask(address, { sort: [field, 'DESC'], filter: { status: 'confirmed' } });
      expect(confirmed.rows.every(({ status }) => status === 'confirmed')).toBe(true);
      const sort = [field, 'DESC'] as const;
      for (const filter of [{ person_id: 100_001 }, { q: 'starlight' }]) {
        const { total } = await ask(address, { filter });
        expect(total).toBeGreaterThan(0);
        expect((await ask(address, { sort, filter })).total).toBe(total);
      }
    }
  });

  it('~ADM-015 a registration is found by dancer, contact, e-mail, phone and number, and says whom it found', async () => {
    const address = addressOf(registration.list);
    const { rows } = await ask(address, { filter: { status: 'confirmed' } });
    const id = Number(rows[0]!.id);
    const { log } = system.server.platform;
    const { events } = await log.readStream(registrationStream(id));
    const people = events.filter(({ type }) => type === 'AttendeeAdded');
    const { person } = people.at(-1)!.data as { person: { fname: string; lname: string } };
    const { contact } = events[0]!.data as { contact: { email: string; phone: string } };
    const dancer = `${person.fname} ${person.lname}`;
    for (const [q, found] of [
      [dancer, dancer],
      [contact.email, contact.email],
      [contact.phone, contact.phone],
      [contact.phone.replace(/\D/g, ''), contact.phone.replace(/\D/g, '')],
      [String(id), null],
    ] as const) {
      if (q === '') continue;
      const row = (await ask(address, { filter: { q } })).rows.find((one) => one.id === id);
      expect([q, row?.found]).toEqual([q, found === null ? [] : expect.arrayContaining([found])]);
      expect(row).not.toHaveProperty('search');
    }
  });

  it('~ADM-002 registrations are filtered by their balance, each part for itself', async () => {
    const address = addressOf(registration.list);
    const { rows: all } = await ask(address, {});
    const having = (fits: (part: number) => boolean, every = false) =>
      idsOf(
        all.filter((row) => {
          const parts = [Number(row.registrationBalance), Number(row.mediaPassBalance)];
          return every ? parts.every(fits) : parts.some(fits);
        }),
      );
    const found = async (balance: string, more: object = {}) =>
      idsOf((await ask(address, { filter: { balance, ...more } })).rows);
    expect(await found('owed')).toEqual(having((part) => part > 0));
    expect(await found('overpaid')).toEqual(having((part) => part < 0));
    expect(await found('settled')).toEqual(having((part) => part === 0, true));
    expect(await found('owed', { status: 'reviewed', q: 'corps' })).toEqual([75010]);
    expect(await found('overpaid')).toEqual([75003, 75009, 75019]);
    const wrong = new URLSearchParams({ filter: '{"balance":"much"}' });
    expect((await fetch(`${system.url}${address}?${wrong}`, { headers: { cookie } })).status).toBe(400);
  });

  it('~ADM-004 ~ADM-015 a posting is found by digits, amount and reference; amounts add up to the balance after it', async () => {
    const address = addressOf(payments.list);
    const { rows: paid } = await ask(address, { filter: { type: 'PaymentPosted' } });
    const { id, registration_id, transaction_id, card, amount } = paid[0] as Row & {
      readonly card: { readonly last_four: string };
      readonly amount: number;
    };
    for (const q of [String(transaction_id), card.last_four, (amount / 100).toFixed(2), String(registration_id)])
      expect([q, idsOf((await ask(address, { filter: { q } })).rows).includes(id)]).toEqual([q, true]);
    const { rows: ledger } = await ask(address, {
      filter: { registration_id: Number(registration_id) },
      sort: ['revision', 'ASC'],
    });
    const newest = await ask(address, {
      filter: { registration_id: Number(registration_id) },
      sort: ['timestamp', 'DESC'],
    });
    expect(idsOf(newest.rows)).toEqual(idsOf(ledger).toReversed());
    let owed = 0;
    for (const row of ledger) {
      const { registration: own, media } = row.posting as { registration: number; media: number };
      owed += own + media;
      expect([row.id, row.balance_after]).toEqual([row.id, owed]);
    }
    const { rows: now } = await ask(addressOf(registration.list), { filter: { id: Number(registration_id) } });
    expect(now[0]?.balance).toBe(owed);
    for (const row of ledger) expect([row.id, row.registrant]).toEqual([row.id, now[0]?.registrant]);
    expect(now[0]?.registrant).toBeTruthy();
  });

  it('~ADM-001 ~ADM-018 ADM-039 the dashboard counts what the lists hold, and each work list is a condition that finds its rows', async () => {
    const answer = await fetch(`${system.url}${addressOf(registration.dashboard)}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const { season_id, tour_dates, work } = (await answer.json()) as StaffDashboard;
    const { rows, total } = await ask(addressOf(registration.list), { filter: { season_id } });
    const counted = tour_dates.flatMap(({ statuses }) => Object.values(statuses));
    expect(counted.reduce((all, n) => all + n, 0)).toBe(total);
    const owedOf = (row: Row) => [Number(row.registrationBalance), Number(row.mediaPassBalance)];
    const { rows: records } = await ask(addressOf(registration.list), { filter: { season_id, with_record: true } });
    const totalOf = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
    for (const { tour_date_id, dancers, routines, paid } of tour_dates) {
      const there = records.filter((row) => row.tour_date_id === tour_date_id) as unknown as StaffRegistrationRow[];
      const coming = there.filter(({ status }) => !/cancelled|deleted/.test(status));
      expect([tour_date_id, dancers, paid, routines]).toEqual([
        tour_date_id,
        totalOf(coming.map(({ counts }) => counts.dancers)),
        totalOf(there.map(({ record }) => record!.paid)),
        totalOf(coming.map(({ music_routine_ids }) => music_routine_ids.length)),
      ]);
    }
    for (const { tour_date_id, outstanding } of tour_dates) {
      const there = rows.filter((row) => row.tour_date_id === tour_date_id && row.status !== 'deleted');
      const owed = there.flatMap(owedOf).filter((amount) => amount > 0);
      expect([tour_date_id, outstanding]).toEqual([tour_date_id, owed.reduce((all, amount) => all + amount, 0)]);
    }
    expect(tour_dates.some(({ outstanding }) => outstanding > 0)).toBe(true);
    expect(work.map(({ name }) => name)).toEqual(WORK_LISTS);
    const listed = async (work_list: string) =>
      (await ask(addressOf(registration.list), { filter: { work_list } })).rows;
    for (const { name, count, amount } of work.filter((list) => list.name !== 'student_ids')) {
      const found = await listed(name);
      expect([name, found.length]).toEqual([name, count]);
      const meant = found.flatMap(owedOf).filter((one) => (amount < 0 ? one < 0 : one > 0));
      if (amount !== 0 && name !== 'checks_awaited' && name !== 'paid_refused')
        expect([name, meant.reduce((all, one) => all + one, 0)]).toEqual([name, amount]);
    }
    const overpaid = rows.filter(
      (row) => !/cancelled|deleted/.test(String(row.status)) && owedOf(row).some((n) => n < 0),
    );
    expect(idsOf(await listed('overpaid')).sort()).toEqual(idsOf(overpaid).sort());
    expect(work.find(({ name }) => name === 'overdue_review')!.count).toBeGreaterThan(0);
    expect(work.find(({ name }) => name === 'checks_awaited')).toEqual({
      ...{ name: 'checks_awaited', count: 1, amount: 15_500 },
    });
    expect(idsOf(await listed('checks_awaited'))).toEqual([75030]);
    // Beside other conditions, and never by a name that is none.
    const [first] = await listed('overpaid');
    const both = { work_list: 'overpaid', id: first!.id };
    expect(idsOf((await ask(addressOf(registration.list), { filter: both })).rows)).toEqual([first!.id]);
    for (const work_list of ['nothing', '', 7]) {
      const query = new URLSearchParams({ filter: JSON.stringify({ work_list }) });
      const refusal = await fetch(`${system.url}${addressOf(registration.list)}?${query}`, { headers: { cookie } });
      expect([work_list, refusal.status, await refusal.json()]).toMatchObject([
        work_list,
        400,
        { code: 'invalid_input' },
      ]);
    }
  });

  const got = async <A>(call: Parameters<typeof addressOf>[0], as = cookie): Promise<A> => {
    const answer = await fetch(`${system.url}${addressOf(call)}`, { headers: { cookie: as } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as A;
  };

  it('~ADM-001 money in per day is what the ledger posted on that day, and its sum that of the rows', async () => {
    const days = await got<MoneyDay[]>(payments.moneyIn);
    expect(days).toHaveLength(30);
    const { rows } = await ask(addressOf(payments.list), {});
    const home = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    for (const { day, card, bank, other, refunds } of days) {
      const there = rows.filter(({ timestamp }) => home.format(Date.parse(String(timestamp))) === day);
      const sumOf = (types: readonly string[]) =>
        there
          .filter(({ type, payment_method_id }) => types.includes(String(type)) && payment_method_id !== 10)
          .reduce((all, row) => all + Number(row.paid), 0);
      const paid = sumOf(['PaymentPosted', 'PaymentRecordedByStaff', 'CheckReceived']);
      const back = 0 - sumOf(['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned']);
      expect([day, card + bank + other, refunds]).toEqual([day, paid, back]);
    }
    expect(days.some(({ card }) => card > 0)).toBe(true);
  });

  it('~ADM-001 the dashboard tells the places of limited levels as their stream counts them', async () => {
    const { tour_dates } = await got<StaffDashboard>(registration.dashboard);
    const workshop = (levels: StaffDashboard['tour_dates'][number]['levels']) =>
      levels.filter(({ level }) => level !== 'Competition');
    const limited = tour_dates
      .filter(({ levels }) => workshop(levels).length > 0)
      .map((row) => ({ ...row, levels: workshop(row.levels) }));
    expect(limited.map(({ tour_date_id, levels }) => [tour_date_id, levels.map(({ level }) => level)])).toEqual([
      [7501, ['Teen']],
      [7551, ['Crash Course']],
    ]);
    const { events } = await system.server.platform.log.readStream('workshopCapacity-7501');
    const { holders } = (events as unknown as WorkshopCapacityEvents).reduce(
      workshopCapacityDecider.evolve,
      workshopCapacityDecider.initialState(),
    );
    const held = Object.values(holders).flatMap((holder) => Object.values(holder.confirmed));
    expect(limited[0]!.levels[0]).toMatchObject({ taken: held.reduce((all, n) => all + n, 0), places: 120 });
  });

  it('~ADM-001 the latest activity is one line for a request, newest first, and the lag of every read model', async () => {
    const rows = await got<ActivityRow[]>(audit.activity);
    expect(rows).toHaveLength(8);
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(8);
    expect(rows.every(({ tour_date_id }) => tour_date_id !== null)).toBe(true);
    expect(rows.some(({ more }) => more > 0)).toBe(true);
    const models = await got<ProjectionStatus[]>(audit.lag);
    expect(models.map(({ name, state }) => [name, state])).toContainEqual(['balances', 'live']);
  });
});
