/** gRPC: cancelled, deadline exceeded, aborted, internal (a stream cut in the middle), unavailable. */
const CONNECTION_CODES: readonly unknown[] = [1, 4, 10, 13, 14];
const CONNECTION_TYPES: readonly unknown[] = ['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader'];

/** What a client says that was told of no leader, and a follower that knows of none. */
const NO_LEADER = /Failed to discover|No leader info available/;

/** The server did not answer in time; whether it has written is not known. */
export class NoAnswer extends Error {
  constructor() {
    super('no answer in time');
    this.name = 'NoAnswer';
  }
}

const partsOf = (error: unknown): { readonly type?: unknown; readonly code?: unknown; readonly message?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

/** The failure says something of the way to the server and nothing of what was asked: asking again may help. */
export const isPassing = (error: unknown): boolean => {
  const { type, code, message } = partsOf(error);
  return (
    error instanceof NoAnswer ||
    CONNECTION_TYPES.includes(type) ||
    CONNECTION_CODES.includes(code) ||
    NO_LEADER.test(String(message))
  );
};
