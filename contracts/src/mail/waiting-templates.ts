import { letter } from './letter.js';

/** A routine on a waiting list, and where its registrant reads of it. */
export type OfWaiting = {
  readonly registration_id: number;
  readonly routine: string;
  readonly city: string;
  readonly dates: string;
  readonly link: string;
};
type Mail<P> = OfWaiting & P & { readonly event_name: string; readonly name: string };

/** The mails about a waiting list (CMP-231, CMP-383, CMP-399). */
export const waitingTemplates = {
  'waiting-list-offer': (p: Mail<{ readonly until: string }>) => ({
    subject: `${p.event_name} ${p.city}: a place for ${p.routine}`,
    text: letter(
      p.name,
      p.event_name,
      `A place has come free in ${p.city}, ${p.dates}, for your routine ${p.routine} of registration ${p.registration_id}. It is kept for you until ${p.until}.`,
      'Please accept or decline it on the competition step of your registration:',
      p.link,
    ),
  }),
  'waiting-list-offer-ended': (p: Mail<{ readonly why: string }>) => ({
    subject: `${p.event_name} ${p.city}: the offer for ${p.routine} has ended`,
    text: letter(
      p.name,
      p.event_name,
      `The place in ${p.city}, ${p.dates}, that was kept for your routine ${p.routine} of registration ${p.registration_id} is offered no longer, because ${p.why}. The routine stays on the waiting list and costs nothing.`,
      p.link,
    ),
  }),
  'waiting-list-promoted': (p: Mail<{ readonly fee: string }>) => ({
    subject: `${p.event_name} ${p.city}: ${p.routine} competes`,
    text: letter(
      p.name,
      p.event_name,
      `Your routine ${p.routine} of registration ${p.registration_id} has its place in ${p.city}, ${p.dates}. It costs ${p.fee}, which was added to your balance.`,
      'You can pay it here:',
      p.link,
    ),
  }),
};
