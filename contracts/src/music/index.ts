export * as musicCalls from './calls.js';
export { ChangeMusicBody, MusicQuery, PlaybackQuery, RemoveMusicQuery, SaveMusicBody } from './commands.js';
export { routineMediaDecider } from './decider.js';
export type { AboutMusic, MusicCommand } from './decider.js';
export { musicUpcasters, routineMediaEvents } from './events.js';
export type {
  MusicFile,
  MusicLinkSent,
  MusicReceived,
  MusicRemoved,
  MusicDeletedAfterEvent,
  MusicUploaded,
  RoutineMediaEvent,
} from './events.js';
export {
  AUDIO_ENDINGS,
  AUDIO_TYPES,
  audioTypeOf,
  MOST_AUDIO_BYTES,
  musicOfUrl,
  musicUrl,
  playedType,
  playedUrl,
} from './kinds.js';
export type { AudioType } from './kinds.js';
export { musicMessages } from './refusals.js';
export type { MusicRefusal } from './refusals.js';
export { musicClosesAt, musicIsOver, musicOpen } from './rules/closing.js';
export { musicCounts, musicRows, routinesWithMusic, staffMusicRows } from './rules/rows.js';
export type { MediaOf } from './rules/rows.js';
export { evolveRoutineMedia, NO_MEDIA } from './state.js';
export type { Music, RoutineMedia } from './state.js';
export { routineMediaStream } from './streams.js';
export { MUSIC_STATUSES, musicStatus } from './views.js';
export type { MusicAnswer, MusicDocument, MusicRow, MusicStatus, StaffMusicRow } from './views.js';
export {
  MOST_NOTE_LETTERS,
  MUSIC_DELETED,
  MUSIC_INFO,
  NO_MUSIC_NEEDED,
  REMOVE_MUSIC,
} from './words.js';
