/** Every category there is (0-conventions, Streams). Any other name is refused (KER-011). */
export const CATEGORIES = [
  'account',
  'studio',
  'roster',
  'season',
  'event',
  'tourDate',
  'tourDateRefund',
  'tables',
  'numbers',
  'registration',
  'survey',
  'surveyQuestions',
  'entryCapacity',
  'workshopCapacity',
  'confirmation',
  'documentNumbers',
  'ticketStock',
  'promoCode',
  'ledger',
  'payment',
  'mediaPass',
  'creditAccount',
  'vault',
  'paymentPlan',
  'balanceReminders',
  'loyalty',
  'waiver',
  'waiverType',
  'routineMedia',
  'shareLink',
  'calendar',
  'accessCodes',
  'scoring',
  'critique',
  'awards',
  'judgeTablet',
  'judges',
  'homework',
  'checkIn',
  'case',
  'finding',
  'savedFilters',
  'outbox',
  'process',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type StreamName = `${Category}-${string}`;

/** @returns the stream's name; throws RangeError for an empty id, because a nameless stream is a bug (KER-011). */
export const streamName = (category: Category, id: string | number): StreamName => {
  if (String(id).length === 0) throw new RangeError(`stream of ${category} without an id`);
  return `${category}-${id}`;
};

/** What stands before the first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

const known: ReadonlySet<string> = new Set(CATEGORIES);

/** False also for the streams of other applications in the same event database (KER-018). */
export const isStreamName = (stream: string): stream is StreamName =>
  known.has(categoryOf(stream)) && idOf(stream).length > 0;
