import { workshopLevel } from '@app/contracts/catalogue';
import type { DraftAttendee, DraftChange, DraftValue } from '@app/contracts/registration';
import type { Change } from '@app/contracts/shared';
import type { People } from './registration-reads.js';

const FIELDS: Readonly<Record<string, string>> = {
  workshop_level_id_v: 'level',
  one_day: 'One Day',
  attended_reg: 'Attended Regional',
  has_college_discount: 'College',
  has_scholarship: 'Scholarship',
  vip_type_id: 'scholarship type',
  photoshoot: 'Photoshoot',
  kind: 'registered as',
  hints: 'dismissed hints',
};

export const levelWord = (id: string): string => {
  const level = workshopLevel(Number.parseInt(id, 10));
  return level ? `${level.name}${id.endsWith('v') ? ' (Virtual)' : ''}` : 'no level';
};

const isAttendee = (value: DraftValue): value is DraftAttendee =>
  typeof value === 'object' && value !== null && 'person_id' in value;

const wordOf = (field: string | undefined, value: DraftValue): string => {
  if (value === null || value === '') return '–';
  if (field === 'workshop_level_id_v') return levelWord(String(value));
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (isAttendee(value)) return `${value.kind}, ${levelWord(value.workshop_level_id_v)}`;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** A draft's change in words: its path names a person, an option or a step. */
export const draftWords = ({ path, value }: DraftChange, people: People): Change => {
  const [area, id = '', field] = path.split('.');
  const person = people.get(id);
  const name = person ? `${person.fname} ${person.lname}` : `person ${id}`;
  const after = wordOf(field, value);
  if (area === 'attendees') {
    if (!field)
      return {
        label: value === null ? `${name} taken off the draft` : name,
        before: '',
        after: value === null ? '' : after,
      };
    return { label: `${name}, ${FIELDS[field] ?? field}`, before: '', after };
  }
  if (area === 'additional_observers') return { label: id === 'one' ? 'OBS-1' : 'OBS-2', before: '', after };
  if (area === 'steps') return { label: `step ${id}`, before: '', after: value === true ? 'done' : 'open' };
  return { label: `contact ${id}`, before: '', after };
};
