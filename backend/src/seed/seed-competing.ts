import { bestDancerKey, NO_ENTRY, type RoutineEntry } from '@app/contracts/competition';
import type { DraftChange, RegisteredPerson, Registration } from '@app/contracts/registration';
import type { SeedWorld } from './seed-world.js';

/** What is entered for one routine; its people are named by their place in the account's roster. */
export type SeedRoutine = Partial<RoutineEntry> & Pick<RoutineEntry, 'people'>;
/** Somebody who competes as a best dancer with a scholarship, and so is asked for routine, jacket and photo (REG-191). */
export type SeedBestDancer = {
  readonly routine: Pick<RoutineEntry, 'name' | 'choreographer' | 'performance_division_id'>;
  readonly jacket_name: string;
  /** Of the photo's background. */
  readonly colour: string;
};
/** What a registration has in the competition. */
export type Competing = {
  readonly routines: readonly SeedRoutine[];
  /** Nomination type → place of the routine in the list. */
  readonly nominations?: Readonly<Record<number, number>>;
  /** By the place in the roster. */
  readonly best_dancers?: Readonly<Record<number, SeedBestDancer>>;
};
export const NOT_COMPETING: Competing = { routines: [] };

/** The registration that competes, as its account fills it in. */
type Competitor = {
  readonly world: Pick<SeedWorld, 'platform'>;
  readonly competing: Competing;
  person(n: number): RegisteredPerson;
  state(): Promise<Registration>;
  shows(step: string): boolean;
  save(changes: readonly DraftChange[], step?: string): Promise<void>;
  choose(n: number, options: Readonly<Record<string, DraftChange['value']>>): Promise<void>;
  leave(step: string): Promise<void>;
  uploadPhoto(n: number, bytes: Uint8Array): Promise<void>;
};

/** What is asked on the way to the review, by the step that asks it. */
const QUESTIONS = [
  ['competition', 'is_competing'],
  ['ballroom', 'is_competing_ballroom'],
  ['soty', 'has_soty'],
  ['studio-awards', 'has_studio_awards'],
] as const;
const LAST_OF_NATIONALS = 'specialty-nominations';
const COMPETING = 1;
const SCHOLARSHIP = 1;
const ADULT_SMALL = 5;

/** A routine under a new key, as its editor saves it. */
export const newRoutineOf = (
  registration: Pick<Competitor, 'world' | 'person'>,
  { people, ...entry }: SeedRoutine,
): { readonly key: string; readonly change: DraftChange } => {
  const temp_id = registration.world.platform.ids.uuid();
  const ids = people.map((n) => registration.person(n).person_id);
  const value = { ...NO_ENTRY, ...entry, temp_id, people: ids } as DraftChange['value'];
  return { key: temp_id, change: { path: `routines.${temp_id}`, value } };
};

/** Saves each routine as the editor does, and answers with their keys. */
export const enterRoutines = async (registration: Competitor): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (const routine of registration.competing.routines) {
    const { key, change } = newRoutineOf(registration, routine);
    await registration.save([change]);
    keys.push(key);
  }
  return keys;
};

const nominate = async (registration: Competitor, keys: readonly string[]): Promise<void> => {
  const nominations = Object.entries(registration.competing.nominations ?? {});
  if (nominations.length === 0) return;
  await registration.save([
    { path: 'competition.has_studio_awards', value: true },
    ...nominations.map(([type, n]) => ({
      path: `nominations.${type}`,
      value: { routine: keys[n]!, outside_choreographer: false },
    })),
  ]);
};

/** Routines and nominations, where there are any, and NO at each question of a step that was not answered yet. */
export const compete = async (registration: Competitor): Promise<void> => {
  const answers = async () => (await registration.state()).draft.competition;
  if ((await answers()).is_competing === null) await nominate(registration, await enterRoutines(registration));
  const competition = await answers();
  for (const [step, answer] of QUESTIONS)
    if (registration.shows(step) && competition[answer] === null)
      await registration.save([{ path: `competition.${answer}`, value: false }], step);
  if (registration.shows(LAST_OF_NATIONALS)) await registration.leave(LAST_OF_NATIONALS);
};

/** A dancer in front of a coloured wall, as a studio's photographer takes her. */
export const portrait = async (colour: string): Promise<Buffer> =>
  (await import('sharp'))
    .default(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 96 120">
      <rect width="96" height="120" fill="${colour}"/><circle cx="48" cy="46" r="44" fill="#fff" opacity=".14"/>
      <circle cx="48" cy="20" r="7" fill="#2b2118"/><ellipse cx="48" cy="40" rx="17" ry="19" fill="#2b2118"/>
      <path d="M41 54h14v14H41z" fill="#c68f6b"/><ellipse cx="48" cy="43" rx="14" ry="16" fill="#d9a27c"/>
      <path d="M12 120c2-34 16-50 29-52q7 7 14 0c13 2 27 18 29 52z" fill="#1d2430"/>
      <path d="M41 68q7 7 14 0l5 4q-12 14-24 0z" fill="#d9a27c"/></svg>`),
    )
    .jpeg({ quality: 80 })
    .toBuffer();

/** Option, jacket, routine and photo of each who competes as a best dancer. */
export const enterBestDancers = async (registration: Competitor): Promise<void> => {
  for (const [place, { routine, jacket_name, colour }] of Object.entries(registration.competing.best_dancers ?? {})) {
    const n = Number(place);
    const scholar = { has_scholarship: true, vip_type_id: SCHOLARSHIP, best_dancer_type_id: COMPETING };
    await registration.choose(n, scholar);
    await registration.choose(n, { jacket_size_id: ADULT_SMALL, jacket_name });
    const of = `routines.${bestDancerKey(registration.person(n).person_id)}`;
    await registration.save(Object.entries(routine).map(([field, value]) => ({ path: `${of}.${field}`, value })));
    await registration.uploadPhoto(n, await portrait(colour));
  }
};
