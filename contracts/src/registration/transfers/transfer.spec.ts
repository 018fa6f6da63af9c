import { competitionDone, judge, type Routine } from '../../competition/index.js';
import { cents } from '../../shared/index.js';
import { registrationDecider } from '../decider.js';
import { draftOf } from '../rules/difference.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration } from '../state.js';
import {
  add,
  after,
  ASKED,
  AVA,
  CHICAGO,
  complete,
  DALLAS,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  OWNER,
  READY,
  routine,
  save,
  STAFF,
  start,
  submit,
} from '../testing/given.js';
import { arrivedFrom, type TakeTransferBack, type TransferRoutineIn, type TransferRoutineOut } from './transfer.js';

const THERE_KEY = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const OPEN = { ...FACTS, tour_date: { ...DALLAS, no_competition: false } };
const NUMBERED = { ...OPEN, routine_numbers: [{ id: 800_001, routine_id: 850_001 }] };
const people = [...READY, add(dancer(LEO, '4'))];
const here = [
  start(),
  save([...people, { path: `routines.${ECHO}`, value: routine(ECHO) }]),
  submit(1, { facts: NUMBERED }),
  complete(1),
];
const HERE: Registration = after(...here);
/** As it counts in Dallas, where it was entered. */
const WAS: Routine = HERE.official.routines[ECHO]!;

/** The registration of the other city: Mia and Ava, no routine. */
/** Chicago has a price of its own for solos. */
const SOLOS = { discount: cents(15_700), full: cents(17_700), late: cents(18_700) };
const DEARER = { ...FACTS.profile, routine_fees: { ...FACTS.profile.routine_fees, 1: SOLOS } };
const AT = { facts: { ...FACTS, profile: DEARER, tour_date: { ...CHICAGO, no_competition: false } } };
const ENTERED = { facts: { ...FACTS, tour_date: CHICAGO } };
const there = [
  start(ENTERED),
  save([...READY, add(dancer(AVA, '2'))], ENTERED),
  submit(1, ENTERED),
  complete(1, ENTERED),
];
const moved = (more: Partial<TransferRoutineIn> = {}): TransferRoutineIn => ({
  type: 'TransferRoutineIn',
  viewer: STAFF,
  now: NOW,
  facts: { ...AT.facts, routine_numbers: [{ id: 800_009, routine_id: WAS.routine_id }] },
  routine: WAS,
  from: { registration_id: 75_002, tour_date_id: 7502, date_routine_id: 800_001, city: 'Dallas, TX', season_id: 75 },
  temp_id: THERE_KEY,
  ...more,
});
const TO = { registration_id: 75_003, tour_date_id: 7501, date_routine_id: 800_009, city: 'Chicago, IL' };
const left = (more: Partial<TransferRoutineOut> = {}): TransferRoutineOut => ({
  type: 'TransferRoutineOut',
  viewer: STAFF,
  now: NOW,
  facts: OPEN_FACTS,
  temp_id: ECHO,
  to: TO,
  ...more,
});
const OPEN_FACTS = { ...OPEN, routine_numbers: [] };
const back: TakeTransferBack = {
  type: 'TakeTransferBack',
  viewer: STAFF,
  now: NOW,
  facts: AT.facts,
  temp_id: THERE_KEY,
};

describe('a routine that arrives from another city', () => {
  it('~CMP-184 ~CMP-186 ~CMP-187 is confirmed there with its piece, by the tables of that place, without who is not there', () => {
    given(...there)
      .when(moved())
      .makes(
        'RoutineAdded',
        'CompetitionAnswered',
        'FeesRecalculated',
        'RoutineConfirmed',
        'RoutineTransferredIn',
        'RoutinesSaved',
      );
    const now = after(...there, moved());
    const came = now.official.routines[THERE_KEY]!;
    expect(came).toMatchObject({
      id: 800_009,
      date_routine_id: 800_009,
      routine_id: WAS.routine_id,
      name: 'Echo',
      people: [MIA.person_id],
      transfer: { registration_id: 75_002, tour_date_id: 7502, date_routine_id: 800_001 },
      transferred_out_to: null,
    });
    // A solo at Chicago's regular rate and of Chicago's tables; in Dallas it was a duo.
    expect([WAS.fee, came.fee, came.priced?.rate_key]).toEqual([cents(14_000), cents(17_700), 'full']);
    expect(now.official.total - after(...there).official.total).toBe(17_700);
    expect(now.draft).toMatchObject(draftOf(now.official));
    expect(now.official.competition.is_competing).toBe(true);
    expect(arrivedFrom(now, moved().from)).toBe(came);
    const told = given(...there)
      .when(moved())
      .events.find(({ type }) => type === 'RoutineTransferredIn');
    expect(told?.data).toMatchObject({ dropped: [LEO.person_id], from: { city: 'Dallas, TX', temp_id: ECHO } });
  });

  it('CMP-185 its name, choreographer and pre-qualifying are locked for its owner, its division is open', () => {
    const now = after(...there, moved());
    const scene = sceneOf(now, { ...ASKED, ...AT.facts });
    const profile = { ...scene.terms.profile, prelims: { ...scene.terms.profile.prelims, enabled: true } };
    const { fields } = judge(now.official.routines[THERE_KEY]!, { ...scene, terms: { ...scene.terms, profile } });
    expect(fields).toMatchObject({
      name: 'The routine is a transfer.',
      choreographer: 'The routine is a transfer.',
      prelims: 'Not for transfers.',
      performance_division_id: null,
    });
    const change = (field: string, value: string | number) =>
      registrationDecider.decide(
        {
          type: 'SaveRoutines',
          changes: [{ path: `routines.${THERE_KEY}.${field}`, value }],
          ...{ override: false, viewer: OWNER, now: NOW },
          facts: { ...AT.facts, tour_date: { ...AT.facts.tour_date, edit_routines: true } },
        },
        now,
      );
    for (const field of ['name', 'choreographer'])
      expect(change(field, 'Other')).toMatchObject({ refusals: [{ code: 'routine_locked' }] });
    expect(change('performance_division_id', 7)).toMatchObject({ accepted: true });
  });

  it('arrives once', () => {
    given(...there, moved())
      .when(moved({ temp_id: ECHO }))
      .makes();
  });

  it('~CMP-189 ~CMP-190 ~CMP-398 of its season, by the office, into a completed registration that nobody edits', () => {
    const refused = (more: Partial<TransferRoutineIn>, code: string, before = there) =>
      given(...before)
        .when(moved(more))
        .refuses(code);
    refused({ from: { ...moved().from, season_id: 74 } }, 'transfer_season');
    refused({ from: { ...moved().from, registration_id: 75_001 } }, 'routine_not_transferable');
    refused({ viewer: OWNER }, 'forbidden');
    refused({}, 'registration_not_completed', there.slice(0, 3));
    refused({}, 'registration_editing', [...there, edit(AT)]);
    refused(
      {
        facts: { ...moved().facts, tour_date: { ...AT.facts.tour_date, end_date: AT.facts.tour_date.start_date } },
        now: '2026-12-01T00:00:00.000Z' as typeof NOW,
      },
      'tour_date_over',
    );
    refused({ routine: { ...WAS, people: [LEO.person_id] } }, 'routine_without_dancers');
  });
});

describe('a routine that leaves for another city', () => {
  it('~CMP-186 counts no more and costs nothing, but is still seen; its nominations go', () => {
    const of = { registration_id: 75_001, account_id: 12, name: 'Echo', ballroom: false, people: WAS.people };
    const nominated = { ...of, nomination_type_id: 1, routine: ECHO, outside_choreographer: false };
    const before = registrationDecider.evolve(HERE, { type: 'NominationAdded', data: nominated });
    const decision = registrationDecider.decide(left(), before);
    const events = decision.accepted ? decision.events : [];
    expect(events.map(({ type }) => type)).toEqual([
      'NominationRemoved',
      'RoutineTransferredOut',
      'CompetitionAnswered',
      'FeesRecalculated',
      'RoutinesSaved',
    ]);
    const now = events.reduce(registrationDecider.evolve, before)!;
    expect(now.official.routines[ECHO]).toMatchObject({ transferred_out_to: TO, fee: 0, name: 'Echo' });
    expect(now.official.total).toBe(HERE.official.total - 14_000);
    expect(now.previous_total).toBe(now.official.total);
    expect([now.draft.routines, now.draft.nominations, now.official.nominations]).toEqual([{}, {}, {}]);
    expect(now.official.removed_routines_post_deadline).toEqual([]);
    // The next recalculation leaves it at nothing.
    const again = after(...here, left(), edit(), save([add(dancer(AVA, '2'))]), submit(2));
    expect(again.official.routines[ECHO]?.fee).toBe(0);
  });

  it('who has no routine left competes no more, so that the next edit asks nothing', () => {
    const now = after(...here, left());
    expect(now.official.competition.is_competing).toBe(false);
    expect(now.draft.competition).toEqual(now.official.competition);
    expect(competitionDone(sceneOf(now, { ...ASKED, ...OPEN }))).toBe(true);
    const two = [
      ...here.slice(0, 1),
      save([...people, ...[ECHO, THERE_KEY].map((key) => ({ path: `routines.${key}`, value: routine(key) }))]),
      submit(1, { facts: { ...OPEN, routine_numbers: [1, 2].map((id) => ({ id, routine_id: id })) } }),
      complete(1),
    ];
    expect(after(...two, left()).official.competition.is_competing).toBe(true);
  });

  it('leaves once, not to two places, and nothing where it was removed meanwhile', () => {
    given(...here, left())
      .when(left())
      .makes();
    given(...here, left())
      .when(left({ to: { ...TO, date_routine_id: 800_010 } }))
      .refuses('routine_not_transferable');
    given(...here)
      .when(left({ temp_id: THERE_KEY }))
      .makes();
    given(...here)
      .when(left({ viewer: OWNER }))
      .refuses('forbidden');
  });

  it('leaves an edit that is open as it is, but unreviewed', () => {
    const editing = [...here, edit(), save([add(dancer(AVA, '2'))]), submit(2, { facts: OPEN_FACTS })];
    given(...editing)
      .when(left())
      .makes('RoutineTransferredOut', 'CompetitionAnswered', 'FeesRecalculated', 'RegistrationUnreviewed');
    const now = after(...editing, left());
    expect(now.draft.competition.is_competing).toBe(false);
    expect(now).toMatchObject({ editing: true, reviewed: false });
    expect(Object.keys(now.draft.attendees)).toContain(String(AVA.person_id));
    expect(now.draft.routines).toEqual({});
    const entering = save([{ path: `routines.${THERE_KEY}`, value: routine(THERE_KEY) }], { facts: OPEN });
    expect(after(...here, edit(), entering, left()).draft.competition.is_competing).toBe(true);
  });
});

describe('a transfer that comes to nothing', () => {
  it('leaves there what it had entered, uncharged', () => {
    given(...there, moved())
      .when(back)
      .makes('RoutineRemoved', 'CompetitionAnswered', 'FeesRecalculated', 'RoutinesSaved');
    const now = after(...there, moved(), back);
    expect(now.official.competition.is_competing).toBe(false);
    expect(now.official.routines).toEqual({});
    expect(now.official.total).toBe(after(...there).official.total);
    expect(now.official.removed_routines_post_deadline).toEqual([]);
    given(...there)
      .when(back)
      .makes();
    expect(registrationDecider.decide({ ...back, temp_id: ECHO }, HERE)).toMatchObject({ events: [] });
  });
});
