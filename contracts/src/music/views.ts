import type { Day, Instant } from '../shared/index.js';
import type { AudioType } from './kinds.js';
import type { RoutineMedia } from './state.js';

/** Read model `music`: what became of the music of each routine, one row a routine. */
export type MusicDocument = RoutineMedia & {
  /** Of the routine. */
  readonly id: number;
  readonly registration_id: number;
  readonly account_id: number;
  readonly tour_date_id: number;
};

/** A row of the music screen (EVT-129). */
export type MusicRow = {
  /** Of the routine: what the calls of music name. */
  readonly id: number;
  readonly routine: { readonly name: string };
  /** In words; the number is null until it is scheduled (EVT-119). */
  readonly info: {
    readonly number: number | null;
    readonly age_division: string;
    readonly performance_division: string;
    readonly category: string;
  };
  readonly attendees: readonly number[];
  readonly vips: boolean;
  readonly music_id: string | null;
  readonly no_music: boolean;
  /** Null for the holder of a link (EVT-223). */
  readonly upload_email: string | null;
  readonly music: {
    /** The file as its owner called it; null without one. */
    readonly name: string | null;
    /** Whole seconds. */
    readonly duration: number | null;
    readonly date_added: Instant | null;
    readonly notes: string;
    readonly url: string | null;
    readonly content_type: AudioType | null;
    /** After the event (EVT-156). */
    readonly deleted: boolean;
  };
};

/** `GET mybtf/music` (EVT-238), by the names of the routines (EVT-131). */
export type MusicAnswer = {
  readonly registration_id: number;
  readonly access: 'account' | 'link';
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly time_zone: string;
  /** Whether music is taken now: the switch of the tour date, and its time (EVT-123, EVT-130). */
  readonly music_upload: boolean;
  readonly music_deadline: Day | null;
  readonly closes_at: Instant;
  /** Whether name, choreographer and division of its routines may be changed now (EVT-236). */
  readonly edit_routines: boolean;
  /** Of a cancelled registration nothing changes any more. */
  readonly cancelled: boolean;
  readonly routines: readonly MusicRow[];
};

/** A row of the console's list of the music of a tour date (EVT-132). */
export type StaffMusicRow = {
  readonly id: number;
  readonly registration_id: number;
  readonly tour_date_id: number;
  /** The studio, or who registers without one. */
  readonly registrant: string;
  readonly ancillary: boolean;
  readonly name: string;
  readonly category: string;
  readonly age_division: string;
  readonly performance_division: string;
  readonly status: MusicStatus;
  readonly file_name: string;
  readonly duration: number | null;
  readonly uploaded_at: Instant | null;
  readonly notes: string;
};

/** What the console marks a routine with: `missing` music is waited for (EVT-132). */
export const MUSIC_STATUSES = {
  missing: 'Missing',
  uploaded: 'Uploaded',
  no_music: 'No music',
  deleted: 'Deleted after the event',
} as const;
export type MusicStatus = keyof typeof MUSIC_STATUSES;

export const musicStatus = ({ music, no_music }: Pick<RoutineMedia, 'music' | 'no_music'>): MusicStatus => {
  if (no_music) return 'no_music';
  if (music === null) return 'missing';
  return music.deleted ? 'deleted' : 'uploaded';
};
