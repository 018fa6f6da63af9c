export { Roster } from './Roster.js';
export { useRoster } from './use-roster.js';
export type { RosterData } from './use-roster.js';
