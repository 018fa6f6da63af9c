import type { DomainEvent, Position, StoredEvent } from '@app/contracts/shared';
import { makeView } from './view.js';

type Opened = DomainEvent<'ShopOpened', { readonly shop_id: number; readonly name: string }>;
type Renamed = DomainEvent<'ShopRenamed', { readonly shop_id: number; readonly to: string }>;
type Closed = DomainEvent<'ShopClosed', { readonly shop_id: number }>;
type Shop = { readonly name: string };

const shops = makeView<Shop, Opened | Renamed | Closed>({
  name: 'shops',
  version: 3,
  indexes: [['name']],
  keys: (event) => event.data.shop_id,
  on: {
    ShopOpened: (_, { data }) => ({ name: data.name }),
    ShopRenamed: (shop, { data }) => shop && { ...shop, name: data.to },
    ShopClosed: () => null,
  },
  rooms: (shop) => [`shop:${shop.name}`],
});

const event = (type: string, data: object): StoredEvent => ({
  id: 'e1',
  type,
  data,
  stream: 'studio-1',
  revision: 0,
  position: '1' as Position,
  occurred_at: '2026-01-20T17:00:00.000Z',
  metadata: {
    actor: { account_id: null, role: 'system', display: 'test' },
    command: 'Test',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

describe('KER-040 a view', () => {
  it('KER-040 declares its name, version, collection, indexes, resource and event types', () => {
    expect(shops).toMatchObject({
      name: 'shops',
      version: 3,
      collection: 'shops',
      resource: 'shops',
      indexes: [['name']],
      types: ['ShopOpened', 'ShopRenamed', 'ShopClosed'],
    });
  });

  it('KER-040 maps an event to the next document, and null removes it', () => {
    const opened = shops.fold(null, event('ShopOpened', { shop_id: 7, name: 'Barre' }), 7);
    const renamed = shops.fold(opened, event('ShopRenamed', { shop_id: 7, to: 'Plié' }), 7);
    expect([opened, renamed]).toEqual([{ name: 'Barre' }, { name: 'Plié' }]);
    expect(shops.fold(renamed, event('ShopClosed', { shop_id: 7 }), 7)).toBeNull();
    expect(shops.keys(event('ShopClosed', { shop_id: 7 }))).toBe(7);
    expect(shops.rooms({ name: 'Plié' }, event('ShopRenamed', { shop_id: 7, to: 'Plié' }))).toEqual(['shop:Plié']);
  });

  it('KER-040 leaves the document alone at an event it does not name', () => {
    const shop = { name: 'Barre' };
    expect(shops.fold(shop, event('SomethingElse', {}), 7)).toBe(shop);
  });
});
