import type { Position } from '@app/contracts/shared';
import { describeEventStoreContract } from '../../src/platform/event-store/event-store.contract.js';
import type { RawEvent } from '../../src/platform/event-store/event-store.port.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStoreContract('memory', async () => {
  const store = new MemoryEventStore();
  const writeBeside = async (stream: string, event: RawEvent): Promise<Position> => {
    const position = String(store.events.length + 1) as Position;
    store.events.push({ ...event, stream, revision: 0, position });
    return position;
  };
  return { store, writeBeside, close: () => store.close() };
});
