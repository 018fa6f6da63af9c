import { accept, type Decider, type StreamName, streamName } from '../shared/index.js';
import type { DocumentContent, DocumentNumbered } from './events.js';

/** One stream a season: its decision gives the numbers, so that none is left out and none given twice (ADR 0124). */
export const documentNumbersStream = (seasonId: number): StreamName => streamName('documentNumbers', seasonId);

export type NumberDocument = { readonly type: 'NumberDocument'; readonly document: DocumentContent };

/** The number that was given last; 0 before the first. */
export type DocumentNumbers = { readonly last: number };

/**
 * Gives a document the next number of its season (PAY-320); refuses nothing. The id of the command is made of the ledger
 * entry's, so its repeat is found by the id of the event and gets no second number (KER-014).
 */
export const documentNumbersDecider: Decider<DocumentNumbers, NumberDocument, DocumentNumbered, never> = {
  stateVersion: 1,
  initialState: () => ({ last: 0 }),
  evolve: (_state, { data }) => ({ last: data.number }),
  decide: ({ document }, { last }) => accept({ type: 'DocumentNumbered', data: { ...document, number: last + 1 } }),
};
