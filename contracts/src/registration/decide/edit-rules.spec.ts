import type { DraftChange } from '../content.js';
import { sentenceOf } from '../refusals.js';
import {
  add,
  after,
  AVA,
  complete,
  dancer,
  ECHO,
  edit,
  given,
  LEO,
  MIA,
  ORLANDO,
  routine,
  save,
  start,
  submit,
  TESS,
  visited,
} from '../testing/given.js';

const facts = ORLANDO;
const WORKSHOP_ONLY = { best_dancer_type_id: 2 };
const SPECIALTY = 18;
const NOMINATED = { routine: ECHO, outside_choreographer: false };
const saved = (...changes: readonly DraftChange[]) => save(changes, { facts });
const of = (field: string, value: DraftChange['value'], { person_id } = MIA): DraftChange => ({
  path: `attendees.${person_id}.${field}`,
  value,
});
const leave = ({ person_id }: typeof MIA): DraftChange => ({ path: `attendees.${person_id}`, value: null });
const answer = (name: string, value: boolean): DraftChange => ({ path: `competition.${name}`, value });

/** Nationals: Mia and Leo dance Echo, which is nominated; Ava comes for the workshop; Mia has a photoshoot. */
const before = [
  start({ facts }),
  saved(...visited('roster', 'teachers', 'tickets', 'best-dancers', 'specialty-nominations')),
  saved(
    add(dancer(MIA, '3', { ...WORKSHOP_ONLY, photoshoot: 'in_person' })),
    add(dancer(LEO, '4', WORKSHOP_ONLY)),
    add(dancer(AVA, '1', WORKSHOP_ONLY)),
  ),
  saved(answer('is_competing', true), answer('has_soty', false), answer('has_studio_awards', false)),
  saved({ path: `routines.${ECHO}`, value: { ...routine(ECHO) } }),
  saved({ path: `nominations.${SPECIALTY}`, value: NOMINATED }),
];
const version = (commands: Parameters<typeof after>) => after(...commands).draft_version;
const editing = [
  ...before,
  submit(version(before), { facts, code: true }),
  complete(version(before), { facts }),
  edit({ facts }),
];

/** What the registrant hears: nothing where the edit passes its review. */
const told = (...changes: readonly DraftChange[]): string => {
  const change = given(...editing).when(saved(...changes));
  const [refused] = change.refusals;
  if (refused) return sentenceOf(refused);
  const commands = [...editing, saved(...changes)];
  const [second] = given(...commands).when(submit(version(commands), { facts, code: true })).refusals;
  return second ? sentenceOf(second) : 'taken';
};
const MAIL = 'info@pinnacle.example';

describe('an edit of a completed registration', () => {
  it.each<[string, DraftChange[], string]>([
    ['that she attended a regional', [of('attended_reg', true, AVA)], 'taken'],
    ['one day of who does not compete', [of('one_day', true, AVA)], 'taken'],
    ['an add-on more', [of('photoshoot', 'in_person', AVA)], 'taken'],
    ['somebody new', [add(dancer(TESS, '5', { kind: 'teacher' }))], 'taken'],
    ['somebody removed', [leave(AVA)], 'taken'],
    ['somebody removed who competes', [leave(MIA)], 'This person must be removed from the competition first'],
    ['another option', [of('best_dancer_type_id', 1)], `To change what is registered, please email ${MAIL}.`],
    ['a completed add-on taken back', [of('photoshoot', '')], `To change what is registered, please email ${MAIL}.`],
    [
      'a registered routine removed',
      [
        { path: `nominations.${SPECIALTY}`, value: null },
        { path: `routines.${ECHO}`, value: null },
      ],
      `To remove a registered routine, please email ${MAIL}.`,
    ],
    ['a nomination more', [{ path: 'nominations.19', value: NOMINATED }], `To add nominations, please email ${MAIL}.`],
    ['a nomination taken back', [{ path: `nominations.${SPECIALTY}`, value: null }], 'taken'],
  ])('REG-245 %s', (_, changes, answered) => expect(told(...changes)).toBe(answered));
});
