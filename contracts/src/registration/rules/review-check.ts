import { needsMusic, type OwnEntries } from '../../competition/index.js';
import type { MusicOfRoutines } from '../facts.js';
import type { ReviewCheck } from '../staff-views.js';
import type { Registration } from '../state.js';
import { uploadOf } from '../uploads/state.js';

type ReviewFacts = Pick<ReviewCheck, 'due' | 'over' | 'notes'> & {
  /** Everybody who signs, and those of them who have not. */
  readonly waivers: { readonly people: readonly number[]; readonly unsigned: readonly number[] };
  /** Null where the tour date takes no music any more. */
  readonly music: MusicOfRoutines | null;
  readonly unverified: readonly number[];
  readonly waiting: OwnEntries['waiting'];
  readonly nameOf: (person_id: number) => string;
};

/** The points that may speak against confirming a registration (ADM-043). */
export const reviewCheck = (
  { id, official, uploads }: Pick<Registration, 'id' | 'official' | 'uploads'>,
  { waivers, music, unverified, waiting, nameOf, ...facts }: ReviewFacts,
): ReviewCheck => {
  const routines = Object.values(official.routines).filter(needsMusic);
  const silent = routines.filter((routine) => {
    const known = music?.[routine.id];
    return !known?.no_music && (known?.music_id ?? null) === null;
  });
  return {
    ...facts,
    id,
    routines: routines.length,
    waiting: waiting.map(({ routine, place, of }) => ({ name: official.routines[routine]?.name ?? '', place, of })),
    waivers: { people: waivers.people.length, unsigned: waivers.unsigned.map(nameOf) },
    music: music === null ? { routines: 0, missing: [] } : { routines: routines.length, missing: namesOf(silent) },
    student_ids: Object.values(official.attendees).flatMap(({ person_id, has_college_discount }) => {
      const status = uploadOf({ uploads }, 'college-discounts', person_id)?.status ?? 'missing';
      return has_college_discount && status !== 'approved' ? [{ name: nameOf(person_id), status }] : [];
    }),
    unverified: unverified.map(nameOf),
  };
};

const namesOf = (routines: readonly { readonly name: string }[]): readonly string[] => routines.map(({ name }) => name);
