import { TABLES } from '@app/contracts/catalogue';
import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall, folded, phoneDigits } from '@app/contracts/shared';
import { confirmed, PASSWORD, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

type Row = Readonly<Record<string, unknown>>;
type Value = string | number;
type Way = 'ASC' | 'DESC';

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row);
/** As a person compares it; null where nothing stands. */
const comparable = (value: unknown): Value | null => {
  if (typeof value === 'string') return folded(value) || null;
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : null;
};
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The columns of rows, those of a part below its name. */
const columnsOf = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        isRow(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
      ),
    ),
  ),
];

const lists = Object.entries(allCalls).flatMap(([room, calls]) =>
  Object.entries<AnyCall>(calls).flatMap(([name, call]) =>
    call.answers === 'list' ? [{ name: `${room}.${name}`, call }] : [],
  ),
);
/** Some lists are of something that has to be named. */
const NAMED: Readonly<Record<string, readonly object[]>> = {
  'competition.listDecisions': [{ id: 7502 }],
  'tables.listTable': Object.keys(TABLES).map((table) => ({ table })),
};
/** Both lists are of one city. */
const OF_A_CITY = ['music.listForStaff', 'registration.listRoutines'];

describe('every list of the console sorts and finds alike', () => {
  let system: System;
  let cookie: string;

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    const signIn = { email: 'staff@callboard.example', password: PASSWORD };
    const answer = await system.agent().post(addressOf(allCalls.accounts.signIn)).send(signIn).expect(200);
    cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    await system.server.reads.projections.caughtUp();
  });
  afterAll(() => system.stop());

  const ask = async (address: string, filter: object, sort?: readonly [string, Way]) => {
    const query = { range: '[0,999]', filter: JSON.stringify(filter), ...(sort ? { sort: JSON.stringify(sort) } : {}) };
    const answer = await fetch(`${system.url}${address}?${new URLSearchParams(query)}`, { headers: { cookie } });
    return { status: answer.status, rows: answer.status === 200 ? ((await answer.json()) as Row[]) : [] };
  };
  const askedFor = async () => {
    const codes = (await ask(addressOf(allCalls['promo codes'].list), {})).rows.map(({ code }) => ({ code }));
    return lists.flatMap(({ name, call }) =>
      (name === 'promo codes.uses' ? codes : (NAMED[name] ?? [{}])).map((params) => ({
        ...{ name, call, address: addressOf(call, params as never) },
        filter: OF_A_CITY.includes(name) ? { tour_date_id: 7502 } : {},
      })),
    );
  };

  it('ADM-035 ADM-036 each column that a list is sorted by goes by folded names, with rows without a value last, both ways', async () => {
    const withGaps: string[] = [];
    const sortable = new Set<string>();
    for (const { name, address, filter } of await askedFor()) {
      const { status, rows } = await ask(address, filter);
      expect([address, status]).toEqual([address, 200]);
      for (const column of columnsOf(rows)) {
        for (const way of ['ASC', 'DESC'] as const) {
          const sorted = await ask(address, filter, [column, way]);
          if (sorted.status === 400) continue;
          expect([address, column, sorted.status, sorted.rows.length]).toEqual([address, column, 200, rows.length]);
          const values = sorted.rows.map((row) => comparable(valueAt(row, column)));
          const there = values.filter((value) => value !== null);
          const up = there.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
          const gaps = values.length - there.length;
          const expected = [...(way === 'ASC' ? up : up.toReversed()), ...Array.from({ length: gaps }, () => null)];
          expect([address, column, way, values]).toEqual([address, column, way, expected]);
          sortable.add(name);
          if (gaps > 0 && new Set(there).size > 1) withGaps.push(`${name} ${column} ${way}`);
        }
      }
    }
    expect(lists.map(({ name }) => name).filter((name) => !sortable.has(name))).toEqual([]);
    expect(withGaps.length).toBeGreaterThan(10);
  });

  it('ADM-035 each list that is searched finds a name however it is written', async () => {
    for (const { name, address, filter, call } of await askedFor()) {
      const { rows } = await ask(address, filter);
      const searched =
        call.searches?.filter((field) => rows.some((row) => comparable(valueAt(row, field)) !== null)) ?? [];
      for (const field of searched) {
        const row = rows.find((one) => comparable(valueAt(one, field)) !== null)!;
        const text = String(valueAt(row, field));
        for (const q of [
          text,
          text.toUpperCase(),
          folded(text),
          text.replaceAll(/[aeo]/g, (letter) => `${letter}\u0301`),
        ]) {
          const found = await ask(address, { ...filter, q });
          expect([name, q, found.status, found.rows.some(({ id }) => id === row['id'])]).toEqual([name, q, 200, true]);
        }
      }
    }
  });

  it('ADM-037 a telephone number is found in any writing, in each list that has one', async () => {
    const mother = await confirmed(system, await signUp(system, 'phone@example.com', 'Team', '5678'));
    const own = { fname: 'Team', lname: '5678', person_type_id: 9, phoneValue: '+1 (312) 555-0142', address: null };
    await mother.agent.put('/api/mybtf/account').send({ person: own }).expect(200);
    const mia = { fname: 'Mia', lname: 'Blank', person_type_id: 8, gender_id: 1, birthdate: '2012-05-04' };
    const added = await mother.agent.post('/api/mybtf/roster').send({ person: mia, skipFuzzy: true }).expect(200);
    const person = { ...mia, person_id: added.body.entry.person_id };
    const contact = { phoneValue: '312.555.0143' };
    await mother.agent.put('/api/mybtf/roster').send({ person, contact }).expect(200);
    await system.server.reads.projections.caughtUp();
    const phones = [
      { of: allCalls.accounts.listForStaff, phone: own.phoneValue },
      { of: allCalls.roster.listForStaff, phone: contact.phoneValue },
      // The contact of the registrations of the demo's studio.
      { of: allCalls.registration.list, phone: '(555) 010-0200' },
    ];
    for (const { of, phone } of phones) {
      const digits = phoneDigits(String(phone))!;
      const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
      const writings = [
        digits,
        `(${area}) ${exchange}-${line}`,
        `+1 ${area}.${exchange}.${line}`,
        `1-${area}-${exchange}-${line}`,
        `${area} ${exchange} ${line}`,
        `${exchange}-${line}`,
      ];
      const answers = await Promise.all(writings.map((q) => ask(addressOf(of), { q })));
      const found = answers.map((answer) => answer.rows.length);
      expect([of.path, phone, found]).toEqual([of.path, phone, writings.map(() => found[0])]);
      expect([of.path, found[0]]).not.toEqual([of.path, 0]);
      expect(
        await ask(addressOf(of), { q: `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}` }),
      ).toMatchObject({ rows: [] });
    }
  });

  it('ADM-037 digits are found as the number of a row and as words, in each list that has both', async () => {
    const numbered = lists.filter(({ call }) => call.numbered !== undefined);
    expect(numbered.length).toBeGreaterThan(3);
    for (const { name, call } of numbered) {
      const { rows } = await ask(addressOf(call), {});
      const number = Number(rows.at(-1)![call.numbered!]);
      const found = await ask(addressOf(call), { q: String(number) });
      expect([name, found.rows.some((row) => row[call.numbered!] === number)]).toEqual([name, true]);
    }
    const { rows } = await ask(addressOf(allCalls.accounts.listForStaff), { q: '5678' });
    expect(rows.map(({ lname }) => lname)).toEqual(['5678']);
  });
});
