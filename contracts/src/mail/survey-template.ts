import { letter } from './letter.js';

/** The survey of a registration has opened (PST-198). */
export type SurveyOpen = { readonly registration_id: number; readonly city: string; readonly dates: string };
type Mail = SurveyOpen & { readonly event_name: string; readonly name: string; readonly secret_link: string };

export const surveyOpen = (p: Mail) => ({
  subject: `${p.event_name} ${p.city}: how was it?`,
  text: letter(
    p.name,
    p.event_name,
    `Please tell us how ${p.city}, ${p.dates} was for you. It takes five minutes, and no account is needed:`,
    p.secret_link,
    `Once it is submitted, a promo code waits on the page of your registration ${p.registration_id}.`,
  ),
});
