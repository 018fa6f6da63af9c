import type { TourDate } from '@app/contracts/catalogue';
import type { HistoryAnswer } from '@app/contracts/audit';
import type { CapacityBoardAnswer, EntryCapacityEvent } from '@app/contracts/competition';
import { EntryPlaces } from '../../src/competition/entry-places.js';
import { SoldOut } from '../../src/competition/sold-out.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;

describe('a city fills up', () => {
  let system: System;
  let staff: Registrant;
  let studio: Registrant;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    studio = await signUp(system, 'studio@demo.example');
  });
  afterAll(() => system.stop());

  const places = () => system.server.app.get(EntryPlaces);
  const settled = () => system.server.app.get(SoldOut).settled();
  const take = async (registration_id: number, all: number, more: Record<string, number> = {}) => {
    const meta = systemMeta(system.server.platform.ids);
    await places().run(CHICAGO, { type: 'TakePlace', registration_id, places: { all, ...more } }, meta);
    await settled();
  };
  const ask = (changes: object) =>
    staff.agent.put(`/api/admin/tour-dates/${CHICAGO}`).send({ ...changes, reason: 'The hall told us' });
  const limit = async (changes: Partial<TourDate>) => {
    await ask({ ...changes, below_taken: true }).expect(200);
    await settled();
  };
  const soloLimit = async () => {
    const path = `/api/mybtf/routines/solo-limit-reached-only-complete?tour_date_id=${CHICAGO}`;
    return (await studio.agent.get(path).expect(200)).body as unknown;
  };
  const told = async (): Promise<string[]> =>
    (await system.server.platform.log.readStream(`entryCapacity-${CHICAGO}`)).events.map(
      ({ type }) => type as EntryCapacityEvent['type'],
    );

  it('CMP-234 CMP-235 the solos of completed registrations count against the limit of the city', async () => {
    await limit({ solo_limit: null });
    expect(await soloLimit()).toEqual({ soloLimitReached: false, soloLimitLeft: null, soloLimitSet: false });
    await limit({ solo_limit: 3 });
    await take(1, 2, { solo: 2 });
    expect(await soloLimit()).toEqual({ soloLimitReached: false, soloLimitLeft: 1, soloLimitSet: true });
    await take(2, 1, { solo: 1 });
    expect(await soloLimit()).toEqual({ soloLimitReached: true, soloLimitLeft: 0, soloLimitSet: true });
    await limit({ solo_limit: 2 });
    expect(await soloLimit()).toEqual({ soloLimitReached: true, soloLimitLeft: 0, soloLimitSet: true });
    await limit({ solo_limit: 3 });
    const unknown = await studio.agent.get('/api/mybtf/routines/solo-limit-reached-only-complete?tour_date_id=99999');
    expect([unknown.status, (unknown.body as { code: string }).code]).toEqual([404, 'tour_date_unknown']);
  });

  it('~ADM-045 a limit below what is taken asks first and says by how much; one that is as much, or stood before, asks nothing', async () => {
    const before = (await places().tourDate(CHICAGO)).solo_limit;
    const asked = { solo_limit: 2, competition_capacity: 1, notes: 'A smaller hall' };
    expect((await ask(asked).expect(409)).body).toMatchObject({
      code: 'limit_below_taken',
      message: 'Competition: 3 taken, 2 more than the limit of 1. Solo limit: 3 taken, 1 more than the limit of 2.',
    });
    expect((await places().tourDate(CHICAGO)).solo_limit).toBe(before);
    await ask({ solo_limit: 3 }).expect(200);
    await ask({ solo_limit: 1, below_taken: true }).expect(200);
    await ask({ solo_limit: 1, notes: 'A smaller hall' }).expect(200);
    await limit({ solo_limit: 3, competition_capacity: null, notes: '' });
  });

  it('~CMP-042 ~CMP-044 its last place sells it out; what is removed reopens nothing, staff do', async () => {
    const soldOut = async () => (await places().tourDate(CHICAGO)).competition_sold_out;
    await limit({ competition_capacity: 5 });
    await take(3, 1);
    expect(await soldOut()).toBe(false);
    await take(3, 2);
    expect(await soldOut()).toBe(true);
    await take(3, 1);
    expect(await soldOut()).toBe(true);
    expect((await told()).filter((type) => type === 'CompetitionReopened')).toEqual([]);
    await limit({ competition_sold_out: false });
    expect(await soldOut()).toBe(false);
    expect((await told()).at(-1)).toBe('CompetitionReopened');
    await limit({ competition_capacity: 4 });
    expect(await soldOut()).toBe(false);
    await take(3, 2);
    expect(await soldOut()).toBe(true);
  });

  it('~CMP-210 a category that is full joins the disabled ones by itself', async () => {
    await limit({ competition_sold_out: false, competition_capacity: null });
    await limit({ category_capacity: { 2: 4 } });
    const disabled = async () => (await places().tourDate(CHICAGO)).disabled_routine_categories;
    await take(4, 3, { 'category-2': 3 });
    expect(await disabled()).toEqual([]);
    await take(4, 4, { 'category-2': 4 });
    expect(await disabled()).toEqual([2]);
    await take(4, 5, { 'category-2': 5 });
    expect(await disabled()).toEqual([2]);
  });

  it('~CMP-383 ~CMP-384 what comes free is kept for the first who waits, for 48 hours, then for the next', async () => {
    await limit({ solo_limit: 3 });
    const join = (registration_id: number) => {
      const routines = [{ routine: `solo-of-${registration_id}`, places: { all: 1, solo: 1 } }];
      const meta = systemMeta(system.server.platform.ids);
      return places().run(CHICAGO, { type: 'JoinWaitingList', registration_id, routines }, meta);
    };
    await join(5);
    await join(6);
    await take(2, 0, { solo: 0 });
    const last = async () => {
      const { events } = await system.server.platform.log.readStream(`entryCapacity-${CHICAGO}`);
      return events.slice(-2).map(({ type, data }) => [type, (data as { registration_id: number }).registration_id]);
    };
    const offered = [
      ['PlaceTaken', 2],
      ['PlaceOffered', 5],
    ];
    expect(await last()).toEqual(offered);
    system.clock.advanceMinutes(48 * 60 - 1);
    await system.scheduler.run('competition-offer-expiry');
    expect(await last()).toEqual(offered);
    system.clock.advanceMinutes(1);
    await system.scheduler.run('competition-offer-expiry');
    expect(await last()).toEqual([
      ['WaitingListLeft', 5],
      ['PlaceOffered', 6],
    ]);
  });

  it('~CMP-236 ~CMP-385 ~CMP-386 ~CMP-394 staff see the places and decisions of the city, move who waits and promote', async () => {
    const path = `/api/admin/tour-dates/${CHICAGO}`;
    const board = async () => {
      await system.server.reads.projections.caughtUp();
      return (await staff.agent.get(`${path}/competition-places`).expect(200)).body as CapacityBoardAnswer;
    };
    const join = (registration_id: number, routine: string) =>
      places().run(
        CHICAGO,
        { type: 'JoinWaitingList', registration_id, routines: [{ routine, places: { all: 1, solo: 1 } }] },
        systemMeta(system.server.platform.ids),
      );
    const [a, b] = ['a', 'b'].map((letter) => `3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a4${letter}`);
    await join(7, a!);
    await join(8, b!);
    const names = ({ waiting }: CapacityBoardAnswer) => waiting.map(({ routine }) => routine.at(-1));
    expect(names(await board())).toEqual(['6', 'a', 'b']);
    const about = { tour_date_id: CHICAGO, registration_id: 8 };
    const act = (what: string, body: object, routine = b) =>
      staff.agent.post(`/api/admin/waiting-list/${routine}/${what}`).send({ ...about, ...body });
    expect((await act('move', { to: 1 }).expect(400)).body.fields).toHaveProperty('reason');
    await act('move', { to: 1, reason: 'First on paper' }).expect(200);
    expect(names(await board())).toEqual(['b', '6', 'a']);
    const reason = 'A solo was cut';
    const unknown = await act('promote', { reason }, '00000000-0000-4000-8000-000000000000');
    expect([unknown.status, unknown.body.message]).toEqual([409, 'This routine is not on the waiting list.']);
    expect((await act('promote', { reason }).expect(400)).body.code).toBe('solo_limit');
    await act('promote', { reason, override: true }).expect(200);
    expect(names(await board())).toEqual(['6', 'a']);
    const { rows, decided } = await board();
    expect(rows.find(({ limit }) => limit === 'solo')).toMatchObject({ capacity: 3, offered: 1, waiting: 1, left: 0 });
    await places().run(
      CHICAGO,
      {
        type: 'ReservePlace',
        registration_id: 9,
        draft_version: 4,
        places: { all: 1, solo: 1 },
        hold_minutes: 30,
        exempt: false,
        group: false,
        where: await places().where(CHICAGO),
        categories: {},
      },
      systemMeta(system.server.platform.ids),
    );
    await board();
    const list = await staff.agent
      .get(`${path}/competition-decisions?range=[0,0]&sort=["position","DESC"]`)
      .expect(200);
    expect(list.headers['content-range']).toBe(`entry-decisions 0-0/${decided + 1}`);
    expect(list.body).toMatchObject([
      { position: decided + 1, registration_id: 9, refused_by: 'solo', left: 0, places: { all: 1, solo: 1 } },
    ]);
  });

  it('CMP-387 CMP-288 an auditor reads everything that was decided about the places, in sentences', async () => {
    const meta = () => systemMeta(system.server.platform.ids);
    await limit({ solo_limit: null });
    const reserve = {
      type: 'ReservePlace',
      ...{ registration_id: 10, draft_version: 1, places: { all: 1 }, hold_minutes: 30 },
      ...{ exempt: false, group: false, where: await places().where(CHICAGO), categories: {} },
    } as const;
    await places().run(CHICAGO, reserve, meta());
    await places().run(CHICAGO, { type: 'ReleasePlace', registration_id: 10, cause: 'unreviewed' }, meta());
    await system.server.reads.projections.caughtUp();
    const auditor = await withRole(system, 'otto@demo.example', 'auditor');
    const path = `/api/admin/history/entryCapacity/${CHICAGO}`;
    const { rows } = (await auditor.agent.get(path).expect(200)).body as HistoryAnswer;
    const said = new Map(rows.map(({ type, text }) => [type, text]));
    expect(Object.fromEntries([...said].sort())).toEqual({
      CategoryFilled: 'filled the category Duo/Trio: all 4 places are taken',
      CompetitionReopened: expect.stringMatching(/^reopened the competition with \d+ places taken$/),
      CompetitionSoldOut: 'sold the competition out: 5 of 5 places are taken',
      PlaceOffered: 'offered a place to a routine of registration 5',
      PlaceRefused: expect.stringMatching(
        /^refused 1 competition place for registration 9, request no\. \d+ of this city: 0 left of solo$/,
      ),
      PlaceReleased: 'released 1 competition place for registration 10: unreviewed',
      PlaceReserved: expect.stringMatching(
        /^reserved 1 competition place for registration 10, request no\. \d+ of this city$/,
      ),
      PlaceTaken: 'took 2 competition places for registration 1',
      WaitingListJoined: 'put 1 routine of registration 5 on the waiting list',
      WaitingListLeft: 'took a routine of registration 5 off the waiting list: expired',
      WaitingListReordered: 'moved a routine of registration 8 on the waiting list from no. 3 to no. 1',
      WaitingPlaceTaken: 'gave a place to a routine of registration 8, by staff beyond the limit',
    });
    expect(rows).toHaveLength((await told()).length);
    // What somebody wrote is masked to auditors.
    expect(rows.find(({ type }) => type === 'WaitingPlaceTaken')?.reason).toMatch(/^A•/);
    expect((await studio.agent.get(path)).status).toBe(403);
  });
});
