import { type AccessCodeMail, accessCodeMail } from './access-code-template.js';
import { letter } from './letter.js';
import { type BalanceReminder, balanceTemplates, type PlanAnnounced, type PlanFailed } from './balance-templates.js';
import { type PromoNotice, promoNotice } from './promo-template.js';
import { type MusicLink, musicLink } from './music-link-template.js';
import { type PaymentReturn, paymentReturned } from './return-template.js';
import { type Released, released } from './release-template.js';
import { type OfReview, reviewTemplates } from './review-templates.js';
import { type SurveyOpen, surveyOpen } from './survey-template.js';
import { type OfWaiting, waitingTemplates } from './waiting-templates.js';
import { type OfWaiver, waiverTemplates } from './waiver-templates.js';

/** What every mail knows: whose name and sender it carries (ACC-114) and whom it greets. */
type Base = { readonly event_name: string; readonly name: string };

/** Whoever holds it gets in: it is kept apart from the words, and sealed (SEC-009). */
type Opening = { readonly secret_link: string };
/** Stands in the words for a link that only the receiver may follow (SEC-009). */
export const HIDDEN_LINK = '[only the receiver sees this link]';

export type MailParams = {
  confirmation: Base & Opening;
  'password-reset': Base & Opening;
  'studio-setup': Base & Opening & { readonly studio_name: string };
  'studio-claimed': Base & { readonly studio_name: string };
  'password-changed': Base;
  'email-changed': Base & Opening & { readonly email: string };
  'registration-completed': Base & {
    readonly registration_id: number;
    readonly city: string;
    readonly dates: string;
    readonly total: string;
    readonly paid: string;
    readonly link: string;
    /** The event as a file for the own calendar (EVT-246). */
    readonly calendar: string;
  };
  'registration-cancelled': Base & {
    readonly registration_id: number;
    readonly city: string;
    readonly dates: string;
    /** What goes back to the payer; null when nothing does. */
    readonly refunded: string | null;
  };
  'post-event-released': Base & Released;
  'survey-open': Base & Opening & SurveyOpen;
  'payment-returned': Base & PaymentReturn;
  'plan-announced': Base & PlanAnnounced;
  'plan-failed': Base & PlanFailed;
  'balance-reminder': Base & BalanceReminder;
  'registration-moved': Base & {
    readonly registration_id: number;
    readonly city: string;
    readonly from: string;
    readonly to: string;
    readonly total: string;
    readonly balance: string;
    readonly link: string;
  };
  'registration-confirmed': Base & OfReview;
  'registration-put-back': Base & OfReview & { readonly reason: string };
  'upload-rejected': Base & {
    readonly registration_id: number;
    /** 'student ID'. */
    readonly what: string;
    readonly whose: string;
    /** 'scholarship'; the discount where nothing is said. */
    readonly gave?: string;
    readonly reason: string;
    readonly city: string;
    readonly dates: string;
    readonly link: string;
  };
  'waiver-request': Base & Opening & OfWaiver;
  'waiver-reminder': Base & Opening & OfWaiver;
  'access-code': Base & AccessCodeMail;
  'music-link': Base & Opening & MusicLink;
  'waiting-list-offer': Base & OfWaiting & { readonly until: string };
  'waiting-list-offer-ended': Base & OfWaiting & { readonly why: string };
  'waiting-list-promoted': Base & OfWaiting & { readonly fee: string };
  'payment-receipt': Base & {
    readonly registration_id: number;
    readonly city: string;
    readonly kind: string;
    readonly method: string;
    readonly transaction_id: string;
    readonly date: string;
    readonly amount: string;
    readonly balance: string;
  };
  'payment-document': Base & {
    readonly registration_id: number;
    readonly place: string;
    /** 'Credit note 75-000012'. */
    readonly document: string;
    /** 'Registration refund'. */
    readonly title: string;
    readonly amount: string;
    readonly method: string;
    readonly date: string;
    readonly balance: string;
  };
  'payment-notice': Base & {
    readonly registration_id: number;
    readonly studio: string;
    readonly city: string;
    readonly kind: string;
    readonly method: string;
    readonly amount: string;
    readonly balance: string;
    readonly actor: string;
  };
  'promo-notice': Base & PromoNotice;
  'heads-anchored': Base & {
    readonly result: string;
    readonly ended_at: string;
    readonly position: string;
    readonly counts: string;
    readonly head: string;
    readonly run_id: string;
    readonly key_id: string;
    readonly signature: string;
  };
};
export type MailTemplate = keyof MailParams;
export type WrittenMail = { readonly subject: string; readonly text: string };

/** One template per mail: a subject and a plain text, from parameters alone (ACC-114). */
const MAIL_TEMPLATES: { readonly [T in MailTemplate]: (params: MailParams[T]) => WrittenMail } = {
  confirmation: ({ event_name, name, secret_link }) => ({
    subject: `${event_name}: please confirm your email`,
    text: letter(
      name,
      event_name,
      'Please confirm your email address with this link:',
      secret_link,
      'The link works for 7 days.',
    ),
  }),
  'password-reset': ({ event_name, name, secret_link }) => ({
    subject: `${event_name}: reset your password`,
    text: letter(
      name,
      event_name,
      'Choose a new password with this link:',
      secret_link,
      'The link works once and for 60 minutes. If you did not ask for it, you need not do anything.',
    ),
  }),
  'studio-setup': ({ event_name, name, secret_link, studio_name }) => ({
    subject: `${event_name}: claim ${studio_name}`,
    text: letter(
      name,
      event_name,
      `Set a password to claim ${studio_name}:`,
      secret_link,
      'The link works once and for 72 hours.',
    ),
  }),
  'studio-claimed': ({ event_name, name, studio_name }) => ({
    subject: `${event_name}: ${studio_name} was claimed`,
    text: letter(name, event_name, `${studio_name} now has an active account.`),
  }),
  'password-changed': ({ event_name, name }) => ({
    subject: `${event_name}: your password was changed`,
    text: letter(
      name,
      event_name,
      'The password of your account was changed. If this was not you, please reset it and contact support.',
    ),
  }),
  'email-changed': ({ event_name, name, email, secret_link }) => ({
    subject: `${event_name}: your email was changed`,
    text: letter(
      name,
      event_name,
      `The email of your account was changed to ${email}. If this was not you, take it back with this link:`,
      secret_link,
      'The link works once and for 7 days. It also ends every sign-in of the account; please choose a new password then.',
    ),
  }),
  'registration-completed': ({ event_name, name, registration_id, city, dates, total, paid, link, calendar }) => ({
    subject: `${event_name} ${city}: your registration ${registration_id}`,
    text: letter(
      name,
      event_name,
      `Your registration ${registration_id} for ${city}, ${dates} is complete.`,
      `Total ${total}, paid ${paid}.`,
      'Your confirmation is attached. It has a QR code of each attendee for the check-in desk.',
      link,
      `ADD TO CALENDAR: ${calendar}`,
    ),
  }),
  'registration-cancelled': ({ event_name, name, registration_id, city, dates, refunded }) => ({
    subject: `${event_name} ${city}: your registration ${registration_id} was canceled`,
    text: letter(
      name,
      event_name,
      `Your registration ${registration_id} for ${city}, ${dates} was canceled.`,
      refunded === null ? 'Nothing is refunded.' : `${refunded} goes back to the card that was paid with.`,
    ),
  }),
  'post-event-released': released,
  'survey-open': surveyOpen,
  'payment-returned': paymentReturned,
  ...balanceTemplates,
  'registration-moved': ({ event_name, name, registration_id, city, from, to, total, balance, link }) => ({
    subject: `${event_name} ${city}: your registration ${registration_id} was moved`,
    text: letter(
      name,
      event_name,
      `Your registration ${registration_id} was moved from ${from} to ${to}.`,
      `Its total is ${total} there, its balance ${balance}. What you paid stays on it.`,
      link,
    ),
  }),
  ...reviewTemplates,
  'upload-rejected': ({
    event_name,
    name,
    registration_id,
    what,
    whose,
    gave = 'discount',
    reason,
    city,
    dates,
    link,
  }) => ({
    subject: `${event_name} ${city}: the ${what} of ${whose} was not accepted`,
    text: letter(
      name,
      event_name,
      `We looked at the ${what} of ${whose} for your registration ${registration_id}, ${city}, ${dates}, and cannot accept it: ${reason}`,
      `The ${gave} was taken off, and your registration costs accordingly more. You can upload another file while the registration can be changed.`,
      link,
    ),
  }),
  ...waiverTemplates,
  'access-code': accessCodeMail,
  'music-link': musicLink,
  ...waitingTemplates,
  'payment-receipt': (p) => ({
    subject: `${p.event_name} ${p.city}: payment received`,
    text: letter(
      p.name,
      p.event_name,
      `We received your payment of ${p.amount} for registration ${p.registration_id}.`,
      `${p.kind}, ${p.method}, ${p.date}, transaction ${p.transaction_id}.`,
      `Remaining balance: ${p.balance}.`,
    ),
  }),
  'payment-document': (p) => ({
    subject: `${p.event_name}: ${p.document.toLowerCase()} for registration ${p.registration_id}`,
    text: letter(
      p.name,
      p.event_name,
      `${p.title} of ${p.amount} for registration ${p.registration_id}, ${p.place}.`,
      `${p.method}, ${p.date}. ${p.document} is attached.`,
      `Remaining balance: ${p.balance}.`,
    ),
  }),
  'payment-notice': (p) => ({
    subject: `${p.event_name} ${p.city}: payment of ${p.amount} for registration ${p.registration_id}`,
    text: letter(
      p.name,
      p.event_name,
      `${p.actor} paid ${p.amount} for registration ${p.registration_id}, ${p.studio}.`,
      `${p.kind}, ${p.method}. Remaining balance: ${p.balance}.`,
    ),
  }),
  'promo-notice': promoNotice,
  'heads-anchored': (p) => ({
    subject: `Integrity of the event log, ${p.ended_at}: ${p.result}`,
    text: letter(
      p.name,
      p.event_name,
      `${p.result} ${p.counts}, up to position ${p.position}, ${p.ended_at}.`,
      `Total head ${p.head}`,
      `Run ${p.run_id}, signed with key ${p.key_id}: ${p.signature}`,
      'The report is attached, to read, and as JSON, to compare a later one with.',
      'Keep this mail where nobody who can change the log can change it: a report whose total head is another one is not the one that was signed.',
    ),
  }),
};

export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as readonly MailTemplate[];

/** The written mail; the same parameters always give the same words. */
export const writeMail = <T extends MailTemplate>(template: T, params: MailParams[T]): WrittenMail =>
  MAIL_TEMPLATES[template](params);
