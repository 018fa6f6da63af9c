export { ContactInfoDialog } from './ContactInfoDialog.js';
export { Roster } from './Roster.js';
export { useRoster } from './use-roster.js';
export type { ChangedEntry, ChangePerson } from './use-roster.js';
