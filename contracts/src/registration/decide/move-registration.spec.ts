import { SEED_TOUR_DATES, seededEventProfiles } from '../../catalogue/index.js';
import { cents, day, instant } from '../../shared/index.js';
import type { RegistrationCommand } from '../decider.js';
import { draftOf } from '../rules/difference.js';
import { notPossibleThere } from '../rules/possible-there.js';
import {
  add,
  after,
  AVA,
  CHICAGO,
  complete,
  DALLAS,
  dancer,
  edit,
  given,
  LEO,
  MIA,
  move,
  OWNER,
  PROFILE,
  READY,
  save,
  STAFF,
  start,
  submit,
} from '../testing/given.js';

const tourDate = (id: number) => SEED_TOUR_DATES.find((one) => one.id === id)!;
const registered = (...changes: Parameters<typeof add>[0][]): RegistrationCommand[] => [
  start(),
  // Staff may choose a level that is not of the age.
  save([...READY, ...changes.map(add)], { viewer: STAFF }),
  submit(1, { viewer: STAFF }),
  complete(1),
];
const completed = registered();
const withObservers = [
  start(),
  save([...READY, { path: 'additional_observers.one', value: 2 }]),
  submit(1),
  complete(1),
];
const reasonsOf = (before: RegistrationCommand[], command: RegistrationCommand): readonly string[] => {
  const [refusal] = given(...before).when(command).refusals;
  return refusal?.code === 'not_possible_there' ? refusal.params.reasons : [String(refusal?.code)];
};

describe('moving a registration to another tour date', () => {
  it('~REG-274 ~ADM-003 prices all of it there, at the rate and by the tables of that place, and keeps that from then on', () => {
    const before = after(...completed);
    const told = given(...completed).when(move());
    told.makes('FeesRecalculated', 'RegistrationMoved');
    const state = after(...completed, move());
    // A teen at the early rate of Dallas, and at the regular rate of Chicago, and a media pass.
    expect([before.official.total, state.official.total]).toEqual([33_000, 35_500]);
    expect(state).toMatchObject({
      tour_date_id: 7501,
      event_id: 56,
      full_rates: true,
      late_rates: false,
      completed: true,
      previous_total: 35_500,
      official: { attendees: { 1: { priced: { rate_key: 'full', profile_version: 1 }, date_attendee_id: 901 } } },
    });
    expect(Object.keys(state.kept_fees)).toEqual(['1']);
    expect(state.draft).toMatchObject(draftOf(state.official));
    expect(told.events.at(-1)?.data).toMatchObject({
      label: `${PROFILE.name} Chicago, IL · Mar 20–22, 2026`,
      from: { tour_date_id: 7502, label: `${PROFILE.name} Dallas, TX · Apr 17–19, 2026` },
      total: 35_500,
      previous_total: 33_000,
    });
  });

  it('~REG-274 the unnamed observers cost what they cost there too', () => {
    const state = after(...withObservers, move());
    expect(after(...withObservers).observer_batches).toMatchObject([{ rate_key: 'discount', one: 2 }]);
    expect(state.observer_batches).toEqual([{ rate_key: 'full', profile_version: 1, one: 2, two: 0 }]);
  });

  it('~REG-274 a confirmed one stays confirmed; moved again to where it is, nothing changes', () => {
    const confirm = { type: 'ConfirmRegistration', viewer: STAFF, now: move().now } as const;
    expect(after(...completed, confirm, move()).confirmed).toBe(true);
    given(...completed, move())
      .when(move())
      .makes();
  });

  it.each<[string, RegistrationCommand[], RegistrationCommand]>([
    ['registration_not_completed', [start(), save(READY), submit(1)], move()],
    ['registration_editing', [...completed, edit()], move()],
    ['other_season', completed, move({ there: { tour_date: tourDate(7441) } })],
    ['registered_there', completed, move({ there: { registered: true } })],
    ['total_changed', completed, move({ total: 33_000 })],
    ['forbidden', completed, move({ viewer: OWNER })],
    // Prepared before another move of it was done.
    ['conflict', [...completed, move()], move({ there: { tour_date: tourDate(7503) } })],
  ])('~REG-274 %s', (code, before, command) =>
    given(...before)
      .when(command)
      .refuses(code),
  );

  it('~REG-274 goes to a tour date on its last day, and to none that is over', () => {
    const last = { ...CHICAGO, end_date: day('2026-01-20'), time_zone: 'America/Chicago' };
    const to = (now: string) => given(...completed).when(move({ there: { tour_date: last }, now: instant(now) }));
    to('2026-01-21T05:59:59Z').makes('FeesRecalculated', 'RegistrationMoved');
    to('2026-01-21T06:00:00Z').refuses('tour_date_over');
  });

  it('FEE-015 takes the total that the dialog showed', () =>
    given(...completed)
      .when(move({ total: 35_500 }))
      .makes('FeesRecalculated', 'RegistrationMoved'));

  it('~REG-274 its tickets are of the tour date that it leaves, so it stays with them', () => {
    const ticket = { id: 't-1', ticket_type_id: 1, name: 'Show', price: cents(4500), fee: cents(350), is_show: true };
    const tickets = [{ ...ticket, holder_name: '', participant: null }];
    const state = after(...completed);
    const holding = { ...state, official: { ...state.official, tickets } };
    expect(notPossibleThere(holding, move().there)).toEqual(['It has 1 ticket for the tour date that it leaves.']);
  });

  it('~REG-274 its routines keep it where it is, and it says what to do with them', () => {
    const state = after(...completed);
    const routine = (transferred_out_to: object | null) => ({ transferred_out_to });
    const routines = { one: routine(null), two: routine(null), gone: routine({}) };
    const competing = { ...state, official: { ...state.official, routines } } as unknown as typeof state;
    expect(notPossibleThere(competing, move().there)).toEqual([
      'It has 2 routines in the competition that it leaves. Remove or transfer them first.',
    ]);
  });

  it('~REG-274 limited places are counted for all who come', () => {
    const two = registered(dancer(LEO, '3'));
    expect(reasonsOf(two, move({ there: { taken: { 3: 119 } } }))).toEqual(['Teen: 1 place left, 2 needed.']);
    expect(reasonsOf(two, move({ there: { taken: { 3: 130 } } }))).toEqual(['Teen: 0 places left, 2 needed.']);
    given(...two)
      .when(move({ there: { taken: { 3: 118 } } }))
      .makes('FeesRecalculated', 'RegistrationMoved');
  });

  it('~REG-274 what is not offered there is told person by person', () => {
    const before = registered(
      dancer(MIA, '3', { one_day: true, photoshoot: 'in_person', has_scholarship: true, vip_type_id: 1 }),
      dancer(AVA, '1', { attended_reg: true }),
    );
    const nothing = {
      ...PROFILE,
      workshop_fees: { 3: { full_workshop: PROFILE.workshop_fees[3]!.full_workshop! } },
      attended_reg_factor_bp: 10_000,
      min_dancer_age: 10,
    };
    const bare = { ...DALLAS, id: 7599, event_id: 26, add_ons: [] };
    expect(reasonsOf(before, move({ there: { tour_date: bare, profile: nothing as typeof PROFILE } }))).toEqual([
      'Mia Reyes: the scholarship is not offered there.',
      'Mia Reyes: the photoshoot is not offered there.',
      'Mia Reyes: One Day is not offered there.',
      'Ava Reyes: does not meet the age requirements there.',
      'Ava Reyes: Mini is not offered there.',
      'Ava Reyes: Attended Regional is not offered there.',
    ]);
  });

  it('~REG-274 closed observers stop it; a level that is sold out by hand does too', () => {
    const closed = { ...CHICAGO, obsdisabled: true };
    expect(reasonsOf(withObservers, move({ there: { tour_date: closed } }))).toEqual(['Observers are closed there.']);
    const soldOut = { ...CHICAGO, disabled_workshop_levels: ['3' as const] };
    expect(reasonsOf(completed, move({ there: { tour_date: soldOut } }))).toEqual([
      'Mia Reyes: Teen is not offered there.',
    ]);
  });

  it('~REG-274 from one event to another it has the levels and prices of the other', () => {
    const there = { tour_date: tourDate(7522), profile: seededEventProfiles[48]! };
    const state = after(...completed, move({ there }));
    expect(state).toMatchObject({ event_id: 48, tour_date_id: 7522 });
    expect(state.official.total).not.toBe(after(...completed).official.total);
  });
});
