import { isBestDancerStep, visibleSteps } from '@app/contracts/catalogue';
import { bestDancerKey } from '@app/contracts/competition';
import { addAll, type DraftChange, newAttendee, type RegisteredPerson } from '@app/contracts/registration';
import type { Play } from '../stage.js';
import { compete } from './competing.js';
import type { Entry } from './entry.js';
import { takeTickets } from './tickets.js';

const COMPETING = 1;
const WORKSHOP_ONLY = 2;

/** One click on ADD after the other. */
function* add(entry: Entry, kind: 'dancer' | 'teacher' | 'observer', people: readonly RegisteredPerson[]): Play {
  const facts = { ...entry.place, taken: {} };
  for (const person of people) {
    const value = newAttendee(person, kind, facts);
    entry.save([{ path: `attendees.${value.person_id}`, value }]);
    yield 1;
  }
}

/** + ALL: one save for everyone whom no rule keeps out (ROS-048). */
function* addEveryone(entry: Entry, people: readonly RegisteredPerson[]): Play {
  const facts = { ...entry.place, taken: {} };
  const changes = addAll(people, 'dancer', facts).added.map((person) => {
    const value = newAttendee(person, 'dancer', facts);
    return { path: `attendees.${value.person_id}`, value };
  });
  entry.save(changes);
  yield 2;
}

export const choose = (
  entry: Entry,
  person_id: number,
  options: Readonly<Record<string, DraftChange['value']>>,
): boolean =>
  entry.save(Object.entries(options).map(([field, value]) => ({ path: `attendees.${person_id}.${field}`, value })));

/** What registrants choose beside the level: one day, photo shoot, a scholarship. */
function* options(entry: Entry, people: readonly RegisteredPerson[]): Play {
  const { random } = entry.stage;
  for (const { person_id } of people) {
    if (random.chance(0.06)) choose(entry, person_id, { one_day: true });
    if (random.chance(0.08)) choose(entry, person_id, { photoshoot: 'in_person' });
    if (random.chance(0.04)) choose(entry, person_id, { attended_reg: true });
    yield 0.2;
  }
}

/** Who may compete as a best dancer says so, or not (REG-185); the others' option is preselected. */
function* chooseOptions(entry: Entry): Play {
  const { random } = entry.stage;
  const open = Object.values(entry.state.draft.attendees).filter(
    (one) => one.kind === 'dancer' && one.best_dancer_type_id === null,
  );
  for (const { person_id } of open) {
    const competes = random.chance(0.4);
    choose(entry, person_id, { best_dancer_type_id: competes ? COMPETING : WORKSHOP_ONLY });
    const routine = `routines.${bestDancerKey(person_id)}`;
    if (competes)
      entry.save([
        { path: `${routine}.name`, value: 'Solo of a best dancer' },
        { path: `${routine}.choreographer`, value: 'Ada Bell' },
        { path: `${routine}.performance_division_id`, value: random.whole(1, 6) },
      ]);
    yield 1;
  }
}

/** So many are not added one by one. */
const MANY = 40;
const isOld = ({ birthdate }: RegisteredPerson): boolean => birthdate !== null && birthdate < '2003';

/** All steps up to the review page, with the people who come along this time. */
export function* fillIn(entry: Entry): Play {
  const { stage, who, place } = entry;
  const [adults, children] = [who.people.filter(isOld), who.people.filter((person) => !isOld(person))];
  const coming = stage.random.some(children, 0.85);
  const dancers = coming.length > 0 ? coming : children;
  for (const step of visibleSteps(place.profile, place.tour_date)) {
    if (step === 'review') return;
    if (step === 'dancers') {
      const many = dancers.length > MANY || stage.random.chance(0.3);
      yield* many ? addEveryone(entry, dancers) : add(entry, 'dancer', dancers);
      yield* options(entry, dancers);
    }
    if (isBestDancerStep(step)) yield* chooseOptions(entry);
    if (step === 'teachers' && who.studio) yield* add(entry, 'teacher', adults);
    if (step === 'observers' && stage.random.chance(0.4))
      entry.save([{ path: 'additional_observers.one', value: stage.random.whole(1, 6) }]);
    yield* compete(entry, step);
    if (step === 'tickets') takeTickets(entry);
    entry.save([{ path: `steps.${step}`, value: true }], step);
    yield 4;
  }
}
