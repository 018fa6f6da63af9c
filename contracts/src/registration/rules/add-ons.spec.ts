import { type AddOnField, SEED_TOUR_DATES, seededEventProfiles, type TourDate } from '../../catalogue/index.js';
import { addMinutes } from '../../shared/index.js';
import { type WorkshopCapacityCommand, workshopCapacityDecider } from '../capacity/decider.js';
import type { DraftAttendee, DraftChange } from '../content.js';
import type { ContentFacts } from '../decide/asked.js';
import { sentenceOf } from '../refusals.js';
import { add, after, AVA, complete, dancer, edit, FACTS, given, LEO, MIA, NOW } from '../testing/given.js';
import { save, STAFF, start, submit, SUMMIT, TESS, visited, workshopOf } from '../testing/given.js';
import { invalidPeople } from './draft-checks.js';
import { applyChange } from './draft-path.js';
import { priceDraft } from './fee-input-of.js';
import { newAttendee } from './may-add.js';
import { addOnOffered, addOnPrice, addOnShown, consequencesOf } from './options.js';
import { placesOf } from './places.js';

const of = (event: number): ContentFacts => ({
  ...FACTS,
  profile: seededEventProfiles[event]!,
  tour_date: workshopOf(SEED_TOUR_DATES.find(({ event_id }) => event_id === event)!.id),
});
const FINALS = of(14);
const BATTLES = of(49);
const FIELDS: readonly AddOnField[] = [
  'photoshoot',
  'vip_experience',
  'awe_experience',
  'kdoty',
  'freestyle_battle_id',
];

const withAddOns = (facts: ContentFacts, change: Partial<TourDate['add_ons'][number]>): ContentFacts => ({
  ...facts,
  tour_date: { ...facts.tour_date, add_ons: facts.tour_date.add_ons.map((one) => ({ ...one, ...change })) },
});

const begun = (facts: ContentFacts) => start({ facts });
const draftOf = (facts: ContentFacts, ...attendees: readonly DraftAttendee[]) => ({
  ...after(begun(facts)).draft,
  attendees: Object.fromEntries(attendees.map((one) => [one.person_id, one])),
});
const wrong = (facts: ContentFacts, ...attendees: readonly DraftAttendee[]) =>
  invalidPeople(after(begun(facts)), draftOf(facts, ...attendees), { ...facts, employee: false }).map(
    ({ path, refusal }) => [path, refusal.code, sentenceOf(refusal), refusal.step],
  );
const unavailable = (field: AddOnField) => [
  `attendees.1.${field}`,
  'add_on_unavailable',
  'This option is sold out.',
  'dancers',
];
const ALL = { photoshoot: 'in_person', vip_experience: true, awe_experience: true, kdoty: true } as const;

describe('the add-ons of a tour date', () => {
  it('~REG-206 are those of its event, in the order of their panels', () => {
    const shown = (facts: ContentFacts) => FIELDS.filter((field) => addOnShown(field, facts));
    expect([FINALS, SUMMIT, of(48), BATTLES, FACTS].map(shown)).toEqual([
      ['photoshoot', 'vip_experience', 'awe_experience', 'kdoty'],
      ['photoshoot', 'vip_experience', 'awe_experience'],
      ['photoshoot'],
      ['photoshoot', 'freestyle_battle_id'],
      ['photoshoot'],
    ]);
    expect(FIELDS.filter((field) => addOnShown(field, withAddOns(FINALS, { registration_enabled: false })))).toEqual(
      [],
    );
  });

  it('REG-207 cost what the event says, and no scholarship frees them', () => {
    expect(FIELDS.map((field) => addOnPrice(field, FINALS.profile))).toEqual([8500, 25000, 15000, 12000, 0]);
    expect(FIELDS.map((field) => addOnPrice(field, BATTLES.profile))).toEqual([8500, null, null, null, 2500]);
    const scholar = { has_scholarship: true, vip_type_id: 1 };
    const priced = (facts: ContentFacts, options: Partial<DraftAttendee>) =>
      priceDraft(
        after(begun(facts)),
        { ...facts, rate_key: 'discount', media_passes: { 1: { paid: false, waived: true } as never } },
        draftOf(facts, dancer(MIA, '3', options)),
      ).fees;
    expect(priced(FINALS, { ...scholar, ...ALL })).toMatchObject({ workshop: 8500 + 25000 + 15000 + 12000 });
    expect(priced(BATTLES, { ...scholar, freestyle_battle_id: 3 })).toMatchObject({ freestyle: 2500, workshop: 0 });
  });

  it('~REG-205 are chosen for dancers, one by one', () => {
    expect(newAttendee(MIA, 'dancer', FINALS)).toMatchObject({ kdoty: false, freestyle_battle_id: null });
    expect(wrong(FINALS, dancer(MIA, '3', ALL))).toEqual([]);
    expect(consequencesOf(dancer(MIA, '3', ALL), FINALS.profile)).toEqual([]);
    const teacher = dancer(TESS, '5', { ...ALL, freestyle_battle_id: 3, kind: 'teacher' });
    expect(consequencesOf(teacher, FINALS.profile)).toEqual([
      { path: 'attendees.4.photoshoot', value: '' },
      { path: 'attendees.4.vip_experience', value: false },
      { path: 'attendees.4.awe_experience', value: false },
      { path: 'attendees.4.kdoty', value: false },
      { path: 'attendees.4.freestyle_battle_id', value: null },
    ]);
    // What the event has no price for goes with the next change.
    expect(consequencesOf(dancer(MIA, '3', ALL), FACTS.profile).map(({ path }) => path.split('.')[2])).toEqual([
      'vip_experience',
      'awe_experience',
      'kdoty',
    ]);
  });

  it('~REG-213 full or not offered: 400 add_on_unavailable', () => {
    const refused = ['photoshoot', 'vip_experience', 'awe_experience', 'kdoty'].map((one) =>
      unavailable(one as AddOnField),
    );
    const taken = { photoshoot: 2, vip_experience: 2, awe_experience: 2, kdoty: 2 };
    expect(wrong({ ...withAddOns(FINALS, { capacity: 2 }), taken }, dancer(MIA, '3', ALL))).toEqual(refused);
    expect(wrong({ ...withAddOns(FINALS, { capacity: 3 }), taken }, dancer(MIA, '3', ALL))).toEqual([]);
    expect(wrong(withAddOns(FINALS, { registration_enabled: false }), dancer(MIA, '3', ALL))).toEqual(refused);
    expect(wrong(withAddOns(FINALS, { virtual: true }), dancer(MIA, '3', { photoshoot: 'virtual' }))).toEqual([]);
    expect(wrong(FINALS, dancer(MIA, '3', { photoshoot: 'virtual' }))).toEqual([unavailable('photoshoot')]);
    const ready = [...visited('roster', 'teachers'), add(dancer(MIA, '3', { vip_experience: true }))];
    const full = withAddOns(FINALS, { capacity: 0 });
    given(begun(full), save(ready, { facts: full }))
      .when(submit(1, { facts: full }))
      .refuses('add_on_unavailable');
  });

  it('~REG-211 a battle of the own age, from 4', () => {
    const joins = (who: typeof MIA, age: number, freestyle_battle_id: number) => {
      const year = 2026 - age;
      const person = { ...who, birthdate: `${year}-01-01` as typeof who.birthdate };
      const facts = { ...BATTLES, people: { ...BATTLES.people, [who.person_id]: person } };
      return wrong(facts, dancer(MIA, '3', { freestyle_battle_id })).some(([path]) =>
        path?.endsWith('freestyle_battle_id'),
      );
    };
    const ages = [3, 4, 10, 11, 13, 14, 30];
    const accepted = (battle: number) => ages.filter((age) => !joins(MIA, age, battle));
    expect([1, 2, 3, 4].map(accepted)).toEqual([[4, 10], [11, 13], [14, 30], []]);
    expect(wrong(FINALS, dancer(LEO, '4', { freestyle_battle_id: 3 })).map(([, code]) => code)).toEqual([
      'add_on_unavailable',
    ]);
  });
});

describe('the places of an add-on', () => {
  const limited = withAddOns(FINALS, { capacity: 2 });
  const both = [dancer(MIA, '3', { kdoty: true, photoshoot: 'virtual' }), dancer(LEO, '4', { kdoty: true })];

  it('are counted by add-on, whatever its form', () => {
    expect(placesOf(draftOf(limited, ...both, dancer(AVA, '1')), limited.tour_date)).toEqual({
      kdoty: 2,
      photoshoot: 1,
    });
    expect(placesOf(draftOf(FINALS, ...both), FINALS.tour_date)).toEqual({});
    expect([0, 1, 2].map((own) => addOnOffered('kdoty', { ...limited, taken: { kdoty: 0 } }, own))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('~REG-213 of two reviews for the last place the later one is refused', () => {
    const reserve = (registration_id: number): WorkshopCapacityCommand => ({
      ...{ type: 'ReservePlaces', registration_id, tour_date_id: 7501, now: NOW, draft_version: 1 },
      ...{
        places: { kdoty: 1 },
        capacity: { kdoty: 1 },
        hold_minutes: 30,
        best_dancer_step: 'best-dancers',
        levels: { kdoty: 'KDOTY' },
        step: 'dancers',
      },
    });
    const { decide, evolve, initialState } = workshopCapacityDecider;
    const first = decide(reserve(1), initialState());
    if (!first.accepted) throw new Error('refused');
    const held = first.events.reduce(evolve, initialState());
    expect(decide(reserve(2), held)).toMatchObject({
      accepted: false,
      refusals: [{ code: 'add_on_unavailable', step: 'dancers' }],
    });
    expect(first.events[0]).toMatchObject({ data: { expires_at: addMinutes(NOW, 30) } });
  });
});

describe('a completed add-on', () => {
  const facts = BATTLES;
  const chosen = { photoshoot: 'in_person', freestyle_battle_id: 3 } as const;
  const done = [
    start({ facts }),
    save([...visited('roster', 'teachers'), add({ ...newAttendee(MIA, 'dancer', facts), ...chosen })], { facts }),
    submit(1, { facts }),
    complete(1, { facts }),
    edit({ facts }),
  ];
  const changes: readonly DraftChange[] = [
    { path: 'attendees.1.freestyle_battle_id', value: null },
    { path: 'attendees.1.photoshoot', value: '' },
  ];

  it.each(changes)('~REG-212 $path is taken back by staff only', (change) => {
    const undone = given(...done, save([change], { facts }));
    undone.when(submit(2, { facts })).refuses('option_registered');
    undone.when(submit(2, { facts, viewer: STAFF })).makes('RegistrationEditReviewed');
  });

  it('keeps its place in another form when the places are gone', () => {
    const full = withAddOns(facts, { capacity: 0, virtual: true });
    const moved = given(...done, save([{ path: 'attendees.1.photoshoot', value: 'virtual' }], { facts: full }));
    moved.when(submit(2, { facts: full, viewer: STAFF })).makes('RegistrationEditReviewed');
    expect(applyChange(draftOf(facts, dancer(MIA, '3')), changes[0]!).attendees[1]).toMatchObject({
      freestyle_battle_id: null,
    });
  });
});
