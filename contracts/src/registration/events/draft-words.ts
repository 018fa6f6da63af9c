import type { Change, NameOf } from '../../shared/index.js';
import type { DraftAttendee, DraftChange, DraftValue } from '../content.js';
import { levelWord, optionChange } from './words.js';

const isAttendee = (value: DraftValue): value is DraftAttendee =>
  typeof value === 'object' && value !== null && 'person_id' in value;

const to = (label: string, after: string): Change => ({ label, before: '', after });

const ofPerson = (name: string, field: string | undefined, value: DraftValue): Change => {
  if (field) {
    const { label, after } = optionChange(field, '', value);
    return to(`${name}, ${label}`, after);
  }
  if (!isAttendee(value)) return to(name, 'taken off the draft');
  return to(name, `${value.kind}, ${levelWord(value.workshop_level_id_v)}`);
};

/** A draft's change in words: its path names a person, an option or a step (REG-024). */
export const draftChange = ({ path, value }: DraftChange, nameOf: NameOf): Change => {
  const [area, id = '', field] = path.split('.');
  if (area === 'attendees') return ofPerson(nameOf(Number(id)), field, value);
  if (area === 'additional_observers') return to(id === 'one' ? 'OBS-1' : 'OBS-2', String(value));
  if (area === 'steps') return to(`Step ${id}`, value === true ? 'done' : 'open');
  const { label, after } = optionChange(path, '', value);
  return to(label, after);
};
