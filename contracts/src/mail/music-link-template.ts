import { letter } from './letter.js';

/** The routine that needs its music, and who asks for it (EVT-140). */
export type MusicLink = {
  readonly routine: string;
  readonly studio: string;
  readonly city: string;
  readonly dates: string;
};
type Mail = MusicLink & { readonly event_name: string; readonly name: string; readonly secret_link: string };

export const musicLink = (p: Mail) => ({
  subject: `${p.event_name} ${p.city}: please upload the music of ${p.routine}`,
  text: letter(
    p.name,
    p.event_name,
    `${p.studio} asks you to upload the music of ${p.routine} for ${p.city}, ${p.dates}. No account is needed:`,
    p.secret_link,
    'MP3, WAV, M4A or AIF, up to 50 MB. Please bring backup audio to the event.',
  ),
});
