import {
  BLURB_TABLES,
  type CritiqueRoutine,
  type CritiquesAnswer,
  type DataAnswer,
  type DataSummary,
  type PlaceReason,
  type ResultsAnswer,
  tenths,
} from '@app/contracts/scoring';
import { day } from '@app/contracts/shared';

const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti', 'Tran'].map((lname) => ({
  ...{ fname: 'Amara', lname, headshot: null, signature: null },
}));
type Row = ResultsAnswer['adjudicatedAwards'][number];
const resultRow = (id: number, more: Partial<Row> = {}): Row => ({
  ...{ id, number: { number: 600 + id, has_a: id === 2 }, name: `Echo ${id}`, age_division: 'Teen', category: 'Solo' },
  ...{ performance_division: 'Jazz', canceled: false, competition_award: 'High Gold', award_order: 4 },
  scores: [950, 912, 930, 941].map((score, n) => ({ position: n + 1, score: tenths(score) })),
  ...{ dropped_score: { position: 2, score: tenths(912) }, total_score: tenths(2821), ...more },
});
/** The result of a routine without scores. */
const NO_RESULT = { scores: [], dropped_score: null, total_score: null, competition_award: null, award_order: null };
export const placeReason = (more: Partial<PlaceReason<string>> = {}): PlaceReason<string> => ({
  ...{
    by: 'age',
    place: 1,
    placed: true,
    set: false,
    tied: true,
    of: 2,
    total: tenths(2821),
    dropped: null,
    ahead: null,
    shared: [],
  },
  ...more,
});
const ranked = (name: string, place: number, own: number | null = null) => ({
  ...{
    own,
    name,
    place,
    total_score: tenths(2900 - place),
    why: own === null ? null : placeReason({ by: 'level', place }),
  },
});
const DANCERS = [
  { id: 7, name: 'Ava Chen' },
  { id: 8, name: 'Mia Reyes' },
];
const PAGE = {
  ...{ registration_id: 75_001, tour_date_id: 7502, event: { id: 56, name: 'Aurora', subdomain: 'aurora' } },
  ...{
    city: 'Dallas, TX',
    start_date: day('2026-04-17'),
    end_date: day('2026-04-19'),
    preview: false,
    live: false,
    judges: JUDGES,
  },
};
export const critiquesAnswer = (more: Partial<CritiquesAnswer> = {}): CritiquesAnswer => ({
  ...PAGE,
  routines: [resultRow(1), resultRow(2, { ...NO_RESULT, canceled: true }), resultRow(3, NO_RESULT)],
  ...more,
});
/** A routine with what two of its judges wrote. */
export const critiqueRoutine = (id: number, more: Partial<CritiqueRoutine> = {}): CritiqueRoutine => ({
  ...resultRow(id),
  words: [
    {
      ...{ position: 1, note: `Bold ${id}`, teacher_critique: 'Drill it' },
      data: [
        { level_2: 12, level_3: 121, level_4: 1212, good: true },
        { level_2: 12, level_3: 121, level_4: 1213, good: true },
        { level_2: 12, level_3: 122, level_4: null, good: false },
        { level_2: 31, level_3: null, level_4: null, good: true },
      ],
    },
    { position: 2, note: '', teacher_critique: '', data: [] },
  ],
  homework: [],
  ...more,
});
/** No award, no scholarship, no audition. */
const NOTHING_AWARDED = {
  ...{ showAuditionScores: false, newAuditionScores: false, bestDancerResults: [], bestDancerJudges: [] },
  ...{ studioAwards: [], specialAwards: [], scholarships: [] },
  blurbs: Object.fromEntries(BLURB_TABLES.map((table) => [table, []])) as unknown as ResultsAnswer['blurbs'],
};
export const resultsAnswer = (more: Partial<ResultsAnswer> = {}): ResultsAnswer => ({
  ...PAGE,
  adjudicatedAwards: [resultRow(1), resultRow(2, { ...NO_RESULT, canceled: true }), resultRow(3, NO_RESULT)],
  hsa: [{ id: 1, place: 1, why: placeReason() }],
  hsp: [],
  rankings: [
    { level: 'Mini', own: false, categories: [{ category: 'Solo', routines: 9, places: [ranked('Tide', 1)] }] },
    {
      ...{ level: 'Teen', own: true },
      categories: [{ category: 'Solo', routines: 2, places: [ranked('Echo 1', 1, 1), ranked('Undertow', 1)] }],
    },
  ],
  ...{ noResults: false, dancers: DANCERS, ...NOTHING_AWARDED, ...more },
});
export const dataAnswer = (more: Partial<DataSummary> = {}, page: Partial<DataAnswer> = {}): DataAnswer => ({
  ...PAGE,
  data: {
    ...{ routineCount: 3, averageCompetitionScore: tenths(2767) },
    competitionAwards: ['Diamond', 'High Gold', 'Gold', 'Silver', 'Bronze'].map((name, n) => ({
      ...{ id: 5 - n, order: 5 - n, name, routines: [1, 0, 2, 0, 0][n]! },
    })),
    places: { hsa: { first: 2, second: 1, third: 0 }, hsp: { first: 1, second: 0, third: 3 } },
    scoresByPerformanceDivision: [
      { level_id: 2, level: 'Junior', name: 'Jazz', routines: 1, average_score: tenths(2600) },
      { level_id: 3, level: 'Teen', name: 'Jazz', routines: 2, average_score: tenths(2850) },
    ],
    level_1: [
      {
        ...{ id: 1, name: 'Foundation', good: 60, bad: 40 },
        level_2: [
          { id: 11, name: 'Alignment', good: 75, bad: 25 },
          { id: 12, name: 'Turns', good: null, bad: null },
        ],
      },
      { id: 2, name: 'Performance', good: null, bad: null, level_2: [] },
    ],
    routines: [resultRow(1), resultRow(2, { ...NO_RESULT, canceled: true }), resultRow(3, NO_RESULT)],
    ...more,
  },
  ...{ dancers: DANCERS, ...page },
});
