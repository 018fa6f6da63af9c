import { streamName } from '@app/contracts/shared';
import type { EventLog } from '../event-store/event-log.js';

/** No such stream is ever written: its reading asks the store itself, and nothing of its size. */
const PROBE = streamName('process', 'health_probe');

/** Whether the event store answers now; what this process remembers of it says nothing about that (OPS-006). */
export const storeAnswers = (log: Pick<EventLog, 'readStream'>): Promise<boolean> =>
  log.readStream(PROBE).then(
    () => true,
    () => false,
  );
