import { type AccountRefusal, accountMessages } from '../accounts/index.js';
import { type AuditRefusal, auditMessages } from '../audit/index.js';
import { accessCodesMessages, type AccessCodesRefusal } from '../access-codes/index.js';
import { calendarMessages, type CalendarRefusal } from '../calendar/index.js';
import { type CatalogueRefusal, catalogueMessages } from '../catalogue/index.js';
import { type CompetitionRefusal, competitionMessages } from '../competition/index.js';
import { confirmationMessages, type ConfirmationRefusal } from '../confirmations/index.js';
import { documentMessages, type DocumentRefusal } from '../documents/index.js';
import { type LoyaltyRefusal, loyaltyMessages } from '../loyalty/index.js';
import { type MailRefusal, mailMessages } from '../mail/index.js';
import { type MediaPassRefusal, mediaPassMessages } from '../media-pass/index.js';
import { type MusicRefusal, musicMessages } from '../music/index.js';
import { type OfficeRefusal, officeMessages } from '../office/index.js';
import { type PaymentRefusal, paymentMessages } from '../payments/index.js';
import { pricingMessages } from '../pricing/index.js';
import { type PromoRefusal, promoMessages } from '../promo-codes/index.js';
import { reconciliationMessages, type ReconciliationRefusal } from '../reconciliation/index.js';
import { type RegistrationRefusal, registrationMessages } from '../registration/index.js';
import { type RosterRefusal, rosterMessages } from '../roster/index.js';
import { type CommonRefusal, commonMessages, type HttpRefusalStatus, type Refusal } from '../shared/index.js';
import { scoringMessages, type ScoringRefusal } from '../scoring/index.js';
import { type SharingRefusal, sharingMessages } from '../sharing/index.js';
import { surveyMessages, type SurveyRefusal } from '../survey/index.js';

import { type TicketRefusal, ticketMessages } from '../tickets/index.js';
import { type UploadRefusal, uploadMessages } from '../uploads/index.js';
import { type WaiverRefusal, waiverMessages } from '../waivers/index.js';

/** Every refusal there is: a code that stands in no room's table does not compile (KER-022). */
export type AppRefusal =
  | CommonRefusal
  | AccountRefusal
  | AuditRefusal
  | AccessCodesRefusal
  | CalendarRefusal
  | CatalogueRefusal
  | CompetitionRefusal
  | ConfirmationRefusal
  | DocumentRefusal
  | LoyaltyRefusal
  | MailRefusal
  | MediaPassRefusal
  | MusicRefusal
  | OfficeRefusal
  | PaymentRefusal
  | PromoRefusal
  | ReconciliationRefusal
  | RegistrationRefusal
  | RosterRefusal
  | ScoringRefusal
  | SharingRefusal
  | SurveyRefusal
  | TicketRefusal
  | UploadRefusal
  | WaiverRefusal;

/** The rows of each room; codes are unique over all of them (KER-027). */
export const roomMessages = [
  commonMessages,
  accountMessages,
  auditMessages,
  accessCodesMessages,
  calendarMessages,
  catalogueMessages,
  competitionMessages,
  confirmationMessages,
  documentMessages,
  loyaltyMessages,
  mailMessages,
  mediaPassMessages,
  musicMessages,
  officeMessages,
  paymentMessages,
  pricingMessages,
  promoMessages,
  reconciliationMessages,
  registrationMessages,
  rosterMessages,
  scoringMessages,
  sharingMessages,
  surveyMessages,
  ticketMessages,
  uploadMessages,
  waiverMessages,
] as const;

type Row = { readonly status: HttpRefusalStatus; readonly text: (params: never) => string };

/** Status and sentence of every code; a code without a row does not compile. */
export const allMessages: { readonly [C in AppRefusal['code']]: Row } = {
  ...commonMessages,
  ...accountMessages,
  ...auditMessages,
  ...accessCodesMessages,
  ...calendarMessages,
  ...catalogueMessages,
  ...competitionMessages,
  ...confirmationMessages,
  ...documentMessages,
  ...loyaltyMessages,
  ...mailMessages,
  ...mediaPassMessages,
  ...musicMessages,
  ...officeMessages,
  ...paymentMessages,
  ...pricingMessages,
  ...promoMessages,
  ...reconciliationMessages,
  ...registrationMessages,
  ...rosterMessages,
  ...scoringMessages,
  ...sharingMessages,
  ...surveyMessages,
  ...ticketMessages,
  ...uploadMessages,
  ...waiverMessages,
};

/** HTTP status and the sentence that a person reads (KER-022). */
export const wordsOf = ({ code, params }: Pick<Refusal, 'code' | 'params'>): { status: number; message: string } => {
  const { status, text } = allMessages[code as AppRefusal['code']];
  return { status, message: text(params as never) };
};
