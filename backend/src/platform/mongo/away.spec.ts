import { type BulkWriteResult, MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { isAway } from './away.js';

const labelled = (label: string): MongoError => {
  const error = new MongoServerError({ message: 'no', code: 1 });
  error.addErrorLabel(label);
  return error;
};

const nothingWritten = {} as BulkWriteResult;

describe('whether the database is away', () => {
  it.each([
    ['is no primary any more', new MongoServerError({ message: 'not primary', code: 10107 })],
    ['does not know the cursor of the server before it', new MongoServerError({ message: 'cursor', code: 43 })],
    ['does not know the time of the server before it', new MongoServerError({ message: 'no keys', code: 211 })],
    ['does not know the transaction of the server before it', new MongoServerError({ message: 'txn', code: 251 })],
    ['broke off a bulk write', new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothingWritten)],
    ['closed the socket as it was written to', Object.assign(new Error('socket has been ended'), { code: 'EPIPE' })],
    ['reset its connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['broke off a transaction', labelled('TransientTransactionError')],
    ['broke off a change stream', labelled('ResumableChangeStreamError')],
    [
      'closed its connections',
      Object.defineProperty(new MongoError('closed'), 'name', { value: 'MongoPoolClosedError' }),
    ],
  ])('OPS-006 a server that %s is away', (_what, error) => {
    expect(isAway(error)).toBe(true);
  });

  it.each([
    ['what was asked is wrong', new MongoServerError({ message: 'unknown operator', code: 2 })],
    ['the document is there already', new MongoServerError({ message: 'duplicate', code: 11000 })],
    [
      'a document of a bulk write is there already',
      new MongoBulkWriteError({ message: 'duplicate', code: 11000, writeErrors: [] }, nothingWritten),
    ],
    ['a file is missing', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    ['it is not the database at all', new Error('not primary')],
  ])('is not when %s', (_what, error) => {
    expect(isAway(error)).toBe(false);
  });
});
