import { SEEDED_TABLES } from '../../catalogue/index.js';
import { competitionMessages, NO_COMPETITION_DRAFT } from '../../competition/index.js';
import { chosen, nominee, sceneOf, sotyOf, TWELVE } from '../testing/given.js';
import { registered, routine } from '../testing/registrations.js';
import {
  countedNominations,
  fellShort,
  groupsNominated,
  misplacedNominations,
  nominationCounts,
  outsideCount,
  sotyProblem,
  studioAwardsProblem,
} from './problems.js';

const ENTERED = { has_soty: true };
const soty = (count: number, outside: readonly number[] = []) =>
  sceneOf(TWELVE, { ...ENTERED, nominations: sotyOf(count, outside) });

describe('Studio of the Year', () => {
  it('~CMP-309 needs its twelve routines when it is entered', () => {
    expect(sotyProblem(soty(11))).toEqual({ code: 'soty_count', params: {}, step: 'soty' });
    expect(competitionMessages.soty_count.text()).toBe('Please select 12 routines for Studio of the Year.');
    expect(sotyProblem(soty(12))).toBeNull();
    expect(sotyProblem({ ...soty(11), has_soty: false })).toBeNull();
    expect(sotyProblem({ ...soty(11), has_soty: null })).toBeNull();
    expect(sotyProblem({ ...soty(11), soty_held: false })).toBeNull();
  });
  it('~CMP-310 takes four by an outside choreographer and no fifth', () => {
    expect(outsideCount(soty(12, [1, 2, 3, 4]))).toBe(4);
    expect(sotyProblem(soty(12, [1, 2, 3, 4]))).toBeNull();
    expect(sotyProblem(soty(12, [1, 2, 3, 4, 5]))).toEqual({ code: 'soty_outside', params: {}, step: 'soty' });
    expect(competitionMessages.soty_outside.text()).toBe(
      'At most 4 routines may be choreographed by an outside choreographer.',
    );
  });
  it('~CMP-310 counts the outside choreographers of Studio of the Year alone', () => {
    const nominations = { ...sotyOf(12, [1, 2, 3, 4]), ...chosen({ 13: 'r1' }, [13]) };
    expect(sotyProblem({ ...soty(12), nominations })).toBeNull();
  });
  it('~CMP-372 an edit does not count them', () => {
    const before_edit = { nominations: sotyOf(12), has_soty: true };
    expect(sotyProblem({ ...soty(11), before_edit })).toBeNull();
  });
});

describe('Studio Awards', () => {
  const group = (key: string) => nominee(key, { people: 4 });
  const nominees = [group('a'), group('b'), group('c'), nominee('trio', { people: 3 })];
  const awards = (routines: Readonly<Record<number, string>>) => sceneOf(nominees, { nominations: chosen(routines) });

  it('~CMP-319 need three different routines of four or more people', () => {
    const two = awards({ 13: 'a', 14: 'b', 15: 'a', 16: 'trio', 18: 'c', 1: 'c' });
    expect(groupsNominated(two)).toBe(2);
    expect(studioAwardsProblem(two)).toEqual({ code: 'studio_awards_minimum', params: {}, step: 'studio-awards' });
    expect(competitionMessages.studio_awards_minimum.text()).toBe(
      'Please nominate at least 3 group routines for the Studio Awards.',
    );
    expect(studioAwardsProblem(awards({ 13: 'a', 14: 'b', 15: 'c' }))).toBeNull();
  });
  it('~CMP-319 need none while nothing is nominated', () => {
    expect(studioAwardsProblem(awards({}))).toBeNull();
    expect(studioAwardsProblem(awards({ 16: 'trio' }))).toMatchObject({ code: 'studio_awards_minimum' });
  });
  it('~CMP-372 an edit does not count them', () => {
    const before_edit = { nominations: {}, has_soty: false };
    expect(studioAwardsProblem({ ...awards({ 13: 'a' }), before_edit })).toBeNull();
  });
});

describe('a nomination that may not stand', () => {
  const codes = (scene: Parameters<typeof misplacedNominations>[0]) =>
    misplacedNominations(scene).map(({ type_id, refusal: { code, step } }) => [type_id, code, step]);

  it('~CMP-312 is one of a routine that is not eligible, not there, or for a type that nobody offers', () => {
    const nominations = chosen({ 2: 'a', 13: 'gone', 99: 'a', 18: 'a' });
    expect(codes(sceneOf([nominee('a')], { ...ENTERED, nominations }))).toEqual([
      ['2', 'nomination_not_eligible', 'soty'],
      ['13', 'nomination_not_eligible', 'studio-awards'],
      ['99', 'nomination_not_eligible', 'specialty-nominations'],
    ]);
    expect(competitionMessages.nomination_not_eligible.text()).toBe(
      'This routine is not eligible for this nomination.',
    );
  });
  it('~CMP-303 is the second one of the same routine in Studio of the Year, and no other', () => {
    const nominations = chosen({ 1: 'a', 6: 'a', 13: 'a', 14: 'a' });
    expect(codes(sceneOf([nominee('a')], { ...ENTERED, nominations })).map(([type]) => type)).toEqual(['1', '6']);
    const once = chosen({ 1: 'a', 6: 'b', 13: 'a' });
    expect(codes(sceneOf([nominee('a'), nominee('b')], { ...ENTERED, nominations: once }))).toEqual([]);
  });
  it('~CMP-312 is one of a Studio of the Year that is not entered or not held', () => {
    const scene = sceneOf([nominee('a')], { ...ENTERED, nominations: chosen({ 1: 'a' }) });
    expect(codes(scene)).toEqual([]);
    expect(codes({ ...scene, has_soty: false })).toHaveLength(1);
    expect(codes({ ...scene, has_soty: null })).toHaveLength(1);
    expect(codes({ ...scene, soty_held: false })).toHaveLength(1);
  });
});

it('~CMP-327 counts what is added of each kind, of twelve and of the types offered', () => {
  const nominations = { ...sotyOf(9), ...chosen({ 13: 'r1', 14: 'r1', 18: 'r2' }) };
  expect(nominationCounts({ nominations, tables: SEEDED_TABLES })).toEqual({
    soty: { added: 9, total: 12 },
    studio_awards: { added: 2, total: 5 },
    specialty: { added: 1, total: 5 },
  });
  // One that an admin added is counted like those that were seeded.
  const [, awards] = SEEDED_TABLES.nomination_categories.filter(({ kind }) => kind === 'studio_awards');
  const added = { ...awards!, id: 99, nomination_types: [{ ...awards!.nomination_types[0]!, id: 99 }] };
  const tables = { nomination_categories: [...SEEDED_TABLES.nomination_categories, added] };
  expect(nominationCounts({ nominations: { ...nominations, ...chosen({ 99: 'r2' }) }, tables }).studio_awards).toEqual({
    added: 3,
    total: 6,
  });
});

describe('a nomination away from nationals', () => {
  it('~CMP-314 ~CMP-323 may not stand', () => {
    const scene = sceneOf(TWELVE, { nominations: chosen({ 13: 'r1', 18: 'r1' }) });
    const typesOf = (nationals: boolean) => misplacedNominations({ ...scene, nationals }).map(({ type_id }) => type_id);
    expect([typesOf(true), typesOf(false)]).toEqual([[], ['13', '18']]);
  });
});

describe('what fell below what was asked for', () => {
  const official = (
    nominations: ReturnType<typeof chosen>,
    { has_soty = null, people = 4 }: { has_soty?: boolean | null; people?: number } = {},
  ) => {
    const dancers = Array.from({ length: people }, (_, at) => at + 1);
    const keys = Object.values(nominations).map(({ routine }) => routine);
    const counted = countedNominations({
      nominations,
      competition: { ...NO_COMPETITION_DRAFT.competition, has_soty },
      routines: Object.fromEntries(keys.map((key) => [key, registered(routine(key, dancers))])),
    });
    return { ...counted, tables: SEEDED_TABLES };
  };
  it('~CMP-372 is Studio of the Year with fewer than twelve, when it was entered', () => {
    expect(fellShort(official(sotyOf(11), { has_soty: true }))).toBe(true);
    expect(fellShort(official(sotyOf(12), { has_soty: true }))).toBe(false);
    expect(fellShort(official({}, { has_soty: false }))).toBe(false);
  });
  it('~CMP-372 is any Studio Award with fewer than three group routines', () => {
    const awards = chosen({ 13: 'a', 14: 'b', 15: 'c' });
    expect(fellShort(official(awards))).toBe(false);
    expect(fellShort(official(chosen({ 13: 'a', 14: 'b', 15: 'b' })))).toBe(true);
    expect(fellShort(official(awards, { people: 3 }))).toBe(true);
    expect(fellShort({ ...official(awards), groups: [] })).toBe(true);
    expect(fellShort(official({}))).toBe(false);
    expect(fellShort(official(chosen({ 18: 'a' })))).toBe(false);
  });
});
