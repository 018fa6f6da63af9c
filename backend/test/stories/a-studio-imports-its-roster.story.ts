import type { ImportSummary, RosterEntry, UndoneImport } from '@app/contracts/roster';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { dancer } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const born = (n: number): string => `20${String(8 + (n % 8)).padStart(2, '0')}-0${1 + (n % 9)}-${10 + (n % 18)}`;
const letters = (n: number): string =>
  `${String.fromCharCode(97 + (n % 26)).repeat(3)}${String.fromCharCode(97 + (Math.floor(n / 26) % 26)).repeat(3)}`;
const row = (n: number, more: object = {}) => ({
  fname: `Dancer${letters(n)}`,
  lname: `Family${letters(n * 7)}`,
  birthdate: born(n),
  gender_id: 1,
  person_type_id: 8,
  phone: '(617) 555-0199',
  ...more,
});

describe('a studio imports its roster', () => {
  let system: System;
  let tess: Person;
  let other: Person;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    tess = await confirmed(system, await signUp(system, 'tess@example.com', 'Tess', 'Teacher'));
    other = await confirmed(system, await signUp(system, 'other@example.com', 'Otis', 'Other'));
  });
  afterAll(() => system.stop());

  const list = async (who = tess) => (await who.agent.get('/api/mybtf/roster').expect(200)).body as RosterEntry[];
  const imports = (rows: readonly object[], who = tess) => who.agent.post('/api/mybtf/roster/import').send({ rows });
  const check = (rows: readonly object[], who = tess) =>
    who.agent.post('/api/mybtf/roster/import/check').send({
      rows: rows.map((one) => {
        const { fname, lname, birthdate } = one as ReturnType<typeof row>;
        return { fname, lname, birthdate };
      }),
    });
  const last = async () =>
    (await tess.agent.get('/api/mybtf/roster/import').expect(200)).body.import as ImportSummary | null;
  const undo = (import_id: string) => tess.agent.post('/api/mybtf/roster/import/undo').send({ import_id });
  const types = async (who = tess) => {
    const { events } = await system.server.platform.log.readStream(`roster-${who.id}`);
    return events.map(({ type }) => type);
  };

  it('~ROS-061 saves all rows or none, and knows whom it made when it is sent twice', async () => {
    const bad = await imports([row(1), row(2, { birthdate: '2026-01-20' })]).expect(400);
    expect(bad.body.fields).toEqual({ 'rows.1.birthdate': 'Invalid Birthdate' });
    expect((await imports([row(1, { email: 'nobody' })]).expect(400)).body.fields).toEqual({
      'rows.0.email': 'Must be valid email',
    });
    await imports([row(1, { parent_email: 'eve' })]).expect(400);
    await imports([]).expect(400);
    await imports(Array.from({ length: 2_001 }, (_, n) => row(n))).expect(400);
    expect(await list()).toEqual([]);

    const key = 'b4b1c1de-0f6c-4c5b-9a51-6d7c1b6f2a10';
    const rows = [row(1), row(2, { parent_fname: 'Eve', parent_lname: 'Family', parent_email: 'eve@example.com' })];
    const first = await imports(rows).set('Idempotency-Key', key).expect(200);
    const again = await imports(rows).set('Idempotency-Key', key).expect(200);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ rows: 2, of: 2, added: 2, changed: 0 });
    const people = await list();
    expect(people).toHaveLength(2);
    expect(people.find(({ person }) => person.fname === row(2).fname)).toMatchObject({
      contact: { phoneValue: '(617) 555-0199', parent: { fname: 'Eve', emailValue: 'eve@example.com' } },
    });
    expect(await types()).toEqual([
      'PeopleImported',
      'PersonAddedToRoster',
      'ContactInfoChanged',
      'PersonAddedToRoster',
      'ContactInfoChanged',
    ]);
  });

  it('~ROS-061 asks who a row may be: of the roster, of those who left it, and of others as ROS-031 does', async () => {
    const [one, two] = await list();
    await tess.agent.delete('/api/mybtf/roster').query({ person_id: two!.person_id }).expect(200);
    const lucy = row(900, { fname: 'Lucinda', lname: 'Marchetti' });
    const added = await other.agent
      .post('/api/mybtf/roster')
      .send({ person: { fname: 'Lucinda', lname: 'Marchetti', birthdate: born(900), gender_id: 1 } })
      .expect(200);
    const asked = await check([
      { ...one!.person, birthdate: '2001-01-01' },
      { ...two!.person, fname: `${two!.person.fname}s` },
      { ...lucy, fname: 'Lucindy' },
      row(77),
    ]).expect(200);
    expect(asked.body.limited).toBe(false);
    expect(asked.body.matches).toMatchObject([
      [{ person_id: one!.person_id, birthdate: one!.person.birthdate, listed: true, elsewhere: false }],
      [{ person_id: two!.person_id, listed: false, elsewhere: false }],
      [{ person_id: added.body.entry.person_id, fname: 'Lucindy', elsewhere: true, studio_name: null }],
      [],
    ]);
    // Nobody is taken over who was not offered.
    await imports([row(77, { person_id: added.body.entry.person_id })]).expect(404);
    const used = [
      { ...lucy, fname: 'Lucindy', person_id: added.body.entry.person_id },
      { ...row(5), ...two!.person, person_id: two!.person_id },
      { ...row(6), ...one!.person, phone: '(617) 555-0111', person_id: one!.person_id },
    ];
    expect((await imports(used).expect(200)).body).toMatchObject({ added: 2, changed: 1 });
    const ids = (await list()).map(({ person_id }) => person_id);
    expect(ids.sort()).toEqual([one!.person_id, two!.person_id, added.body.entry.person_id].sort());
  });

  it('~ROS-061 ~SEC-018 a file finds no more people of other rosters in an hour than typing does', async () => {
    system.clock.advanceMinutes(61);
    const rows = Array.from({ length: 25 }, (_, n) => row(300 + n * 11));
    await imports(rows, other).expect(200);
    const { body } = await check(rows).expect(200);
    expect(body.limited).toBe(true);
    const found = (body.matches as unknown[][]).map((one) => one.length);
    expect(found).toEqual([...Array(20).fill(1), ...Array(5).fill(0)]);
    expect((await check([row(1)]).expect(200)).body.limited).toBe(true);
    // Who typed a birthdate many times over is asked for each.
    system.clock.advanceMinutes(61);
    const guesses = Array.from({ length: 28 }, (_, n) =>
      row(950, { birthdate: `2013-02-${String(n + 1).padStart(2, '0')}` }),
    );
    expect((await check(guesses).expect(200)).body.limited).toBe(true);
  });

  it('~ROS-061 is undone for ten minutes, but for those who were used since', async () => {
    const before = await list();
    const rows = [
      row(20),
      row(21),
      row(22),
      { ...row(23), ...before[0]!.person, person_id: before[0]!.person_id, email: 'new@example.com' },
    ];
    // As a browser sends it.
    await imports(rows).set('Idempotency-Key', '7d8f1c1e-3f6c-4c5b-9a51-6d7c1b6f2a11').expect(200);
    const summary = (await last())!;
    expect(summary).toMatchObject({ rows: 4, of: 4, added: 3, changed: 1 });
    const [used, changed] = [20, 21].map((n) => row(n).fname);
    const people = await list();
    const idOf = (fname?: string) => people.find(({ person }) => person.fname === fname)!;
    const started = await tess.agent.post('/api/mybtf/registration').send({ tour_date_id: 7502 }).expect(201);
    const { person_id } = idOf(used);
    const draft = {
      draft_version: 0,
      changes: [{ path: `attendees.${person_id}`, value: dancer(person_id, '3') }],
      session_id: 'laptop-1',
    };
    await tess.agent.put(`/api/mybtf/registrations/${started.body.id}/draft`).send(draft).expect(200);
    const edit = { ...idOf(changed).person, person_id: idOf(changed).person_id, gender_id: 2 };
    await tess.agent.put('/api/mybtf/roster').send({ person: edit }).expect(200);
    const { body } = await undo(summary.import_id).expect(200);
    const undone = body as UndoneImport;
    expect(undone).toMatchObject({ removed: 1, restored: 1 });
    expect(undone.kept.map(({ fname, registered }) => [fname, registered])).toEqual([
      [used, { tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026' }],
      [changed, null],
    ]);
    const now = await list();
    expect(now.map((one) => one.person_id).sort()).toEqual(
      [...before.map((one) => one.person_id), person_id, edit.person_id].sort(),
    );
    expect(now.find((one) => one.person_id === before[0]!.person_id)?.contact).toEqual(before[0]!.contact);
    expect(await last()).toBeNull();

    await imports([row(30)]).expect(200);
    const next = (await last())!;
    system.clock.advanceMinutes(10);
    expect(await last()).toBeNull();
    expect((await undo(next.import_id).expect(409)).body).toMatchObject({
      code: 'import_not_undoable',
      message: 'This import can no longer be undone.',
    });
  });

  it('~ROS-061 of 2,000 rows is saved in parts that fit into an append, and undone as one', async () => {
    const big = await confirmed(system, await signUp(system, 'big@example.com', 'Bea', 'Big'));
    const parent = { parent_fname: 'Eve', parent_lname: 'Family', parent_email: 'eve@example.com' };
    const rows = Array.from({ length: 2_000 }, (_, n) =>
      row(n, { fname: `D${letters(n)}${letters(n * 3)}`, ...parent }),
    );
    expect((await imports(rows, big).expect(200)).body).toMatchObject({ rows: 2_000, of: 2_000, added: 2_000 });
    expect((await types(big)).filter((type) => type === 'PeopleImported')).toHaveLength(10);
    expect(await list(big)).toHaveLength(2_000);
    const { body } = await big.agent.get('/api/mybtf/roster/import').expect(200);
    const undone = await big.agent.post('/api/mybtf/roster/import/undo').send({ import_id: body.import.import_id });
    expect(undone.body).toMatchObject({ removed: 2_000, restored: 0, kept: [] });
    expect(await list(big)).toEqual([]);
  });
});
