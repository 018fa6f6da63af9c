import {
  add,
  AVA,
  CHICAGO,
  dancer,
  DALLAS,
  ECHO,
  FACTS,
  given,
  after,
  MIA,
  NOW,
  READY,
  routine,
  save,
  STAFF,
  start,
  STRANGER,
  submit,
  complete,
  visited,
} from '../testing/given.js';
import { seededEventProfiles } from '../../catalogue/index.js';
import { instant } from '../../shared/index.js';
import type { DraftChange } from '../content.js';
import { RATES_CHANGED, registrationMessages } from '../refusals.js';

describe('starting a registration', () => {
  it('REG-034 REG-035 ~ACC-009 a studio starts with its studio, an individual as ancillary', () => {
    expect(after(start())).toMatchObject({ studio_id: 2001, ancillary: false, independent: false, full_rates: false });
    expect(after(start({ studio: false }))).toMatchObject({ studio_id: null, ancillary: true });
    const full = { ...FACTS, tour_date: CHICAGO };
    expect(after(start({ facts: full }))).toMatchObject({ full_rates: true, late_rates: false });
  });

  it('REG-036 starting again changes nothing', () => given(start()).when(start()).makes());

  it('REG-037 not where registration is closed, called off or over, nor with an unconfirmed address', () => {
    const at = (change: object) => start({ facts: { ...FACTS, tour_date: { ...DALLAS, ...change } } });
    given()
      .when(at({ regenabled: false }))
      .refuses('registration_closed');
    given()
      .when(at({ coming_soon: true }))
      .refuses('registration_closed');
    given()
      .when(at({ canceled: true }))
      .refuses('registration_closed');
    given()
      .when(at({ postponed: true }))
      .refuses('registration_closed');
    given()
      .when(start({ confirmed: false }))
      .refuses('account_not_confirmed');
    const late = instant('2026-04-20T05:00:00Z');
    given()
      .when(start({ now: instant('2026-04-20T04:59:00Z') }))
      .makes('RegistrationStarted');
    given()
      .when(start({ now: late }))
      .refuses('registration_closed');
    const exempt = { account_id: 12, employee: false, exempt: true };
    given()
      .when(start({ now: late, viewer: exempt }))
      .makes('RegistrationStarted');
    given()
      .when(start({ now: late, viewer: STAFF }))
      .makes('RegistrationStarted');
  });
});

describe('saving a draft', () => {
  it('REG-024 appends one event with only what changed, and nothing without a change', () => {
    const { events } = given(start()).when(save(READY));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'RegistrationDraftSaved', data: { draft_version: 1, changes: READY } });
    given(start(), save(READY)).when(save(READY)).makes();
  });

  it('REG-025 leaves everything official as it was', () => {
    const state = after(start(), save(READY));
    expect(state.official).toMatchObject({ attendees: {}, total: 0, sheet: null });
    expect(Object.keys(state.draft.attendees)).toEqual([String(MIA.person_id)]);
  });

  it('REG-027 another session’s change of the same path conflicts, also of a path above or below', () => {
    const base = [
      start(),
      save(READY),
      save([{ path: 'attendees.1.one_day', value: true }], { session: 'tablet-1', version: 1 }),
    ];
    const laptop = (path: string, value: never) => save([{ path, value }], { version: 1 });
    given(...base)
      .when(laptop('attendees.1', null as never))
      .refuses('draft_conflict');
    given(...base)
      .when(laptop('attendees.1.one_day', false as never))
      .refuses('draft_conflict');
    given(...base)
      .when(laptop('attendees.1.attended_reg', true as never))
      .makes('RegistrationDraftSaved');
    given(...base)
      .when(laptop('additional_observers.one', 2 as never))
      .makes('RegistrationDraftSaved');
  });

  it('REG-027 one’s own earlier change, a change that was seen, or the same value is no conflict', () => {
    const base = [
      start(),
      save(READY),
      save([{ path: 'attendees.1.one_day', value: true }], { session: 'tablet-1', version: 1 }),
    ];
    given(...base)
      .when(save([{ path: 'attendees.1.one_day', value: false }], { version: 2 }))
      .makes('RegistrationDraftSaved');
    given(...base)
      .when(save([{ path: 'attendees.1.one_day', value: true }], { version: 1 }))
      .makes();
    given(...base)
      .when(save([{ path: 'attendees.1.one_day', value: false }], { version: 1, session: 'tablet-1' }))
      .makes('RegistrationDraftSaved');
  });

  it('REG-130 FEE-064 a virtual level takes one-day and regional attendance with it', () => {
    const ready = [
      ...READY,
      { path: 'attendees.1.one_day', value: true },
      { path: 'attendees.1.attended_reg', value: true },
    ];
    const state = after(start(), save(ready), save([{ path: 'attendees.1.workshop_level_id_v', value: '3v' }]));
    expect(state.draft.attendees[1]).toMatchObject({ one_day: false, attended_reg: false });
  });

  it('REG-157 a college discount without a student ID on file is not kept', () => {
    const state = after(start(), save([add(dancer(MIA, '4', { has_college_discount: true }))]));
    expect(state.draft.attendees[1]?.has_college_discount).toBe(false);
  });

  it('REG-162 a scholarship that is turned off loses its type', () => {
    const scholar = add(dancer(MIA, '3', { has_scholarship: true, vip_type_id: 4 }));
    const state = after(start(), save([scholar]), save([{ path: 'attendees.1.has_scholarship', value: false }]));
    expect(state.draft.attendees[1]?.vip_type_id).toBeNull();
  });

  it('REG-181 refuses 101, -1 and half observers, takes 0 and 100', () => {
    const one = (value: number) => given(start()).when(save([{ path: 'additional_observers.one', value }]));
    for (const wrong of [101, -1, 1.5]) one(wrong).refuses('observer_count_invalid');
    one(100).makes('RegistrationDraftSaved');
    one(0).makes();
  });

  it('REG-031 refuses a path or value that no draft has', () => {
    const wrong = (path: string, value: never) => given(start()).when(save([{ path, value }]));
    wrong('official.total', 0 as never).refuses('unknown_draft_path');
    wrong('attendees.1.fee', 0 as never).refuses('unknown_draft_path');
    wrong('attendees.1.one_day', 'yes' as never).refuses('draft_value_invalid');
    wrong('attendees.1', { person_id: 2 } as never).refuses('draft_value_invalid');
    const { hints: _left_out, ...rest } = dancer(MIA, '3');
    wrong('attendees.1', { ...rest, constructor: 'x' } as never).refuses('draft_value_invalid');
    wrong('attendees.constructor', null as never).refuses('unknown_draft_path');
    wrong('attendees.1.__proto__', null as never).refuses('unknown_draft_path');
    for (const inherited of ['constructor', 'hasOwnProperty', '__proto__', 'valueOf', 'no-step'])
      for (const root of ['steps', 'contact', 'competition', 'additional_observers', 'nominations', 'routines'])
        wrong(`${root}.${inherited}`, true as never).refuses('unknown_draft_path');
  });

  it('~REG-061 every step of every event may be done', () => {
    for (const { steps } of Object.values(seededEventProfiles))
      for (const step of steps)
        given(start())
          .when(save(visited(step)))
          .makes('RegistrationDraftSaved');
  });

  it('~SEC-017 names in a draft are plain, wherever they stand', () => {
    const names = (name: string): DraftChange[] => [
      { path: 'contact.fname', value: name },
      { path: 'contact.lname', value: name },
      { path: `attendees.${MIA.person_id}.jacket_name`, value: name },
      { path: `routines.${ECHO}`, value: routine(ECHO, { name }) },
      { path: `routines.${ECHO}.name`, value: name },
      { path: `routines.${ECHO}.choreographer`, value: name },
    ];
    for (const wrong of ['Ann \u202eeeL', 'See evil.com', 'Ann\nLee'])
      for (const change of names(wrong))
        given(start())
          .when(save([change]))
          .refuses('draft_value_invalid');
    for (const change of names('Ma.Theresa'))
      expect(
        given(start())
          .when(save([change]))
          .refusals.map(({ code }) => code),
      ).not.toContain('draft_value_invalid');
  });

  it('REG-106 REG-107 FEE-024 FEE-025 finds a new rate, tells it once, and un-reviews', () => {
    const flipped = instant('2026-03-01T07:00:00Z');
    given(start())
      .when(save([], { now: instant('2026-03-01T06:59:00Z') }))
      .makes();
    const { events } = given(start()).when(save([], { now: flipped }));
    expect(events).toMatchObject([{ type: 'RatesChanged', data: { from: 'discount', to: 'full' } }]);
    given(start(), save([], { now: flipped }))
      .when(save([], { now: flipped }))
      .makes();
    given(start(), save(READY), submit(1))
      .when(save([], { now: flipped }))
      .makes('RatesChanged', 'RegistrationUnreviewed');
    given(start(), save(READY))
      .when(submit(1, { now: flipped }))
      .refuses('rates_changed');
    expect(registrationMessages.rates_changed.text()).toBe(RATES_CHANGED);
  });

  it('FEE-173 a new rate is told before anything is priced by it', () => {
    const now = instant('2026-03-01T07:00:00Z');
    given(start(), save(READY)).when(submit(1, { now })).refuses('rates_changed');
    const told = [start(), save(READY), save([], { now })];
    const { events } = given(...told).when(submit(1, { now }));
    expect(events.find(({ type }) => type === 'FeesRecalculated')).toMatchObject({ data: { rate_key: 'full' } });
    expect(given(start(), save(READY)).when(save([], { now })).events).toMatchObject([
      { type: 'RatesChanged', data: { from: 'discount', to: 'full' } },
    ]);
  });

  it('REG-016 content un-reviews; a visited step, a dismissed hint or where one left off does not', () => {
    const reviewed = [start(), save(READY), submit(1)];
    given(...reviewed)
      .when(save([add(dancer(AVA, '1'))]))
      .makes('RegistrationDraftSaved', 'RegistrationUnreviewed');
    given(...reviewed)
      .when(save([{ path: 'contact.email', value: 'a@b.example' }]))
      .makes('RegistrationDraftSaved', 'RegistrationUnreviewed');
    given(...reviewed)
      .when(save(visited('observers')))
      .makes('RegistrationDraftSaved');
    given(...reviewed)
      .when(save([{ path: 'attendees.1.hints', value: ['level_age'] }]))
      .makes('RegistrationDraftSaved');
    expect(after(...reviewed, save([add(dancer(AVA, '1'))]))).toMatchObject({
      reviewed: false,
      waiver: false,
      competitionCodeWaiver: false,
    });
  });

  it('~PAY-033 ~CMP-268 how many routines a deposit was asked for only rises, whoever says less', () => {
    const asked = (value: number) => ({ path: 'competition.competition_deposit_routines', value });
    const kept = (...saves: number[][]) =>
      after(start(), save(READY), ...saves.map((values) => save(values.map(asked))))?.draft.competition
        .competition_deposit_routines;
    expect([kept([3]), kept([3], [4]), kept([3], [2]), kept([3], [0]), kept([3, 1])]).toEqual([3, 4, 3, 3, 3]);
    given(start(), save([...READY, asked(3)]))
      .when(save([asked(0)]))
      .makes();
  });

  it('REG-032 REG-269 not for a completed registration, nor for another account', () => {
    given(start(), save(READY), submit(1), complete(1)).when(save([])).refuses('registration_completed');
    given(start())
      .when(save(READY, { viewer: STRANGER }))
      .refuses('forbidden');
    given().when(save(READY)).refuses('not_found');
    given(start())
      .when(save(READY, { viewer: STAFF, now: NOW }))
      .makes('RegistrationDraftSaved');
  });
});
