import fc from 'fast-check';
import { addMinutes, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { type EntryCapacityCommand, entryCapacityDecider, type ReservePlace } from './decider.js';
import type { EntryPlaces } from './events.js';
import { type EntryCapacity, expiredEntryHolds, holderOf, holdersOf } from './state.js';

const NOW = instant('2026-01-20T17:00:00Z');
const LATER = addMinutes(NOW, 30);
const TWO_DAYS = addMinutes(NOW, 48 * 60);
const LIMITS: EntryPlaces = { all: 10, 'category-1': 8, solo: 3 };
const where = { event: 'JUMP', city: 'Chicago, IL', contact_email: 'info@jump.example' };
const city = (now = NOW, limits = LIMITS) => ({
  ...{ tour_date_id: 7501, now, limits, closed: false },
  ...{ offers_end: null, disabled: [] },
});
const of = (registration_id: number, now = NOW, limits = LIMITS) => ({ ...city(now, limits), registration_id });
const solos = (n: number): EntryPlaces => ({ all: n, 'category-1': n, solo: n });
const groups = (n: number): EntryPlaces => ({ all: n, 'category-4': n });

const reserve = (id: number, places: EntryPlaces, more: Partial<ReservePlace> = {}): ReservePlace => ({
  type: 'ReservePlace',
  ...of(id),
  draft_version: 1,
  places,
  hold_minutes: 30,
  exempt: false,
  group: false,
  where,
  categories: { 1: 'Solo' },
  ...more,
});
const take = (id: number, places: EntryPlaces, limits = LIMITS): EntryCapacityCommand => ({
  type: 'TakePlace',
  ...of(id, NOW, limits),
  places,
});
const release = (
  id: number,
  cause: 'expired' | 'unreviewed' | 'refused' | 'deleted' | 'editing_cancelled' = 'unreviewed',
  now = LATER,
): EntryCapacityCommand => ({ type: 'ReleasePlace', ...of(id, now), cause });
const join = (id: number, ...routines: string[]): EntryCapacityCommand => ({
  type: 'JoinWaitingList',
  ...of(id),
  routines: routines.map((routine) => ({ routine, places: solos(1) })),
});
const duo: EntryPlaces = { all: 1, 'category-2': 1 };
const change = (id: number, routine: string, places: EntryPlaces, limits = LIMITS): EntryCapacityCommand => ({
  type: 'ChangeWaiting',
  ...of(id, NOW, limits),
  routine,
  places,
});
const answer = (id: number, routine: string, accepted: boolean, now = NOW): EntryCapacityCommand => ({
  type: 'AnswerOffer',
  ...of(id, now),
  routine,
  accepted,
});
const promote = (id: number, routine: string, override: boolean): EntryCapacityCommand => ({
  type: 'PromoteWaiting',
  ...of(id),
  routine,
  override,
  where,
});
const revise = (limits: EntryPlaces, reopened = false): EntryCapacityCommand => ({
  type: 'ReviseLimits',
  ...city(NOW, limits),
  reopened,
});

const { after } = specOf(entryCapacityDecider);
const line = ({ waiting }: EntryCapacity): string[] =>
  waiting.map(({ routine, offered_until }) => (offered_until === null ? routine : `${routine} offered`));

describe('the competition places of a city', () => {
  it('~CMP-221 ~CMP-223 the last solo goes to the first, one more is refused with the number to remove', () => {
    after(take(1, solos(2)))
      .when(reserve(2, solos(1)))
      .makes('PlaceReserved');
    const full = after(take(1, solos(2)), reserve(2, solos(1)));
    full.when(reserve(3, solos(1))).makes('PlaceRefused');
    const again = after(take(1, solos(2)), reserve(2, solos(1)), reserve(3, solos(2))).when(reserve(3, solos(2)));
    again.refuses('solo_limit');
    expect(again.refusals[0]).toMatchObject({ params: { count: 2, city: 'Chicago, IL' }, step: 'competition' });
  });

  it('~CMP-046 ~CMP-219 each limit is refused by its own code, the competition before the others', () => {
    const asks = (limits: EntryPlaces) => {
      const again = reserve(2, solos(1), { limits });
      const [refusal] = after(take(1, solos(2)), again).when(again).refusals;
      return refusal?.code;
    };
    expect(asks({ all: 2, 'category-1': 2, solo: 2 })).toBe('competition_sold_out');
    expect(asks({ all: 3, 'category-1': 2, solo: 2 })).toBe('routine_category_disabled');
    expect(asks({ all: 3, 'category-1': 3, solo: 2 })).toBe('solo_limit');
    expect(asks({ all: 3, 'category-1': 3, solo: 3 })).toBeUndefined();
  });

  it('~CMP-224 a group registration is free of the solo limit, an exception user of all', () => {
    const full = after(take(1, solos(3)));
    full.when(reserve(2, solos(1), { group: true })).makes('PlaceReserved');
    after(take(1, solos(8)))
      .when(reserve(2, solos(1), { group: true }))
      .makes('PlaceRefused');
    after(take(1, solos(10)))
      .when(reserve(2, solos(1), { exempt: true }))
      .makes('PlaceReserved');
  });

  it('~CMP-217 sold out comes before the category, the category before the solo limit', () => {
    const limits = { all: 1, 'category-1': 1, solo: 1 };
    const limitOf = (given: EntryPlaces) =>
      after(take(1, solos(1), {})).when(reserve(2, solos(1), { limits: given })).events[0]?.data;
    expect(limitOf(limits)).toMatchObject({ limit: 'all', left: 0 });
    expect(limitOf({ ...limits, all: 2 })).toMatchObject({ limit: 'category-1' });
    expect(limitOf({ ...limits, all: 2, 'category-1': 2 })).toMatchObject({ limit: 'solo' });
    expect(limitOf({ all: 2, 'category-1': 2, solo: 2 })).not.toHaveProperty('limit');
  });

  it('~CMP-221 a hold is for 30 minutes; expired it is free again, renewed it is not', () => {
    const held = after(reserve(1, solos(3)));
    expect(expiredEntryHolds(held.state, addMinutes(NOW, 29))).toEqual([]);
    expect(expiredEntryHolds(held.state, LATER)).toEqual([{ registration_id: 1, draft_version: 1 }]);
    held.when(reserve(2, solos(1))).makes('PlaceRefused');
    after(reserve(1, solos(3)), release(1, 'expired'))
      .when(reserve(2, solos(3)))
      .makes('PlaceReserved');
    after(reserve(1, solos(3)), reserve(1, solos(2), { draft_version: 2, now: LATER }))
      .when(release(1, 'expired'))
      .makes();
  });

  it('~CMP-221 who is refused gives back what his draft holds, and nothing that was asked for since', () => {
    const refused = (draft_version: number) => ({ ...release(1, 'refused'), draft_version });
    const asked = after(reserve(1, solos(3)), reserve(1, solos(2), { draft_version: 2 }));
    asked.when(refused(1)).makes();
    asked.when(refused(2)).makes('PlaceReleased');
  });

  it('~CMP-216 what is taken is never refused again, an edit holds what it adds, and cancelled it keeps the taken', () => {
    const before = [take(1, solos(3)), take(2, groups(5))];
    after(...before)
      .when(reserve(1, solos(3), { draft_version: 2, limits: { solo: 1 } }))
      .makes();
    after(...before)
      .when(reserve(1, { ...solos(3), all: 5, 'category-4': 2 }, { draft_version: 2 }))
      .makes('PlaceReserved');
    after(...before)
      .when(reserve(1, { ...solos(3), all: 6, 'category-4': 3 }, { draft_version: 2 }))
      .makes('PlaceRefused');
    const edited = after(take(1, solos(1)), reserve(1, solos(3)), release(1, 'editing_cancelled'));
    expect(edited.state.held).toEqual(solos(1));
    const deleted = after(take(1, solos(1)), reserve(1, solos(3)), release(1, 'deleted'));
    expect(deleted.state.held).toEqual(solos(0));
  });

  it('KER-025 the same step twice is done once', () => {
    after(reserve(1, solos(1)))
      .when(reserve(1, solos(1)))
      .makes();
    after(take(1, solos(1)))
      .when(take(1, solos(1)))
      .makes();
    after(reserve(1, solos(1)), release(1))
      .when(release(1))
      .makes();
    after(take(9, solos(3)), join(1, 'a'))
      .when(join(1, 'a'))
      .makes();
    after().when(release(9, 'deleted')).makes();
    after().when(reserve(9, {})).makes();
  });

  it('~CMP-386 every request has its number in the order of all decisions, the refused ones too', () => {
    const { state } = after(reserve(1, solos(2)), reserve(2, solos(2)), reserve(3, solos(1)));
    expect(state.decided).toBe(3);
    expect(holderOf(state, 1).decision).toMatchObject({ position: 1, refused_by: null });
    expect(holderOf(state, 2).decision).toMatchObject({ position: 2, refused_by: 'solo' });
    expect(holderOf(state, 3).decision).toMatchObject({ position: 3, refused_by: null });
  });

  it('~CMP-042 ~CMP-043 ~CMP-044 the last place sells out; removing reopens nothing, staff do', () => {
    after(take(1, groups(9)))
      .when(take(2, groups(1)))
      .makes('PlaceTaken', 'CompetitionSoldOut');
    after(take(1, groups(8)))
      .when(take(2, groups(1)))
      .makes('PlaceTaken');
    const removed = [take(1, groups(10)), release(1, 'deleted')];
    after(...removed)
      .when(reserve(2, groups(1)))
      .makes('PlaceRefused');
    after(...removed)
      .when(revise(LIMITS, true))
      .makes('CompetitionReopened');
    after(...removed, revise(LIMITS, true))
      .when(reserve(2, groups(1)))
      .makes('PlaceReserved');
    after(take(1, groups(10)))
      .when(revise(LIMITS, true))
      .makes('CompetitionReopened');
    after(take(1, groups(10)), revise(LIMITS, true))
      .when(revise(LIMITS))
      .makes();
    after(take(1, groups(9)))
      .when(revise({ all: 9 }))
      .makes('CompetitionSoldOut');
  });

  it('~CMP-210 a category is full with its last taken place, once until it comes to it again', () => {
    const limits = { 'category-1': 2 };
    after(take(1, solos(1), limits))
      .when(take(2, solos(1), limits))
      .makes('PlaceTaken', 'CategoryFilled');
    after(take(2, solos(2), limits), take(2, solos(1), limits))
      .when(take(1, solos(1), limits))
      .makes('PlaceTaken', 'CategoryFilled');
    after(take(2, solos(2), limits))
      .when(take(1, solos(1), limits))
      .makes('PlaceTaken');
    after(take(2, solos(2), limits))
      .when(revise({ 'category-1': 3 }))
      .makes();
    after(take(2, solos(2), limits), take(2, solos(3), { 'category-1': 3 }))
      .when(reserve(1, solos(1), { limits: { 'category-1': 3 } }))
      .makes('PlaceRefused');
  });
});

describe('the waiting list of a city', () => {
  const full = [take(9, solos(3)), join(1, 'a', 'b'), join(2, 'c')];

  it('~CMP-230 is in the order of completion, then of the registration', () => {
    expect(line(after(...full).state)).toEqual(['a', 'b', 'c']);
  });

  it('CMP-383 what comes free is offered to the first in the same breath, before anybody who asks anew', () => {
    const freed = after(...full, release(9, 'deleted'), take(8, solos(0)));
    expect(line(freed.state)).toEqual(['a offered', 'b offered', 'c offered']);
    const one = after(...full, take(9, solos(2)));
    expect(line(one.state)).toEqual(['a offered', 'b', 'c']);
    one.when(reserve(5, solos(1))).makes('PlaceRefused');
    after(...full)
      .when(reserve(5, solos(1), { limits: { solo: 4 } }))
      .makes('PlaceOffered', 'PlaceRefused');
    const [offer] = after(...full)
      .when(take(9, solos(2)))
      .events.filter(({ type }) => type === 'PlaceOffered');
    expect(offer?.data).toMatchObject({ registration_id: 1, routine: 'a', expires_at: TWO_DAYS });
    // The first needs a category that has none left: nobody behind it is served.
    const limits = { solo: 3, 'category-2': 1 };
    const first: EntryCapacityCommand = {
      type: 'JoinWaitingList',
      ...of(4),
      routines: [{ routine: 'd', places: { ...solos(1), 'category-2': 2 } }],
    };
    after(take(9, solos(3)), first, join(1, 'a'))
      .when(take(9, solos(1), limits))
      .makes('PlaceTaken');
    after(...full)
      .when({ ...take(9, solos(1)), closed: true } as EntryCapacityCommand)
      .makes('PlaceTaken');
  });

  it('~CMP-380 one whose dancers changed keeps its place on the list and asks for what it needs now', () => {
    const later = after(...full, change(2, 'c', duo));
    expect(later.state.waiting.map(({ places }) => places)).toEqual([solos(1), solos(1), duo]);
    expect(later.state.held).toEqual(after(...full).state.held);
    later.when(change(2, 'c', duo)).makes();
    after(...full)
      .when(change(3, 'x', duo))
      .makes();
    // A duo is not held up by the solo limit; whoever waits behind it still is.
    expect(line(after(...full, change(1, 'a', duo)).state)).toEqual(['a offered', 'b', 'c']);
    const offered = [...full, take(9, solos(2))];
    const [moved] = after(...offered).when(change(1, 'a', duo)).events;
    expect(moved?.data).toMatchObject({ offered_until: TWO_DAYS });
    const kept = after(...offered, change(1, 'a', duo)).state;
    expect(line(kept)).toEqual(['a offered', 'b offered', 'c']);
    expect(kept.held).toMatchObject({ all: 4, 'category-1': 3, 'category-2': 1, solo: 3 });
    // What it needs now is not free: its place goes back, and nobody behind it is served.
    const ended = after(...offered, change(1, 'a', duo, { ...LIMITS, 'category-2': 0 })).state;
    expect(line(ended)).toEqual(['a', 'b', 'c']);
    expect(ended.held).toMatchObject({ all: 2, 'category-1': 2, solo: 2 });
  });

  it('~CMP-384 an offer that is accepted takes its place, one that is declined or runs out goes to the next', () => {
    const offered = [...full, take(9, solos(2))];
    const accepted = after(...offered, answer(1, 'a', true));
    expect(line(accepted.state)).toEqual(['b', 'c']);
    expect(accepted.state.taken).toEqual(solos(3));
    expect(accepted.state.held).toEqual(solos(3));
    expect(line(after(...offered, answer(1, 'a', false)).state)).toEqual(['b offered', 'c']);
    const end = (now: typeof NOW): EntryCapacityCommand => ({ type: 'EndOffers', ...city(now) });
    after(...offered)
      .when(end(addMinutes(TWO_DAYS, -1)))
      .makes();
    after(...offered)
      .when(end(TWO_DAYS))
      .makes('WaitingListLeft', 'PlaceOffered');
    after(...offered)
      .when(answer(1, 'a', true, TWO_DAYS))
      .refuses('offer_ended');
    after(...offered)
      .when(answer(1, 'b', true))
      .refuses('offer_ended');
  });

  it('~CMP-236 staff promote where a place is left, else only beyond the limit', () => {
    after(...full)
      .when(promote(2, 'c', false))
      .refuses('solo_limit');
    const { events } = after(...full).when(promote(2, 'c', true));
    expect(events[0]).toMatchObject({ type: 'WaitingPlaceTaken', data: { by: 'override' } });
    after(...full, take(9, solos(2)))
      .when(promote(1, 'a', false))
      .makes('WaitingPlaceTaken');
    const [offered] = after(...full, take(9, solos(2))).when(promote(1, 'a', true)).events;
    expect(offered?.data).toMatchObject({ by: 'staff' });
    after(...full)
      .when(promote(3, 'x', true))
      .refuses('not_waiting');
  });

  it('~CMP-385 staff move a routine to another place; who leaves is gone', () => {
    const move = (routine: string, to: number): EntryCapacityCommand => ({
      type: 'MoveWaiting',
      ...of(routine === 'c' ? 2 : 1),
      routine,
      to,
    });
    expect(line(after(...full, move('c', 1)).state)).toEqual(['c', 'a', 'b']);
    expect(line(after(...full, move('a', 9)).state)).toEqual(['b', 'c', 'a']);
    after(...full)
      .when(move('a', 1))
      .makes();
    const leave: EntryCapacityCommand = { type: 'LeaveWaitingList', ...of(1), routine: 'a' };
    expect(line(after(...full, leave).state)).toEqual(['b', 'c']);
    after(...full, leave)
      .when(leave)
      .makes();
    expect(line(after(...full, release(1, 'deleted')).state)).toEqual(['c']);
  });
});

describe('the competition places under any order of requests', () => {
  it('~CMP-221 never more than there are, and the sums are those of the holders and offers', () => {
    const id = fc.integer({ min: 1, max: 5 });
    const n = fc.integer({ min: 0, max: 4 });
    const command: fc.Arbitrary<EntryCapacityCommand> = fc.oneof(
      fc.tuple(id, n, n).map(([who, wanted, draft_version]) => reserve(who, solos(wanted), { draft_version })),
      id.map((who) => release(who)),
      id.map((who) => release(who, 'deleted')),
      fc.tuple(id, n).map(([who, routine]) => join(who, `${who}-${routine}`)),
      fc
        .tuple(id, n, fc.boolean())
        .map(([who, routine, solo]) => change(who, `${who}-${routine}`, solo ? solos(1) : duo)),
      fc.tuple(id, n, fc.boolean()).map(([who, routine, yes]) => answer(who, `${who}-${routine}`, yes)),
      fc.constant<EntryCapacityCommand>({ type: 'EndOffers', ...city(TWO_DAYS) }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = entryCapacityDecider.initialState();
        for (const one of commands) {
          const decision = entryCapacityDecider.decide(one, state);
          if (decision.accepted) state = decision.events.reduce(entryCapacityDecider.evolve, state);
          const offered = state.waiting
            .filter(({ offered_until }) => offered_until !== null)
            .reduce((sum, { places }) => sum + (places.solo ?? 0), 0);
          const held = holdersOf(state).reduce(
            (sum, [, { reserved, taken }]) => sum + Math.max(reserved?.places.solo ?? 0, taken.solo ?? 0),
            offered,
          );
          expect(state.held.solo ?? 0).toBe(held);
          expect(held).toBeLessThanOrEqual(3);
        }
      }),
      { seed: 221, numRuns: 300 },
    );
  });
});
