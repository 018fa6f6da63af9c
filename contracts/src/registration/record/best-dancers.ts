import { bestDancerKind, bestDancerType, type CompetitionTables, type EventProfile } from '../../catalogue/index.js';
import { compareNames } from '../../shared/index.js';
import { headshotAddress } from '../../uploads/index.js';
import type { Registration } from '../state.js';
import { uploadOf } from '../uploads/state.js';

type Named = { readonly id: number; readonly name: string };

/** A row of `GET tda/best-dancers`: an attendee with an option, and the fields that these screens use (EVT-196). */
export type ListedBestDancer = {
  /** The attendee's. */
  readonly id: number;
  readonly registration_id: number;
  readonly person_id: number;
  readonly person: { readonly fname: string; readonly lname: string };
  readonly best_dancer_type_id: number;
  readonly best_dancer_type: Named | null;
  readonly jacket_size_id: number | null;
  readonly jacket_size: Pick<Named, 'name'> | null;
  readonly jacket_name: string;
  /** Where headshot and original are kept; null without a photo. */
  readonly best_dancer_photo: string | null;
  readonly best_dancer_photo_original: string | null;
};

type Facts = { readonly profile: EventProfile; readonly tables: Pick<CompetitionTables, 'jacket_sizes'> };

/** The best dancers of a registration, or its cast, by last name, then first name (EVT-194, EVT-199). */
export const listedBestDancers = (registration: Registration, { profile, tables }: Facts): ListedBestDancer[] => {
  const kind = bestDancerKind(profile);
  return Object.values(registration.official.attendees)
    .flatMap(({ attendee_id: id, person_id, person, best_dancer_type_id, jacket_size_id, jacket_name }) => {
      if (best_dancer_type_id === null) return [];
      const type = bestDancerType(best_dancer_type_id);
      const size = tables.jacket_sizes.find((one) => one.id === jacket_size_id);
      const photo = kind && uploadOf(registration, kind, person_id);
      return {
        ...{ id, registration_id: registration.id, person_id },
        person: { fname: person.fname, lname: person.lname },
        ...{ best_dancer_type_id, best_dancer_type: type && { id: type.id, name: type.name } },
        ...{ jacket_size_id, jacket_size: size ? { name: size.name } : null, jacket_name },
        best_dancer_photo: photo && headshotAddress(photo.address),
        best_dancer_photo_original: photo && photo.address,
      };
    })
    .toSorted(({ person: a }, { person: b }) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname));
};
