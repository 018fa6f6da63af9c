import { AppendTooLarge } from './event-store.port.js';
import { UnknownEventType } from './upcasters.js';

/** The events themselves are at fault: too large, of a type that nobody declared, or with a reserved word. Nothing was written. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof AppendTooLarge || error instanceof UnknownEventType || error instanceof RangeError;
