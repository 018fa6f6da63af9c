import { accessCodesCalls } from '../access-codes/index.js';
import { accountCalls, signInCalls, studioCalls } from '../accounts/index.js';
import { auditCalls } from '../audit/index.js';
import { calendarCalls } from '../calendar/index.js';
import { catalogueCalls, tableCalls } from '../catalogue/index.js';
import { checkInCalls } from '../check-in/index.js';
import { competitionCalls } from '../competition/index.js';
import { confirmationCalls } from '../confirmations/index.js';
import { documentCalls } from '../documents/index.js';
import { gatewayFieldCalls } from '../gateway-fields/index.js';
import { loyaltyCalls } from '../loyalty/index.js';
import { mediaPassCalls } from '../media-pass/index.js';
import { mailCalls } from '../mail/index.js';
import { officeCalls } from '../office/index.js';
import { musicCalls } from '../music/index.js';
import { operationsCalls } from '../operations/index.js';
import { paymentCalls } from '../payments/index.js';
import { promoCalls } from '../promo-codes/index.js';
import { reconciliationCalls } from '../reconciliation/index.js';
import { nominationCalls, registrationCalls } from '../registration/index.js';
import { rosterCalls } from '../roster/index.js';
import { sandboxGatewayCalls } from '../sandbox-gateway/index.js';
import type { AnyCall } from '../shared/index.js';
import { ticketCalls } from '../tickets/index.js';
import { uploadCalls } from '../uploads/index.js';
import { waiverCalls } from '../waivers/index.js';
import { homeworkCalls, judgeCalls, scoringCalls, tabletCalls, videoCalls } from '../scoring/index.js';
import { sharingCalls } from '../sharing/index.js';
import { surveyCalls } from '../survey/index.js';
import type { AppRefusal } from './refusals.js';

/** Every declared call by room and name; a code that no room refuses with does not compile. */
export const allCalls = {
  'access codes': accessCodesCalls,
  accounts: accountCalls,
  audit: auditCalls,
  calendar: calendarCalls,
  catalogue: catalogueCalls,
  'check-in': checkInCalls,
  competition: competitionCalls,
  confirmations: confirmationCalls,
  documents: documentCalls,
  'gateway fields': gatewayFieldCalls,
  judges: judgeCalls,
  homework: homeworkCalls,
  loyalty: loyaltyCalls,
  mediaPasses: mediaPassCalls,
  mail: mailCalls,
  music: musicCalls,
  nominations: nominationCalls,
  office: officeCalls,
  operations: operationsCalls,
  payments: paymentCalls,
  'promo codes': promoCalls,
  reconciliation: reconciliationCalls,
  registration: registrationCalls,
  roster: rosterCalls,
  'sandbox gateway': sandboxGatewayCalls,
  scoring: scoringCalls,
  tablets: tabletCalls,
  sharing: sharingCalls,
  'sign-in': signInCalls,
  studios: studioCalls,
  survey: surveyCalls,
  tables: tableCalls,
  tickets: ticketCalls,
  uploads: uploadCalls,
  videos: videoCalls,
  waivers: waiverCalls,
} as const satisfies Record<string, Record<string, AnyCall & { readonly refuses?: readonly AppRefusal['code'][] }>>;

/** `roster.add`: what the API's description and the tests call it. */
export const callNames: ReadonlyMap<AnyCall, string> = new Map(
  Object.entries(allCalls).flatMap(([room, calls]) =>
    Object.entries<AnyCall>(calls).map(([name, call]) => [call, `${room}.${name}`] as const),
  ),
);
