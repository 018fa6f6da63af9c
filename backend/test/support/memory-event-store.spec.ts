import { describeEventStoreContract } from '../../src/platform/event-store/event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStoreContract('memory', async () => {
  const store = new MemoryEventStore();
  return { store, close: () => store.close() };
});
