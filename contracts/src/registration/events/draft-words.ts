import { fieldChange } from '../../competition/index.js';
import { type Change, counted, labelOf, type NameOf } from '../../shared/index.js';
import type { DraftAttendee, DraftChange, DraftValue } from '../content.js';
import { jacketNamed } from '../rules/jacket-name.js';
import { optionChange, placeWord } from './words.js';

const isAttendee = (value: DraftValue): value is DraftAttendee =>
  typeof value === 'object' && value !== null && 'person_id' in value;

const to = (label: string, after: string): Change => ({ label, before: '', after });

const ofPerson = (id: number, field: string | undefined, value: DraftValue, nameOf: NameOf): Change => {
  const name = nameOf(id);
  if (field) {
    const { label, after } = optionChange(field, '', value, nameOf);
    return to(`${name}, ${label}`, after);
  }
  if (!isAttendee(value)) return to(name, 'taken off the draft');
  return to(name, `${value.kind}, ${placeWord(value)}`);
};

/** A routine that a draft took in says how many dance in it: its name travels apart. */
const ofRoutine = (field: string | undefined, value: DraftValue, nameOf: NameOf): Change => {
  if (field) {
    const { label, after } = fieldChange(field, '', value, nameOf);
    return to(`Routine, ${label}`, after);
  }
  if (typeof value !== 'object' || value === null || !('people' in value)) return to('Routine', 'taken off the draft');
  return to('Routine', counted(value.people.length, 'dancer'));
};

/** A draft's change in words: its path names a person, an option or a step (REG-024). */
export const draftChange = (change: DraftChange, nameOf: NameOf): Change => {
  const { path, value } = jacketNamed(change);
  const [area, id = '', field] = path.split('.');
  if (area === 'attendees') return ofPerson(Number(id), field, value, nameOf);
  if (area === 'routines') return ofRoutine(field, value, nameOf);
  if (area === 'competition') {
    const { label, after } = fieldChange(id, '', value, nameOf);
    return to(label, after);
  }
  if (area === 'nominations') return to('Nomination', value === null ? 'taken off the draft' : 'chosen');
  if (area === 'additional_observers') return to(id === 'one' ? 'OBS-1' : 'OBS-2', String(value));
  if (area === 'steps') return to(`${labelOf(id)} step`, value === true ? 'marked as done' : 'opened again');
  const { label, after } = optionChange(path, '', value, nameOf);
  return to(label, after);
};

/** A save that only moved on; histories leave it out. */
export const MOVED_ON = 'moved on in the draft';

/** The steps among the changes that were left with CONTINUE. */
export const stepsDone = (changes: readonly DraftChange[]): readonly string[] =>
  changes.flatMap(({ path, value }) =>
    path.startsWith('steps.') && value === true ? [path.slice('steps.'.length)] : [],
  );

/** 'roster step', 'roster and teachers steps'. */
export const stepWords = (steps: readonly string[]): string => {
  const names = steps.map((step) => step.replaceAll('_', ' '));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? `${last} step` : `${names.slice(0, -1).join(', ')} and ${last} steps`;
};
