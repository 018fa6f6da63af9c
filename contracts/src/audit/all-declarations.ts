import { accountDeclarations, studioDeclarations, studioSignUpDeclarations } from '../accounts/index.js';
import { catalogueDeclarations } from '../catalogue/index.js';
import { mailDeclarations } from '../mail/index.js';
import { mediaPassDeclarations } from '../media-pass/index.js';
import { ledgerDeclarations, paymentDeclarations, submissionDeclarations } from '../payments/index.js';
import { registrationDeclarations } from '../registration/index.js';
import { rosterDeclarations } from '../roster/index.js';
import { type EventDeclaration, platformDeclarations } from '../shared/index.js';
import { sharingDeclarations } from '../sharing/index.js';
import { erasureDeclarations } from './erasure.js';
import { auditDeclarations } from './events.js';
import { exportDeclarations } from './export.js';
import { verificationDeclarations } from './integrity.js';

/** Every room's declarations; a type that stands in none of them is neither written nor read (KER-006, KER-008). */
export const roomDeclarations: readonly Readonly<Record<string, EventDeclaration>>[] = [
  platformDeclarations,
  accountDeclarations,
  studioDeclarations,
  studioSignUpDeclarations,
  catalogueDeclarations,
  rosterDeclarations,
  registrationDeclarations,
  paymentDeclarations,
  ledgerDeclarations,
  submissionDeclarations,
  mediaPassDeclarations,
  mailDeclarations,
  sharingDeclarations,
  auditDeclarations,
  exportDeclarations,
  verificationDeclarations,
  erasureDeclarations,
];

export const allDeclarations: Readonly<Record<string, EventDeclaration>> = Object.assign({}, ...roomDeclarations);
