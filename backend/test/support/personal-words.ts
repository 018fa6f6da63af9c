import { allEvents } from '@app/contracts/registry';
import { ERASED, type StoredEvent } from '@app/contracts/shared';
import { personalValues } from '../../src/platform/event-store/sealing.js';

type Person = Readonly<Record<string, unknown>>;
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Every text by which one of these people is known: whole names, addresses, phones, days of birth. */
export const tellingOf = (value: unknown, found: Set<string>): void => {
  if (value === null || typeof value !== 'object') return;
  const person = value as Person;
  const names = [person.fname, person.lname].filter(
    (name) => typeof name === 'string' && name !== '' && name !== ERASED,
  );
  if (names.length === 2) found.add(names.join(' '));
  // A name alone is one only where it is a whole value: there are streets and cities of the same name.
  for (const name of names) found.add(JSON.stringify(name));
  for (const [field, inner] of Object.entries(person)) {
    if (typeof inner !== 'string') tellingOf(inner, found);
    else if (
      inner.includes('@') ||
      /birthdate/i.test(field) ||
      (/phone|value/i.test(field) && digitsOf(inner).length >= 10)
    )
      found.add(inner);
  }
};

/** What the events declare as personal, put back together as a record. */
export const recordOf = (event: StoredEvent): Person => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const { path, value } of personalValues(event, allEvents[event.type]!)) {
    const steps = path.split('.');
    const field = steps.pop()!;
    const group = steps.join('.');
    found[group] = { ...found[group], [field]: value };
  }
  return found;
};
