import type { ListQuery } from '@app/contracts/shared';
import { findAmong } from './find-among.js';
import { findOf } from './simple-rest.js';

const ROWS = [
  { id: 1, name: 'Echo', city: 'Dallas', fee: 300 },
  { id: 2, name: 'tide', city: 'Dallas', fee: null },
  { id: 3, name: 'Rain (II)', city: 'Chicago', fee: 100 },
  { id: 4, name: 'Ash', city: null, fee: 200 },
];
const FIELDS = ['id', 'name', 'city', 'fee'];
const call = { masks: {}, searches: ['name', 'city'] };
const found = (query: ListQuery) => {
  const { rows, total } = findAmong(ROWS, findOf(query, FIELDS, { call, viewer: { roles: ['staff'] } }));
  return [rows.map(({ id }) => id), total];
};
const by = (filter: object) => found({ filter: JSON.stringify(filter) });

describe('rows that are no documents, found as documents are', () => {
  it('by values, lists of them, and nothing', () => {
    expect(by({})).toEqual([[1, 2, 3, 4], 4]);
    expect(by({ city: 'Dallas' })).toEqual([[1, 2], 2]);
    expect(by({ city: null })).toEqual([[4], 1]);
    expect(by({ id: [4, 1] })).toEqual([[1, 4], 2]);
    expect(by({ city: 'Dallas', fee: 300 })).toEqual([[1], 1]);
  });

  it('by words in any of the fields, whatever their case and signs', () => {
    expect(by({ q: 'DALL' })).toEqual([[1, 2], 2]);
    expect(by({ q: 'dallas tide' })).toEqual([[2], 1]);
    expect(by({ q: '(ii)' })).toEqual([[3], 1]);
    expect(by({ q: 'x' })).toEqual([[], 0]);
  });

  it('~ADM-036 in order, without a value last, and page by page', () => {
    expect(found({ sort: '["name","ASC"]' })).toEqual([[4, 1, 3, 2], 4]);
    expect(found({ sort: '["fee","DESC"]' })).toEqual([[1, 4, 3, 2], 4]);
    expect(found({ sort: '["fee","ASC"]' })).toEqual([[3, 4, 1, 2], 4]);
    expect(found({ sort: '["city","ASC"]' })).toEqual([[3, 1, 2, 4], 4]);
    expect(found({ sort: '["id","DESC"]', range: '[1,2]' })).toEqual([[3, 2], 4]);
  });
});
