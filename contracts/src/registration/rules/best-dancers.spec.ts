import { bestDancerKey } from '../../competition/index.js';
import type { DraftAttendee, DraftChange } from '../content.js';
import type { RegistrationCommand } from '../decider.js';
import { askedWith, type ContentFacts } from '../decide/asked.js';
import { evolveRegistration } from '../evolve.js';
import type { Registration } from '../state.js';
import {
  add,
  after,
  AVA,
  complete,
  confirmEdit,
  dancer,
  edit,
  given,
  HOUSTON,
  LEO,
  MIA,
  NOW,
  ORLANDO,
  OWNER,
  photo,
  save,
  STAFF,
  start,
  submit,
  visited,
} from '../testing/given.js';
import { bestDancerEditable, bestDancerMissing, bestDancerProgress, jacketRefusal } from './best-dancers.js';
import { placesOf } from './places.js';
import { priceDraft } from './fee-input-of.js';
import { stepStates } from './step-states.js';

// Of event 14, Mia is 14 and Leo 17: both may compete; Ava is 8.
const [COMPETING, WORKSHOP_ONLY, CAST, CAST_WORKSHOP_ONLY] = [1, 2, 11, 12];
const KEY = bestDancerKey(MIA.person_id);
const BEST_DANCER = { has_scholarship: true, vip_type_id: 1 };

const facts = ORLANDO;
const saved = (...changes: readonly DraftChange[]) => save(changes, { facts });
const field = (name: keyof DraftAttendee, value: DraftChange['value'], { person_id } = MIA): DraftChange => ({
  path: `attendees.${person_id}.${name}`,
  value,
});
const entry = (name: string, value: DraftChange['value']): DraftChange => ({ path: `routines.${KEY}.${name}`, value });
const NO_COMPETITION = ['is_competing', 'has_soty', 'has_studio_awards'].map((answer) => ({
  path: `competition.${answer}`,
  value: false,
}));
const begun = [
  start({ facts }),
  saved(...visited('roster', 'teachers', 'tickets', 'best-dancers', 'specialty-nominations'), ...NO_COMPETITION),
];
const mia = (options: Partial<DraftAttendee> = {}) => saved(add(dancer(MIA, '3', options)));
const competing = [...begun, mia({ best_dancer_type_id: COMPETING })];
const entered = saved(entry('name', 'Moon'), entry('choreographer', 'Ada Bell'), entry('performance_division_id', 4));
const whole = [...competing, entered];

const optionOf = (state: Registration, { person_id } = MIA) => state.draft.attendees[person_id]?.best_dancer_type_id;
const events = (before: readonly RegistrationCommand[], command: RegistrationCommand): readonly string[] =>
  given(...before)
    .when(command)
    .events.map(({ type }) => type);
const last = (before: readonly RegistrationCommand[]) => after(...before).draft_version;
const reviewed = (before: readonly RegistrationCommand[], at: ContentFacts = facts) => [
  ...before,
  submit(last(before), { facts: at }),
];
const completed = (before: readonly RegistrationCommand[], at: ContentFacts = facts) => [
  ...reviewed(before, at),
  complete(last(before), { facts: at }),
];

describe('the option of a dancer', () => {
  it('~REG-185 is the workshop alone for who cannot compete, as soon as there is such a dancer', () => {
    const state = after(...begun, saved(add(dancer(MIA, '3')), add(dancer(AVA, '1'))));
    expect([optionOf(state), optionOf(state, AVA)]).toEqual([null, WORKSHOP_ONLY]);
    const scholar = after(...begun, mia({ has_scholarship: true, vip_type_id: 2 }));
    expect(optionOf(scholar)).toBe(WORKSHOP_ONLY);
    expect(optionOf(after(...begun, mia(BEST_DANCER)))).toBeNull();
  });

  it('~REG-196 is at 48 the workshop alone for everyone until another is chosen', () => {
    const there = { facts: HOUSTON };
    const cast = [start(there), save([add(dancer(MIA, '3'))], there)];
    expect(optionOf(after(...cast))).toBe(CAST_WORKSHOP_ONLY);
    const chosen = save([field('best_dancer_type_id', CAST), field('jacket_size_id', 4)], there);
    expect(after(...cast, chosen).draft.attendees[MIA.person_id]).toMatchObject({
      best_dancer_type_id: CAST,
      jacket_size_id: 4,
    });
  });

  it('is asked of dancers alone, and where the event has options', () => {
    expect(optionOf(after(start(), save([add(dancer(MIA, '3', { best_dancer_type_id: COMPETING }))])))).toBeNull();
    const teaching = saved(add(dancer(MIA, '5', { kind: 'teacher', best_dancer_type_id: COMPETING })));
    expect(optionOf(after(...begun, teaching))).toBeNull();
  });

  it('~REG-066 makes its step done once every dancer has one; the workshop is done without', () => {
    const steps = (...commands: RegistrationCommand[]) => {
      const asked = askedWith(facts, { viewer: OWNER, now: NOW });
      const of = (name: string) => stepStates(after(...commands), asked).find(({ step }) => step === name);
      return [of('best-dancers'), of('observers')?.done];
    };
    const both = saved(add(dancer(MIA, '3')), add(dancer(AVA, '1')));
    expect(steps(start({ facts }))).toEqual([{ step: 'best-dancers', open: false, done: false }, false]);
    expect(steps(...begun, both)).toEqual([{ step: 'best-dancers', open: true, done: false }, true]);
    expect(steps(...begun, both, saved(field('best_dancer_type_id', WORKSHOP_ONLY)))).toEqual([
      { step: 'best-dancers', open: true, done: true },
      true,
    ]);
  });

  it('~REG-162 goes with the scholarship at nationals, and its routine with it', () => {
    const scholar = [...begun, mia({ ...BEST_DANCER, best_dancer_type_id: COMPETING }), entered];
    expect(Object.keys(after(...scholar).draft.routines)).toEqual([KEY]);
    const without = after(...scholar, saved(field('has_scholarship', false)));
    expect([optionOf(without), without.draft.routines]).toEqual([null, {}]);
    const another = saved(field('has_scholarship', false), field('best_dancer_type_id', WORKSHOP_ONLY));
    expect(optionOf(after(...scholar, another))).toBe(WORKSHOP_ONLY);
  });

  it('FEE-074 is charged beside the workshop, also with a scholarship, with a line of its own', () => {
    const of = (...commands: RegistrationCommand[]) =>
      priceDraft(after(...commands), { ...facts, rate_key: 'discount' }).lines.filter(({ kind }) => kind === 'add_ons');
    const line = { subject: MIA.person_id, label: 'Best dancer or cast option', rule: 'FEE-044', amount: 12500 };
    expect(of(...competing)).toMatchObject([line]);
    expect(of(...begun, mia({ ...BEST_DANCER, best_dancer_type_id: COMPETING }))).toMatchObject([line]);
    expect(of(...begun, mia({ best_dancer_type_id: WORKSHOP_ONLY }))).toEqual([]);
  });

  it('~REG-187 needs a place where it is limited, and is refused where it is sold out or not this dancer’s', () => {
    const limited = { ...facts.tour_date, best_dancer_capacity: { 1: 1 } };
    const { draft } = after(...competing);
    expect([placesOf(draft, limited), placesOf(draft, facts.tour_date)]).toEqual([{ 'best-dancer-1': 1 }, {}]);
    const at = (tour_date: ContentFacts['tour_date'], taken = {}) => ({ facts: { ...facts, tour_date, taken } });
    const asked = (where: ReturnType<typeof at>) => given(...whole).when(submit(last(whole), where));
    asked(at(limited, { 'best-dancer-1': 1 })).refuses('best_dancer_unavailable');
    asked(at({ ...facts.tour_date, disabled_best_dancers: [1] })).refuses('best_dancer_unavailable');
    expect(asked(at(limited)).refusals).toEqual([]);
    const young = [...begun, saved(add(dancer(AVA, '1', { best_dancer_type_id: COMPETING })))];
    given(...young)
      .when(submit(last(young), { facts }))
      .refuses('best_dancer_unavailable');
  });

  it('~REG-187 ~REG-245 stays with who is saved, but for the office, also when it is sold out since', () => {
    const sold = { ...facts, tour_date: { ...facts.tour_date, disabled_best_dancers: [COMPETING] } };
    const editing = [...completed(whole), edit({ facts }), save([field('hints', ['level'])], { facts })];
    expect(events(editing, submit(last(editing), { facts: sold }))).toContain('RegistrationEditReviewed');
    const away = [...editing, saved(field('best_dancer_type_id', WORKSHOP_ONLY))];
    given(...away)
      .when(submit(last(away), { facts }))
      .refuses('option_registered');
    expect(events(away, submit(last(away), { facts, viewer: STAFF }))).toContain('RegistrationEditReviewed');
  });
});

describe('the routine of a best dancer', () => {
  it('REG-186 CMP-093 comes with the competing option and goes with it; everything but its entry is fixed', () => {
    const state = after(...competing);
    expect(state.draft.routines[KEY]).toMatchObject({
      ...{ name: '', choreographer: '', performance_division_id: null, people: [MIA.person_id] },
      ...{ waiting: false, prelims: false, free_ballet: false },
    });
    expect(after(start({ facts }), mia({ best_dancer_type_id: COMPETING })).draft.competition.is_competing).toBeNull();
    const tampered = after(...whole, saved(entry('people', [1, 2, 3]), entry('prelims', true), entry('name', 'Sun')));
    expect(tampered.draft.routines[KEY]).toMatchObject({ name: 'Sun', people: [MIA.person_id], prelims: false });
    expect(after(...whole, saved({ path: `routines.${KEY}`, value: null })).draft.routines[KEY]?.name).toBe('');
    expect(after(...whole, saved(field('best_dancer_type_id', WORKSHOP_ONLY))).draft.routines).toEqual({});
  });

  it('~CMP-007 makes the dancer competing, who is not removed then', () => {
    given(...whole)
      .when(saved({ path: 'attendees.1', value: null }))
      .refuses('attendee_competing');
    const gone = saved(field('best_dancer_type_id', WORKSHOP_ONLY), { path: `routines.${KEY}`, value: null });
    expect(after(...whole, gone, saved({ path: 'attendees.1', value: null })).draft.attendees).toEqual({});
  });

  it('is official as vips with the review, costs nothing and is confirmed with the completion', () => {
    const state = after(...completed(whole));
    expect(state.official.routines[KEY]).toMatchObject({
      ...{ id: 701, routine_id: 801, date_routine_id: 701, vips: true, name: 'Moon', choreographer: 'Ada Bell' },
      ...{ routine_category_id: 1, performance_division_id: 4 },
    });
    expect(state.official.sheet?.fees.competition).toBe(0);
    const editing = [...completed(whole), edit({ facts }), save([field('best_dancer_type_id', 2)], { facts })];
    const version = last(editing);
    const away = [...editing, submit(version, { facts, viewer: STAFF })];
    expect(after(...away, confirmEdit(version, { facts, viewer: STAFF })).official.routines).toEqual({});
  });
});

describe('what a dancer still needs', () => {
  const missing = (state: Registration, at: ContentFacts = facts, employee = false) =>
    Object.values(state.draft.attendees).map((attendee) => bestDancerMissing(attendee, state, { ...at, employee }));
  const scholar = [...begun, mia({ ...BEST_DANCER, best_dancer_type_id: COMPETING })];

  it('REG-191 is an option, of who competes the routine, of scholarship best dancers jacket and photo', () => {
    expect(missing(after(...begun, mia()))).toEqual([['option']]);
    expect(missing(after(...begun, mia({ best_dancer_type_id: WORKSHOP_ONLY })))).toEqual([[]]);
    const routine = ['name', 'choreographer', 'performance_division_id'];
    expect(missing(after(...competing))).toEqual([routine]);
    expect(missing(after(...whole))).toEqual([[]]);
    expect(missing(after(...scholar))).toEqual([[...routine, 'jacket_size_id', 'jacket_name', 'photo']]);
    const noName = { ...facts, profile: { ...facts.profile, jacket_name_enabled: false } };
    expect(missing(after(...scholar), noName)).toEqual([[...routine, 'jacket_size_id', 'photo']]);
    expect(missing(after(...begun, mia({ ...BEST_DANCER, best_dancer_type_id: WORKSHOP_ONLY })))).toEqual([[]]);
    const jacket = saved(field('jacket_size_id', 4), field('jacket_name', 'Mia'));
    expect(missing(after(...scholar, entered, jacket))).toEqual([['photo']]);
    expect(missing(after(...scholar, entered, jacket, photo(MIA)))).toEqual([[]]);
    expect(missing(after(...scholar, saved(entry('name', '  '))))).toEqual([
      [...routine, 'jacket_size_id', 'jacket_name', 'photo'],
    ]);
  });

  it('REG-192 is neither jacket nor photo of who is independent', () => {
    const state = { ...after(...scholar, entered), independent: true };
    expect(missing(state)).toEqual([[]]);
  });

  it('REG-197 is the size of the cast, and not the photo', () => {
    const there = { facts: HOUSTON };
    const cast = [start(there), save([add(dancer(MIA, '3', { best_dancer_type_id: CAST }))], there)];
    expect(missing(after(...cast), HOUSTON)).toEqual([['jacket_size_id']]);
    const sized = save([field('jacket_size_id', 1)], there);
    expect(missing(after(...cast, sized), HOUSTON)).toEqual([[]]);
  });

  it('REG-222 REG-223 REG-193 stops the review with the names, whatever of it is missing, and leads to the step', () => {
    const two = [...competing, saved(add(dancer(LEO, '4')))];
    const stopped = given(...two).when(submit(last(two), { facts }));
    expect(stopped.refusals).toEqual([
      { code: 'best_dancers_incomplete', params: { names: ['Mia Reyes', 'Leo Reyes'] }, step: 'best-dancers' },
    ]);
    expect(events(whole, submit(last(whole), { facts }))).toContain('RegistrationReviewed');
    const jacket = saved(field('jacket_size_id', 4), field('jacket_name', 'Mia'));
    const all = [...scholar, entered, jacket, photo(MIA)];
    expect(events(all, submit(last(all), { facts }))).toContain('RegistrationReviewed');
    for (const less of [
      [...all, saved(entry('name', ''))],
      [...all, saved(entry('choreographer', ''))],
      [...all, saved(entry('performance_division_id', null))],
      [...all, saved(field('jacket_size_id', null))],
      [...all, saved(field('jacket_name', ''))],
      [...scholar, entered, jacket],
    ])
      expect(given(...less).when(submit(last(less), { facts })).refusals).toMatchObject([
        { code: 'best_dancers_incomplete', params: { names: ['Mia Reyes'] } },
      ]);
  });

  it('~REG-189 of who is saved is only what the tour date opens; what it closes cannot be changed', () => {
    const flags = { edit_bd_photo: false, edit_bd_jacket: false, edit_bd_routine: false };
    const closed = { ...facts, tour_date: { ...facts.tour_date, ...flags } };
    const withPhoto = [...scholar, entered, photo(MIA)];
    const jacket = saved(field('jacket_size_id', 4), field('jacket_name', 'Mia'));
    const editing = [...completed([...withPhoto, jacket]), edit({ facts })];
    const was = after(...editing).official.attendees[MIA.person_id];
    const none = { photo: false, jacket: false, routine: false };
    const all = { photo: true, jacket: true, routine: true };
    expect([false, true].map((employee) => bestDancerEditable(was, flags, employee))).toEqual([none, all]);
    expect(bestDancerEditable(undefined, flags, false)).toEqual(all);
    expect(bestDancerEditable(was, { ...flags, edit_bd_jacket: true }, false)).toEqual({ ...none, jacket: true });
    for (const change of [field('jacket_size_id', 5), field('jacket_name', 'M'), entry('name', 'Sun')]) {
      const changed = [...editing, saved(change)];
      given(...changed)
        .when(submit(last(changed), { facts: closed }))
        .refuses('option_registered');
    }
    const named = [...editing, saved(entry('name', 'Sun'))];
    const opened = { ...facts, tour_date: { ...facts.tour_date, edit_bd_routine: true } };
    expect(events(named, submit(last(named), { facts: opened }))).toContain('RegistrationEditReviewed');
    const blank = [...editing, saved(entry('name', ''))];
    expect(missing(after(...blank), opened)).toEqual([['name']]);
    expect(missing(after(...blank), closed)).toEqual([[]]);
    given(...editing)
      .when(photo(MIA, { facts: closed, upload_id: 'up-9' }))
      .refuses('option_unavailable');
    expect(events(editing, photo(MIA, { upload_id: 'up-9' }))).toEqual(['FileUploaded']);
  });

  it('~REG-189 ~REG-188 the jacket is taken of who has one that may be changed now', () => {
    const asked = (state: Registration, more: object = {}, at: object = {}) =>
      jacketRefusal(state, { person_id: MIA.person_id, ...more }, { ...facts, employee: false, ...at })?.code ?? null;
    const state = after(...competing);
    expect(asked(state, { jacket_size_id: 4, jacket_name: 'Mia' })).toBeNull();
    expect(asked(state, { jacket_size_id: null })).toBeNull();
    expect(asked(state, { jacket_size_id: 99 })).toBe('option_unavailable');
    expect(asked(state, { person_id: 99, jacket_size_id: 4 })).toBe('attendee_unknown');
    expect(asked(after(...begun, mia({ best_dancer_type_id: WORKSHOP_ONLY })), { jacket_size_id: 4 })).toBe(
      'option_unavailable',
    );
    const unnamed = { profile: { ...facts.profile, jacket_name_enabled: false } };
    expect([{ jacket_size_id: 4 }, { jacket_name: 'Mia' }].map((jacket) => asked(state, jacket, unnamed))).toEqual([
      null,
      'option_unavailable',
    ]);
    const done = completed(whole);
    const tour = (edit_bd_jacket: boolean) => ({ tour_date: { ...facts.tour_date, edit_bd_jacket } });
    for (const saved of [after(...done), after(...done, edit({ facts }))]) {
      expect([true, false].map((open) => asked(saved, { jacket_size_id: 4 }, tour(open)))).toEqual([
        null,
        'option_unavailable',
      ]);
      expect(asked(saved, { jacket_size_id: 4 }, { ...tour(false), employee: true })).toBeNull();
    }
  });

  it('is a size of the table', () => {
    const odd = [...whole, saved(field('jacket_size_id', 99))];
    given(...odd)
      .when(submit(last(odd), { facts }))
      .refuses('option_unavailable');
  });
});

describe('jacket and photo of a best dancer', () => {
  const remove: RegistrationCommand = {
    ...{ type: 'RemovePhoto', viewer: OWNER, now: NOW, kind: 'best-dancers' },
    ...{ person_id: MIA.person_id, facts },
  };
  const withPhoto = [...competing, photo(MIA)];

  it('REG-188 go with an option that has none', () => {
    const jacket = saved(field('jacket_size_id', 4), field('jacket_name', 'Mia'));
    const away = saved(field('best_dancer_type_id', WORKSHOP_ONLY));
    expect(after(...competing, jacket, away).draft.attendees[MIA.person_id]).toMatchObject({
      ...{ jacket_size_id: null, jacket_name: '' },
    });
    expect(events(withPhoto, away)).toEqual(['RegistrationDraftSaved', 'UploadRemoved']);
    expect(after(...withPhoto, away).uploads).toEqual({});
  });

  it('the name is kept apart, as the dancer’s own, and forgotten with the dancer', () => {
    const named = given(...competing).when(saved(field('jacket_name', 'Mimi')));
    const own = { person_id: MIA.person_id, jacket_name: 'Mimi' };
    expect(named.events).toMatchObject([
      { data: { changes: [{ path: 'attendees.1.jacket_name', value: own }], contact_changes: {} } },
    ]);
    const kept = after(...competing, saved(field('jacket_name', 'Mimi')));
    expect(kept.draft.attendees[MIA.person_id]?.jacket_name).toBe('Mimi');
    const [event] = named.events;
    const erased = {
      ...event!.data,
      changes: [{ path: 'attendees.1.jacket_name', value: { ...own, jacket_name: '[erased]' } }],
    };
    const state = evolveRegistration(after(...competing), { ...event!, data: erased } as never);
    expect(state?.draft.attendees[MIA.person_id]?.jacket_name).toBe('[erased]');
  });

  it('~REG-190 EVT-189 a photo is taken of who competes, in place of the one before, and proves nothing', () => {
    expect(events(competing, photo(MIA))).toEqual(['FileUploaded']);
    const state = after(...withPhoto);
    expect([state.draft, state.draft_version]).toEqual([after(...competing).draft, after(...competing).draft_version]);
    const [again] = given(...withPhoto).when(photo(MIA, { upload_id: 'up-9' })).events;
    expect(again).toMatchObject({ data: { replaces: { upload_id: 'up-1' } } });
    for (const before of [
      [...begun, mia({ best_dancer_type_id: WORKSHOP_ONLY })],
      [...begun, mia()],
    ])
      given(...before)
        .when(photo(MIA))
        .refuses('option_unavailable');
    given(...begun)
      .when(photo(MIA))
      .refuses('attendee_unknown');
    given(...competing)
      .when({ ...photo(MIA), kind: 'cast-experience' })
      .refuses('option_unavailable');
  });

  it('EVT-168 goes once, and ends a review that stood', () => {
    expect(events(withPhoto, remove)).toEqual(['UploadRemoved']);
    expect(events([...withPhoto, remove], remove)).toEqual([]);
    const stood = reviewed([...withPhoto, entered]);
    expect(events(stood, remove)).toEqual(['UploadRemoved', 'RegistrationUnreviewed']);
    given(...withPhoto)
      .when({ ...remove, facts: { ...facts, tour_date: facts.tour_date }, viewer: { ...OWNER, account_id: 99 } })
      .refuses('forbidden');
  });

  it('~EVT-190 of a registered one it comes and goes without an edit and without a review, while the tour date is open to photos', () => {
    const done = completed([...withPhoto, entered]);
    const closed = { ...facts, tour_date: { ...facts.tour_date, edit_bd_photo: false } };
    expect(events(done, remove)).toEqual(['UploadRemoved']);
    expect(events(done, photo(MIA, { upload_id: 'up-9' }))).toEqual(['FileUploaded']);
    given(...done)
      .when({ ...remove, facts: closed })
      .refuses('option_unavailable');
    expect(events(done, { ...remove, facts: closed, viewer: STAFF })).toEqual(['UploadRemoved']);
  });
});

describe('the progress of best dancers', () => {
  const profile = { best_dancers_enabled: true, cast_experience_enabled: false, steps: [] };
  const of = (rows: readonly [number | null, number | null][], photos: readonly number[] = [], status = 'awaiting') =>
    bestDancerProgress(
      {
        official: {
          attendees: Object.fromEntries(
            rows.map(([best_dancer_type_id, jacket_size_id], i) => [
              i + 1,
              { person_id: i + 1, best_dancer_type_id, jacket_size_id, jacket_name: '' },
            ]),
          ),
        },
        uploads: Object.fromEntries(
          photos.map((person_id) => [`best-dancers:${person_id}`, { kind: 'best-dancers', person_id, status }]),
        ),
      } as never,
      profile,
    );

  it('EVT-043 counts who is not of the workshop alone; done with a size and, competing, a photo that nobody rejected', () => {
    expect(
      of([
        [null, null],
        [WORKSHOP_ONLY, 4],
      ]),
    ).toEqual({ done: 0, total: 0 });
    expect(
      of(
        [
          [COMPETING, 4],
          [COMPETING, null],
          [COMPETING, 4],
          [WORKSHOP_ONLY, null],
        ],
        [1, 2],
      ),
    ).toEqual({
      done: 1,
      total: 3,
    });
    expect(of([[COMPETING, 4]], [1], 'rejected')).toEqual({ done: 0, total: 1 });
  });
});
