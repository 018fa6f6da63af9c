import { type CompetitionDifference, fieldChange, titleOf } from '../../competition/index.js';
import { type Change, change, counted, labelledChangesOf, type NameOf } from '../../shared/index.js';
import { optionChange, placeWord } from '../events/words.js';
import type { DraftAttendee } from '../content.js';
import type { Registration } from '../state.js';
import { differenceOf } from './difference.js';

const asWhat = (attendee: DraftAttendee): string => `${attendee.kind}, ${placeWord(attendee)}`;

type Open = Pick<Registration, 'official' | 'draft'>;

const competitionWords = (
  { routines, answers, nominations }: CompetitionDifference,
  { official, draft }: Open,
  name: NameOf,
): Change[] => {
  const title = (key: string): string => {
    const routine = draft.routines[key] ?? official.routines[key];
    return routine === undefined ? key : `Routine ${titleOf(routine, name)}`;
  };
  return [
    ...routines.added.map((one) => change(title(one.temp_id), '', counted(one.people.length, 'dancer'))),
    ...routines.changed.flatMap(({ temp_id, changes }) =>
      Object.entries(changes).map(([field, { from, to }]) => {
        const told = fieldChange(field, from, to, name);
        return { ...told, label: `${title(temp_id)}, ${told.label}` };
      }),
    ),
    ...routines.removed.map((key) => change(title(key), 'entered', 'leaves')),
    ...Object.entries(answers).map(([field, { from, to }]) => fieldChange(field, from, to, name)),
    ...nominations.removed.map(({ routine }) => change(`${title(routine)}, nomination`, 'nominated', 'leaves')),
    ...nominations.added.map(({ routine }) => change(`${title(routine)}, nomination`, '', 'nominated')),
  ];
};

/** What an open draft would change, in words: the same things that are counted beside it (REG-019). */
export const differenceWords = ({ official, draft }: Open, name: NameOf): Change[] => {
  const {
    added,
    changed,
    removed,
    additional_observers: observers,
    tickets,
    contact,
    competition,
  } = differenceOf(official, draft);
  return [
    ...added.map((one) => ({ label: name(one.person_id), before: '', after: asWhat(one) })),
    ...changed.flatMap(({ person_id, changes }) =>
      Object.entries(changes).map(([field, { from, to }]) => {
        const told = optionChange(field, from, to, name);
        return { ...told, label: `${name(person_id)}, ${told.label}` };
      }),
    ),
    ...removed.map((id) => ({ label: name(id), before: asWhat(official.attendees[id]!), after: 'leaves' })),
    ...(observers === null
      ? []
      : [change('OBS-1', observers.from.one, observers.to.one), change('OBS-2', observers.from.two, observers.to.two)]),
    ...(tickets === null ? [] : [change('Tickets', tickets.from.length, tickets.to.length)]),
    ...(contact === null ? [] : labelledChangesOf(contact.from, contact.to)),
    ...competitionWords(competition, { official, draft }, name),
  ].filter(({ before, after }) => before !== after);
};
