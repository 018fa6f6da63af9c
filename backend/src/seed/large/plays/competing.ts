import {
  continueProblems,
  type DraftRoutine,
  isVips,
  judge,
  newRoutine,
  routineRefusal,
  settled,
} from '@app/contracts/competition';
import type { DraftChange } from '@app/contracts/registration';
import { routineTitle } from '../names.js';
import type { Play } from '../stage.js';
import type { Entry } from './entry.js';

/** How many dance in a routine, from a solo to a production. */
const SIZES = [1, 1, 2, 3, 5, 7, 9, 12, 16, 26];
/** So many routines a registration enters at most: a studio of 300 dancers would fill a city alone. */
const MOST = 16;
const FIRST_AWARD = 13;
const FIRST_SPECIALTY = 18;
const FEWEST_AWARDS = 3;

const changeOf = (routine: DraftRoutine): DraftChange => ({
  path: `routines.${routine.temp_id}`,
  value: routine as unknown as DraftChange['value'],
});

/** Filled in as the editor lets it be; what it would refuse is not entered (CMP-018). */
const enter = (entry: Entry, ballroom: boolean, people: readonly number[]): void => {
  const { random, ids } = entry.stage;
  const scene = entry.scene();
  const blank = { ...newRoutine(ids.uuid(), ballroom, scene), people };
  const { performance_divisions: divisions } = judge(blank, scene);
  if (divisions.length === 0) return;
  const named = ballroom ? {} : { name: routineTitle(random), choreographer: 'Ada Bell' };
  const chosen = { age_up: random.chance(0.1), has_prop: random.chance(0.15), prelims: random.chance(0.1) };
  const filled = { ...blank, ...named, ...chosen, performance_division_id: random.pick(divisions).id };
  const { routine } = settled(filled, scene);
  if (routineRefusal(routine, scene) === null) entry.save([changeOf(routine)]);
};

/** CONTINUE names what does not go together, solos of no group mostly: these routines leave again (CMP-271). */
const withdrawn = (entry: Entry): void => {
  const scene = entry.scene();
  const problems = continueProblems(scene);
  const named = problems.flatMap(({ routine }) => routine ?? []);
  const solos = Object.values(scene.host.draft.routines).filter((one) => one.people.length === 1 && !isVips(one));
  const leaving = problems.length > named.length ? [...named, ...solos.map(({ temp_id }) => temp_id)] : named;
  if (leaving.length > 0)
    entry.save([...new Set(leaving)].map((temp_id) => ({ path: `routines.${temp_id}`, value: null })));
};

const entrants = (entry: Entry): number[] =>
  Object.values(entry.state.draft.attendees)
    .filter(({ kind, one_day }) => kind === 'dancer' && !one_day)
    .map(({ person_id }) => person_id);

/** Most studios compete, fewer families do; the others answer no. */
function* competition(entry: Entry): Play {
  const { random } = entry.stage;
  const dancers = entrants(entry);
  if (entry.stage.happens('a registration competes', entry.who.studio ? 0.7 : 0.3))
    for (let left = Math.min(MOST, Math.ceil(dancers.length / 2) + 1); left > 0; left -= 1) {
      const size = Math.min(random.pick(SIZES), dancers.length);
      const from = random.whole(0, dancers.length - size);
      enter(entry, false, dancers.slice(from, from + size));
      yield 4;
    }
  withdrawn(entry);
  if (entry.state.draft.competition.is_competing === null)
    entry.save([{ path: 'competition.is_competing', value: false }]);
}

function* ballroom(entry: Entry): Play {
  const dancers = entrants(entry);
  if (dancers.length > 1 && entry.stage.happens('a registration competes in ballroom', 0.2)) {
    enter(entry, true, dancers.slice(0, 2));
    yield 3;
  }
  if (entry.state.draft.competition.is_competing_ballroom === null)
    entry.save([{ path: 'competition.is_competing_ballroom', value: false }]);
}

const groups = (entry: Entry): string[] => {
  const scene = entry.scene();
  return Object.values(entry.state.draft.routines)
    .filter((one) => !one.ballroom && judge(one, scene).group && !judge(one, scene).showcase)
    .map(({ temp_id }) => temp_id);
};

const nominations = (keys: readonly string[], first: number): DraftChange[] =>
  keys.map((routine, n) => ({ path: `nominations.${first + n}`, value: { routine, outside_choreographer: n === 0 } }));

/** For the Studio Awards with three groups or more (CMP-319). */
function* studioAwards(entry: Entry): Play {
  const keys = groups(entry).slice(0, 5);
  const enough = keys.length >= FEWEST_AWARDS;
  entry.save([
    { path: 'competition.has_studio_awards', value: enough },
    ...(enough ? nominations(keys, FIRST_AWARD) : []),
  ]);
  yield 3;
}

function* specialties(entry: Entry): Play {
  const keys = groups(entry).slice(0, 2);
  if (keys.length > 0) entry.save(nominations(keys, FIRST_SPECIALTY));
  yield 2;
}

/** What is done in each step of the competition; Studio of the Year asks for twelve routines, so all answer no. */
const STEPS: Readonly<Record<string, (entry: Entry) => Play>> = {
  competition,
  ballroom,
  *soty(entry) {
    entry.save([{ path: 'competition.has_soty', value: false }]);
    yield 1;
  },
  'studio-awards': studioAwards,
  'specialty-nominations': specialties,
};

export function* compete(entry: Entry, step: string): Play {
  const play = STEPS[step];
  if (play) yield* play(entry);
}

const specialty = ({ state }: Entry): string | undefined =>
  Object.keys(state.draft.nominations).findLast((type) => Number(type) >= FIRST_SPECIALTY);

export const hasSpecialty = (entry: Entry): boolean => specialty(entry) !== undefined;

/** On second thoughts, after the review: one specialty nomination less, reviewed again. */
export function* nominationTakenBack(entry: Entry): Play {
  yield 30;
  if (!entry.save([{ path: `nominations.${specialty(entry)}`, value: null }])) return;
  entry.free('unreviewed', entry.origin());
  yield 10;
  entry.review();
}

const registered = ({ state }: Entry): string[] =>
  Object.values(state.official.routines)
    .filter(({ vips, ballroom: pair }) => !vips && !pair)
    .map(({ temp_id }) => temp_id);

export const hasRoutines = (entry: Entry): boolean =>
  entry.state.completed && !entry.state.editing && registered(entry).length > 1;

/** The studio calls: one routine has another title, one is not danced (CMP-017, CMP-191). */
export function* routinesChangedByStaff(entry: Entry): Play {
  yield 24 * 60;
  if (!hasRoutines(entry)) return;
  const [first, last] = [registered(entry)[0], registered(entry).at(-1)];
  const { staff } = entry.office;
  const origin = entry.origin(staff, 'The studio called about its routines');
  const save = (path: string, value: DraftChange['value']): boolean => {
    const facts = { ...entry.content(), routine_numbers: [] };
    const changes = [{ path: `routines.${path}`, value }];
    return entry.run({ type: 'SaveRoutines', changes, override: false, facts, ...entry.asked(staff) }, origin);
  };
  save(`${first}.name`, routineTitle(entry.stage.random));
  save(`${last}`, null);
  entry.keepPlaces(origin);
}
