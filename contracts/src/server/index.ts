// What backend and projections promise each other; the browser has no use for it.
export type { AppendNews, EventFilter, EventSource, LogMark, MarkedSource } from './event-source.js';
export type { Lease, Leases } from './leases.js';
