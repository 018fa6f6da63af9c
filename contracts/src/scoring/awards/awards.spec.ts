import { AGE_DIVISIONS, NOMINATION_CATEGORIES, SEEDED_TABLES } from '../../catalogue/index.js';
import { cents } from '../../shared/index.js';
import { tenths } from '../tenths.js';
import { enteredRow } from '../testing/rows.js';
import { auditionDivisions, auditionTotals } from './auditions.js';
import { awardedIds, awardedOf, awardRows, noneAwarded, ofDancer } from './awarded.js';
import { awardsDecider, type AwardsCommand } from './decider.js';
import { type Award, awardsEvents, type AwardsEvent, STYLES } from './events.js';
import { offeredAwards } from './offered.js';
import { awardedPaper } from './paper.js';
import { routineName } from './recipients.js';
import type { Recipients } from './views.js';
import { type AuditionMark, type Awards, evolveAwards, NO_AWARDS } from './state.js';

const tour_date_id = 7441;
const [JUNIOR, TEEN] = ['Junior', 'Teen'].map((name) => AGE_DIVISIONS.find((one) => one.name === name)!.id) as [
  number,
  number,
];
const JUDGES = ['Haddad', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Noor', lname }));
const award = (more: Partial<Award> = {}): Award => ({
  ...{ kind: 'studio', award: 'Outstanding Studio', studio_id: 1, routine_id: null, person_id: null },
  ...{ place: 'winner', prize: null, valid_for: '', ...more },
});
const special = award({
  kind: 'special',
  award: 'Class Act',
  studio_id: null,
  routine_id: 801,
  place: null,
  prize: cents(25_000),
});
const scholarship = award({
  ...{
    kind: 'scholarship',
    award: 'Nationals Scholarship',
    studio_id: null,
    person_id: 7,
    place: null,
    valid_for: 'Pinnacle',
  },
});
const HERE: Recipients = {
  studios: [{ id: 1, name: 'Starlight', registrant: 'Starlight' }],
  routines: [{ id: 801, name: '12 Tide', registrant: 'Starlight' }],
  people: [
    { id: 7, name: 'Ava Chen', registrant: 'Starlight', audition: TEEN },
    { id: 8, name: 'Mia Reyes', registrant: 'Nova', audition: TEEN },
    { id: 9, name: 'Zoe Hall', registrant: 'Nova', audition: JUNIOR },
    { id: 10, name: 'Tom Hall', registrant: 'Nova', audition: null },
  ],
};
const NOBODY: Recipients = { studios: [], routines: [], people: [] };

const ran = (state: Awards, command: AwardsCommand) => {
  const decision = awardsDecider.decide(command, state);
  const events: readonly AwardsEvent[] = decision.accepted ? decision.events : [];
  return {
    state: events.reduce(evolveAwards, state),
    events,
    refused: decision.accepted ? null : decision.refusals[0],
  };
};
const after = (...commands: readonly AwardsCommand[]): Awards =>
  commands.reduce((state, command) => ran(state, command).state, NO_AWARDS);
const give = (...awards: readonly Award[]): AwardsCommand => ({ type: 'GiveAwards', tour_date_id, awards });
const assign = (age_division_id = TEEN): AwardsCommand => ({
  ...{ type: 'AssignAuditionJudges', tour_date_id, age_division_id, judges: JUDGES },
});
const cell = (
  person_id: number,
  position: number,
  style: 'ballet' | 'jazz',
  score: number,
  was: number | null = null,
) => ({
  ...{
    person_id,
    age_division_id: TEEN,
    position,
    style,
    score: tenths(score),
    was: was === null ? null : tenths(was),
  },
});
const scored = (...cells: readonly ReturnType<typeof cell>[]): AwardsCommand => ({
  type: 'ScoreAuditions',
  tour_date_id,
  cells,
});
const all = (person_id: number, score: number) =>
  scored(...STYLES.flatMap((style) => [1, 2, 3].map((position) => cell(person_id, position, style, score))));
const show = (showAuditionScores: boolean, newAuditionScores: boolean): AwardsCommand => ({
  ...{ type: 'ShowAuditionScores', tour_date_id, flags: { showAuditionScores, newAuditionScores } },
});
const awarded = (state: Awards, to = HERE) => awardedOf(state, to, SEEDED_TABLES);

describe('awards that no score decides', () => {
  it('~PST-184 are given once, changed by giving them again, and taken away', () => {
    const given = after(give(award(), special, scholarship));
    expect(given.awards).toEqual([award(), special, scholarship]);
    expect(ran(given, give(award({ award: 'OUTSTANDING studio' }))).state.awards).toHaveLength(3);
    expect(ran(given, give(award())).events).toEqual([]);
    const changed = ran(given, give(award({ place: 'runner_up' })));
    expect(changed.events).toEqual([
      { type: 'AwardEntered', data: { tour_date_id, from: award(), to: award({ place: 'runner_up' }) } },
    ]);
    expect(changed.state.awards[0]).toEqual(award({ place: 'runner_up' }));
    for (const other of [{ studio_id: 2 }, { award: 'Best in Show' }])
      expect(after(give(award(), award(other))).awards).toHaveLength(2);
    const taken = ran(given, { type: 'TakeAward', tour_date_id, award: award({ place: null }) });
    expect(taken.state.awards).toEqual([special, scholarship]);
    expect(ran(taken.state, { type: 'TakeAward', tour_date_id, award: award() }).events).toEqual([]);
  });

  it('~PST-185 have lines under each table, kept whole', () => {
    const write = (lines: readonly string[]): AwardsCommand => ({
      type: 'WriteBlurbs',
      tour_date_id,
      table: 'hsa',
      lines,
    });
    const written = after(write(['One', 'Two']));
    expect(awarded(written).blurbs).toMatchObject({ hsa: ['One', 'Two'], hsp: [], scholarships: [] });
    expect(ran(written, write(['One', 'Two'])).events).toEqual([]);
    expect(ran(written, write([])).state.blurbs.hsa).toEqual([]);
  });

  it('~PST-065 ~PST-069 ~PST-070 ~PST-071 are read by whoever got them', () => {
    const given = after(give(award(), special, scholarship, { ...special, routine_id: null, person_id: 8 }));
    expect(awarded(given)).toMatchObject({
      studioAwards: [{ award: 'Outstanding Studio', place: 'winner' }],
      specialAwards: [
        { award: 'Class Act', recipient: '12 Tide', prize: 25_000 },
        { award: 'Class Act', recipient: 'Mia Reyes' },
      ],
      scholarships: [{ dancer: 'Ava Chen', scholarship: 'Nationals Scholarship', valid_for: 'Pinnacle' }],
    });
    expect(noneAwarded(awarded(given, NOBODY))).toBe(true);
    for (const one of [award(), special, scholarship]) expect(noneAwarded(awarded(after(give(one))))).toBe(false);
    expect(awardedIds(given)).toEqual({ people: [7, 8], routines: [801] });
    expect(awardRows(given, NOBODY).map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 4 }, () => 'No longer at this tour date'),
    );
    expect(awardRows(given, HERE).map(({ personal }) => personal)).toEqual([false, true, true, true]);
  });

  it('~PST-210 of one dancer are the own ones and those of the own routines, and no studio award', () => {
    const given = after(give(award(), special, scholarship));
    const of = (id: number, routine_ids: readonly number[]) => awarded(given, ofDancer(HERE, { id, routine_ids }));
    expect(of(7, [801])).toMatchObject({ studioAwards: [], specialAwards: [{}], scholarships: [{}] });
    expect(noneAwarded(of(8, []))).toBe(true);
  });

  it('PST-111 PST-112 PST-113 offer the seeded names, and at nationals what is nominated for with its prize', () => {
    const offered = (nationals: boolean) =>
      offeredAwards({ profile: { nationals, specialty_prize_cents: cents(25_000) }, tables: SEEDED_TABLES });
    const specials = [
      ...['Outstanding Technique', 'Outstanding Choreography', 'Entertainment Award'],
      ...['Judges Choice', 'Costume Award', 'Class Act'],
    ];
    expect(offered(false)).toEqual({
      studio: ['Studio of the Year', 'Outstanding Studio', 'Studio Spirit', 'Best in Show'],
      special: specials.map((name) => ({ award: name, prize: null })),
      scholarship: ['Full Season Scholarship', 'Nationals Scholarship', 'Summer Intensive Scholarship'],
    });
    const named = (kind: string) => NOMINATION_CATEGORIES.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(offered(true).studio.slice(4)).toEqual(named('studio_awards'));
    expect(offered(true).special.slice(6)).toEqual(named('specialty').map((name) => ({ award: name, prize: 25_000 })));
    expect(named('specialty')).toContain('Best Choreography');
  });

  it('say in the history what was given to whom', () => {
    const saysOf = (from: Award | null, to: Award | null) =>
      awardsEvents.AwardEntered.says({ tour_date_id, from, to }, undefined as never).text;
    expect(saysOf(null, award())).toBe("gave 'Outstanding Studio' to studio 1");
    expect(saysOf(special, null)).toBe("took 'Class Act' from routine 801");
    expect(saysOf(null, scholarship)).toBe("gave 'Nationals Scholarship' to person 7");
  });

  it('are on paper with their lines, prizes and places', () => {
    const given = after(give(award(), special, scholarship), {
      ...{ type: 'WriteBlurbs', tour_date_id, table: 'scholarships', lines: ['Not transferable.'] },
    });
    const paper = awardedPaper(awarded(given));
    expect(paper.studioAwards.rows).toEqual([{ text: 'Outstanding Studio', total: 'Winner', below: '' }]);
    expect(paper.specialAwards.rows).toEqual([{ text: 'Class Act: 12 Tide', total: '$250.00', below: '' }]);
    expect(paper.scholarships).toEqual({
      title: 'Scholarships',
      rows: [{ text: 'Ava Chen: Nationals Scholarship', total: '', below: 'Valid for Pinnacle' }],
      blurbs: ['Not transferable.'],
    });
    expect([paper.auditions, paper.studioAwards.blurbs]).toEqual([[], undefined]);
    expect(routineName(enteredRow(3, []))).toBe('3 Echo 3');
  });
});

describe('auditions', () => {
  const mark = (position: number, style: 'ballet' | 'jazz', score: number): AuditionMark => ({
    position,
    style,
    score: tenths(score),
  });

  it('~PST-073 ~PST-183 add up by style and overall, once all three judges have scored; a zero is a score', () => {
    expect(auditionTotals([])).toEqual({ ballet: null, jazz: null, total: null });
    const ballet = [mark(1, 'ballet', 913), mark(2, 'ballet', 0), mark(3, 'ballet', 1000)];
    expect(auditionTotals(ballet.slice(1))).toEqual({ ballet: null, jazz: null, total: null });
    expect(auditionTotals(ballet)).toEqual({ ballet: 1913, jazz: null, total: null });
    const jazz = [1, 2, 3].map((position) => mark(position, 'jazz', 805));
    expect(auditionTotals([...jazz, ...ballet])).toEqual({ ballet: 1913, jazz: 2415, total: 4328 });
  });

  it('~PST-183 need judges, and refuse a score that somebody else has changed; of several none is entered then', () => {
    expect(ran(NO_AWARDS, all(7, 900)).refused).toEqual({ code: 'audition_without_judges', params: {} });
    const judged = after(assign());
    const once = ran(judged, all(7, 900));
    expect(once.events).toHaveLength(6);
    expect(ran(once.state, all(7, 900)).events).toEqual([]);
    const two = scored(cell(8, 1, 'ballet', 500), cell(7, 1, 'ballet', 910));
    expect(ran(once.state, two)).toMatchObject({
      events: [],
      refused: { code: 'score_changed', params: { now: '90.0' } },
    });
    expect(ran(once.state, scored(cell(7, 1, 'ballet', 910, 900))).events).toHaveLength(1);
    expect(ran(judged, assign()).events).toEqual([]);
  });

  it('~PST-072 ~PST-075 stand by age division, then by total, with their judges; only best dancers and whoever was scored', () => {
    const state = after(assign(), all(7, 900), all(8, 905), {
      ...{
        type: 'GiveAuditionResults',
        tour_date_id,
        results: [{ person_id: 9, age_division_id: JUNIOR, result: 'Winner' }],
      },
    });
    const divisions = auditionDivisions(state, HERE, SEEDED_TABLES);
    expect(
      divisions.map(({ age_division, judges, dancers }) => [
        age_division,
        judges.length,
        dancers.map(({ dancer }) => dancer),
      ]),
    ).toEqual([
      ['Junior', 0, ['Zoe Hall']],
      ['Teen', 3, ['Mia Reyes', 'Ava Chen']],
    ]);
    expect(awarded(state).bestDancerResults.map(({ dancer }) => dancer)).toEqual(['Zoe Hall', 'Mia Reyes', 'Ava Chen']);
    // Nobody who has neither score nor result is among the results.
    expect(awarded(after(assign())).bestDancerResults).toEqual([]);
    expect(awarded(after(assign())).bestDancerJudges).toEqual([]);
  });

  it('~PST-072 ~PST-074 leave out the scores that are not shown', () => {
    const of = (...shown: [boolean, boolean]) =>
      awarded(after(assign(), all(7, 900), show(...shown))).bestDancerResults[0];
    const none = { marks: null, ballet_total: null, jazz_total: null, total: null };
    expect(of(false, false)).toMatchObject(none);
    expect(of(false, true)).toMatchObject(none);
    expect(of(true, false)).toMatchObject({ ...none, total: 5400 });
    expect(of(true, true)).toMatchObject({ ballet_total: 2700, jazz_total: 2700, total: 5400 });
    expect(of(true, true)?.marks).toHaveLength(6);
  });

  it('~PST-075 are on paper by age division, the judges in its title', () => {
    const state = after(assign(), all(7, 900), show(true, true));
    const [teen] = awardedPaper(awarded(state)).auditions;
    expect(teen).toEqual({
      title: 'Best dancer auditions: Teen (Noor Haddad, Noor Lindqvist, Noor Marchetti)',
      rows: [
        {
          ...{ text: 'Ava Chen', total: '540.0' },
          below:
            'judge 1 90.0, judge 2 90.0, judge 3 90.0, ballet 270.0, judge 1 90.0, judge 2 90.0, judge 3 90.0, jazz 270.0',
        },
      ],
    });
  });
});
