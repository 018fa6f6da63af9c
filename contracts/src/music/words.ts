/** EVT-122. */
export const MUSIC_INFO =
  'Music must be uploaded before the event. Please bring backup audio to the event. Accepted formats: MP3, WAV, M4A and AIF up to 50 MB. Audio is deleted after each tour city.';
/** EVT-128. */
export const NO_MUSIC_NEEDED = 'You do not have any routines that need music.';
/** EVT-156. */
export const MUSIC_DELETED = 'Deleted after the event';
/** EVT-141, EVT-142. */
export const REMOVE_MUSIC = {
  title: 'Are you sure?',
  text: 'By doing that, the music upload will be removed',
} as const;
/** EVT-138. */
export const MOST_NOTE_LETTERS = 500;
/** How long music is kept after a tour date's last day (EVT-155). */
export const MUSIC_RETENTION_DAYS = 7;
