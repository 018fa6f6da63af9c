import { accountsView } from './accounts/accounts.view.js';
import { studiosView } from './accounts/studios.view.js';
import { erasuresView } from './audit/erasures.view.js';
import { eventSearchView } from './audit/event-search.view.js';
import { findingsView } from './audit/findings.view.js';
import { accessCodesView } from './access-codes/access-codes.view.js';
import { calendarAddressesView } from './calendar/calendar-addresses.view.js';
import { calendarEventsView } from './calendar/calendar-events.view.js';
import { calendarTourDatesView } from './calendar/calendar-tour-dates.view.js';
import { checkInDevicesView } from './check-in/check-in-devices.view.js';
import { checkInsView } from './check-in/check-ins.view.js';
import { competitionTablesView } from './catalogue/competition-tables.view.js';
import { eventsView } from './catalogue/events.view.js';
import { seasonsView } from './catalogue/seasons.view.js';
import { tourDatesView } from './catalogue/tour-dates.view.js';
import { confirmationsView } from './confirmations/confirmations.view.js';
import { documentsView } from './documents/documents.view.js';
import { loyaltyMembersView } from './loyalty/loyalty-members.view.js';
import { outboxView } from './mail/outbox.view.js';
import { musicView } from './music/music.view.js';
import { mediaPassesView } from './media-pass/media-passes.view.js';
import { casesView } from './office/cases.view.js';
import { savedFiltersView } from './office/saved-filters.view.js';
import { balancesView } from './payments/balances.view.js';
import { batchRefundsView } from './payments/batch-refunds.view.js';
import { creditsView } from './payments/credits.view.js';
import { balanceRemindersView } from './payments/balance-reminders.view.js';
import { paymentPlansView } from './payments/payment-plans.view.js';
import { customerVaultsView } from './payments/customer-vaults.view.js';
import { ledgerView } from './payments/ledger.view.js';
import { paymentsView } from './payments/payments.view.js';
import { submissionsView } from './payments/submissions.view.js';
import { promoCodesView } from './promo-codes/promo-codes.view.js';
import { promoUsesView } from './promo-codes/promo-uses.view.js';
import type { View } from './platform/view.js';
import { registrationDetailView } from './registration/registration-detail.view.js';
import { registrationsView } from './registration/registrations.view.js';
import { entryCapacityView } from './competition/entry-capacity.view.js';
import { entryDecisionsView } from './competition/entry-decisions.view.js';
import { workshopCapacityView } from './registration/workshop-capacity.view.js';
import { ticketStockView } from './registration/ticket-stock.view.js';
import { uploadsView } from './registration/uploads.view.js';
import { rosterView } from './roster/roster.view.js';
import { awardsView } from './scoring/awards.view.js';
import { announcerListsView } from './scoring/announcer-lists.view.js';
import { critiquesView } from './scoring/critiques.view.js';
import { judgeTabletsView } from './scoring/judge-tablets.view.js';
import { homeworkView } from './scoring/homework.view.js';
import { releasesView } from './scoring/releases.view.js';
import { judgesView } from './scoring/judges.view.js';
import { scoringView } from './scoring/scoring.view.js';
import { shareLinksView } from './sharing/share-links.view.js';
import { surveysView } from './survey/surveys.view.js';
import { waiverTypesView } from './waivers/waiver-types.view.js';
import { waiversView } from './waivers/waivers.view.js';

/** Every view there is. One import and one line per view. */
export const views: readonly View[] = [
  accountsView,
  studiosView,
  casesView,
  savedFiltersView,
  confirmationsView,
  documentsView,
  loyaltyMembersView,
  outboxView,
  rosterView,
  seasonsView,
  eventsView,
  tourDatesView,
  accessCodesView,
  calendarAddressesView,
  calendarEventsView,
  calendarTourDatesView,
  competitionTablesView,
  balancesView,
  creditsView,
  customerVaultsView,
  paymentPlansView,
  balanceRemindersView,
  ledgerView,
  mediaPassesView,
  paymentsView,
  submissionsView,
  batchRefundsView,
  promoCodesView,
  promoUsesView,
  registrationsView,
  registrationDetailView,
  entryCapacityView,
  entryDecisionsView,
  workshopCapacityView,
  ticketStockView,
  uploadsView,
  musicView,
  waiversView,
  waiverTypesView,
  scoringView,
  announcerListsView,
  awardsView,
  critiquesView,
  judgeTabletsView,
  judgesView,
  homeworkView,
  releasesView,
  checkInsView,
  checkInDevicesView,
  shareLinksView,
  surveysView,
  erasuresView,
  findingsView,
  eventSearchView,
];
