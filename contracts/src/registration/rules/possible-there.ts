import {
  ADD_ON_FIELDS,
  ADD_ON_LABELS,
  bestDancerType,
  intensiveName,
  levelLabel,
  limitedPlaces,
  parseLevelIdV,
  placeLabel,
  workshopLevel,
} from '../../catalogue/index.js';
import { counted } from '../../shared/index.js';
import { type Draft, type DraftAttendee, NO_OBSERVERS } from '../content.js';
import type { Registration } from '../state.js';
import { type CheckFacts, type InvalidValue, invalidPeople } from './draft-checks.js';
import { draftOf } from './difference.js';
import { fullName } from './may-add.js';
import { attendedRegOffered, oneDayOffered } from './options.js';
import { placesOf } from './places.js';

/** What is official, as somebody would ask for it who comes with nothing registered or kept yet (REG-274). */
export const asNew = (registration: Registration): { readonly registration: Registration; readonly draft: Draft } => {
  const attendees = Object.entries(registration.official.attendees).map(([id, a]) => [id, { ...a, priced: null }]);
  const official = { ...registration.official, attendees: Object.fromEntries(attendees) };
  return {
    registration: { ...registration, official, observer_batches: [], kept_fees: {} },
    draft: { ...registration.draft, ...draftOf(official) },
  };
};

export type ThereFacts = Pick<CheckFacts, 'profile' | 'tour_date' | 'season' | 'taken' | 'tables'>;

const levelOf = (id: string, { profile }: ThereFacts): string =>
  levelLabel(id, profile) ?? workshopLevel(parseLevelIdV(id)?.level_id ?? 0)?.name ?? id;

/** Limited levels and intensives that have fewer places left than people who come. */
const fullPlaces = (draft: Draft, there: ThereFacts): string[] => {
  const limited = limitedPlaces(there.tour_date);
  return Object.entries(placesOf(draft, there.tour_date)).flatMap(([id, needed]) => {
    const left = Math.max(0, (limited[id] ?? 0) - (there.taken[id] ?? 0));
    const name = placeLabel(id, (level) => levelOf(level, there));
    return needed > left ? [`${name}: ${counted(left, 'place')} left, ${needed} needed.`] : [];
  });
};

const wordsOf = ({ path, refusal: { code } }: InvalidValue, a: DraftAttendee, there: ThereFacts): string => {
  const field = ADD_ON_FIELDS.find((one) => path.endsWith(one));
  const addOn = field && ADD_ON_LABELS[field].replace('Photoshoot', 'photoshoot');
  const words: Readonly<Record<string, string>> = {
    level_unavailable: `${levelOf(a.workshop_level_id_v, there)} is not offered there`,
    intensive_required: 'has no intensive, which is needed there',
    intensive_unavailable: `${intensiveName(a.intensive_id ?? 0)} is not offered there`,
    age_requirement: 'does not meet the age requirements there',
    birthdate_required: 'has no birthdate',
    option_unavailable: 'the scholarship is not offered there',
    best_dancer_unavailable: `${bestDancerType(a.best_dancer_type_id)?.name} is not offered there`,
    add_on_unavailable: `the ${addOn} is not offered there`,
  };
  return words[code] ?? 'is not possible there';
};

const choicesNotOffered = (a: DraftAttendee, { profile }: ThereFacts): string[] => [
  ...(a.one_day && !oneDayOffered(a, profile) ? ['One Day is not offered there'] : []),
  ...(a.intensive_id !== null && !profile.intensive ? [`${intensiveName(a.intensive_id)} is not offered there`] : []),
  ...(a.attended_reg && !attendedRegOffered(a, profile) ? ['Attended Regional is not offered there'] : []),
];

/** Why what is official cannot be registered there as it is, a sentence each; empty when it can (REG-274). */
export const notPossibleThere = (registered: Registration, there: ThereFacts): readonly string[] => {
  const { registration, draft } = asNew(registered);
  const people = Object.fromEntries(Object.entries(registered.official.attendees).map(([id, a]) => [id, a.person]));
  const nobody = { ...registration.official, attendees: {}, additional_observers: NO_OBSERVERS };
  // Places are counted for all who come together; a person's own check must not see them as full once more.
  const facts = { ...there, taken: {}, people, employee: true };
  const invalid = invalidPeople({ ...registration, official: nobody }, draft, facts);
  const persons = Object.values(draft.attendees).flatMap((a) => {
    const name = fullName(people[a.person_id]!);
    const own = invalid.filter(({ path }) => path.split('.')[1] === String(a.person_id));
    const words = own.map((one) => wordsOf(one, a, there));
    return [...words, ...choicesNotOffered(a, there)].map((text) => `${name}: ${text}.`);
  });
  const unnamed = invalid.some(({ path }) => path.startsWith('additional_observers'))
    ? ['Observers are closed there.']
    : [];
  // They are of the show that it leaves, taken from that stock (TIX-024).
  const tickets = registered.official.tickets.length;
  const held = tickets > 0 ? [`It has ${counted(tickets, 'ticket')} for the tour date that it leaves.`] : [];
  const routines = Object.values(registered.official.routines).filter(
    ({ transferred_out_to }) => transferred_out_to === null,
  ).length;
  const entered =
    routines > 0
      ? [
          `It has ${counted(routines, 'routine')} in the competition that it leaves. Remove or transfer ${routines === 1 ? 'it' : 'them'} first.`,
        ]
      : [];
  return [...fullPlaces(draft, there), ...persons, ...unnamed, ...held, ...entered];
};
