import type { IncomingMessage } from 'node:http';
import type { LiveSession } from '../auth/viewer.js';
import type { Environment } from '../config/environment.js';
import { clientAddress } from '../http/client-address.js';
import { MOST } from './limits.js';
import type { Sender } from './live.js';
import { personOf } from './sight.js';

type Limits = Pick<Environment, 'TRUSTED_PROXIES' | 'SOCKETS_PER_ADDRESS'>;

/** Visitors have no account: those of an address share one message a second for each socket that it may have. */
export const senders = ({ TRUSTED_PROXIES, SOCKETS_PER_ADDRESS }: Limits) => {
  const addressOf = clientAddress(TRUSTED_PROXIES);
  const ofVisitors = Math.max(MOST.messagesASecond, SOCKETS_PER_ADDRESS);
  return (session: LiveSession | null, request: IncomingMessage): Sender => {
    if (session === null)
      return { name: `address ${addressOf(request)}`, messagesASecond: ofVisitors, joinsASecond: ofVisitors };
    const { messagesASecond, joinsASecond } = MOST;
    return { name: `account ${personOf(session.viewer).account_id}`, messagesASecond, joinsASecond };
  };
};
