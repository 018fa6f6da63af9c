import type { StoredEvent, StreamName } from '@app/contracts/shared';
import type { EventLog } from '../event-store/event-log.js';
import { eventIdOf } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';
import type { Loaded } from './state-loader.js';

type Asked = { readonly stream: StreamName; readonly name: string; readonly meta: CommandMeta };

const PAGE = 500;
/** More than fit into one append (MAX_APPEND_BYTES): the metadata alone takes more than 300 bytes. */
const MOST_OF_ONE = 3_500;

/**
 * The events of this very command, written for an earlier request: its sender repeats it under the same key, however long
 * ago that was, and it is not done again (KER-014, KER-023). Most repeats come soon, so the newest are looked at first.
 */
export const doneBefore = async (
  log: EventLog,
  { stream, name, meta }: Asked,
  { written, end }: Loaded<unknown>,
  first = eventIdOf(meta.command_id, stream, 0),
): Promise<readonly StoredEvent[]> => {
  if (!(await written.mayHold(first))) return [];
  for (let from = end.revision; from >= 0; from -= PAGE) {
    const page = await log.sliceBack(stream, { from, limit: PAGE });
    const found = page.find(({ id }) => id === first);
    if (!found) continue;
    const { command, request_id } = found.metadata;
    if (command !== name || request_id === meta.request_id) return [];
    const events = await log.slice(stream, found.revision, MOST_OF_ONE);
    return events.filter(({ id }, n) => id === eventIdOf(meta.command_id, stream, n));
  }
  return [];
};
