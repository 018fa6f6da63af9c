import { entrant, registered, routine, scene } from '../testing/scenes.js';
import { type CopySource, copyOf, isEntered, leftOutOf } from './copying.js';

const TEACHER = entrant(90, 30, { kind: 'teacher' });
const ONE_DAY = entrant(91, 12, { one_day: true });
const source = (more: Partial<CopySource> = {}): CopySource => ({
  routine_id: 7,
  routine: { name: 'Halo', choreographer: 'Mia Stone' },
  performance_division_id: 4,
  music_id: 'm-1',
  has_prop: true,
  on_stage: true,
  ballroom: false,
  person_ids: [2, 1],
  ...more,
});
const wish = (copy_music = false) => ({ temp_id: 'r-9', copy_music });

describe('copying a previous routine', () => {
  it('~CMP-201 takes name, choreographer, division, props, on stage and who is registered, and nothing else', () => {
    const at = scene({ ages: [12, 13] });
    expect(copyOf(source({ person_ids: [2, 1, 5] }), wish(), at)).toEqual(
      routine([2, 1], { temp_id: 'r-9', has_prop: true, on_stage: true, routine_id: 7 }),
    );
  });
  it('~CMP-202 takes the music along where that is wished and there is some', () => {
    const at = scene({ ages: [12, 13] });
    expect(copyOf(source(), wish(true), at)).toMatchObject({ copy_music: true, old_music_id: 'm-1' });
    expect(copyOf(source(), wish(false), at)).toMatchObject({ copy_music: false, old_music_id: null });
    expect(copyOf(source({ music_id: null }), wish(true), at)).toMatchObject({ copy_music: false, old_music_id: null });
  });
  it('~CMP-203 leaves out who is not here for the whole workshop; without a workshop nobody', () => {
    const people = { person_ids: [1, 5, 91, 90] };
    const told = { ages: [12], others: [TEACHER, ONE_DAY, entrant(92, 40, { kind: 'observer' as const })] };
    expect(leftOutOf(source(people), scene(told))).toEqual([5, 91]);
    expect(leftOutOf(source({ person_ids: [92] }), scene(told))).toEqual([92]);
    expect(leftOutOf(source(people), scene({ ...told, tour: { workshop: false } }))).toEqual([]);
    expect(leftOutOf(source(people), scene({ ...told, profile: { showcase: false } }))).toEqual([5, 91, 90]);
  });
  it('~CMP-258 of a ballroom entry takes no teacher and no name', () => {
    const at = scene({ ages: [12], others: [TEACHER] });
    const entry = source({ ballroom: true, performance_division_id: 614, person_ids: [90, 1] });
    expect(leftOutOf(entry, at)).toEqual([90]);
    expect(copyOf(entry, wish(), at)).toMatchObject({
      ballroom: true,
      name: '',
      people: [1],
      performance_division_id: 614,
    });
  });
  it('chooses the division again where it does not fit who is left', () => {
    const at = scene({ ages: [12, 13] });
    expect(copyOf(source({ performance_division_id: 97 }), wish(), at).performance_division_id).toBeNull();
  });
  it('~CMP-198 a piece is entered when a routine of the draft is an entry of it', () => {
    expect(isEntered(source(), scene())).toBe(false);
    expect(isEntered(source(), scene({ drafts: [routine([1], { routine_id: 7 })] }))).toBe(true);
    const mine = routine([1]);
    expect(isEntered(source(), scene({ drafts: [mine], official: [registered(mine, { routine_id: 7 })] }))).toBe(true);
    expect(isEntered(source(), scene({ drafts: [mine], official: [registered(mine, { routine_id: 8 })] }))).toBe(false);
  });
});
