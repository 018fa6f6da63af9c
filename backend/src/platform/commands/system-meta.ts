import type { Actor, StoredEvent } from '@app/contracts/shared';
import type { IdGenerator } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';

const SYSTEM: Actor = { account_id: null, role: 'system', display: 'Callboard' };

/** The origin of what the product does by itself; with `causedBy` it stays in that event's correlation (AUD-006). */
export const systemMeta = (ids: IdGenerator, causedBy?: Pick<StoredEvent, 'id' | 'metadata'>): CommandMeta => {
  const id = ids.uuid();
  return {
    command_id: id,
    actor: SYSTEM,
    correlation_id: causedBy?.metadata.correlation_id ?? id,
    causation_id: causedBy?.id ?? id,
    request_id: causedBy?.metadata.request_id ?? id,
    ip_hash: null,
  };
};
