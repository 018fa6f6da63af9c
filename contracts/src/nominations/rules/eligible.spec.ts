import { AGE_DIVISIONS, PERFORMANCE_DIVISIONS, SEEDED_TABLES } from '../../catalogue/index.js';
import { chosen, nominee, sceneOf } from '../testing/given.js';
import { choicesOf, isEligible, lapsedNominations, lapsedSentence, typeOf } from './eligible.js';
import { categoriesOf, kindOf, type NominationKind } from './types.js';

const type = (id: number) => typeOf(id, SEEDED_TABLES)!;

describe('what an admin adds and takes away', () => {
  const own = { ...SEEDED_TABLES.nomination_categories.find(({ kind }) => kind === 'specialty')! };
  const added = { ...own.nomination_types[0]!, id: 90, name: 'Best Lighting' };
  const gone = { ...own.nomination_types[0]!, id: 91, name: 'Best Hat', active: false };
  const category = { ...own, id: 30, name: 'Lighting', order: 9, nomination_types: [added, gone] };
  const tables = {
    ...SEEDED_TABLES,
    nomination_categories: [...SEEDED_TABLES.nomination_categories, category, { ...category, id: 31, active: false }],
  };

  it('~CMP-364 ~CMP-366 is nominated for like a seeded type; what is inactive is not offered', () => {
    const offered = categoriesOf('specialty', tables);
    expect(offered.at(-1)).toMatchObject({ id: 30, nomination_types: [{ id: 90 }] });
    expect([kindOf(90, tables), kindOf(90, SEEDED_TABLES)]).toEqual(['specialty', null]);
    const scene = sceneOf([nominee('a')], { tables, nominations: chosen({ 90: 'a' }) });
    expect(lapsedNominations(scene)).toEqual([]);
    expect(choicesOf(added, scene)).toHaveLength(1);
  });
});

describe('the nomination types', () => {
  const named = (rows: readonly { readonly id: number; readonly name: string }[], ids: readonly number[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name);
  const tableOf = (kind: NominationKind) =>
    categoriesOf(kind, SEEDED_TABLES).map(({ name, nomination_types }) => [
      name,
      nomination_types.map((one) => [
        one.id,
        one.name,
        named(AGE_DIVISIONS, one.age_divisions),
        named(PERFORMANCE_DIVISIONS, one.performance_divisions),
        [one.no_prelims, one.no_virtual],
      ]),
    ]);
  const ANY: readonly string[] = [];

  it('CMP-305 are six in each column of Studio of the Year, in their order, with their divisions', () => {
    const NOT_VIRTUAL = [false, true];
    const types = (first: number, ages: readonly string[]) => [
      [first, 'Jazz', ages, ['Jazz'], NOT_VIRTUAL],
      [first + 1, 'Ballet', ages, ['Ballet', 'Pointe'], NOT_VIRTUAL],
      [first + 2, 'Lyrical/Contemporary', ages, ['Lyrical', 'Contemporary', 'Modern'], NOT_VIRTUAL],
      [first + 3, 'Tap', ages, ['Tap'], NOT_VIRTUAL],
      [first + 4, 'Hip-Hop', ages, ['Hip-Hop'], NOT_VIRTUAL],
      [first + 5, 'Open Genre', ages, ANY, NOT_VIRTUAL],
    ];
    expect(tableOf('soty')).toEqual([
      ['TEEN & SENIOR DIVISION', types(1, ['Teen', 'Senior', 'Open'])],
      ['MINI & JUNIOR DIVISION', types(7, ['Mini', 'Junior'])],
    ]);
  });
  it('CMP-316 ~CMP-324 are five Studio Awards and five specialty nominations of any division, one each', () => {
    const each = (first: number, names: readonly string[]) =>
      names.map((name, n) => [name, [[first + n, name, ANY, ANY, [false, false]]]]);
    expect(tableOf('studio_awards')).toEqual(
      each(13, [
        'Outstanding Technique',
        'Outstanding Performance',
        'Outstanding Choreography',
        'Outstanding Costume',
        'Outstanding Ensemble',
      ]),
    );
    expect(tableOf('specialty')).toEqual(
      each(18, ['Best Choreography', 'Best Costume', 'Best Storytelling', 'Best Musicality', 'Most Original']),
    );
    expect([1, 12, 13, 17, 18, 22, 23].map((id) => kindOf(id, SEEDED_TABLES))).toEqual([
      ...['soty', 'soty', 'studio_awards', 'studio_awards', 'specialty', 'specialty'],
      null,
    ]);
  });
  it('CMP-301 a category has name, order and types; a type what it takes, and of a registration its routine and the eligible', () => {
    const [first, second] = categoriesOf('soty', SEEDED_TABLES);
    expect(Object.keys(first!)).toEqual(expect.arrayContaining(['name', 'order', 'nomination_types']));
    expect([first?.order, second?.order]).toEqual([1, 2]);
    const tap = second!.nomination_types[3]!;
    expect(tap).toMatchObject({
      age_divisions: [1, 2],
      performance_divisions: [7],
      no_prelims: false,
      no_virtual: true,
    });
    const mini = (key: string, performance_division_id: number) =>
      nominee(key, { age_division_id: 1, performance_division_id });
    const nominees = [mini('tap', 7), mini('jazz', 4), mini('more tap', 7)];
    const scene = sceneOf(nominees, { nominations: chosen({ [tap.id]: 'tap' }) });
    expect([scene.nominations[tap.id]?.routine, choicesOf(tap, scene).map((one) => one.nominee.key)]).toEqual([
      'tap',
      ['tap', 'more tap'],
    ]);
  });
});

describe('a routine is eligible', () => {
  it.each([
    ['Mini', 1, false, true],
    ['Junior', 2, false, true],
    ['Teen', 3, true, false],
    ['Senior', 4, true, false],
    ['Open', 5, true, false],
  ])('~CMP-302 by its age division: %s', (_name, age_division_id, teens, minis) => {
    const routine = nominee('a', { age_division_id });
    expect([isEligible(routine, type(1)), isEligible(routine, type(7))]).toEqual([teens, minis]);
  });
  it('~CMP-302 with no age division only where any will do', () => {
    const routine = nominee('a', { age_division_id: null });
    expect([1, 6, 13, 18].map((id) => isEligible(routine, type(id)))).toEqual([false, false, true, true]);
  });
  it.each([
    ['Jazz', [4], 1],
    ['Ballet and Pointe', [1, 9], 2],
    ['Lyrical, Contemporary and Modern', [5, 2, 8], 3],
    ['Tap', [7], 4],
    ['Hip-Hop', [3], 5],
    ['any', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 6],
  ])('~CMP-302 by its performance division: %s', (_name, divisions, id) => {
    const fitting = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((performance_division_id) =>
      isEligible(nominee('a', { performance_division_id }), type(id)),
    );
    expect(fitting).toEqual([...divisions].sort((a, b) => a - b));
  });
  it('~CMP-302 as prelims and virtual only where the type takes them', () => {
    const open = { ...type(13), no_prelims: true };
    expect(isEligible(nominee('a', { prelims: true }), open)).toBe(false);
    expect(isEligible(nominee('a'), open)).toBe(true);
    expect(isEligible(nominee('a', { prelims: true }), type(1))).toBe(true);
    expect(isEligible(nominee('a', { virtual: true }), type(1))).toBe(false);
    expect(isEligible(nominee('a', { virtual: true }), type(13))).toBe(true);
  });
  it('~CMP-302 never as VIP, showcase, waiting-list or ballroom routine', () => {
    expect([1, 6, 13, 18].some((id) => isEligible(nominee('a', { barred: true }), type(id)))).toBe(false);
  });
});

describe('the dropdown of a type', () => {
  it('CMP-303 ~CMP-296 offers what is eligible, and says where else in Studio of the Year it is chosen', () => {
    const scene = sceneOf([nominee('a'), nominee('b'), nominee('tap', { performance_division_id: 7 })], {
      nominations: chosen({ 1: 'a', 6: 'b', 13: 'a' }),
    });
    const shown = (id: number) =>
      choicesOf(type(id), scene).map(({ nominee: { key }, chosen_for }) => [key, chosen_for]);
    expect(shown(1)).toEqual([
      ['a', null],
      ['b', 'Open Genre'],
    ]);
    expect(shown(6)).toEqual([
      ['a', 'Jazz'],
      ['b', null],
      ['tap', null],
    ]);
    expect(shown(7)).toEqual([]);
  });
  it('CMP-317 lets a routine stand in several Studio Awards', () => {
    const scene = sceneOf([nominee('a')], { nominations: chosen({ 1: 'a', 13: 'a', 14: 'a' }) });
    expect(choicesOf(type(15), scene)).toEqual([{ nominee: nominee('a'), chosen_for: null }]);
  });
});

describe('a nomination ends', () => {
  it('~CMP-193 ~CMP-313 with its routine, or when that is no longer eligible, and then it is named', () => {
    const nominations = chosen({ 1: 'a', 2: 'b', 13: 'gone', 14: 'b' });
    const scene = sceneOf([nominee('a'), nominee('b', { name: 'Night Bus' })], { nominations });
    expect(lapsedNominations(scene)).toEqual([
      { type_id: '2', name: 'Night Bus' },
      { type_id: '13', name: null },
    ]);
    expect(lapsedSentence('Night Bus')).toBe(
      'Your nomination of Night Bus was removed because the routine is no longer eligible.',
    );
  });
  it('~CMP-313 not while its routine fits', () => {
    expect(lapsedNominations(sceneOf([nominee('a')], { nominations: chosen({ 1: 'a', 18: 'a' }) }))).toEqual([]);
  });
  it('~CMP-193 where nobody offers the type any more', () => {
    const scene = sceneOf([nominee('a')], { nominations: chosen({ 99: 'a' }) });
    expect(lapsedNominations(scene)).toEqual([{ type_id: '99', name: 'Routine a' }]);
  });
});
