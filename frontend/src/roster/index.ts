export { Roster } from './Roster.js';
export { useRoster } from './use-roster.js';
