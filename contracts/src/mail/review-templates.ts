import { letter } from './letter.js';

/** A registration that staff look at, and where its registrant reads of it. */
export type OfReview = {
  readonly registration_id: number;
  readonly city: string;
  readonly dates: string;
  readonly link: string;
};
type Mail<P = object> = OfReview & P & { readonly event_name: string; readonly name: string };

/** The mails about what staff decide of a registration (REG-274, PAY-331). */
export const reviewTemplates = {
  'registration-confirmed': (p: Mail) => ({
    subject: `${p.event_name} ${p.city}: your registration ${p.registration_id} is confirmed`,
    text: letter(
      p.name,
      p.event_name,
      `Your registration ${p.registration_id} for ${p.city}, ${p.dates} is confirmed.`,
      p.link,
    ),
  }),
  'registration-put-back': (p: Mail<{ readonly reason: string }>) => ({
    subject: `${p.event_name} ${p.city}: your registration ${p.registration_id} is under review again`,
    text: letter(
      p.name,
      p.event_name,
      `Your registration ${p.registration_id} for ${p.city}, ${p.dates} was put back to review. It is confirmed once we have looked at it again.`,
      `Why: ${p.reason}`,
      p.link,
    ),
  }),
};
