import { ERASED, folded, nameOf, phoneDigits } from '../../shared/index.js';
import type { Registration } from '../state.js';

/** What staff find a registration by beside its registrant and studio, a line each: number, contact, people (ADM-015). */
export const searchText = ({ id, official: { contact, attendees } }: Registration): string =>
  [
    String(id),
    nameOf(contact),
    contact.email,
    contact.phone,
    phoneDigits(contact.phone) ?? '',
    ...Object.values(attendees).map(({ person }) => nameOf(person)),
  ]
    .filter((line) => line.trim() !== '' && line !== ERASED)
    .join('\n');

/** Why a row was found: the lines of such a text in which the whole search stands, else those in which a part of it does. */
export const foundIn = (text: string, asked: string): readonly string[] => {
  const phone = phoneDigits(asked);
  const words = phone === null ? asked.split(/\s+/).map(folded).filter(Boolean) : [phone];
  const [_number, ...lines] = text.split('\n');
  const parts = lines.filter((line) => words.some((word) => folded(line).includes(word)));
  const whole = parts.filter((line) => words.every((word) => folded(line).includes(word)));
  return [...new Set(whole.length > 0 ? whole : parts)];
};
