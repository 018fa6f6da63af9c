export {
  AddToRosterBody,
  ArchivePersonBody,
  ChangedRosterPersonBody,
  ChangeRosterBody,
  ContactInfoBody,
  MergePeopleBody,
  RemoveFromRosterQuery,
  RosterQuery,
  UnmergePeopleBody,
} from './commands.js';
export {
  CheckImportBody,
  ImportedRowBody,
  ImportPeopleBody,
  LastImportQuery,
  UndoImportBody,
} from './import-commands.js';
export * as rosterCalls from './calls.js';
export { rosterDecider } from './decider.js';
export type { RosterCommand } from './decider.js';
export { rosterEvents } from './events.js';
export type { RosterEvent } from './events.js';
export { PAID_MEDIA_PASSES, REGISTERED_PEOPLE, ROSTER_FACTS } from './facts.js';
export type {
  AskedMerging,
  HeldTogether,
  PaidMediaPasses,
  Registered,
  RegisteredPeople,
  RosterFacts,
} from './facts.js';
export { rosterMessages } from './refusals.js';
export type { RosterRefusal } from './refusals.js';
export { greetedFor, readerOf } from './rules/reader-of.js';
export { isPossibleBirthdate, parseBirthdate } from './rules/birthdate.js';
export {
  type DateOrder,
  NO_VALUES,
  type RowErrors,
  type RowField,
  type RowValues,
  waysToRead,
} from './rules/import-cells.js';
export {
  type ColumnField,
  hasHeading,
  IMPORT_COLUMNS,
  PEOPLE_COLUMNS,
  readRows,
  type ReadRow,
} from './rules/import-columns.js';
export {
  importable,
  previewRows,
  type PreviewRow,
  ROW_STATES,
  type RowAnswer,
  rowKey,
  type RowState,
} from './rules/import-preview.js';
export { fuzzyMatches, isGuess, rowMatcher } from './rules/fuzzy-match.js';
export type { FuzzyMatch, KnownPerson } from './rules/fuzzy-match.js';
export { inRosterFilter, matchesName, ROSTER_FILTERS, rosterOrder, sortRoster } from './rules/roster-list.js';
export type { RosterColumn, RosterFilter } from './rules/roster-list.js';
export { sameAs, standingFor } from './rules/standing-for.js';
export { duplicateQuestion, findDuplicate } from './rules/same-person.js';
export type { Likeness } from './rules/same-person.js';
export {
  DANCER_TYPE,
  NO_CONTACT,
  PARENT_RELATIONSHIPS,
  ROSTER_GENDERS,
  ROSTER_PERSON_TYPES,
} from './types.js';
export type { ContactInfo, RosterPerson } from './types.js';
export type { RosterState, RosterStateEntry } from './state.js';
export type {
  AddToRosterAnswer,
  CheckedImport,
  ImportSummary,
  KeptPerson,
  OfferedMatch,
  RosterDocument,
  RosterEntry,
  RosterRow,
  RowMatch,
  UndoneImport,
} from './views.js';
export { type ImportedRow, MOST_CHECKED, MOST_IMPORTED, withRow } from './rules/import-row.js';
export { type RosterImport, UNDO_MINUTES } from './rules/imports.js';
export type { ImportingRow } from './decide/import-people.js';
export { rosterNumbers } from './numbers.js';
