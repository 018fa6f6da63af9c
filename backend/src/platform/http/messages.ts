import type { Messages, None } from '@app/contracts/shared';

/** The refusals of the mechanism itself; every room has its own table (KER-022, KER-027). */
export const platformMessages = {
  conflict: { status: 409, text: () => 'Someone else is changing this right now. Please try again.' },
  forbidden: { status: 403, text: () => 'You do not have permission to do this.' },
  foreign_origin: { status: 403, text: () => 'You do not have permission to do this.' },
  idempotency_mismatch: { status: 422, text: () => 'This request was already sent with other content.' },
  idempotency_key_required: { status: 400, text: () => 'Something went wrong. Please try again.' },
  in_progress: { status: 409, text: () => 'Someone else is changing this right now. Please try again.' },
  invalid_input: { status: 400, text: () => 'Please check the marked fields.' },
  maintenance: { status: 503, text: () => 'We are down for maintenance. Please check back soon.' },
  not_found: { status: 404, text: () => 'This page or entry does not exist.' },
  not_ready: { status: 503, text: () => 'Something went wrong. Please try again.' },
  signed_out: { status: 401, text: () => 'Your session has expired. Please sign in again.' },
  unavailable: { status: 503, text: () => 'Could not connect to server' },
  too_large: { status: 413, text: () => 'Please check the marked fields.' },
} satisfies Messages<Record<string, None>>;

export type MessageTable = Readonly<Record<string, { status: number; text: (params: never) => string }>>;
export const MESSAGES = Symbol('Messages');

/** One catalogue of all refusals; the same code in two rooms is a bug and stops the start (KER-027). */
export const mergeMessages = (...tables: readonly MessageTable[]): MessageTable => {
  const all: Record<string, MessageTable[string]> = {};
  for (const [code, row] of tables.flatMap((t) => Object.entries(t))) {
    if (code in all) throw new Error(`refusal ${code} stands in two rooms`);
    all[code] = row;
  }
  return all;
};
