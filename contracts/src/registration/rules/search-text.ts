import { ERASED, nameOf } from '../../shared/index.js';
import type { Registration } from '../state.js';

const DIGITS_OF_A_PHONE = 7;
const digitsOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < DIGITS_OF_A_PHONE ? '' : digits;
};

/** What staff find a registration by beside its registrant and studio, a line each: number, contact, people (ADM-015). */
export const searchText = ({ id, official: { contact, attendees } }: Registration): string =>
  [
    String(id),
    nameOf(contact),
    contact.email,
    contact.phone,
    digitsOf(contact.phone),
    ...Object.values(attendees).map(({ person }) => nameOf(person)),
  ]
    .filter((line) => line.trim() !== '' && line !== ERASED)
    .join('\n');

/** Why a row was found: the lines of such a text in which the whole search stands, else those in which a part of it does. */
export const foundIn = (text: string, asked: string): readonly string[] => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const [_number, ...lines] = text.split('\n');
  const parts = lines.filter((line) => words.some((word) => line.toLowerCase().includes(word)));
  const whole = parts.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
  return [...new Set(whole.length > 0 ? whole : parts)];
};
