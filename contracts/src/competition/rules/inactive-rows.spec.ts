import { aged, routine, scene, upTo } from '../testing/scenes.js';
import { judge } from './judge.js';
import type { Scene } from './scene.js';

type Table = Exclude<keyof Scene['tables'], 'version'>;
/** The judgement where an admin set this row inactive. */
const without = (table: Table, id: number, more: Parameters<typeof routine>[1] = {}) => {
  const seeded = scene({ event: 14, ages: aged(25, 14) });
  const inactive = seeded.tables[table].map((row) => (row.id === id ? { ...row, active: false } : row));
  return judge(routine(upTo(25), more), { ...seeded, tables: { ...seeded.tables, [table]: inactive } });
};

describe('rows that an admin set inactive', () => {
  it('~CMP-366 are not computed or offered any more', () => {
    expect(without('age_divisions', 1).age_division?.name).toBe('Teen');
    expect(without('age_divisions', 3).age_division?.name).toBe('Junior');
    expect(without('routine_categories', 1).category?.category).toBe('Production');
    expect(without('routine_categories', 6).category).toBeNull();
    const divisions = ({ performance_divisions }: ReturnType<typeof without>) =>
      performance_divisions.map(({ name }) => name);
    expect(divisions(without('performance_divisions', 12))).not.toContain('Specialty');
    expect(divisions(without('performance_divisions', 11))).toContain('Specialty');
  });

  it('~CMP-366 an inactive award stays where it was chosen', () => {
    const ids = ({ regional_awards }: ReturnType<typeof without>) => regional_awards.map(({ id }) => id);
    expect(ids(without('regional_awards', 4))).toEqual([1, 2, 3]);
    expect(ids(without('regional_awards', 4, { regional_award_id: 4 }))).toEqual([1, 2, 3, 4]);
  });
});
