import { SEEDED_TABLES, seededEventProfiles } from '@app/contracts/catalogue';
import { type DraftChange, EMPTY_DRAFT } from '@app/contracts/registration';
import { attendee, AVA, draftOf, LEO, MIA } from '../../testing/registrations.js';
import { doneBetween, doneWords, isAsLeft } from './take-back.js';

const FACTS = {
  people: new Map([AVA, LEO, MIA].map((p) => [p.person_id, p])),
  profile: seededEventProfiles[56]!,
  routines: {},
  tables: SEEDED_TABLES,
};
const added = [AVA, LEO, MIA].map((p) => ({ path: `attendees.${p.person_id}`, value: attendee(p, '3') }));
const told = (...asked: DraftChange[]) => doneWords({ asked, back: [], after: [] }, FACTS);

describe('what was done on a step', () => {
  it('is told by its first place, and how many more there were', () => {
    const id = AVA.person_id;
    expect(told({ path: `attendees.${id}.workshop_level_id_v`, value: '3' })).toBe('workshop level for Ava Abel');
    expect(told({ path: `attendees.${id}`, value: null })).toBe('Ava Abel removed');
    expect(told(...added)).toBe('Ava Abel added and 2 more');
    expect(told({ path: 'additional_observers.one', value: 2 })).toBe('OBS-1 unnamed observers');
  });

  it('keeps the last hundred changes, and none that changed nothing', () => {
    const draft = draftOf([attendee(AVA, '3')]);
    expect(doneBetween([], added.slice(0, 1), draft, draft)).toEqual([]);
    const [one] = doneBetween([], added.slice(0, 1), EMPTY_DRAFT, draft);
    const many = Array.from({ length: 100 }, () => one!);
    expect(doneBetween(many, added.slice(0, 1), EMPTY_DRAFT, draft)).toHaveLength(100);
    expect([isAsLeft(one!, draft), isAsLeft(one!, EMPTY_DRAFT)]).toEqual([true, false]);
  });
});
