import type { AccountEvent, StudioEvent, StudioSignUpEvent } from '../accounts/index.js';
import type { CatalogueEvent } from '../catalogue/index.js';
import type { MailEvent } from '../mail/index.js';
import type { MediaPassEvent } from '../media-pass/index.js';
import type { LedgerEvent, PaymentEvent, SubmissionEvent } from '../payments/index.js';
import type { RegistrationEvent, RegistrationNumberTaken, WorkshopCapacityEvent } from '../registration/index.js';
import type { RosterEvent } from '../roster/index.js';
import type { DomainEvent, NumbersTaken } from '../shared/index.js';
import type { ShareLinkEvent } from '../sharing/index.js';
import type { AuditEvent } from './events.js';
import { type Described, type Sentences, said } from './described.js';
import type { ErasureEvent } from './erasure.js';
import type { VerificationEvent } from './integrity.js';
import { catalogueSentences } from './sentences/configuration.js';
import { ledgerSentences, mediaPassSentences, paymentSentences, submissionSentences } from './sentences/money.js';
import type { ExportEvent } from './export.js';
import { exportSentences } from './sentences/exports.js';
import { erasureSentences } from './sentences/erasure.js';
import { verificationSentences } from './sentences/integrity.js';
import { shareLinkSentences } from './sentences/links.js';
import {
  accountSentences,
  mailSentences,
  rosterSentences,
  studioSentences,
  studioSignUpSentences,
} from './sentences/people.js';
import { capacitySentences, registrationSentences } from './sentences/registration.js';

/** Every event the product can store. A room that adds one adds its sentence here, or nothing compiles. */
export type AppEvent =
  | AuditEvent
  | AccountEvent
  | CatalogueEvent
  | ErasureEvent
  | ExportEvent
  | LedgerEvent
  | MailEvent
  | MediaPassEvent
  | NumbersTaken
  | PaymentEvent
  | RegistrationEvent
  | RegistrationNumberTaken
  | RosterEvent
  | ShareLinkEvent
  | StudioEvent
  | StudioSignUpEvent
  | SubmissionEvent
  | VerificationEvent
  | WorkshopCapacityEvent;

const plumbing: Sentences<AuditEvent | NumbersTaken | RegistrationNumberTaken> = {
  NumbersTaken: (d) => said('configuration', `took the ${d.kind} numbers ${d.from} to ${d.to}`),
  RegistrationNumberTaken: (d) => said('status', `took number ${d.registration_id} for the registration`),
  PersonalDataRevealed: (d) => said('links', `revealed the personal data of ${d.stream}: ${d.reason}`),
};

const sentences: Sentences<AppEvent> = {
  ...accountSentences,
  ...capacitySentences,
  ...catalogueSentences,
  ...erasureSentences,
  ...exportSentences,
  ...ledgerSentences,
  ...mailSentences,
  ...mediaPassSentences,
  ...paymentSentences,
  ...plumbing,
  ...registrationSentences,
  ...rosterSentences,
  ...shareLinkSentences,
  ...studioSentences,
  ...studioSignUpSentences,
  ...submissionSentences,
  ...verificationSentences,
};

/** An event in plain words, for the edit history and the audit timeline (ADM-005, AUD-001). A type it does not know is told by its name. */
export const describe = (event: DomainEvent): Described => {
  const sentence = sentences[event.type as AppEvent['type']] as ((data: object) => Described) | undefined;
  return sentence ? sentence(event.data) : said('status', event.type);
};

export const describedTypes = (): string[] => Object.keys(sentences);
