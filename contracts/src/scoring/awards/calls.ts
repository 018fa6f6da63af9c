import { call, type Position, type Saved } from '../../shared/index.js';
import type { AuditionsBody, AwardBody, BlurbsBody } from './commands.js';
import { placeMasks } from '../place-masks.js';
import { awardedMasks } from './masks.js';
import type { AuditionsAnswer, AwardsAnswer } from './views.js';
import type { ResultsPreview } from './results-preview.js';

const atTourDate = { owner: 'staff', params: { id: 'whole' } } as const;
const changed = { ...atTourDate, permit: 'staff', method: 'PUT' } as const;
const answer = { id: 7441, position: '1301' as Position };
type Id = Saved<{ readonly id: number }>;

/** PST-184, PST-185; auditors read it with names masked. */
export const awards = call<{ answer: AwardsAnswer }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/awards',
  summary:
    'Studio awards, special awards and scholarships of a tour date, the lines under each table, and who can get one',
  masks: {
    awards: { recipient: { when: 'personal' }, registrant: true },
    blurbs: true,
    recipients: { routines: { name: true, registrant: true }, people: { name: true, registrant: true } },
  },
  example: {},
});

/** PST-184. */
export const giveAward = call<{ body: AwardBody; answer: Id }>()({
  ...changed,
  path: 'admin/tour-dates/:id/awards',
  summary: 'Give a studio award, a special award or a scholarship, change its place or prize, or take it away',
  refuses: ['award_recipient_unknown'],
  example: { body: { kind: 'studio', award: 'Outstanding Studio', studio_id: 1, place: 'winner' }, answer },
});

/** PST-185. */
export const writeBlurbs = call<{ body: BlurbsBody; answer: Id }>()({
  ...changed,
  path: 'admin/tour-dates/:id/blurbs',
  summary: 'Write the lines that stand under a table of the results',
  example: { body: { table: 'scholarships', lines: ['Scholarships are not transferable.'] }, answer },
});

/** PST-183; auditors read it with names masked. */
export const auditions = call<{ answer: AuditionsAnswer }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/auditions',
  summary: 'The auditions of the best dancers of a tour date: judges, scores and results by age division',
  masks: { divisions: { judges: { fname: true, lname: true }, dancers: { dancer: true, registrant: true } } },
  example: {},
});

/** PST-183, PST-185. */
export const enterAudition = call<{ body: AuditionsBody; answer: Id }>()({
  ...changed,
  path: 'admin/tour-dates/:id/auditions',
  summary: "Name the judges of an age division, enter a dancer's score or result, or say what registrants see of them",
  refuses: ['audition_dancer_unknown', 'audition_without_judges', 'score_invalid', 'score_changed'],
  example: {
    body: { dancer: { person_id: 501, cell: { position: 2, style: 'ballet', score: '90.4', was: 894 } } },
    answer,
  },
});

/** PST-187; auditors read it with names masked. */
export const resultsPreview = call<{ answer: ResultsPreview }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/results',
  summary: 'Every table of the results of a tour date, of all registrations, with what hinders their release',
  masks: {
    adjudicatedAwards: { name: true },
    hsa: placeMasks,
    hsp: placeMasks,
    rankings: { categories: { places: { name: true, ...placeMasks } } },
    judges: { fname: true, lname: true },
    ...awardedMasks,
    bestDancerResults: { dancer: true, registrant: true },
    specialAwards: { recipient: true, registrant: true },
    scholarships: { dancer: true, registrant: true },
    errors: { name: true },
    registrants: true,
  },
  example: {},
});
