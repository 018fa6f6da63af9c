import { cents, type Decider, day, type DomainEvent, type Refusal } from '../../shared/index.js';
import type { FeeProfile } from '../event-profile.js';
import { effectiveProfile } from '../rules/effective-profile.js';
import { seededEventProfiles } from '../tables/event-profiles.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { eventConfigurationEvents } from '../events/event-configuration.js';
import { tourDateEvents } from '../events/index.js';
import type { TourDateChanged } from '../events/tour-date.js';
import { eventDecider } from './configure-event.js';
import { tourDateDecider } from './configure-tour-date.js';
import { seasonDecider } from './open-season.js';

const profile = seededEventProfiles[56]!;
const fees = (price: number) => ({ discount: cents(price), full: cents(price), late: cents(price) });
const chicago = SEED_TOUR_DATES[0]!;
const planned = { type: 'TourDatePlanned', data: chicago } as const;
const defined = { type: 'EventProfileDefined', data: { event_id: 56, profile_version: 1, profile } } as const;

const given =
  <S, C, E extends DomainEvent, R extends Refusal>(decider: Decider<S, C, E, R>) =>
  (...events: E[]) => ({
    when: (command: C) => decider.decide(command, events.reduce(decider.evolve, decider.initialState())),
    state: () => events.reduce(decider.evolve, decider.initialState()),
  });
const tourDate = given(tourDateDecider);
const event = given(eventDecider);

const fieldsOf = (answer: { accepted: boolean }) =>
  'refusals' in answer ? Object.keys((answer.refusals as Refusal[])[0]?.fields ?? {}) : 'accepted';

describe('a season', () => {
  const season = { id: 75, start_year: 2025, end_year: 2026, age_reference_date: day('2026-01-01') };
  it('CMP-112 opens once with its reference date', () => {
    expect(given(seasonDecider)().when({ type: 'OpenSeason', season })).toEqual({
      accepted: true,
      events: [{ type: 'SeasonOpened', data: season }],
    });
    expect(
      given(seasonDecider)({ type: 'SeasonOpened', data: season }).when({ type: 'OpenSeason', season }),
    ).toMatchObject({ refusals: [{ code: 'season_exists' }] });
  });
});

describe('an event profile', () => {
  const change = (changes: object) => event(defined).when({ type: 'ChangeFeeProfile', event_id: 56, changes });

  it('FEE-014 FEE-177 raises the version with each change and keeps old and new values', () => {
    const answer = change({ freestyle_fee_cents: cents(100), min_dancer_age: profile.min_dancer_age });
    expect(answer).toEqual({
      accepted: true,
      events: [
        {
          type: 'FeeProfileChanged',
          data: {
            event_id: 56,
            profile_version: 2,
            before: { freestyle_fee_cents: profile.freestyle_fee_cents },
            after: { freestyle_fee_cents: 100 },
          },
        },
      ],
    });
    if (!answer.accepted) throw new Error('refused');
    expect(event(defined, ...answer.events).state().profile).toMatchObject({
      profile_version: 2,
      freestyle_fee_cents: 100,
    });
  });

  it('FEE-177 appends nothing when nothing changes, whatever the order of the keys', () => {
    const { kind, value } = profile.deposit;
    expect(change({ deposit: { value, kind } })).toEqual({ accepted: true, events: [] });
  });

  it('FEE-177 refuses negative or broken numbers, percentages above 100 and thresholds that do not rise', () => {
    expect(fieldsOf(change({ min_dancer_age: -1 }))).toEqual(['min_dancer_age']);
    expect(fieldsOf(change({ min_dancer_age: 0 }))).toBe('accepted');
    expect(fieldsOf(change({ balance_due_days: 1.5 }))).toEqual(['balance_due_days']);
    expect(fieldsOf(change({ deposit: { kind: 'percentage', value: 101 } }))).toEqual(['deposit']);
    for (const value of [-1, 1.5])
      expect(fieldsOf(change({ deposit: { kind: 'percentage', value } }))).toContain('deposit');
    for (const value of [0, 100]) expect(fieldsOf(change({ deposit: { kind: 'percentage', value } }))).toBe('accepted');
    for (const field of ['card_reversal_percent', 'collection_max_percent']) {
      for (const value of [-1, 100.01, 2.555]) expect(fieldsOf(change({ [field]: value }))).toEqual([field]);
      for (const value of [0, 2.75, 0.07, 100]) expect(fieldsOf(change({ [field]: value }))).toBe('accepted');
    }
    expect(fieldsOf(change({ attended_reg_factor_bp: 10001 }))).toEqual(['attended_reg_factor_bp']);
    expect(fieldsOf(change({ teacher_thresholds: [4, 20, 20, 59] }))).toEqual(['teacher_thresholds']);
  });

  it('refuses a second definition and a change of an event that is not there', () => {
    expect(event(defined).when({ type: 'DefineEventProfile', event_id: 56, profile })).toMatchObject({
      refusals: [{ code: 'event_exists' }],
    });
    expect(event().when({ type: 'ChangeFeeProfile', event_id: 1, changes: {} })).toMatchObject({
      refusals: [{ code: 'event_unknown' }],
    });
  });
});

describe('a tour date', () => {
  const change = (changes: object) =>
    tourDate(planned).when({ type: 'ChangeTourDate', tour_date_id: chicago.id, changes });

  it('is planned once, and nothing changes one that was never planned', () => {
    const plan = { type: 'PlanTourDate', tour_date: chicago } as const;
    expect(tourDate().when(plan)).toEqual({ accepted: true, events: [planned] });
    const exists = [{ code: 'tour_date_exists', params: { id: 7501 } }];
    expect(tourDate(planned).when(plan)).toEqual({ accepted: false, refusals: exists });
    const unknown = [{ code: 'tour_date_unknown', params: { id: 7777 } }];
    for (const command of [
      { type: 'ChangeTourDate', tour_date_id: 7777, changes: { canceled: true } } as const,
      { type: 'SetTourDateExceptions', tour_date_id: 7777, emails: [] } as const,
    ])
      expect(tourDate().when(command)).toEqual({ accepted: false, refusals: unknown });
  });

  it('REG-115 changes values and keeps what they were; its event and season stay', () => {
    expect(change({ canceled: true, event_id: 48, virtual: true })).toEqual({
      accepted: true,
      events: [
        {
          type: 'TourDateChanged',
          data: { tour_date_id: 7501, event_id: 56, before: { canceled: false }, after: { canceled: true } },
        },
      ],
    });
  });

  it('FEE-028 a change of its own values raises the version of the profile that holds there, another change does not', () => {
    const own = (price: number) => ({ profile_override: { workshop_fees: { 3: { full_workshop: fees(price) } } } });
    const changed = (...all: object[]) =>
      all.reduce<Parameters<typeof tourDate>>(
        (events, changes) => {
          const command = { type: 'ChangeTourDate', tour_date_id: chicago.id, changes } as const;
          const answer = tourDate(...events).when(command);
          return answer.accepted ? [...events, ...answer.events] : events;
        },
        [planned],
      );
    const at = (...all: object[]) => {
      const { tour_date } = tourDate(...changed(...all)).state();
      const { profile_version, workshop_fees } = effectiveProfile(profile, tour_date!);
      return [profile_version, workshop_fees[3]?.full_workshop?.full];
    };
    expect(at()).toEqual([1, profile.workshop_fees[3]?.full_workshop?.full]);
    expect(at(own(100))).toEqual([2, 100]);
    expect(at(own(100), { canceled: true }, own(100))).toEqual([2, 100]);
    expect(at(own(100), own(200))).toEqual([3, 200]);
    expect(at(own(100), { profile_override: {} })).toEqual([3, profile.workshop_fees[3]?.full_workshop?.full]);
  });

  describe('what it has of its own', () => {
    const own = (values: object, from: Parameters<typeof tourDate> = [planned], read_version?: number) =>
      tourDate(...from).when({
        ...{ type: 'ChangeOwnValues', tour_date_id: chicago.id, values, profile },
        ...(read_version !== undefined && { read_version }),
      } as never);
    const after = (...all: object[]) =>
      all.reduce<Parameters<typeof tourDate>>(
        (events, values) => {
          const answer = own(values, events);
          return answer.accepted ? [...events, ...answer.events] : events;
        },
        [planned],
      );
    const at = (...all: object[]) => tourDate(...after(...all)).state().tour_date!;

    it('FEE-028 CMP-361 is what differs from its event; what is as there is its own no longer', () => {
      const [own_fee, own_age] = [{ freestyle_fee_cents: 900 }, { group_routine_min_dancers: 6 }];
      expect(at(own_fee, own_age).profile_override).toEqual({ ...own_fee, ...own_age });
      expect(at(own_fee, { freestyle_fee_cents: profile.freestyle_fee_cents }).profile_override).toEqual({});
      // The event does not say these: they are as it competes where nothing is said.
      const { showcase: _unsaid, ...silent } = profile;
      const answer = tourDate(planned).when({
        ...{ type: 'ChangeOwnValues', tour_date_id: chicago.id, values: { showcase: false } },
        profile: silent,
      });
      expect(answer).toEqual({ accepted: true, events: [] });
    });

    it('FEE-028 raises the version that holds there, and keeps what was and what is', () => {
      const answer = own({ freestyle_fee_cents: 900 });
      expect(answer).toEqual({
        accepted: true,
        events: [
          {
            type: 'TourDateChanged',
            data: {
              ...{ tour_date_id: chicago.id, event_id: 56 },
              ...{ before: { profile_override: {} }, after: { profile_override: { freestyle_fee_cents: 900 } } },
              event_values: { freestyle_fee_cents: profile.freestyle_fee_cents },
            },
          },
        ],
      });
      expect(effectiveProfile(profile, at({ freestyle_fee_cents: 900 })).profile_version).toBe(2);
      expect(own({ freestyle_fee_cents: profile.freestyle_fee_cents })).toEqual({ accepted: true, events: [] });
    });

    it('FEE-028 lies over nobody else’s change', () => {
      const changed = after({ freestyle_fee_cents: 900 });
      expect(own({ freestyle_fee_cents: 800 }, changed, 1)).toMatchObject({
        refusals: [{ code: 'fee_profile_changed', params: { version: 2 } }],
      });
      expect(own({ freestyle_fee_cents: 800 }, changed, 2)).toMatchObject({ accepted: true });
    });

    it('PAY-028 keeps a deposit of its own where that of a tour date stands', () => {
      const deposit = { kind: 'flat', value: 7_000 } as const;
      expect(at({ deposit })).toMatchObject({ deposit, profile_override: {} });
      expect(at({ deposit }, { freestyle_fee_cents: 900 }).deposit).toEqual(deposit);
      expect(at({ deposit }, { deposit: profile.deposit }).deposit).toBeNull();
    });

    it('FEE-177 holds it to the rules of a profile, and knows the tour date', () => {
      expect(fieldsOf(own({ freestyle_fee_cents: -1 }))).toEqual(['freestyle_fee_cents']);
      expect(fieldsOf(own({ deposit: { kind: 'percentage', value: 101 } }))).toEqual(['deposit']);
      expect(own({ freestyle_fee_cents: 1 }, [])).toMatchObject({ refusals: [{ code: 'tour_date_unknown' }] });
    });

    it('ADM-005 is told price by price in the history', () => {
      const { workshop_fees } = profile;
      const teens = { ...workshop_fees, 3: { ...workshop_fees[3], full_workshop: fees(10_000) } };
      const told = (...all: object[]) => {
        const event = after(...all).at(-1) as TourDateChanged;
        return tourDateEvents.TourDateChanged.says(event.data, String).changes;
      };
      const price = (rate: string, before: string, is: string) => ({
        label: `Own value, Teen, ${rate} rate`,
        ...{ before, after: is },
      });
      expect(told({ workshop_fees: teens })).toEqual([
        price('early', '$275.00', '$100.00'),
        price('regular', '$300.00', '$100.00'),
        price('late', '$325.00', '$100.00'),
      ]);
      expect(told({ workshop_fees: teens }, { workshop_fees })).toEqual([
        price('early', '$100.00', '$275.00'),
        price('regular', '$100.00', '$300.00'),
        price('late', '$100.00', '$325.00'),
      ]);
      expect(told({ group_routine_min_dancers: 6 })).toEqual([
        { label: 'Own value, Group routine min dancers', before: '4', after: '6' },
      ]);
    });
  });

  it('~PAY-259 has no media pass in a season below 75', () => {
    const enabled = (season_id: number, id = 56) =>
      effectiveProfile(seededEventProfiles[id]!, { ...chicago, season_id }).media_pass.enabled;
    expect([enabled(74), enabled(75), enabled(76), enabled(75, 26)]).toEqual([false, true, true, false]);
  });

  it('PAY-249 the fee of a media pass is the tour date’s own, else the season’s, else the event’s', () => {
    const at = (season_id: number, changes: object = {}, values: object = {}): number => {
      const { profile: changed } = event(
        { type: 'EventProfileDefined', data: { event_id: 56, profile_version: 1, profile } },
        { type: 'FeeProfileChanged', data: { event_id: 56, profile_version: 2, before: {}, after: changes } },
      ).state();
      const one = { ...chicago, season_id };
      const command = { type: 'ChangeOwnValues', tour_date_id: one.id, values, profile: changed! } as const;
      const decision = tourDate({ type: 'TourDatePlanned', data: one }).when(command);
      if (!decision.accepted) throw new Error(JSON.stringify(decision.refusals));
      const { tour_date } = tourDate({ type: 'TourDatePlanned', data: one }, ...decision.events).state();
      return effectiveProfile(changed!, tour_date!).media_pass.fee_cents;
    };
    const passes = (fee_cents: number) => ({ media_pass: { ...profile.media_pass, fee_cents: cents(fee_cents) } });
    const of76 = { media_pass_season_fees: { 76: cents(6_000) } };
    expect([at(75), at(76)]).toEqual([5_500, 5_500]);
    expect([at(75, of76), at(76, of76)]).toEqual([5_500, 6_000]);
    expect([at(75, { ...of76, ...passes(5_000) }), at(76, { ...of76, ...passes(5_000) })]).toEqual([5_000, 6_000]);
    // Also where it is what the event says of the other seasons.
    expect([at(76, of76, passes(7_000)), at(76, of76, passes(5_500))]).toEqual([7_000, 5_500]);
  });

  it('~PAY-249 the history tells which season’s fee changed', () => {
    const data = {
      event_id: 56,
      profile_version: 2,
      before: {},
      after: { media_pass_season_fees: { 76: cents(6_000) } },
    };
    const told = (one: typeof data) => eventConfigurationEvents.FeeProfileChanged.says(one, String).changes;
    expect(told(data)).toEqual([{ label: 'Media pass, season 76', before: '-', after: '$60.00' }]);
    const again = { ...data, before: data.after, after: { media_pass_season_fees: { 76: cents(6_500) } } };
    expect(told(again)).toEqual([{ label: 'Media pass, season 76', before: '$60.00', after: '$65.00' }]);
  });

  it('~PAY-249 a tour date has no fees by season, and no fee is below 0', () => {
    const media_pass_season_fees = { 75: cents(6_000) };
    // As the call sends it, which is one for both.
    const values: Partial<FeeProfile> = { media_pass_season_fees };
    const own = { type: 'ChangeOwnValues', tour_date_id: chicago.id, values, profile } as const;
    expect(tourDate(planned).when(own)).toMatchObject({
      refusals: [{ code: 'catalogue_value_invalid', fields: { media_pass_season_fees: 'Is set for the event' } }],
    });
    const changes = { media_pass_season_fees: { 75: cents(-1) } };
    expect(fieldsOf(event(defined).when({ type: 'ChangeFeeProfile', event_id: 56, changes }))).toEqual([
      'media_pass_season_fees',
    ]);
  });

  it('FEE-019 wants the late deadline after the early one, and the end not before the start', () => {
    expect(fieldsOf(change({ late_end_date: chicago.cutoff_end_date }))).toEqual(['late_end_date']);
    expect(fieldsOf(change({ late_end_date: day('2026-01-16') }))).toBe('accepted');
    expect(fieldsOf(change({ late_end_date: null }))).toBe('accepted');
    expect(fieldsOf(change({ end_date: day('2026-03-19') }))).toEqual(['end_date']);
    expect(fieldsOf(change({ end_date: day('2026-03-20') }))).toBe('accepted');
  });

  it('CMP-393 ~CMP-212 a number of dancers stands in one row of the limits only', () => {
    const rows = (...dancers: [number, number | null][]) => ({
      entry_limit_rules: {
        solo_groups: false,
        one_solos: false,
        limits: dancers.map(([min, max]) => ({ dancers: { min, max }, routine_categories: [] })),
      },
    });
    const answer = change(rows([5, 9], [1, 5]));
    expect(answer).toMatchObject({
      refusals: [
        {
          code: 'catalogue_value_invalid',
          fields: { 'entry_limit_rules.limits': 'Each number of dancers must stand in one row only' },
        },
      ],
    });
    expect(fieldsOf(change(rows([1, null], [25, null])))).toEqual(['entry_limit_rules.limits']);
    expect(fieldsOf(change(rows([5, 4])))).toEqual(['entry_limit_rules.limits']);
    expect(fieldsOf(change(rows([5, 5], [6, null], [1, 4])))).toBe('accepted');
  });

  it('REG-125 refuses levels, places and zones that do not exist', () => {
    expect(fieldsOf(change({ disabled_workshop_levels: ['3', '12v'] }))).toEqual(['disabled_workshop_levels']);
    expect(fieldsOf(change({ level_capacity: { '3': -1 } }))).toEqual(['level_capacity']);
    expect(fieldsOf(change({ time_zone: 'Mars/Olympus' }))).toEqual(['time_zone']);
    expect(fieldsOf(change({ disabled_workshop_levels: ['3', '3v'] }))).toBe('accepted');
  });

  it('REG-095 KER-008 keeps exception e-mails lower-cased, each under a key name that is never used twice', () => {
    const set = (...emails: string[]) => ({ type: 'SetTourDateExceptions', tour_date_id: chicago.id, emails }) as const;
    const first = tourDate(planned).when(set(' Ann@Demo.example', 'bob@demo.example'));
    if (!first.accepted) throw new Error('refused');
    expect(first.events[0]?.data).toMatchObject({
      exceptions: [
        { entry_id: 'exception-7501-1', email: 'ann@demo.example' },
        { entry_id: 'exception-7501-2', email: 'bob@demo.example' },
      ],
    });
    const second = tourDate(planned, ...first.events).when(set('bob@demo.example', 'cy@demo.example'));
    if (!second.accepted) throw new Error('refused');
    expect(second.events[0]?.data).toMatchObject({
      exceptions: [
        { entry_id: 'exception-7501-2', email: 'bob@demo.example' },
        { entry_id: 'exception-7501-3', email: 'cy@demo.example' },
      ],
    });
    expect(tourDate(planned, ...first.events).when(set('bob@demo.example', 'ANN@demo.example'))).toEqual({
      accepted: true,
      events: [],
    });
    expect(fieldsOf(tourDate(planned).when(set('no address')))).toEqual(['exceptions']);
    expect(fieldsOf(tourDate(planned).when(set('ann@demo.example', 'no address')))).toEqual(['exceptions']);
  });

  it('EVT-059 ~EVT-062 publishes, changes and removes news, newest first', () => {
    const scope = { event_id: 56, tour_date_id: 7501 };
    const item = (id: number, date: string, text = 'News') => ({ id, date: day(date), text });
    const published = (id: number, date: string) =>
      ({ type: 'NewsPublished', data: { ...scope, news: item(id, date) } }) as const;
    const two = tourDate(planned, published(1, '2026-01-05'), published(2, '2026-01-16'));
    expect(two.state().news.map((news) => news.id)).toEqual([2, 1]);
    expect(two.when({ type: 'ChangeNews', ...scope, news: item(1, '2026-01-05', 'Other') })).toMatchObject({
      events: [{ type: 'NewsChanged', data: { before: { text: 'News' }, after: { text: 'Other' } } }],
    });
    const same = item(1, '2026-01-05');
    expect(two.when({ type: 'ChangeNews', ...scope, news: same })).toEqual({ accepted: true, events: [] });
    expect(two.when({ type: 'PublishNews', ...scope, news: same })).toEqual({ accepted: true, events: [] });
    expect(two.when({ type: 'ChangeNews', ...scope, news: item(1, '2026-01-06') })).toMatchObject({
      events: [{ type: 'NewsChanged' }],
    });
    for (const news_id of [1, 2])
      expect(two.when({ type: 'RemoveNews', ...scope, news_id })).toMatchObject({ events: [{ data: { news_id } }] });
    const sameDay = [1, 3, 2].map((id) => published(id, '2026-01-05'));
    expect(
      tourDate(planned, ...sameDay)
        .state()
        .news.map(({ id }) => id),
    ).toEqual([3, 2, 1]);
    expect(two.when({ type: 'RemoveNews', ...scope, news_id: 9 })).toMatchObject({
      refusals: [{ code: 'news_unknown' }],
    });
    expect(fieldsOf(two.when({ type: 'PublishNews', ...scope, news: item(3, '2026-01-20', ' ') }))).toEqual(['text']);
  });
});
