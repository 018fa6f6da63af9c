import type { StaffRole } from '@app/contracts/shared';
import { Refused } from '../commands/command.js';
import { findOf } from './simple-rest.js';

const FIELDS = ['id', 'event_id', 'start_date', 'registrant'];
const call = { searches: ['city', 'venue.name'], masks: { registrant: { when: 'ancillary' } } };
const find = (query: object, more: { roles?: StaffRole[]; searches?: string[] } = {}) => {
  const { roles = ['staff'], ...called } = more;
  return findOf(query, FIELDS, { call: { ...call, ...called }, viewer: { roles } });
};
const refusedField = (query: object): string[] => {
  try {
    find(query);
  } catch (error) {
    if (error instanceof Refused) return Object.keys(error.refusals[0]?.fields ?? {});
    throw error;
  }
  return [];
};

describe('a list query of the console', () => {
  it('reads filter, range and sort', () => {
    expect(
      find({ filter: '{"event_id":56,"id":[7501,7502]}', range: '[25,49]', sort: '["start_date","DESC"]' }),
    ).toEqual({
      filter: { $and: [{ event_id: 56 }, { id: { $in: [7501, 7502] } }] },
      skip: 25,
      limit: 25,
      sort: { start_date: -1 },
    });
    expect(find({})).toEqual({ filter: {}, skip: 0, limit: 100, sort: { id: 1 } });
  });

  it('~ADM-002 ~ADM-035 looks for every word of q in the fields that are searched, as text and not as a pattern', () => {
    const word = (text: string) => ({ $or: [{ city: { $holds: text } }, { 'venue.name': { $holds: text } }] });
    expect(find({ filter: '{"q":"St. Louis"}' }).filter).toEqual({ $and: [word('St.'), word('Louis')] });
    expect(find({ filter: '{"q":"  "}' }).filter).toEqual({});
  });

  it('~ADM-037 digits are words and the row’s number; a telephone number in any writing is its digits', () => {
    const numbered = { ...call, numbered: 'id', searches: ['city'] };
    const filterOf = (q: string) =>
      findOf({ filter: JSON.stringify({ q }) }, FIELDS, { call: numbered, viewer: { roles: ['staff'] } }).filter;
    const word = (text: string) => ({ city: { $holds: text } });
    expect(filterOf('5678 Dance')).toEqual({
      $and: [{ $or: [word('5678'), { id: 5678 }] }, { $or: [word('Dance')] }],
    });
    for (const asked of ['5550100200', '(555) 010-0200', '+1 555.010.0200', '555/010 0200'])
      expect(filterOf(asked)).toEqual({ $and: [{ $or: [word('5550100200'), { id: 5_550_100_200 }] }] });
  });

  it('refuses what it does not know: fields, operators, broken JSON, ranges that run backwards', () => {
    expect(refusedField({ filter: '{"secret":1}' })).toEqual(['filter']);
    expect(refusedField({ filter: '{"event_id":{"$gt":1}}' })).toEqual(['filter']);
    expect(refusedField({ filter: '[1]' })).toEqual(['filter']);
    expect(refusedField({ filter: '{' })).toEqual(['filter']);
    expect(refusedField({ range: '[10,9]' })).toEqual(['range']);
    expect(refusedField({ range: '[-1,9]' })).toEqual(['range']);
    expect(refusedField({ range: '[9,9]' })).toEqual([]);
    expect(refusedField({ sort: '["secret","ASC"]' })).toEqual(['sort']);
    expect(refusedField({ sort: '["id","asc"]' })).toEqual(['sort']);
  });

  it('~SEC-001 refuses to filter, search and sort by what the viewer reads masked', () => {
    const masked = { code: 'field_masked', fields: { registrant: 'Masked' } };
    const refusal = (query: object, more: object): unknown => {
      try {
        return find(query, more);
      } catch (error) {
        return error instanceof Refused ? error.refusals[0] : error;
      }
    };
    const roles = ['auditor'];
    expect(refusal({ filter: '{"registrant":"Petra"}' }, { roles })).toMatchObject(masked);
    expect(refusal({ filter: '{"id":1,"registrant":["Petra"]}' }, { roles })).toMatchObject(masked);
    expect(refusal({ sort: '["registrant","ASC"]' }, { roles })).toMatchObject(masked);
    const q = { filter: '{"q":"pe"}' };
    expect(refusal(q, { roles, searches: ['city', 'registrant'] })).toMatchObject({
      ...masked,
      fields: { q: 'Masked' },
    });
    expect(find(q, { roles: ['auditor'] }).filter).toHaveProperty('$and');
    for (const query of [{ filter: '{"registrant":"Petra"}' }, { sort: '["registrant","ASC"]' }])
      for (const roles of [['staff'], ['admin'], ['auditor', 'staff']] as StaffRole[][])
        expect(() => find(query, { roles })).not.toThrow();
  });

  it('never reads more than 1000 rows at once', () => {
    expect(find({ range: '[0,99999]' }).limit).toBe(1000);
  });
});
