import type { Messages, None, RefusalOf } from '../shared/index.js';
import type { UploadRefusal } from '../uploads/index.js';

type Params = Record<
  'audio_too_large' | 'music_closed' | 'music_gone' | 'music_not_needed' | 'music_routine_unknown',
  None
>;
export type MusicRefusal = RefusalOf<Params> | Extract<UploadRefusal, { readonly code: 'upload_changed' }>;

/** One row per code of this room (EVT-123, EVT-124, EVT-145); a file that is no music is refused with `file_invalid`. */
export const musicMessages = {
  audio_too_large: {
    status: 413,
    text: () => 'Please select an audio file under 50MB to upload and try again.',
  },
  music_closed: { status: 409, text: () => 'Music can no longer be changed for this event.' },
  music_gone: { status: 409, text: () => 'This music is not there any more.' },
  music_not_needed: { status: 409, text: () => 'This routine is marked as needing no music.' },
  music_routine_unknown: { status: 404, text: () => 'There is no such routine in this registration.' },
} satisfies Messages<Params>;
