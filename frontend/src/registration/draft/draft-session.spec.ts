import { NO_ENTRY } from '@app/contracts/competition';
import { jest } from '@jest/globals';
import { SEEDED_TABLES, seededEventProfiles } from '@app/contracts/catalogue';
import type { FeeSheet } from '@app/contracts/pricing';
import {
  NOTHING_CHOSEN,
  type Draft,
  type DraftAnswer,
  type DraftAttendee,
  EMPTY_DRAFT,
  type SaveDraftBody,
} from '@app/contracts/registration';
import { ApiError } from '../../platform/api-error.js';
import { addChange, changedPaths, rebase, resolve, versionOf } from './changes.js';
import { DraftSession } from './draft-session.js';
import { placeWords, valueWords } from './words.js';
import { readCopy, writeCopy } from './draft-copy.js';
import { retryDelay } from './retry.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const TIDE = '22222222-2222-4222-8222-222222222222';
const ROUTINE = { ...NO_ENTRY, temp_id: ECHO };
const OF = { account_id: 12, id: 75033 };
const dancer = (person_id: number, over: Partial<DraftAttendee> = {}): DraftAttendee => ({
  ...NOTHING_CHOSEN,
  person_id,
  workshop_level_id_v: '3',
  ...over,
});
const draftOf = (...dancers: DraftAttendee[]): Draft => ({
  ...EMPTY_DRAFT,
  attendees: Object.fromEntries(dancers.map((d) => [d.person_id, d])),
});
const ada = dancer(1);
const bo = dancer(2);
const sheet = { rate_key: 'discount' } as FeeSheet;
const oneDay = (person: number, value: boolean) => ({ path: `attendees.${person}.one_day`, value });

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
};

const opened = (storage = memory(), draft_version = 5, of = OF) => {
  const sent: SaveDraftBody[] = [];
  const answers: (() => Promise<DraftAnswer>)[] = [];
  const refresh = jest.fn();
  let version = draft_version;
  const accepted = async (): Promise<DraftAnswer> => {
    version += 1;
    return {
      draft_version: version,
      sheet,
      fees: sheet.fees,
      invalid: [],
      rates_changed: false,
      reviewed: false,
    };
  };
  const session = new DraftSession(
    {
      of,
      session_id: 'this-device',
      storage,
      refresh,
      profile: seededEventProfiles[56]!,
      send: (body) => {
        sent.push(body);
        return (answers.shift() ?? accepted)();
      },
    },
    { draft: draftOf(ada, bo), draft_version, sheet },
  );
  const fail = (error: ApiError): void => void answers.push(() => Promise.reject(error));
  return { session, sent, fail, refresh, storage };
};

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the changes of a draft', () => {
  it('REG-024 keeps one entry per place: a newer value and a whole attendee settle the earlier ones', () => {
    const one = addChange([], { ...oneDay(1, true), seen: 5 });
    const two = addChange(one, { ...oneDay(1, false), seen: 6 });
    expect(two).toEqual([{ ...oneDay(1, false), seen: 6 }]);
    expect(addChange(two, { path: 'attendees.1', value: null, seen: 6 })).toHaveLength(1);
    expect(addChange(two, { ...oneDay(12, true), seen: 6 })).toHaveLength(2);
  });

  it('REG-026 shows the server draft with the unsaved changes on top', () => {
    const shown = rebase(draftOf(ada, bo), [oneDay(1, true), { path: 'attendees.2', value: null }]);
    expect(shown.attendees).toEqual({ 1: { ...ada, one_day: true } });
  });

  it('REG-027 names the oldest version that a sent change was made on', () => {
    expect(versionOf([], 9)).toBe(9);
    expect(
      versionOf(
        [
          { ...oneDay(1, true), seen: 7 },
          { ...oneDay(2, true), seen: 5 },
        ],
        9,
      ),
    ).toBe(5);
  });

  it('REG-027 keeps mine on the newest version and lets theirs stand, value by value', () => {
    const pending = [
      { ...oneDay(1, true), seen: 5 },
      { ...oneDay(2, true), seen: 5 },
    ];
    const conflicts = pending.map(({ path }) => ({ path, mine: true, theirs: false }));
    const choices = { 'attendees.1.one_day': 'mine', 'attendees.2.one_day': 'theirs' } as const;
    expect(resolve(pending, conflicts, choices, 8)).toEqual([{ ...oneDay(1, true), seen: 8 }]);
  });

  it('REG-028 tells the places where another device changed the draft', () => {
    const after = draftOf({ ...ada, attended_reg: true }, dancer(3));
    expect(changedPaths(draftOf(ada, bo), after).sort()).toEqual([
      'attendees.1.attended_reg',
      'attendees.2',
      'attendees.3',
    ]);
  });

  it('~REG-028 tells the fields of routines, answers and nominations that another device changed', () => {
    const echo = { ...ROUTINE, name: 'Echo' };
    const before = { ...EMPTY_DRAFT, routines: { [ECHO]: echo }, nominations: {} };
    const after = {
      ...before,
      routines: { [ECHO]: { ...echo, age_up: true, people: [1, 2] }, [TIDE]: { ...ROUTINE, temp_id: TIDE } },
      competition: { ...before.competition, is_competing: true },
      nominations: { 1: { routine: ECHO, outside_choreographer: false } },
    };
    expect(changedPaths(before, after)).toEqual([
      `routines.${ECHO}.people`,
      `routines.${ECHO}.age_up`,
      `routines.${TIDE}`,
      'nominations.1',
      'competition.is_competing',
    ]);
    expect(changedPaths(after, after)).toEqual([]);
    const own = { id: 700, name: 'Freestyle', kind: 'competition', active: true, sort: 30 } as const;
    const sizes = [...SEEDED_TABLES.jacket_sizes, { id: 90, name: 'Adult Tall', active: true }];
    const divisions = [...SEEDED_TABLES.performance_divisions, own];
    const tables = { ...SEEDED_TABLES, performance_divisions: divisions, jacket_sizes: sizes };
    const facts = { people: new Map(), profile: seededEventProfiles[56]!, routines: after.routines, tables };
    expect(changedPaths(before, after).map((path) => placeWords(path, facts))).toEqual([
      'dancers of Echo',
      'age up of Echo',
      'a routine',
      'a nomination',
      'Competing',
    ]);
    expect(valueWords(`routines.${ECHO}.performance_division_id`, 4, facts)).toBe('Jazz');
    // What an admin added has its name.
    expect(valueWords(`routines.${ECHO}.performance_division_id`, 700, facts)).toBe('Freestyle');
    expect(valueWords('attendees.1.jacket_size_id', 90, facts)).toBe('Adult Tall');
    expect(valueWords(`routines.${ECHO}`, null, facts)).toBe('Removed');
    expect(valueWords('competition.is_competing', true, facts)).toBe('Yes');
  });

  it('REG-029 waits 2, 4, 8 and then every 15 seconds', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2000, 4000, 8000, 15000, 15000, 15000]);
  });
});

describe('an open draft', () => {
  it('~REG-028 tells what another device changed, and not what the server made of the own changes', async () => {
    const { session } = opened();
    session.change(oneDay(1, true));
    await pass(1000);
    expect(session.current().draft_version).toBe(6);
    const mine = { ...ada, one_day: true };
    session.receive({ draft: draftOf(mine, { ...bo, photoshoot: 'virtual' }), draft_version: 6, sheet });
    expect(session.current().others.paths).toEqual([]);
    session.receive({ draft: draftOf(mine, { ...bo, attended_reg: true }), draft_version: 7, sheet });
    expect([...session.current().others.paths].sort()).toEqual(['attendees.2.attended_reg', 'attendees.2.photoshoot']);
  });

  it('REG-023 shows a change at once and saves all changes of 2 seconds in one call', async () => {
    const { session, sent } = opened();
    session.change(oneDay(1, true));
    expect(session.current().draft.attendees[1]?.one_day).toBe(true);
    expect(session.current().save).toBe('saving');
    await pass(500);
    session.change(oneDay(2, true));
    expect(sent).toHaveLength(0);
    await pass(1500);
    expect(sent).toEqual([
      { draft_version: 5, changes: [oneDay(1, true), oneDay(2, true)], session_id: 'this-device' },
    ]);
    expect(session.current()).toMatchObject({ save: 'saved', unsaved: false, draft_version: 6, sheet });
  });

  it('REG-130 sends what follows from a change with it: a virtual level has no one day', async () => {
    const { session, sent } = opened();
    session.change(oneDay(1, true));
    await session.flush();
    session.change({ path: 'attendees.1.workshop_level_id_v', value: '3v' });
    expect(session.current().draft.attendees[1]).toMatchObject({ workshop_level_id_v: '3v', one_day: false });
    await session.flush();
    expect(sent[1]?.changes).toContainEqual(oneDay(1, false));
  });

  it('REG-022 REG-026 keeps unsaved changes in the browser and saves them after a reload, then forgets them', async () => {
    const { session, storage, fail } = opened();
    fail(ApiError.offline());
    session.change(oneDay(1, true));
    await pass(1000);
    session.stop();
    expect(readCopy(storage, OF)).toEqual([{ ...oneDay(1, true), seen: 5 }]);

    const again = opened(storage, 7);
    expect(again.session.current().draft.attendees[1]?.one_day).toBe(true);
    await pass(0);
    expect(again.sent[0]).toMatchObject({ draft_version: 5, changes: [oneDay(1, true)] });
    expect(readCopy(storage, OF)).toEqual([]);
  });

  it('~ACC-023 keeps what is unsaved when the session has ended, for the same account alone', async () => {
    const { session, storage, sent, fail } = opened();
    fail(new ApiError(401, { code: 'signed_out', message: 'Your session has expired. Please sign in again.' }));
    session.change(oneDay(1, true), oneDay(2, true));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(session.current()).toMatchObject({ unsaved: true, save: 'offline', refused: null });

    const other = opened(storage, 5, { ...OF, account_id: 13 });
    await pass(60_000);
    expect([other.session.current().unsaved, other.sent]).toEqual([false, []]);

    const back = opened(storage);
    await pass(0);
    expect(back.sent[0]).toMatchObject({ changes: [oneDay(1, true), oneDay(2, true)] });
    expect(back.session.current()).toMatchObject({ unsaved: false, save: 'saved' });
  });

  it('REG-022 leaves out of a kept copy what is no place of a draft', () => {
    const storage = memory();
    writeCopy(storage, OF, { draft_version: 1, changes: [{ path: 'nowhere', value: 1, seen: 1 }] });
    expect(readCopy(storage, OF)).toEqual([]);
    storage.setItem(`registration-draft:${OF.account_id}:${OF.id}`, 'not json');
    expect(readCopy(storage, OF)).toEqual([]);
  });

  it('REG-029 says Offline, tries again after 2 and 4 seconds, and at once on reconnect', async () => {
    const { session, sent, fail } = opened();
    for (let i = 0; i < 3; i += 1) fail(ApiError.offline());
    session.change(oneDay(1, true));
    await pass(1000);
    expect(session.current().save).toBe('offline');
    await pass(1999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(4000);
    expect(sent).toHaveLength(3);
    session.reconnected();
    await pass(0);
    expect(sent).toHaveLength(4);
    expect(session.current().save).toBe('saved');
  });

  it('REG-028 takes over what another device saved and keeps its own unsaved values on top', () => {
    const { session } = opened();
    session.change(oneDay(1, true));
    const theirs = draftOf(ada, { ...bo, attended_reg: true });
    session.receive({ draft: theirs, draft_version: 6, sheet });
    expect(session.current().draft).toEqual(draftOf({ ...ada, one_day: true }, { ...bo, attended_reg: true }));
    expect(session.current().others.paths).toEqual(['attendees.2.attended_reg']);
    session.receive({ draft: draftOf(), draft_version: 5, sheet });
    expect(session.current().draft.attendees[2]?.attended_reg).toBe(true);
  });

  it('REG-027 shows both values of a conflict and saves the kept one on the newest version', async () => {
    const { session, sent, fail, refresh } = opened();
    const path = 'attendees.1.one_day';
    const params = { conflicts: [{ path, mine: true, theirs: false }], draft_version: 8 };
    fail(new ApiError(409, { code: 'draft_conflict', message: 'changed', params }));
    session.change(oneDay(1, true));
    await pass(1000);
    expect(session.current().conflicts).toEqual(params.conflicts);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    session.settle({ [path]: 'mine' });
    expect(refresh).toHaveBeenCalled();
    await pass(0);
    expect(sent[1]).toMatchObject({ draft_version: 8, changes: [oneDay(1, true)] });
    expect(session.current()).toMatchObject({ conflicts: [], unsaved: false });
  });

  it('REG-032 REG-253 stops at a refusal that no repeat can mend', async () => {
    const { session, sent, fail, storage } = opened();
    fail(
      new ApiError(409, { code: 'registration_completed', message: 'This registration has already been completed.' }),
    );
    session.change(oneDay(1, true));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(session.current().refused?.code).toBe('registration_completed');
    expect(readCopy(storage, OF)).toEqual([]);
  });

  it('REG-085 answers a failed save at CONTINUE with false and goes on trying', async () => {
    const { session, sent, fail } = opened();
    fail(new ApiError(503));
    session.change(oneDay(1, true));
    expect(await session.flush()).toBe(false);
    await pass(2000);
    expect(sent).toHaveLength(2);
  });

  it('REG-024 REG-060 sends nothing without a change, and the step that opens with the next save', async () => {
    const { session, sent } = opened();
    await session.flush();
    expect(sent).toHaveLength(0);
    const place = { left_off: 3, left_off_details: { total_steps: 7, step_name: 'teachers', current_step: 3 } };
    session.leaveOff(place);
    await session.flush();
    expect(sent[0]).toMatchObject({ ...place, changes: [] });
  });

  it('takes the changes of a step back, the last one first, with what followed from them', async () => {
    const { session, sent } = opened();
    const virtual = { path: 'attendees.1.workshop_level_id_v', value: '3v' };
    session.change(oneDay(1, true));
    session.change(virtual);
    expect(session.current().draft.attendees[1]).toEqual({ ...ada, workshop_level_id_v: '3v' });
    expect(session.takeBack()).toMatchObject({ asked: [virtual] });
    expect(session.current().draft.attendees[1]).toEqual({ ...ada, one_day: true });
    expect(session.takeBack()).toMatchObject({ asked: [oneDay(1, true)] });
    expect(session.current().draft.attendees[1]).toEqual(ada);
    expect(session.takeBack()).toBeNull();
    await pass(1000);
    expect(sent[0]?.changes).toContainEqual(oneDay(1, false));
  });

  it('brings back who was removed and saved as such, and takes away who was added', async () => {
    const { session, sent } = opened();
    session.change({ path: 'attendees.1', value: null });
    session.change({ path: 'attendees.3', value: dancer(3) });
    await pass(1000);
    session.takeBack();
    session.takeBack();
    await pass(1000);
    expect(session.current().draft).toEqual(draftOf(ada, bo));
    expect(sent.at(-1)?.changes).toEqual([
      { path: 'attendees.3', value: null },
      { path: 'attendees.1', value: ada },
    ]);
  });

  it('does not take back what another device changed since', async () => {
    const { session, sent } = opened();
    session.change(oneDay(1, true));
    await pass(1000);
    session.receive({ draft: draftOf(ada, bo), draft_version: 7, sheet });
    expect(session.takeBack()).toBe('changed');
    expect(session.takeBack()).toBeNull();
    await pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('takes back neither what changed nothing nor what was done on another step', () => {
    const { session } = opened();
    session.change(oneDay(1, false));
    expect(session.takeBack()).toBeNull();
    session.change(oneDay(1, true));
    session.beginStep();
    expect(session.takeBack()).toBeNull();
    expect(session.current().draft.attendees[1]?.one_day).toBe(true);
  });
});
