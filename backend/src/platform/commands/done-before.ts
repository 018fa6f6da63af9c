import type { StoredEvent, StreamName } from '@app/contracts/shared';
import type { EventLog } from '../event-store/event-log.js';
import { eventIdOf } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';
import type { Loaded } from './state-loader.js';

type Asked = { readonly stream: StreamName; readonly name: string; readonly meta: CommandMeta };

/** Most commands write fewer events. */
const PAGE = 10;

/**
 * The events of this very command, written for an earlier request: its sender repeats it under the same key, however long
 * ago that was, and it is not done again (KER-014, KER-023).
 */
export const doneBefore = async (
  log: EventLog,
  { stream, name, meta }: Asked,
  { written }: Loaded<unknown>,
  first = eventIdOf(meta.command_id, stream, 0),
): Promise<readonly StoredEvent[]> => {
  for (const revision of await written.revisionsOf(first)) {
    const events = await ofCommand(log, stream, revision, meta);
    if (events.length === 0) continue;
    const { command, request_id } = events[0]!.metadata;
    return command !== name || request_id === meta.request_id ? [] : events;
  }
  return [];
};

/** Those of the command that begin there: they lie side by side. */
const ofCommand = async (
  log: EventLog,
  stream: StreamName,
  revision: number,
  { command_id }: CommandMeta,
): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await log.slice(stream, revision + events.length, PAGE);
    const own = page.filter(({ id }, n) => id === eventIdOf(command_id, stream, events.length + n));
    events.push(...own);
    if (own.length < PAGE) return events;
  }
};
