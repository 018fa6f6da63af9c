import type { DomainEvent, StoredEvent } from '@app/contracts/shared';
import { accountsView, countView } from '../../test/support/bank.js';
import { closed, deposited, position, renamed } from '../../test/support/events.js';
import { select } from './read-store/filter.js';
import type { DocumentId, ReadModelReader } from './read-store/read-store.port.js';
import { toldBy, touchedBy } from './touched.js';

const documents = [1, 2, 3].map((id) => ({ id, _position: position(id), owner: id === 3 ? 'bob' : 'ada' }));
const reader: ReadModelReader = {
  get: async <D>(_collection: string, id: DocumentId) => (documents.find((one) => one.id === id) ?? null) as D | null,
  find: async (_collection, find = {}) => select(documents, find),
};
const told = (event: DomainEvent) => toldBy([accountsView(), countView], reader, event as StoredEvent);
const touched = (event: DomainEvent) => touchedBy([accountsView(), countView], reader, event as StoredEvent);

describe('what an event reaches', () => {
  it('AUD-006 names every document that a view keys by the event, and no view that does not hear of it', async () => {
    expect(await touched(deposited(7, 100))).toEqual([
      { projection: 'accounts', ids: ['7'] },
      { projection: 'counts', ids: ['all', 'again'] },
    ]);
    expect(await touched(closed(7))).toEqual([{ projection: 'accounts', ids: ['7'] }]);
    expect(await touched({ type: 'Unheard', data: {} })).toEqual([]);
  });

  it('AUD-006 looks up documents that an event reaches by what they hold', async () => {
    expect(await touched(renamed('ada', 'eve'))).toEqual([{ projection: 'accounts', ids: ['1', '2'] }]);
    expect(await touched(renamed('eve', 'ada'))).toEqual([]);
  });

  it('AUD-006 names each room that hears of one of them once, and none where there is no document', async () => {
    expect(await told(deposited(3, 100))).toEqual(['owner:bob', 'staff']);
    expect(await told(renamed('ada', 'eve'))).toEqual(['owner:ada', 'staff']);
    expect(await told(deposited(9, 100))).toEqual([]);
    expect(await told({ type: 'Unheard', data: {} })).toEqual([]);
  });
});
