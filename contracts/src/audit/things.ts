import { capital, type Category, categoryOf, CATEGORIES, idOf, labelOf } from '../shared/index.js';

const known: ReadonlySet<string> = new Set(CATEGORIES);
const ofRegistration = (words: string) => (id: string) => `${words} of registration ${id}`;
const ofAccount = (words: string) => (id: string) => `${words} of account ${id}`;
const ofTourDate = (words: string) => (id: string) => `${words} of tour date ${id}`;
const ofSeason = (words: string) => (id: string) => `${words} of season ${id}`;
const named = (words: string) => (id: string) => `${words} ${id}`;

const PROCESSES: readonly (readonly [begin: string, words: string])[] = [
  ['audit_', 'Looks of account'],
  ['erasure_', 'Erasure'],
  ['registration_', 'Start of a registration'],
  ['studio_', 'Sign-up of the studio of account'],
  ['verifications', 'Verifications'],
  ['admins', 'Admins'],
];
const processOf = (id: string): string => {
  const found = PROCESSES.find(([begin]) => id.startsWith(begin));
  return found ? `${found[1]} ${id.slice(found[0].length).replaceAll('_', ' ')}`.trim() : `Work ${id}`;
};

const THINGS: Readonly<Record<Category, (id: string) => string>> = {
  account: named('Account'),
  studio: named('Studio'),
  roster: ofAccount('Roster'),
  season: named('Season'),
  event: named('Event'),
  tourDate: named('Tour date'),
  tourDateRefund: ofTourDate('Refunds'),
  tables: (id) => `Tables: ${labelOf(id).toLowerCase()}`,
  numbers: (id) => `Numbers: ${labelOf(id).toLowerCase()}`,
  registration: named('Registration'),
  survey: ofRegistration('Survey'),
  surveyQuestions: () => 'Questions of the survey',
  entryCapacity: ofTourDate('Competition places'),
  workshopCapacity: ofTourDate('Workshop places'),
  confirmation: ofRegistration('Confirmations'),
  documentNumbers: ofSeason('Numbers of documents'),
  ticketStock: ofTourDate('Tickets'),
  promoCode: named('Promo code'),
  ledger: ofRegistration('Money'),
  payment: named('Payment'),
  mediaPass: (id) => `Media pass of person ${id.slice(id.indexOf('_') + 1)}`,
  creditAccount: ofAccount('Credits'),
  vault: ofAccount('Saved ways to pay'),
  paymentPlan: ofRegistration('Payment plan'),
  balanceReminders: ofTourDate('Reminders'),
  loyalty: (id) => `Points of studio ${id}`,
  waiver: named('Waiver'),
  waiverType: named('Kind of waiver'),
  routineMedia: (id) => `Music of routine ${id}`,
  shareLink: named('Shared link'),
  calendar: ofAccount('Calendar'),
  accessCodes: ofTourDate('Access codes'),
  scoring: ofTourDate('Scores'),
  judges: () => 'Judges and faculty',
  homework: () => 'Homework library',
  critique: (id) => `Critiques of routine ${id}`,
  awards: ofTourDate('Awards'),
  judgeTablet: (id) => ofTourDate('Tablet')(id.replace('_', ', judge ')),
  checkIn: (id) => ofTourDate('Check-in')(id.replace('_', ', device ')),
  case: (id) => `Notes on ${id.replace('_', ' ')}`,
  finding: named('Finding'),
  savedFilters: ofAccount('Saved filters'),
  outbox: (id) => `Mail ${id.replaceAll('_', ' ')}`,
  process: processOf,
};

/** Its last four letters tell one from the next; the link has all of it. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{8}([0-9a-f]{4})/g;

/** `registration-75011` is 'Registration 75011' (ADM-048); a name of no category stays as it is. */
export const thingText = (stream: string): string => {
  const category = categoryOf(stream);
  return known.has(category) ? THINGS[category as Category](idOf(stream)).replaceAll(UUID, '…$1') : stream;
};

/** `AccountProfileChanged` is 'Account profile changed' (ADM-048). */
export const typeText = (type: string): string =>
  capital(type.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase());

/** Why an entry does not hold, without the name of how that is found. */
export const brokenText = (reason: string): string => reason.replace('hash', 'seal');

/** Entries are counted from one, as the sentences of a broken seal count them. */
export const entryText = (revision: number): string => `entry ${revision + 1}`;
