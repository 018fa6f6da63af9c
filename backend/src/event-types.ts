import { accountDeclarations, studioDeclarations } from '@app/contracts/accounts';
import { auditDeclarations } from '@app/contracts/audit';
import { catalogueDeclarations } from '@app/contracts/catalogue';
import { mailDeclarations } from '@app/contracts/mail';
import { mediaPassDeclarations } from '@app/contracts/media-pass';
import { ledgerDeclarations, paymentDeclarations, submissionDeclarations } from '@app/contracts/payments';
import { registrationDeclarations } from '@app/contracts/registration';
import { rosterDeclarations } from '@app/contracts/roster';
import { platformDeclarations } from '@app/contracts/shared';
import { sharingDeclarations } from '@app/contracts/sharing';
import type { Declarations, Upcasters } from './platform/event-store/upcasters.js';

/** Every room's declarations; a type that stands in none of them is neither written nor read (KER-006, KER-008). */
export const rooms: readonly Declarations[] = [
  platformDeclarations,
  accountDeclarations,
  studioDeclarations,
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
];

export const declarations: Declarations = Object.assign({}, ...rooms);

/** How an older version of an event becomes the next one; empty as long as every event has its first version. */
export const upcasters: Upcasters = {};
