import { letter } from './letter.js';

/** EVT-174. */
export const ACCESS_CODE_NOTE = 'Your access code is case sensitive. Only one stream is allowed per registered dancer.';

/** The code of a virtual attendee, and who sends it (EVT-177). */
export type AccessCodeMail = {
  readonly attendee: string;
  readonly code: string;
  readonly studio: string;
  readonly city: string;
  readonly dates: string;
};

export const accessCodeMail = (p: AccessCodeMail & { readonly event_name: string; readonly name: string }) => ({
  subject: `${p.event_name} ${p.city}: the access code of ${p.attendee}`,
  text: letter(
    p.name,
    p.event_name,
    `${p.studio} sends you the access code of ${p.attendee} for ${p.city}, ${p.dates}:`,
    p.code,
    ACCESS_CODE_NOTE,
  ),
});
