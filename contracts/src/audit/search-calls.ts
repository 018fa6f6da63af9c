import { call } from '../shared/index.js';
import type { EventSearchAnswer } from './event-search.js';
import type { SampleAnswer } from './sample.js';
import type { EventSearchQuery, SampleQuery } from './search-commands.js';

const forAuditors = { owner: 'staff', permit: 'audit', masks: 'by-handler' } as const;

/** AUD-002. */
export const events = call<{ query: EventSearchQuery; answer: EventSearchAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/events',
  summary: 'Events found by stream, type, actor, time or words, newest first',
  example: {
    query: {
      preset: 'staff_changes',
      stream: 'registration-75214',
      type: 'AttendeeAdded',
      actor: 1,
      role: 'staff',
      registration: 75_214,
      studio: 301,
      correlation: 'c-1',
      from: '2026-01-20T17:00:00Z',
      to: '2026-01-21T17:00:00Z',
      text: 'jazz',
      after: '2026-01-20T17:00:00.000Z_f184231',
      limit: 50,
    },
  },
});

/** AUD-015. */
export const sample = call<{ query: SampleQuery; answer: SampleAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/sample',
  summary: 'A random sample of events that can be drawn again, or the largest postings',
  example: { query: { draw: 'random', size: 25, seed: '7', type: 'PaymentPosted' } },
});
