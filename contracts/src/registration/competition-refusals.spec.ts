import { seededEventProfiles, SEED_TOUR_DATES, type TourDate } from '../catalogue/index.js';
import { competitionMessages, type DraftRoutine } from '../competition/index.js';
import type { Nominations } from '../nominations/index.js';
import { day } from '../shared/index.js';
import type { DraftChange, RegisteredPerson } from './content.js';
import type { ContentFacts } from './decide/asked.js';
import { type RegistrationCommand, registrationDecider } from './decider.js';
import { evolveRegistration } from './evolve.js';
import { sentenceOf } from './refusals.js';
import type { Registration, RegistrationState } from './state.js';
import {
  add,
  after,
  complete,
  dancer,
  edit,
  FACTS,
  LEO,
  MIA,
  NO_BIRTHDATE,
  NOW,
  OWNER,
  routine,
  save,
  start,
  submit,
  TESS,
  visited,
} from './testing/given.js';

type Profile = Partial<ContentFacts['profile']>;
/** An event with its own competition: 56 is full of options, 14 holds nationals, 49 has the Crew Showdown. */
const at = (event: number, tour_date_id: number, tour: Partial<TourDate> = {}, profile: Profile = {}) => ({
  ...FACTS,
  profile: { ...seededEventProfiles[event]!, ...profile },
  tour_date: { ...SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!, ...tour },
  people: { ...FACTS.people, ...Object.fromEntries(DANCERS.map((one) => [one.person_id, one])) },
  attendee_ids: Array.from({ length: 15 }, (_, n) => 901 + n),
  routine_numbers: Array.from({ length: 30 }, (_, n) => ({ id: 800_001 + n, routine_id: 850_001 + n })),
});
/** Ten of twelve years, Dora 11 to Dora 20. */
const DANCERS: readonly RegisteredPerson[] = Array.from({ length: 10 }, (_, n) => ({
  ...MIA,
  person_id: 11 + n,
  fname: 'Dora',
  lname: String(11 + n),
  birthdate: day('2013-05-01'),
}));
const AURORA = at(56, 7502);
const NATIONALS = at(14, 7541);
const CREWFEST = at(49, 7531);
const tour = (more: Partial<TourDate>) => at(56, 7502, more);
const profile = (more: Profile) => at(56, 7502, {}, more);
/** The same city while it still takes routines. */
const taking = (facts: ContentFacts): ContentFacts => ({
  ...facts,
  tour_date: { ...facts.tour_date, compenabled: true, competition_sold_out: false },
});

const KEYS = Array.from({ length: 20 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const nth = (n: number, people: readonly number[], more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...routine(KEYS[n]!),
  name: `Routine ${n}`,
  people,
  ...more,
});
/** The routine that is refused. */
const one = (people: readonly number[], more: Partial<DraftRoutine> = {}) => nth(0, people, more);
const put = (value: DraftRoutine): DraftChange => ({ path: `routines.${value.temp_id}`, value });
const changed = (field: keyof DraftRoutine, value: number | boolean | string | number[], n = 0) => ({
  path: `routines.${KEYS[n]!}.${field}`,
  value,
});
const DUO = [11, 12];
const TRIO = [11, 12, 13];
const FOUR = [11, 12, 13, 14];
const TEN = DANCERS.map(({ person_id }) => person_id);
const BALLROOM = { ballroom: true, performance_division_id: 613 };
const BALLET = 1;
const WORKSHOP_ONLY = { best_dancer_type_id: 2 };

const READY = (facts: ContentFacts, people: readonly DraftChange[] = []): DraftChange[] => [
  ...visited('roster', 'teachers', 'competition', 'ballroom', 'tickets', 'specialty-nominations'),
  ...DANCERS.map((who) => add(dancer(who, '3', facts === NATIONALS ? WORKSHOP_ONLY : {}))),
  ...people,
  { path: 'competition.is_competing', value: true },
  { path: 'competition.is_competing_ballroom', value: false },
];

type Given = {
  readonly facts?: ContentFacts;
  /** What holds when it is entered, where that differs. */
  readonly before?: readonly DraftRoutine[];
  readonly people?: readonly DraftChange[];
  readonly answers?: readonly DraftChange[];
  readonly state?: (was: Registration) => Registration;
};
type Row = Given & { readonly saves: readonly DraftChange[]; readonly about?: string };

const entered = ({ facts = AURORA, before = [], people = [], answers = [] }: Given, open = facts) =>
  [start({ facts: open }), save([...READY(facts, people), ...before.map(put), ...answers], { facts: open })] as const;
const saveRoutines = (changes: readonly DraftChange[], facts: ContentFacts): RegistrationCommand => ({
  type: 'SaveRoutines',
  changes,
  override: false,
  viewer: OWNER,
  now: NOW,
  facts,
});
const refusalOf = (state: Registration, command: RegistrationCommand) => {
  const decision = registrationDecider.decide(command, state);
  const [first] = decision.accepted ? [] : decision.refusals;
  return first && { code: first.code, text: sentenceOf(first), fields: Object.keys(first.fields ?? {}) };
};

const ONE_DAY = 'Please change this dancer to a full workshop dancer (not one-day) and try again.';
const mail = 'info@aurora.example';
const registered =
  (facts: ContentFacts, before: readonly DraftRoutine[]): Given['state'] =>
  () =>
    after(...entered({ facts, before }), submit(1, { facts }), complete(1, { facts }), edit({ facts }));

/** What SAVE ROUTINE refuses, by the code; the sentences are those of the requirements. */
const SAVES: readonly [code: string, text: string, row: Row][] = [
  [
    'missing_required',
    'Please fill out all required fields.',
    { saves: [put(one(DUO, { name: ' ' }))], about: 'name' },
  ],
  [
    'missing_required',
    'Please fill out all required fields.',
    { saves: [put(one(DUO, { performance_division_id: null }))], about: 'performance_division_id' },
  ],
  [
    'routine_without_dancers',
    'Please add at least one dancer to the routine.',
    { saves: [put(one([]))], about: 'people' },
  ],
  [
    'dancer_not_registered',
    'Please register this dancer for the workshop and try again.',
    { saves: [put(one([11, TESS.person_id]))], about: 'people' },
  ],
  [
    'dancer_one_day',
    ONE_DAY,
    { people: [add(dancer(MIA, '3', { one_day: true }))], saves: [put(one([11, 1]))], about: 'people' },
  ],
  [
    'birthdate_required',
    'Dancer birthdate required',
    { people: [add(dancer(NO_BIRTHDATE, '3'))], saves: [put(one([11, NO_BIRTHDATE.person_id]))], about: 'people' },
  ],
  [
    'teachers_not_allowed',
    'Teachers cannot be added to routines at this event.',
    {
      facts: profile({ showcase: false }),
      people: [add(dancer(TESS, '5', { kind: 'teacher' }))],
      saves: [put(one([11, TESS.person_id]))],
      about: 'people',
    },
  ],
  [
    'performance_division_unavailable',
    'Please choose a performance division from the list.',
    { saves: [put(one(DUO, { performance_division_id: 613 }))], about: 'performance_division_id' },
  ],
  [
    'category_without_price',
    `This category has no price. Please contact ${mail}.`,
    { facts: profile({ routine_fees: {} }), saves: [put(one(DUO))], about: 'people' },
  ],
  [
    'waiting_not_allowed',
    'Only solos beyond the solo limit can be put on the waiting list.',
    { saves: [put(one(DUO, { waiting: true }))] },
  ],
  [
    'age_up_not_allowed',
    'Age up is not available for this routine.',
    { saves: [put(one(TRIO, { age_up: true }))], about: 'age_up' },
  ],
  [
    'extra_time_not_allowed',
    'Extra time is not available for this routine.',
    { saves: [put(one(TRIO, { extra_time: 1 }))], about: 'extra_time' },
  ],
  [
    'extra_time_not_allowed',
    'Extra time is not available for this routine.',
    { saves: [put(one(FOUR, { extra_time: 4 }))], about: 'extra_time' },
  ],
  [
    'extra_time_not_allowed',
    'Extra time is not available for this routine.',
    { saves: [put(one(FOUR, { extra_time: -1 }))], about: 'extra_time' },
  ],
  [
    'free_routine_taken',
    'Only one free routine per registration is allowed.',
    {
      before: [nth(1, FOUR, { free_ballet: true, performance_division_id: BALLET })],
      saves: [put(one(FOUR, { free_ballet: true, performance_division_id: BALLET }))],
      about: 'free_ballet',
    },
  ],
  [
    'free_routine_not_eligible',
    'This routine does not qualify as a free routine.',
    { saves: [put(one(TRIO, { free_ballet: true, performance_division_id: BALLET }))], about: 'free_ballet' },
  ],
  [
    'virtual_not_allowed',
    'Virtual is not available for this routine.',
    { facts: tour({ virtual: false }), saves: [put(one(FOUR, { virtual: true }))], about: 'virtual' },
  ],
  [
    'prelims_not_allowed',
    'Pre-qualifying is not available for this routine.',
    { facts: NATIONALS, saves: [put(one(TRIO, { prelims: true }))], about: 'prelims' },
  ],
  [
    'prelims_not_allowed',
    'Pre-qualifying is not available for this routine.',
    { saves: [put(one(FOUR, { prelims: true }))], about: 'prelims' },
  ],
  [
    'regional_award_taken',
    'This regional award is used on another routine.',
    {
      facts: NATIONALS,
      before: [nth(1, FOUR, { regional_award_id: 1 })],
      saves: [put(one(FOUR, { regional_award_id: 1 }))],
      about: 'regional_award_id',
    },
  ],
  [
    'regional_award_not_allowed',
    'A regional award is not available for this routine.',
    { saves: [put(one(FOUR, { regional_award_id: 1 }))], about: 'regional_award_id' },
  ],
  [
    'crew_showdown_not_allowed',
    'Crew Showdown is not available for this routine.',
    { facts: CREWFEST, saves: [put(one(TRIO, { crew_showdown: true }))], about: 'crew_showdown' },
  ],
  [
    'crew_showdown_not_allowed',
    'Crew Showdown is not available for this routine.',
    { facts: CREWFEST, saves: [put(one(FOUR, { crew_showdown_pq: true }))], about: 'crew_showdown_pq' },
  ],
  [
    'routine_locked',
    'This field cannot be changed on a registered routine.',
    { state: registered(AURORA, [one(FOUR)]), saves: [changed('extra_time', 1)], about: 'extra_time' },
  ],
  [
    'routine_registered',
    `To remove a registered routine, please email ${mail}.`,
    { state: registered(AURORA, [one(FOUR)]), saves: [{ path: `routines.${KEYS[0]}`, value: null }] },
  ],
  [
    'routine_limit_total',
    'You have reached the maximum total routine limit (1) for this city.',
    { facts: tour({ max_total_routines: 1 }), before: [nth(1, FOUR)], saves: [put(one(FOUR))] },
  ],
  [
    'routine_category_disabled',
    'Duo/Trio routines are disabled for this city.',
    { facts: tour({ disabled_routine_categories: [2] }), saves: [put(one(DUO))], about: 'people' },
  ],
  [
    'routine_category_limit',
    "You've reached the routine limits for this category for your registration",
    {
      facts: tour({
        entry_limit_rules: {
          ...AURORA.tour_date.entry_limit_rules,
          limits: [{ dancers: { min: 0, max: null }, routine_categories: [{ routine_category_id: 2, max: 1 }] }],
        },
      }),
      before: [nth(1, DUO)],
      saves: [put(one(DUO))],
      about: 'people',
    },
  ],
  [
    'one_solo',
    'Dora 11 already has a solo. Only one solo per dancer is allowed.',
    { before: [nth(1, [11])], saves: [put(one([11]))], about: 'people' },
  ],
  [
    'ballroom_entry_limit',
    'Ballroom entries are limited to 2 participants (Solo or Duo). You currently have 2 and are trying to add 1.',
    { saves: [put(one(TRIO, BALLROOM))], about: 'people' },
  ],
  [
    'ballroom_entry_exists',
    'This ballroom entry already exists.',
    { before: [nth(1, [12, 11], BALLROOM)], saves: [put(one(DUO, BALLROOM))], about: 'people' },
  ],
  [
    'ballroom_limit',
    'You have reached the maximum ballroom entry limit (1) for this city.',
    {
      facts: tour({ max_ballroom_entries: 1 }),
      before: [nth(1, DUO, BALLROOM)],
      saves: [put(one([13, 14], BALLROOM))],
    },
  ],
  [
    'independent_cannot_compete',
    'Independent registrations cannot compete at this event.',
    {
      facts: profile({ independent_competition_enabled: false }),
      state: (was) => ({ ...was, independent: true }),
      saves: [put(one(DUO))],
    },
  ],
  [
    'competition_closed',
    `Competition has been closed. To change your routines, please email ${mail}.`,
    { facts: tour({ compenabled: false }), saves: [put(one(DUO))] },
  ],
  [
    'competition_sold_out',
    `We apologize, however the competition for Aurora Dallas, TX is currently SOLD OUT! Please email ${mail} to join the waitlist. You may still edit the titles, divisions and choreographers of your existing routines.`,
    { facts: tour({ competition_sold_out: true }), saves: [put(one(DUO))] },
  ],
];

/** Six of teens and six of juniors, in the divisions of the types of Studio of the Year, and a group. */
const DIVISIONS = [4, 1, 5, 7, 3, 6];
const TWELVE = [...DIVISIONS, ...DIVISIONS].map((performance_division_id, n) =>
  nth(n + 1, n < 6 ? [MIA.person_id, LEO.person_id] : DUO, { performance_division_id }),
);
const GROUP = nth(13, TEN);
const TEENS = [MIA, LEO].map((who) => add(dancer(who, '4', WORKSHOP_ONLY)));
const nominate = (types: readonly number[], n: (at: number) => number, outside = 0): Nominations =>
  Object.fromEntries(
    types.map((type, place) => [type, { routine: KEYS[n(place)]!, outside_choreographer: place < outside }]),
  );
const soty = (count: number, outside = 0) =>
  nominate(
    TWELVE.slice(0, count).map((_, n) => n + 1),
    (place) => place + 1,
    outside,
  );
const changesOf = (nominations: Nominations): DraftChange[] =>
  Object.entries(nominations).map(([type, value]) => ({ path: `nominations.${type}`, value }));
const answer = (field: string, value: boolean): DraftChange => ({ path: `competition.${field}`, value });
const nationals = (...changes: DraftChange[]) => {
  const answers = [answer('has_soty', false), answer('has_studio_awards', false), ...changes];
  return after(...entered({ facts: NATIONALS, before: [...TWELVE, GROUP], people: TEENS, answers }));
};
const competed = (...changes: DraftChange[]) =>
  [submit(1, { facts: NATIONALS, code: true }), complete(1, { facts: NATIONALS })].reduce<Registration>(
    (state, command) => {
      const decision = registrationDecider.decide(command, state);
      if (!decision.accepted) throw new Error(decision.refusals.map(({ code }) => code).join());
      return decision.events.reduce<RegistrationState>(evolveRegistration, state) as Registration;
    },
    nationals(...changes),
  );
const review = (code = true): RegistrationCommand => submit(1, { facts: NATIONALS, code });
const nominating = (has_soty: boolean, nominations: Nominations): RegistrationCommand => ({
  type: 'Nominate',
  viewer: OWNER,
  now: NOW,
  has_soty,
  nominations,
  facts: NATIONALS,
});
const event = NATIONALS.profile.contact_email;

/** What the review, the completion and the call of nominations refuse beside that. */
const ENDS: readonly [code: string, text: string, asked: () => [Registration, RegistrationCommand]][] = [
  [
    'missing_required',
    'Please fill out all required fields.',
    () => [after(...entered({ before: [one(DUO, { choreographer: '' })] })), submit(1, { facts: AURORA })],
  ],
  [
    'competition_closed',
    'Competition has been closed. Please remove all routines before completing your registration.',
    () => [
      after(...entered({ before: [one(DUO)] }), submit(1, { facts: AURORA })),
      complete(1, { facts: tour({ compenabled: false }), payment: null }),
    ],
  ],
  [
    'solo_groups',
    'Finals soloists must be in a group routine: Dora 11.',
    () => [after(...entered({ facts: NATIONALS, before: [one([11])] })), review()],
  ],
  [
    'soty_count',
    'Please select 12 routines for Studio of the Year.',
    () => [nationals(answer('has_soty', true), ...changesOf(soty(11))), review()],
  ],
  [
    'soty_outside',
    'At most 4 routines may be choreographed by an outside choreographer.',
    () => [nationals(answer('has_soty', true), ...changesOf(soty(12, 5))), review()],
  ],
  [
    'studio_awards_minimum',
    'Please nominate at least 3 group routines for the Studio Awards.',
    () => [nationals(answer('has_studio_awards', true), ...changesOf(nominate([13], () => 13))), review()],
  ],
  [
    'nomination_not_eligible',
    'This routine is not eligible for this nomination.',
    () => [nationals(...changesOf(nominate([18], () => 19))), review()],
  ],
  [
    'routines_not_editable',
    `To change your routines, please email ${mail}.`,
    () => [
      after(...entered({ before: [one(FOUR)] }), submit(1, { facts: AURORA }), complete(1, { facts: AURORA })),
      saveRoutines([changed('name', 'Other')], tour({ edit_routines: false })),
    ],
  ],
  [
    'soty_locked',
    `To change your Studio of the Year nominations, please email ${event}.`,
    () => [competed(answer('has_soty', true), ...changesOf(soty(12))), nominating(true, soty(11))],
  ],
  [
    'nominations_locked',
    `To add nominations, please email ${event}.`,
    () => [
      competed(),
      nominating(
        false,
        nominate([18], () => 1),
      ),
    ],
  ],
];

/** Of the city's places, of transfers and of what staff find out: their own decisions say them, where they are made. */
const ELSEWHERE = [
  'transfer_season',
  'routine_not_transferable',
  'solo_limit',
  'award_not_claimed',
  'routine_not_qualifying',
  'offer_ended',
  'not_waiting',
];

describe('CMP-018 CMP-369 what the server refuses of the competition, whatever a screen lets through', () => {
  it.each(SAVES)('a save: %s: %s', (code, text, { saves, about, ...before }) => {
    const { facts = AURORA, state = (was: Registration) => was } = before;
    const held = state(after(...entered(before, taking(facts))));
    const said = refusalOf(held, saveRoutines(saves, facts));
    expect(said).toEqual({ code, text, fields: [`routines.${KEYS[0]}${about ? `.${about}` : ''}`] });
  });

  it.each(ENDS)('an end: %s: %s', (code, text, asked) => {
    expect(refusalOf(...asked())).toMatchObject({ code, text });
  });

  it('each code of the room is among them', () => {
    const said = new Set([...SAVES, ...ENDS].map(([code]) => code));
    expect(Object.keys(competitionMessages).filter((code) => !said.has(code))).toEqual(ELSEWHERE);
  });
});
