import {
  change,
  type DomainEvent,
  type EventDeclarations,
  type Instant,
  instant,
  type PersonalField,
  said,
} from '../shared/index.js';
import type { AudioType } from './kinds.js';

/** Stream `routineMedia-{routine_id}`: the music of one routine at one tour date. */
type OfRoutine<T extends string, D> = DomainEvent<
  T,
  {
    readonly routine_id: number;
    readonly registration_id: number;
    readonly account_id: number;
    readonly tour_date_id: number;
    /** What the routine was called then. */
    readonly name: string;
  } & D
>;

/** A file as it is kept: `upload_id` tells one upload from the next, `duration` are whole seconds (EVT-133, EVT-135). */
export type MusicFile = {
  readonly upload_id: string;
  readonly url: string;
  readonly file_name: string;
  readonly content_type: AudioType;
  readonly size: number;
  readonly duration: number;
  /** SHA-256 of the bytes that were checked; null before files had one (EVT-260). */
  readonly sha256: string | null;
  /** The same of the copy that browsers play; null where they play the file itself. */
  readonly played_sha256: string | null;
};
type Kept = Pick<MusicFile, 'upload_id' | 'url'>;

/** A file is in the store; it is the routine's music once it is saved (EVT-134). */
export type MusicReceived = OfRoutine<
  'MusicReceived',
  MusicFile & { readonly received_at: Instant; readonly replaces: Kept | null }
>;
export type MusicUploaded = OfRoutine<
  'MusicUploaded',
  MusicFile & {
    readonly uploaded_at: Instant;
    readonly replaces: (Kept & Pick<MusicFile, 'file_name'>) | null;
    /** The routine whose music it is a copy of (EVT-143, CMP-188). */
    readonly copied_from: number | null;
  }
>;
export type MusicRemoved = OfRoutine<
  'MusicRemoved',
  Kept & {
    readonly file_name: string;
    readonly cause: 'asked' | 'no_music' | 'routine_gone';
    readonly removed_at: Instant;
  }
>;
/** After the tour city: the file goes, what it was stays to be read (EVT-155, EVT-156). */
export type MusicDeletedAfterEvent = OfRoutine<
  'MusicDeletedAfterEvent',
  { readonly files: readonly Kept[]; readonly deleted_at: Instant }
>;
export type NoMusicSet = OfRoutine<'NoMusicSet', { readonly no_music: boolean }>;
export type MusicNoteChanged = OfRoutine<'MusicNoteChanged', { readonly from: string; readonly to: string }>;
/** The link by which others upload went to this address, which stays the routine's (EVT-140). */
export type MusicLinkSent = OfRoutine<
  'MusicLinkSent',
  { readonly email: string; readonly previous_email: string | null; readonly sent_at: Instant }
>;

export type RoutineMediaEvent =
  | MusicReceived
  | MusicUploaded
  | MusicRemoved
  | MusicDeletedAfterEvent
  | NoMusicSet
  | MusicNoteChanged
  | MusicLinkSent;

/** What people write may name somebody; it belongs to the account (KER-008). */
const ofAccount = (path: string): PersonalField => ({ path, subject: 'account_id', kind: 'account' });
const NAMED = ofAccount('name');

const at = instant('2026-01-20T17:00:00.000Z');
const routine = { routine_id: 800_001, registration_id: 75_001, account_id: 1001, tour_date_id: 7502, name: 'Echo' };
const kept = {
  upload_id: '00000000-0000-4000-8000-000000000001',
  url: '2025/music/7502/75001/800001/00000000-0000-4000-8000-000000000001.mp3',
};
const file: MusicFile = {
  ...kept,
  file_name: 'Echo final.mp3',
  content_type: 'audio/mpeg',
  size: 4_200_000,
  duration: 165,
  sha256: null,
  played_sha256: null,
};

const CAUSES = {
  asked: '',
  no_music: ', as the routine needs none',
  routine_gone: ', as the routine is gone',
} as const;

export const routineMediaEvents: EventDeclarations<RoutineMediaEvent> = {
  MusicReceived: {
    version: 2,
    personal: [NAMED, ofAccount('file_name')],
    says: (d) => said('competition', `sent the music file ${d.file_name} for the routine ${d.name}`),
    example: { ...routine, ...file, received_at: at, replaces: null },
  },
  MusicUploaded: {
    version: 2,
    personal: [NAMED, ofAccount('file_name'), ofAccount('replaces.file_name')],
    says: (d) =>
      said(
        'competition',
        d.copied_from === null
          ? `uploaded the music of the routine ${d.name}`
          : `copied the music of the routine ${d.name} from routine ${d.copied_from}`,
        [change('Music', d.replaces?.file_name ?? '', d.file_name)],
      ),
    example: {
      ...routine,
      ...file,
      uploaded_at: at,
      replaces: { ...kept, upload_id: '00000000-0000-4000-8000-000000000002', file_name: 'Echo draft.mp3' },
      copied_from: null,
    },
  },
  MusicRemoved: {
    version: 1,
    personal: [NAMED, ofAccount('file_name')],
    says: (d) =>
      said('competition', `removed the music of the routine ${d.name}${CAUSES[d.cause]}`, [
        change('Music', d.file_name, ''),
      ]),
    example: { ...routine, ...kept, file_name: file.file_name, cause: 'asked', removed_at: at },
  },
  MusicDeletedAfterEvent: {
    version: 1,
    personal: [NAMED],
    says: (d) => said('competition', `deleted the music of the routine ${d.name} after the event`),
    example: { ...routine, files: [kept], deleted_at: at },
  },
  NoMusicSet: {
    version: 1,
    personal: [NAMED],
    says: (d) =>
      said('competition', `changed whether the routine ${d.name} needs music`, [
        change('No music', !d.no_music, d.no_music),
      ]),
    example: { ...routine, no_music: true },
  },
  MusicNoteChanged: {
    version: 1,
    personal: [NAMED, ofAccount('from'), ofAccount('to')],
    says: (d) =>
      said('competition', `changed the music note of the routine ${d.name}`, [change('Music note', d.from, d.to)]),
    example: { ...routine, from: '', to: 'Start at the second beat' },
  },
  MusicLinkSent: {
    version: 1,
    personal: [NAMED, ofAccount('email'), ofAccount('previous_email')],
    says: (d) =>
      said('competition', `sent the link to upload the music of the routine ${d.name}`, [
        change('E-mail', d.previous_email ?? '', d.email),
      ]),
    example: { ...routine, email: 'dj@quimby.example', previous_email: 'office@quimby.example', sent_at: at },
  },
};

/** Files had no hash. */
const withoutHash = (data: object): object => ({ ...data, sha256: null, played_sha256: null });

/** How an older version of an event becomes the next one. */
export const musicUpcasters = { MusicReceived: { 1: withoutHash }, MusicUploaded: { 1: withoutHash } };
