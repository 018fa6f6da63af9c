import { specOf } from '../testing/index.js';
import { officeMessages } from './refusals.js';
import { type SavedFilterCommand, savedFiltersDecider } from './saved-filters.js';

const account_id = 3;
const save = (id: string, label: string, list = 'registrations'): SavedFilterCommand => ({
  type: 'SaveFilter',
  account_id,
  filter: { id, list, label, filter: '{"status":"completed"}' },
});
const forget = (filter_id: string): SavedFilterCommand => ({ type: 'ForgetFilter', account_id, filter_id });
const { after } = specOf(savedFiltersDecider);

describe('the filters that an account keeps', () => {
  it('~ADM-016 have one name in a list', () => {
    after().when(save('a', 'Dallas')).makes('FilterSaved');
    after(save('a', 'Dallas')).when(save('b', 'dallas')).refuses('filter_named_so');
    after(save('a', 'Dallas'))
      .when(save('b', 'Dallas', 'studios'))
      .makes('FilterSaved');
    after(save('a', 'Dallas'), forget('a')).when(save('b', 'Dallas')).makes('FilterSaved');
    expect(officeMessages.filter_named_so.text({ label: 'Dallas' })).toBe(
      'You have a filter Dallas of this list already.',
    );
  });

  it('~ADM-016 are forgotten once', () => {
    after(save('a', 'Dallas')).when(forget('a')).makes('FilterForgotten');
    after(save('a', 'Dallas'), forget('a')).when(forget('a')).makes();
    after(save('a', 'Dallas')).when(forget('b')).makes();
  });

  it('~ADM-016 are at most a hundred', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => save(`f-${i}`, `Filter ${i}`));
    after(...many(99))
      .when(save('one', 'One more'))
      .makes('FilterSaved');
    after(...many(100))
      .when(save('one', 'One more'))
      .refuses('too_many_filters');
    expect([officeMessages.too_many_filters.status, officeMessages.too_many_filters.text({ most: 100 })]).toEqual([
      409,
      'You have 100 filters; please forget one first.',
    ]);
  });
});
