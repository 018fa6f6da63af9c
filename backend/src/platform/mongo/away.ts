import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const CLASSES = [
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
];
/** Classes that the driver does not export. */
const NAMES: ReadonlySet<string> = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/** Answers of a server that is going, is not the primary (any more), or cannot reach a majority in time. */
const GOING = [6, 7, 50, 64, 89, 91, 133, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436];
/** … of one that has just come: it is not of its set yet, and knows no cursor, clock or transaction of the one before. */
const COMING = [43, 94, 211, 237, 246, 251];
const CODES: ReadonlySet<unknown> = new Set([...GOING, ...COMING]);
const LABELS = [
  MongoErrorLabel.HandshakeError,
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.UnknownTransactionCommitResult,
  MongoErrorLabel.ResumableChangeStreamError,
];

/** What a socket says that has lost its other end; the driver hands some of these on as they are. */
const SOCKET: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const isLostSocket = (error: unknown): boolean =>
  error instanceof Error && SOCKET.has((error as NodeJS.ErrnoException).code);

const isAwayError = (error: MongoError): boolean =>
  CLASSES.some((away) => error instanceof away) ||
  NAMES.has(error.name) ||
  CODES.has(error.code) ||
  LABELS.some((label) => error.hasErrorLabel(label)) ||
  // A bulk write that lost its connection hides why.
  (error instanceof MongoBulkWriteError && isAway(error.errorResponse));

/** Whether the driver failed because there is no server to ask, and not because of what was asked. */
export const isAway = (error: unknown): boolean =>
  isLostSocket(error) || (error instanceof MongoError && isAwayError(error));
