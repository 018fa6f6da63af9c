import { eventsOf } from '@app/contracts/registry';
import { defineView, everyType } from './define-view.js';

type Row = { readonly listed: boolean };

const about = { name: 'people', version: 1, streams: ['roster'], keys: () => 'all' } as const;
const folded = {
  PersonAddedToRoster: (): Row => ({ listed: true }),
  PersonDetailsChanged: (row: Row | null) => row,
};
const gone = () => ({ listed: false });
const ignores = [
  'ContactInfoChanged',
  'PersonArchived',
  'PersonUnarchived',
  'PersonMerged',
  'PersonUnmerged',
  'PersonMatchedElsewhere',
  'PeopleImported',
  'ImportUndone',
] as const;

/** `tsc` reads this file, too: an error that is expected here and does not come stops the build. */
describe('a view and the events of its streams', () => {
  it('names every type, as a fold or among those it ignores', () => {
    const whole = defineView<Row>()({ ...about, on: { ...folded, PersonRemovedFromRoster: gone }, ignores });
    expect([...whole.types, ...ignores].sort()).toEqual(Object.keys(eventsOf.roster).sort());
  });

  it('does not compile when a fold is forgotten', () => {
    // @ts-expect-error: PersonRemovedFromRoster has no fold and is not ignored
    const forgetful = defineView<Row>()({ ...about, on: folded, ignores });
    expect(forgetful.types).not.toContain('PersonRemovedFromRoster');
  });

  it('does not compile when a type is folded and ignored', () => {
    const both = defineView<Row>()({
      ...about,
      on: {
        PersonAddedToRoster: () => ({ listed: true }),
        PersonDetailsChanged: (row) => row,
        PersonRemovedFromRoster: gone,
        // @ts-expect-error: it is among those that are ignored
        ContactInfoChanged: gone,
      },
      ignores,
    });
    expect(both.types).toContain('ContactInfoChanged');
  });

  it('does not compile when it ignores what cannot stand there', () => {
    const strange = defineView<Row>()({
      ...about,
      on: everyType('roster', gone),
      // @ts-expect-error: no event of a roster
      ignores: ['SignedIn'],
    });
    expect(strange.types).toEqual(Object.keys(eventsOf.roster));
  });
});
