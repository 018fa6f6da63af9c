export type { Nomination } from './content.js';
export type { CompetitionRefusal } from './refusals.js';
export { competitionMessages } from './refusals.js';
