import { type StreamName, streamName } from '../shared/index.js';

/** One registration's money (PAY-139). */
export const ledgerStream = (registrationId: number): StreamName => streamName('ledger', registrationId);
/** One payment's conversation with the gateway (PAY-139). */
export const paymentStream = (idempotencyKey: string): StreamName => streamName('payment', idempotencyKey);
/** The steps of one submit sequence (PAY-118). */
export const submissionStream = (submissionId: string): StreamName => streamName('process', submissionId);

/** The submit sequence that takes a payment carries its key. */
export const paymentSubmissionId = (idempotencyKey: string): string => `payment_${idempotencyKey}`;
/** Completing without a payment happens once per reviewed draft (PAY-157); after a refused try, the next one is another sequence. */
export const completionSubmissionId = (registrationId: number, draftVersion: number, attempt = 1): string =>
  `completion_${registrationId}_${draftVersion}${attempt === 1 ? '' : `_${attempt}`}`;
