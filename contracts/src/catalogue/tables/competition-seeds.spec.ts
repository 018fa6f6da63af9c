import type { EventProfile } from '../event-profile.js';
import { AGE_DIVISIONS, PERFORMANCE_DIVISIONS } from './competition.js';
import { seededEventProfiles } from './event-profiles.js';
import { WORKSHOP_LEVELS } from './workshop-levels.js';

const EVENTS = [14, 26, 48, 49, 56];
const of = <T>(value: (profile: EventProfile) => T): T[] => EVENTS.map((id) => value(seededEventProfiles[id]!));

describe('how the seeded events compete: 14, 26, 48, 49, 56', () => {
  it('CMP-145 extra time', () => {
    expect(of(({ extra_time }) => extra_time?.enabled)).toEqual([false, false, true, true, true]);
  });
  it('CMP-151 free routines: of Ballet at 48 and 56, of any division at 49', () => {
    expect(of(({ free_routine }) => free_routine?.enabled)).toEqual([false, false, true, true, true]);
    const divisions = of(({ free_routine }) => free_routine?.performance_division_ids);
    expect(divisions.slice(2)).toEqual([[1], [], [1]]);
  });
  it('~CMP-163 ~CMP-176 pre-qualifying and Crew Showdown', () => {
    expect(of(({ prelims }) => prelims?.enabled)).toEqual([true, false, false, false, false]);
    expect(of(({ crew_showdown }) => crew_showdown?.enabled)).toEqual([false, false, false, true, false]);
  });
  it('CMP-136 34 is the level of observers OBS-2; 99 the level of the age division Showcase and the performance division of that name', () => {
    const named = (rows: readonly { readonly id: number; readonly name: string }[], id: number) =>
      rows.filter((row) => row.id === id).map(({ name }) => name);
    expect(WORKSHOP_LEVELS.filter(({ id }) => id === 34).map(({ name, kind }) => [name, kind])).toEqual([
      ['OBS-2', 'observer'],
    ]);
    expect(AGE_DIVISIONS.filter(({ level_id }) => level_id === 99).map(({ name }) => name)).toEqual(['Showcase']);
    expect(AGE_DIVISIONS.filter(({ name }) => name === 'Showcase').map(({ level_id }) => level_id)).toEqual([99]);
    expect(named(PERFORMANCE_DIVISIONS, 99)).toEqual(['Showcase']);
    expect(WORKSHOP_LEVELS.some(({ id }) => id === 99)).toBe(false);
  });
  it('CMP-196 the events that routines are copied from', () => {
    const ids = [[14, 48, 49, 56], [], [48, 56], [49], [48, 56]];
    expect(of(({ copy_routine_event_ids }) => copy_routine_event_ids)).toEqual(ids);
  });
});
