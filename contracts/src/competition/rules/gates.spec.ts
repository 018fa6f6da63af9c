import { registered, routine, scene } from '../testing/scenes.js';
import { ballroomDone, competitionDone } from './gates.js';

type Told = NonNullable<Parameters<typeof scene>[0]>;
const done = (told: Told): boolean => competitionDone(scene(told));
const ballroom = (told: Told): boolean => ballroomDone(scene(told));
const one = routine([1]);
const yes = { is_competing: true };

describe('when the competition is answered', () => {
  it('~REG-069 with routines and a yes, or with a no; not before it was asked, nor with a yes alone', () => {
    expect(done({})).toBe(false);
    expect(done({ answers: yes })).toBe(false);
    expect(done({ answers: yes, drafts: [one] })).toBe(true);
    expect(done({ drafts: [one] })).toBe(false);
    expect(done({ answers: { is_competing: false } })).toBe(true);
  });

  it('~REG-069 ~CMP-004 where there is no competition', () => {
    expect(done({ event: 26 })).toBe(true);
    expect(done({ tour: { no_competition: true } })).toBe(true);
  });

  it('~CMP-006 ~CMP-232 not with ballroom entries alone, but with routines that wait', () => {
    expect(done({ answers: yes, drafts: [routine([1], { ballroom: true })] })).toBe(false);
    expect(done({ answers: yes, drafts: [routine([1], { waiting: true })] })).toBe(true);
  });

  it('~CMP-260 ballroom likewise, by its own answer and entries that do not wait', () => {
    const entry = routine([1], { ballroom: true });
    const says = (is_competing_ballroom: boolean | null) => ({ answers: { is_competing_ballroom } });
    expect(ballroom({ tour: { ballroom: false } })).toBe(true);
    expect(ballroom(says(null))).toBe(false);
    expect(ballroom(says(false))).toBe(true);
    expect(ballroom(says(true))).toBe(false);
    expect(ballroom({ ...says(true), drafts: [one] })).toBe(false);
    expect(ballroom({ ...says(true), drafts: [{ ...entry, waiting: true }] })).toBe(false);
    expect(ballroom({ ...says(true), drafts: [entry] })).toBe(true);
    expect(ballroom({ drafts: [entry] })).toBe(false);
  });

  it('~CMP-006 a routine that went to another city is none of this registration', () => {
    const elsewhere = { registration_id: 1, tour_date_id: 1, date_routine_id: 1, city: 'Dallas, TX' };
    const gone = registered(one, { transferred_out_to: elsewhere });
    expect(done({ answers: yes, drafts: [one], official: [gone] })).toBe(false);
  });
});
