import fc from 'fast-check';
import { addMinutes, type Instant, instant } from '../../shared/index.js';
import type { CityTerms } from './city.js';
import { type EntryCapacityCommand, entryCapacityDecider } from './decider.js';
import type { EntryPlaces } from './events.js';
import { OFFER_ENDS, type OfferEnd } from './offer-ends.js';

const SOLO: EntryPlaces = { all: 1, 'category-1': 1, solo: 1 };
const DUO: EntryPlaces = { all: 1, 'category-2': 1 };
const LIMITS: EntryPlaces = { 'category-1': 4, 'category-2': 2, solo: 3 };
const where = { event: 'JUMP', city: 'Chicago, IL', contact_email: 'info@jump.example' };

type Row = { id: number; routine: string; needs: EntryPlaces; until: Instant | null; end: OfferEnd | null };
type City = Omit<CityTerms, 'tour_date_id'>;

/** The city as one would count it on paper: nothing is remembered but who has what, and who waits. */
class OnPaper {
  rows: Row[] = [];
  reserved = new Map<number, EntryPlaces>();
  taken = new Map<number, EntryPlaces>();

  held(id: number, limit: string): number {
    return Math.max(this.reserved.get(id)?.[limit] ?? 0, this.taken.get(id)?.[limit] ?? 0);
  }
  used(limit: string): number {
    const ids = new Set([...this.reserved.keys(), ...this.taken.keys()]);
    const offered = this.rows.filter(({ until }) => until !== null).map(({ needs }) => needs[limit] ?? 0);
    return [...[...ids].map((id) => this.held(id, limit)), ...offered].reduce((sum, n) => sum + n, 0);
  }
  hasRoom(needs: EntryPlaces): boolean {
    return Object.entries(needs).every(([limit, n]) => n <= (LIMITS[limit] ?? Infinity) - this.used(limit));
  }
  why(needs: EntryPlaces, { offers_end, disabled }: City): OfferEnd | null {
    if (offers_end !== null) return offers_end;
    return disabled.some((limit) => (needs[limit] ?? 0) > 0) ? 'category_disabled' : null;
  }

  /** Ends what may be kept no longer, then offers in order until one cannot be placed. */
  settle(city: City): void {
    for (const row of this.rows) {
      const end = row.until === null ? null : this.why(row.needs, city);
      if (end !== null) Object.assign(row, { until: null, end });
    }
    for (const row of this.rows.filter(({ until }) => until === null)) {
      if (this.why(row.needs, city) !== null || !this.hasRoom(row.needs)) return;
      Object.assign(row, { until: addMinutes(city.now, 48 * 60), end: null });
    }
  }
  /** Returns the routines on the list that could be placed, one after the other. */
  placeable(city: City): string[] {
    const then = structuredClone(this.rows);
    const placed = then.filter((row) => {
      if (row.until !== null || this.why(row.needs, city) !== null || !this.hasRoom(row.needs)) return false;
      this.rows = this.rows.map((one) => (one.routine === row.routine ? { ...one, until: city.now } : one));
      return true;
    });
    this.rows = then;
    return placed.map(({ routine }) => routine);
  }

  /** False: what was asked is refused. */
  does(command: EntryCapacityCommand): boolean {
    this.settle(command);
    const done = this.own(command);
    this.settle(command);
    return done;
  }
  private own(command: EntryCapacityCommand): boolean {
    switch (command.type) {
      case 'ReservePlace':
        return this.reserve(command.registration_id, command.places, command);
      case 'TakePlace':
        this.reserved.delete(command.registration_id);
        this.taken.set(command.registration_id, command.places);
        return true;
      case 'ReleasePlace':
        this.reserved.delete(command.registration_id);
        if (command.cause !== 'deleted') return true;
        this.taken.delete(command.registration_id);
        this.rows = this.rows.filter(({ id }) => id !== command.registration_id);
        return true;
      case 'JoinWaitingList':
        for (const { routine, places: needs } of command.routines)
          if (!this.rows.some((row) => row.routine === routine))
            this.rows.push({ id: command.registration_id, routine, needs, until: null, end: null });
        return true;
      case 'AnswerOffer':
        return this.answer(command.routine, command.accepted, command);
      case 'PromoteWaiting':
        return this.promote(command.routine, command);
      case 'EndOffers':
        this.rows = this.rows.filter(({ until }) => until === null || until > command.now);
        return true;
      default:
        return true;
    }
  }
  /** Nobody loses a place that he could have: neither who holds one nor who waits for one. */
  private reserve(id: number, places: EntryPlaces, city: City): boolean {
    const before = this.placeable(city);
    const had = this.reserved.get(id);
    const asks = Object.keys(LIMITS).filter((limit) => (places[limit] ?? 0) > this.held(id, limit));
    this.reserved.set(id, places);
    const fits = asks.every((limit) => this.used(limit) <= LIMITS[limit]!);
    const kept = this.placeable(city);
    if (fits && (asks.length === 0 || before.join() === kept.join())) return true;
    if (had === undefined) this.reserved.delete(id);
    else this.reserved.set(id, had);
    return false;
  }
  private answer(routine: string, accepted: boolean, { now }: City): boolean {
    const row = this.rows.find((one) => one.routine === routine);
    if (row === undefined || row.until === null || row.until <= now) return false;
    this.leave(row, accepted);
    return true;
  }
  private promote(routine: string, { offers_end, override }: City & { readonly override: boolean }): boolean {
    const row = this.rows.find((one) => one.routine === routine);
    if (row === undefined || offers_end === 'tour_date_over') return false;
    if (row.until === null && !this.hasRoom(row.needs) && !override) return false;
    this.leave(row, true);
    return true;
  }
  private leave(row: Row, placed: boolean): void {
    this.rows = this.rows.filter((one) => one !== row);
    const plus = (places: EntryPlaces): EntryPlaces =>
      Object.fromEntries(
        Object.keys({ ...places, ...row.needs }).map((limit) => [
          limit,
          (places[limit] ?? 0) + (row.needs[limit] ?? 0),
        ]),
      );
    const reserved = this.reserved.get(row.id);
    if (placed) this.taken.set(row.id, plus(this.taken.get(row.id) ?? {}));
    if (placed && reserved) this.reserved.set(row.id, plus(reserved));
  }
}

const terms: fc.Arbitrary<Pick<CityTerms, 'offers_end' | 'disabled'>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ offers_end: null, disabled: [] }) },
  fc.constantFrom(...(Object.keys(OFFER_ENDS) as OfferEnd[])).map((end) => ({
    offers_end: end === 'category_disabled' ? null : end,
    disabled: end === 'category_disabled' ? ['category-1'] : [],
  })),
  fc.constant({ offers_end: null, disabled: ['category-2'] }),
);
const id = fc.integer({ min: 1, max: 6 });
const needs = fc.constantFrom(SOLO, DUO);
const times = (places: EntryPlaces, n: number): EntryPlaces =>
  Object.fromEntries(Object.entries(places).map(([limit, one]) => [limit, one * n]));
type Asked = { readonly type: EntryCapacityCommand['type'] } & Record<string, unknown>;
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ id, needs, n: fc.integer({ min: 1, max: 3 }) }).map((one) => ({
    ...{ type: 'ReservePlace' as const, registration_id: one.id, places: times(one.needs, one.n), hold_minutes: 30 },
    ...{ exempt: false, group: false, where, categories: {} },
  })),
  fc.record({ id, needs, n: fc.integer({ min: 0, max: 2 }) }).map((one) => ({
    ...{ type: 'TakePlace' as const, registration_id: one.id, places: times(one.needs, one.n) },
  })),
  fc.record({ registration_id: id, cause: fc.constantFrom('unreviewed', 'deleted') }).map((one) => ({
    ...{ type: 'ReleasePlace' as const, ...one },
  })),
  fc.record({ id, nth: fc.integer({ min: 1, max: 3 }), places: needs }).map(({ id: who, nth, places }) => ({
    ...{ type: 'JoinWaitingList' as const, registration_id: who, routines: [{ routine: `${who}-${nth}`, places }] },
  })),
  fc.record({ id, nth: fc.integer({ min: 1, max: 3 }), accepted: fc.boolean() }).map(({ id: who, nth, accepted }) => ({
    ...{ type: 'AnswerOffer' as const, registration_id: who, routine: `${who}-${nth}`, accepted },
  })),
  fc.record({ id, nth: fc.integer({ min: 1, max: 3 }), override: fc.boolean() }).map(({ id: who, nth, override }) => ({
    ...{ type: 'PromoteWaiting' as const, registration_id: who, routine: `${who}-${nth}`, override, where },
  })),
  fc.constant({ type: 'EndOffers' as const }),
  fc.constant({ type: 'ReviseLimits' as const, reopened: false }),
);

describe('the waiting list of a city under any order of requests, closings and hours', () => {
  it('~CMP-383 ~CMP-399 is as one would count it on paper: who is offered what, whose offer ended why, who is refused', () => {
    const seen = new Set<string>();
    const hours = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(asked, terms, hours), { maxLength: 40 }), (steps) => {
        let paper = new OnPaper();
        let state = entryCapacityDecider.initialState();
        let now = instant('2026-01-20T17:00:00Z');
        for (const [n, [one, given, later]] of steps.entries()) {
          now = addMinutes(now, later * 60);
          const city: CityTerms = { tour_date_id: 7501, now, limits: LIMITS, closed: false, ...given };
          const version = one.type === 'ReservePlace' && { draft_version: n };
          const command = { ...one, ...city, ...version } as EntryCapacityCommand;
          const decision = entryCapacityDecider.decide(command, state);
          if (decision.accepted) state = decision.events.reduce(entryCapacityDecider.evolve, state);
          const granted = decision.accepted && !decision.events.some(({ type }) => type === 'PlaceRefused');
          if (decision.accepted) for (const { type } of decision.events) seen.add(type);
          const then = structuredClone({ rows: paper.rows, reserved: paper.reserved, taken: paper.taken });
          expect([n, command.type, paper.does(command)]).toEqual([n, command.type, granted]);
          // A command that is refused outright changes nothing.
          if (!decision.accepted) paper = Object.assign(new OnPaper(), then);
          expect(
            state.waiting.map(({ routine, offered_until, offer_ended }) => [routine, offered_until, offer_ended]),
          ).toEqual(paper.rows.map(({ routine, until, end }) => [routine, until, end]));
          for (const limit of Object.keys(LIMITS)) expect(state.held[limit] ?? 0).toBe(paper.used(limit));
        }
      }),
      { seed: 383, numRuns: 500 },
    );
    const all = ['PlaceReserved', 'PlaceRefused', 'PlaceOffered', 'OfferEnded', 'WaitingPlaceTaken', 'WaitingListLeft'];
    expect([...seen]).toEqual(expect.arrayContaining(all));
  });
});
