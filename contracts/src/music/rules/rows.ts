import { compareNames } from '../../shared/index.js';
import { needsMusic } from '../../competition/index.js';
import { type Registration, routineRows, type RoutineListRow } from '../../registration/index.js';
import { NO_MEDIA, type RoutineMedia } from '../state.js';
import { type MusicRow, musicStatus, type StaffMusicRow } from '../views.js';

type Tables = Parameters<typeof routineRows>[1];
/** By the routine's number; one that nothing was said of has none. */
export type MediaOf = ReadonlyMap<number, RoutineMedia>;

const only = (registration: Registration): Registration => {
  const { official } = registration;
  const routines = Object.fromEntries(Object.entries(official.routines).filter(([, one]) => needsMusic(one)));
  return { ...registration, official: { ...official, routines } };
};

/** The routines, ballroom entries and best dancers' routines that are neither canceled, waiting nor elsewhere, by name (EVT-131, EVT-242). */
export const routinesWithMusic = (registration: Registration, tables: Tables): readonly RoutineListRow[] =>
  registration.cancelled || registration.deleted
    ? []
    : routineRows(only(registration), tables).toSorted((a, b) => compareNames(a.name, b.name));

/** The rows of the music screen (EVT-119, EVT-129). */
export const musicRows = (registration: Registration, tables: Tables, media: MediaOf): readonly MusicRow[] => {
  const people = new Map(Object.values(registration.official.routines).map((one) => [one.id, one.people]));
  return routinesWithMusic(registration, tables).map((row) => {
    const { music, no_music, notes, upload_email } = media.get(row.id) ?? NO_MEDIA;
    const { age_division, performance_division, category } = row;
    return {
      id: row.id,
      routine: { name: row.name },
      info: { number: null, age_division, performance_division, category },
      attendees: people.get(row.id) ?? [],
      vips: row.status === 'vip',
      music_id: music && !music.deleted ? music.upload_id : null,
      no_music,
      upload_email,
      music: {
        name: music?.file_name ?? null,
        duration: music?.duration ?? null,
        date_added: music?.uploaded_at ?? null,
        notes,
        url: music && !music.deleted ? music.url : null,
        content_type: music?.content_type ?? null,
        deleted: music?.deleted ?? false,
      },
    };
  });
};

/** The same for the office (EVT-132). */
export const staffMusicRows = (registration: Registration, tables: Tables, media: MediaOf): readonly StaffMusicRow[] =>
  routinesWithMusic(registration, tables).map((row) => {
    const of = media.get(row.id) ?? NO_MEDIA;
    const { id, registration_id, tour_date_id, registrant, ancillary, name } = row;
    const { category, age_division, performance_division } = row;
    return {
      ...{ id, registration_id, tour_date_id, registrant, ancillary, name },
      ...{ category, age_division, performance_division },
      status: musicStatus(of),
      file_name: of.music?.file_name ?? '',
      duration: of.music?.duration ?? null,
      uploaded_at: of.music?.uploaded_at ?? null,
      notes: of.notes,
    };
  });

/** How many routines there are, and how many of them have their music or need none (EVT-041). */
export const musicCounts = (
  registration: Registration,
  tables: Tables,
  media: MediaOf,
): { readonly done: number; readonly total: number } => {
  const rows = routinesWithMusic(registration, tables);
  const done = rows.filter(({ id }) => musicStatus(media.get(id) ?? NO_MEDIA) !== 'missing');
  return { done: done.length, total: rows.length };
};
