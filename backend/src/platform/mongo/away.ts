import {
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const CLASSES = [
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
];

/** Answers of a server that is going, is not the primary (any more), or cannot reach a majority in time. */
const CODES: ReadonlySet<unknown> = new Set([
  6, 7, 50, 64, 89, 91, 133, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
const LABELS = [MongoErrorLabel.RetryableWriteError, MongoErrorLabel.UnknownTransactionCommitResult];

/** Whether the driver failed because there is no server to ask, and not because of what was asked. */
export const isAway = (error: unknown): boolean =>
  error instanceof MongoError &&
  (CLASSES.some((away) => error instanceof away) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    CODES.has(error.code) ||
    LABELS.some((label) => error.hasErrorLabel(label)));
