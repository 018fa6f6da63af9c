import { letter } from './letter.js';

/** Whose waiver is to be signed, and who asks for it. */
export type OfWaiver = {
  readonly participant: string;
  readonly studio: string;
  readonly city: string;
  readonly dates: string;
};
type Mail = OfWaiver & { readonly event_name: string; readonly name: string; readonly secret_link: string };

const asks = (p: Mail, verb: string): string =>
  `${p.studio} ${verb} you to sign the waiver of ${p.participant} for ${p.city}, ${p.dates}. It takes two minutes, on any phone:`;

const ATTACHED = 'The text of the waiver is attached.';

/** The mails about waivers (EVT-080, EVT-090). */
export const waiverTemplates = {
  'waiver-request': (p: Mail) => ({
    subject: `${p.event_name} ${p.city}: please sign the waiver of ${p.participant}`,
    text: letter(
      p.name,
      p.event_name,
      asks(p, 'asks'),
      p.secret_link,
      'The link works for 6 months. Please do not pass it on.',
      ATTACHED,
    ),
  }),
  'waiver-reminder': (p: Mail) => ({
    subject: `${p.event_name} ${p.city}: the waiver of ${p.participant} is not signed yet`,
    text: letter(p.name, p.event_name, asks(p, 'reminds'), p.secret_link, ATTACHED),
  }),
};
