import { type Change, change, labelledChangesOf, type NameOf } from '../../shared/index.js';
import { optionChange, placeWord } from '../events/words.js';
import type { DraftAttendee } from '../content.js';
import type { Registration } from '../state.js';
import { differenceOf } from './difference.js';

const asWhat = (attendee: DraftAttendee): string => `${attendee.kind}, ${placeWord(attendee)}`;

/** What an open draft would change, in words: the same things that are counted beside it (REG-019). */
export const differenceWords = (
  { official, draft }: Pick<Registration, 'official' | 'draft'>,
  name: NameOf,
): Change[] => {
  const { added, changed, removed, additional_observers: observers, tickets, contact } = differenceOf(official, draft);
  return [
    ...added.map((one) => ({ label: name(one.person_id), before: '', after: asWhat(one) })),
    ...changed.flatMap(({ person_id, changes }) =>
      Object.entries(changes).map(([field, { from, to }]) => {
        const told = optionChange(field, from, to);
        return { ...told, label: `${name(person_id)}, ${told.label}` };
      }),
    ),
    ...removed.map((id) => ({ label: name(id), before: asWhat(official.attendees[id]!), after: 'leaves' })),
    ...(observers === null
      ? []
      : [change('OBS-1', observers.from.one, observers.to.one), change('OBS-2', observers.from.two, observers.to.two)]),
    ...(tickets === null ? [] : [change('Tickets', tickets.from.length, tickets.to.length)]),
    ...(contact === null ? [] : labelledChangesOf(contact.from, contact.to)),
  ].filter(({ before, after }) => before !== after);
};
