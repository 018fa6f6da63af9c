import { awardedMasks } from './awards/masks.js';
import { placeMasks } from './place-masks.js';
import { call, type FileAnswer, type Instant, type Position, type Saved } from '../shared/index.js';
import type {
  CritiqueQuery,
  DancerQuery,
  FacultyBody,
  JudgesBody,
  LegacyRoutineQuery,
  PreviewQuery,
  PublicPageQuery,
  ReleaseBody,
  ResultsPageQuery,
  ResultsPdfQuery,
  ResultsQuery,
  ScoresBody,
  ScoreSheetsBody,
  ScoreSheetsQuery,
  WordsBody,
} from './commands.js';
import type {
  CritiqueRoutine,
  CritiquesAnswer,
  DataAnswer,
  ReleaseAnswer,
  ResultsAnswer,
  ScoresAnswer,
  ScoreSheetsAnswer,
  SharedPageAnswer,
  WordsAnswer,
} from './views.js';

export { announcerList, announcerPdf, freezeList } from './announcer-calls.js';
export * from './awards/calls.js';

const atTourDate = { owner: 'staff', params: { id: 'whole' } } as const;
const changed = { ...atTourDate, permit: 'staff' } as const;

/** PST-170, PST-181: auditors read it with names masked. */
export const scores = call<{ answer: ScoresAnswer }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/scores',
  summary: 'The score grid of a tour date: judges, routines by number, scores, totals, awards and places',
  masks: {
    judges: { fname: true, lname: true },
    faculty: { fname: true, lname: true },
    routines: { registrant: { when: 'ancillary' }, name: true, beside: { note: true } },
  },
  example: {},
});

/** PST-167. */
export const assignJudges = call<{ body: JudgesBody; answer: Saved<{ readonly id: number }> }>()({
  ...changed,
  method: 'PUT',
  path: 'admin/tour-dates/:id/judges',
  summary: 'Say who judges at a tour date, in order of the positions',
  refuses: ['judges_scored'],
  example: {
    body: {
      judges: [
        { fname: 'Amara', lname: 'Okafor' },
        { fname: 'Per', lname: 'Lindqvist' },
        { fname: 'Sofia', lname: 'Marchetti' },
      ],
      reason: 'As the contracts say',
    },
    answer: { id: 7505, position: '1301' as Position },
  },
});

/** PST-168. */
export const assignFaculty = call<{ body: FacultyBody; answer: Saved<{ readonly id: number }> }>()({
  ...changed,
  method: 'PUT',
  path: 'admin/tour-dates/:id/faculty',
  summary: 'Say who teaches the workshop of a tour date',
  example: {
    body: { faculty: [{ fname: 'Noor', lname: 'Haddad' }], reason: 'As the contracts say' },
    answer: { id: 7505, position: '1301' as Position },
  },
});

/** PST-103, PST-169, PST-170, PST-176, PST-181. */
export const enter = call<{ body: ScoresBody; answer: Saved<{ readonly id: number }> }>()({
  ...changed,
  method: 'PUT',
  path: 'admin/tour-dates/:id/scores',
  summary:
    "Enter a judge's score of a routine, change its number, cancel it in scoring, or set its award or place by hand",
  refuses: [
    ...(['routine_not_scored', 'score_invalid', 'score_changed', 'score_without_judge'] as const),
    ...(['routine_number_taken', 'result_without_total', 'award_unknown', 'values_beside'] as const),
  ],
  example: {
    body: { registration_id: 75_001, routine_id: 800_001, cell: { position: 2, score: '90.4', was: 894 } },
    answer: { id: 800_001, position: '1301' as Position },
  },
});

/** PST-171, PST-182; auditors read it with the texts masked. */
export const words = call<{ answer: WordsAnswer }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/routines/:id/critiques',
  params: { id: 'whole' },
  summary: 'The notes and feedback of the judges about a routine',
  masks: { words: { note: true, teacher_critique: true } },
  example: {},
});

/** PST-171, PST-178, PST-181. */
export const write = call<{ body: WordsBody; answer: Saved<{ readonly id: number }> }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'PUT',
  path: 'admin/routines/:id/critiques/:position',
  params: { id: 'whole', position: 'whole' },
  summary: "Write a judge's notes and feedback about a routine",
  refuses: ['routine_not_scored', 'score_without_judge', 'critique_changed', 'feedback_unknown', 'values_beside'],
  example: {
    body: {
      ...{ tour_date_id: 7505, registration_id: 75_001, was: 0 },
      ...{ note: 'A confident, generous opening.', teacher_critique: 'Drill the third diagonal without music.' },
      data: [{ level_2: 12, level_3: 121, level_4: 1212, good: true }],
    },
    answer: { id: 800_001, position: '1301' as Position },
  },
});

/** PST-188; auditors read it with names masked. */
export const release = call<{ answer: ReleaseAnswer }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/release',
  summary: 'What is released of a tour date, by whom, when the rest is, and what hinders it',
  masks: { errors: { name: true } },
  example: {},
});

/** PST-009, PST-010, PST-189. */
export const turnRelease = call<{ body: ReleaseBody; answer: Saved<{ readonly id: number }> }>()({
  ...changed,
  method: 'PUT',
  path: 'admin/tour-dates/:id/release',
  summary: 'Show or hide the results of a tour date, at once or at a set time',
  refuses: ['release_has_errors', 'release_time_past', 'release_is_on'],
  example: {
    body: { flags: {}, times: { results: '2026-04-20T15:00:00.000Z' as Instant }, reason: 'All scores are checked' },
    answer: { id: 7505, position: '1301' as Position },
  },
});

const JUDGE_MASKS = { fname: true, lname: true, headshot: true, signature: true } as const;

/** PST-008, PST-080: nothing of it before its release; auditors read it with names masked. */
export const results = call<{ query: ResultsPageQuery; answer: ResultsAnswer }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/coda/results',
  summary: 'The released results of a registration, and the rankings of its tour date',
  masks: {
    adjudicatedAwards: { name: true },
    hsa: placeMasks,
    hsp: placeMasks,
    rankings: { categories: { places: { name: true, ...placeMasks } } },
    judges: JUDGE_MASKS,
    dancers: { name: true },
    ...awardedMasks,
  },
  refuses: ['not_released'],
  example: { query: { registration_id: 75_001 } },
});

/** PST-008, PST-037: nothing of it before its release; auditors read it with names masked. */
export const routines = call<{ query: ResultsQuery; answer: CritiquesAnswer }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/coda/routines',
  summary: 'The routines of a registration with their released scores',
  masks: { routines: { name: true }, judges: JUDGE_MASKS },
  refuses: ['not_released'],
  example: { query: { registration_id: 75_001 } },
});

/** PST-008, PST-036: nothing of it before its release; auditors read it with names and texts masked. */
export const routine = call<{ query: CritiqueQuery; answer: CritiqueRoutine }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/coda/routine',
  summary: 'The released critique of a routine: what its judges gave and wrote',
  masks: { name: true, words: { note: true, teacher_critique: true }, homework: { staff: true } },
  refuses: ['not_released'],
  example: { query: { registration_id: 75_001, routine_id: 800_001, event_id: 56 } },
});

/** PST-039: as `mybtf/coda/routine`, for the page of the older area. */
export const legacyRoutine = call<{ query: LegacyRoutineQuery; answer: CritiqueRoutine }>()({
  owner: { routine: 'registrations_routine_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/get-scoresv2',
  summary: 'The released critique of a routine of an older season',
  masks: routine.masks,
  refuses: ['not_released'],
  example: { query: { registrations_routine_id: 800_001 } },
});

/** PST-039: as `mybtf/coda/routines`, for the page of the older area. */
export const legacyRoutines = call<{ query: PreviewQuery; answer: CritiquesAnswer }>()({
  owner: { registration: 'id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/registration/:id/scores',
  params: { id: 'whole' },
  summary: 'The routines of a registration of an older season with their released scores',
  masks: routines.masks,
  refuses: ['not_released'],
  example: { query: {} },
});

/** PST-008, PST-127: nothing of it before it is activated; auditors read it with names masked. */
export const data = call<{ query: DancerQuery; answer: DataAnswer }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/coda/data',
  summary: 'The averages, awards, places and feedback of a registration taken together',
  masks: { data: { routines: { name: true } }, judges: JUDGE_MASKS, dancers: { name: true } },
  refuses: ['not_released'],
  example: { query: { registration_id: 75_001 } },
});

const sheets = { token: 'header', permit: 'read', refuses: ['not_released', 'share_link_gone'] } as const;

/** PST-047: nothing is written, and the link to critiques may do as much for its routines (PST-056). */
export const scoreSheets = call<{ body: ScoreSheetsBody; answer: ScoreSheetsAnswer }>()({
  ...sheets,
  owner: { registration: 'registration_id' },
  masks: {},
  method: 'POST',
  path: 'mybtf/coda/score-sheets',
  summary: 'The path of the score sheets of routines, as PDF',
  example: { body: { registration_id: 75_001, force_uncombine: true } },
});

/** PST-041, PST-047; auditors read it with names and texts masked. */
export const scoreSheetsPdf = call<{ query: ScoreSheetsQuery; answer: FileAnswer }>()({
  ...sheets,
  owner: { registration: 'id' },
  masks: 'by-handler',
  method: 'GET',
  path: '/v1/score-sheets/:id',
  params: { id: 'whole' },
  summary: 'The score sheets of routines of a registration as PDF: one page for each, or one for each judge',
  answers: 'file',
  example: { query: {} },
});

/** PST-064, PST-080; auditors read it with names masked. */
export const resultsPdf = call<{ query: ResultsPdfQuery; answer: FileAnswer }>()({
  ...sheets,
  owner: { registration: 'id' },
  masks: 'by-handler',
  method: 'GET',
  path: '/v1/results/:id',
  params: { id: 'whole' },
  summary: 'The released results of a registration as PDF',
  answers: 'file',
  example: { query: {} },
});

/** EVT-227, PST-058, PST-061: as its owner reads it, by a link to the page. */
export const sharedPage = call<{
  query: PublicPageQuery;
  answer: SharedPageAnswer;
}>()({
  owner: 'link',
  method: 'GET',
  path: 'mybtf/public-links/:token',
  params: { token: 'text' },
  summary: 'The page that a public link opens, once it is released',
  refuses: ['not_released', 'share_link_gone'],
  example: { query: { path: 'results' } },
});
