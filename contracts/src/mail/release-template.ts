import { letter } from './letter.js';

/** Something that comes after the event is there to be seen (PST-009). */
export type Released = {
  readonly registration_id: number;
  /** 'results'. */
  readonly what: string;
  readonly city: string;
  readonly dates: string;
  readonly link: string;
};

/** PST-009. */
export const released = (p: Released & { readonly event_name: string; readonly name: string }) => ({
  subject: `${p.event_name} ${p.city}: your ${p.what} are available`,
  text: letter(
    p.name,
    p.event_name,
    `The ${p.what} of your registration ${p.registration_id} for ${p.city}, ${p.dates} are available now.`,
    p.link,
  ),
});
