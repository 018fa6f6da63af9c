import { impossible, type Instant } from '../shared/index.js';
import type { MusicFile, RoutineMediaEvent } from './events.js';

/** The music that stands: `deleted` once its file went after the event (EVT-156). */
export type Music = MusicFile & { readonly uploaded_at: Instant; readonly deleted: boolean };

export type RoutineMedia = {
  readonly music: Music | null;
  /** A file that arrived and is not saved yet. */
  readonly received: MusicFile | null;
  readonly no_music: boolean;
  readonly notes: string;
  readonly upload_email: string | null;
};

export const NO_MEDIA: RoutineMedia = { music: null, received: null, no_music: false, notes: '', upload_email: null };

const fileOf = (file: MusicFile): MusicFile => {
  const { upload_id, url, file_name, content_type, size, duration, sha256, played_sha256 } = file;
  return { upload_id, url, file_name, content_type, size, duration, sha256, played_sha256 };
};

export const evolveRoutineMedia = (state: RoutineMedia, event: RoutineMediaEvent): RoutineMedia => {
  switch (event.type) {
    case 'MusicReceived':
      return { ...state, received: fileOf(event.data) };
    case 'MusicUploaded': {
      const { uploaded_at, upload_id } = event.data;
      const received = state.received?.upload_id === upload_id ? null : state.received;
      return { ...state, received, music: { ...fileOf(event.data), uploaded_at, deleted: false } };
    }
    case 'MusicRemoved':
      return { ...state, music: null };
    case 'MusicDeletedAfterEvent':
      return { ...state, received: null, music: state.music && { ...state.music, deleted: true } };
    case 'NoMusicSet':
      return { ...state, no_music: event.data.no_music };
    case 'MusicNoteChanged':
      return { ...state, notes: event.data.to };
    case 'MusicLinkSent':
      return { ...state, upload_email: event.data.email };
    default:
      return impossible(event);
  }
};
