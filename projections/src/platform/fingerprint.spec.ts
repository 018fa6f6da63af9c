import type { DomainEvent } from '@app/contracts/shared';
import { makeView, type ViewDefinition } from './view.js';

type Opened = DomainEvent<'ShopOpened', { readonly shop_id: number; readonly name: string }>;
type Renamed = DomainEvent<'ShopRenamed', { readonly shop_id: number; readonly to: string }>;
type Shop = { readonly name: string; readonly city?: string; readonly loud?: string };
type Definition = ViewDefinition<Shop, Opened | Renamed, Shop>;

const examples = {
  ShopOpened: { example: { shop_id: 7, name: 'Barre' } },
  ShopRenamed: { example: { shop_id: 7, to: 'Plié' } },
};
const opened: Definition['on']['ShopOpened'] = (_, { data }) => ({ name: data.name });
const renamed: Definition['on']['ShopRenamed'] = (shop, { data }) => shop && { ...shop, name: data.to };
const printOf = (changed: Partial<Definition>): string => {
  const keys: Definition['keys'] = (event) => event.data.shop_id;
  const on = { ShopOpened: opened, ShopRenamed: renamed };
  return makeView<Shop, Opened | Renamed>({ name: 'shops', version: 1, keys, on, ...changed }, examples).fingerprint;
};
const plain = printOf({});

describe('~KER-044 the fingerprint of a view', () => {
  it.each<[string, Partial<Definition>]>([
    ['a fold from nothing', { on: { ShopOpened: () => ({ name: 'other' }), ShopRenamed: renamed } }],
    ['a fold of a document that is there', { on: { ShopOpened: opened, ShopRenamed: (shop) => shop } }],
    [
      'a fold that throws now',
      {
        on: {
          ShopOpened: opened,
          ShopRenamed: () => {
            throw new Error('no');
          },
        },
      },
    ],
    ['the keys', { keys: () => 'all' }],
    ['what is derived', { derive: (shop) => ({ ...shop, loud: shop.name.toUpperCase() }) }],
    ['the searched texts', { text: ['name'] }],
  ])('changes with %s', (_what, changed) => {
    expect(printOf(changed)).not.toBe(plain);
  });

  it.each<[string, Partial<Definition>]>([
    ['the name, the version and the indexes', { name: 'stores', version: 9, indexes: [['name']] }],
    ['who hears of it', { rooms: () => ['staff'], resource: 'shop' }],
    ['the order in which the folds are written', { on: { ShopRenamed: renamed, ShopOpened: opened } }],
  ])('stays with %s', (_what, changed) => {
    expect(printOf(changed)).toBe(plain);
  });

  it('stays with the order of a document’s fields', () => {
    const one = printOf({ derive: (shop) => ({ ...shop, city: 'Boston', loud: 'B' }) });
    expect(printOf({ derive: (shop) => ({ loud: 'B', city: 'Boston', ...shop }) })).toBe(one);
  });
});
