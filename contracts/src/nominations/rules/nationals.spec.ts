import type { DraftRoutine } from '../../competition/index.js';
import { chosen } from '../testing/given.js';
import { nationals, registered, routine } from '../testing/registrations.js';
import { lapsedNominations } from './eligible.js';
import { nationalsCheck, nationalsProblems } from './nationals.js';
import { nominationSceneOf } from './scene-of.js';

const group = (temp_id: string, more: Partial<DraftRoutine> = {}) => routine(temp_id, [1, 2, 3, 4], more);
const solo = (temp_id: string, more: Partial<DraftRoutine> = {}) => routine(temp_id, [1], more);
const nomineesAt = (...asked: Parameters<typeof nationals>) => nominationSceneOf(nationals(...asked)).nominees;
const codes = (of: ReturnType<typeof nationals>) => nationalsProblems(of).map(({ code, step }) => [code, step]);

describe('the routines of a registration as nominees', () => {
  it('are judged by competition: division, category and people', () => {
    expect(nomineesAt([group('g', { name: 'Echo', prelims: true, virtual: true })])).toEqual([
      {
        key: 'g',
        name: 'Echo',
        age_division_id: 3,
        performance_division_id: 4,
        routine_category_id: 3,
        people: 4,
        prelims: true,
        virtual: true,
        barred: false,
      },
    ]);
    expect(nomineesAt([group('g')], { age: null })[0]?.age_division_id).toBeNull();
  });
  it.each([
    ['waiting', { waiting: true }],
    ['ballroom', { ballroom: true }],
  ])('~CMP-302 none is %s', (_what, more) => {
    expect(nomineesAt([group('g', more)])[0]?.barred).toBe(true);
  });
  it('~CMP-302 none is a showcase, of a VIP, or gone to another city', () => {
    expect(nomineesAt([routine('g', [1, 2, 3, 5])])[0]?.barred).toBe(true);
    const as = (more: Parameters<typeof registered>[1]) =>
      nomineesAt([group('g')], { official: [registered(group('g'), more)] })[0]?.barred;
    expect([as({}), as({ vips: true })]).toEqual([false, true]);
    expect(
      as({ transferred_out_to: { registration_id: 2, tour_date_id: 3, date_routine_id: 4, city: 'Dallas, TX' } }),
    ).toBe(true);
  });
  it('a confirmed one stays in the age division that it was confirmed in', () => {
    const division = (date_routine_id: number | null) =>
      nomineesAt([group('g')], { official: [registered(group('g'), { age_division_id: 4, date_routine_id })] })[0]
        ?.age_division_id;
    expect([division(9), division(null)]).toEqual([4, 3]);
  });
  it('~CMP-193 ~CMP-313 a nomination lapses with its routine and with its division', () => {
    const nominations = chosen({ 1: 'g', 2: 'g', 13: 'gone' });
    expect(lapsedNominations(nominationSceneOf(nationals([group('g')], { nominations })))).toEqual([
      { type_id: '2', name: 'Halo' },
      { type_id: '13', name: null },
    ]);
  });
  it('~CMP-291 Studio of the Year is held at nationals with the flag alone', () => {
    const held = (tour: { nationals: boolean; has_soty: boolean }) =>
      nominationSceneOf(nationals([], { tour })).soty_held;
    expect(held({ nationals: true, has_soty: true })).toBe(true);
    expect(held({ nationals: true, has_soty: false })).toBe(false);
    expect(held({ nationals: false, has_soty: true })).toBe(false);
  });
  it('~CMP-306 an edit is measured by what counted before it', () => {
    const edit = (host: { completed: boolean; editing: boolean }) =>
      nominationSceneOf(nationals([], { host })).before_edit;
    expect(edit({ completed: true, editing: true })).toEqual({ nominations: {}, has_soty: null });
    expect([edit({ completed: false, editing: false }), edit({ completed: true, editing: false })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the check of nationals', () => {
  it('~CMP-328 is met by groups without nominations', () => {
    expect(nationalsCheck(nationals([group('g'), solo('s')]))).toEqual({ ok: true, problems: [] });
  });
  it('~CMP-328 ~CMP-329 ~CMP-330 lists what is wrong, the first of it first, with the step that mends it', () => {
    const drafts = [solo('s1', { regional_award_id: 1 }), solo('s2', { regional_award_id: 1 })];
    const nominations = chosen({ 1: 's1', 13: 's1', 18: 'gone' });
    const { ok, problems } = nationalsCheck(nationals(drafts, { has_soty: true, nominations }));
    expect(ok).toBe(false);
    expect(problems.filter(({ code }, at) => problems.findIndex((one) => one.code === code) === at)).toEqual([
      {
        code: 'one_solo',
        message: 'Ava 1 already has a solo. Only one solo per dancer is allowed.',
        step: 'competition',
      },
      { code: 'solo_groups', message: 'Finals soloists must be in a group routine: Ava 1.', step: 'competition' },
      {
        code: 'regional_award_taken',
        message: 'This regional award is used on another routine.',
        step: 'competition',
      },
      { code: 'soty_count', message: 'Please select 12 routines for Studio of the Year.', step: 'soty' },
      {
        code: 'studio_awards_minimum',
        message: 'Please nominate at least 3 group routines for the Studio Awards.',
        step: 'studio-awards',
      },
      {
        code: 'nomination_not_eligible',
        message: 'This routine is not eligible for this nomination.',
        step: 'specialty-nominations',
      },
    ]);
  });
  it('~CMP-328 a ballroom single that is one too many is mended in the ballroom step', () => {
    const single = (temp_id: string) => solo(temp_id, { ballroom: true, performance_division_id: 613 });
    expect(codes(nationals([group('g'), single('b1'), single('b2')]))[0]).toEqual(['one_solo', 'ballroom']);
  });
  it('~CMP-328 a regional award may be used once, and by a waiting routine beside', () => {
    const award = { regional_award_id: 1 };
    expect(codes(nationals([group('g', award), group('h', { regional_award_id: 2 })]))).toEqual([]);
    expect(codes(nationals([group('g', award), group('h', { ...award, waiting: true })]))).toEqual([]);
    expect(codes(nationals([group('g', award), group('h', award)]))).toEqual([['regional_award_taken', 'competition']]);
  });
  it('~CMP-328 is one of nationals alone', () => {
    const drafts = [solo('s1'), solo('s2')];
    expect(codes(nationals(drafts)).length).toBeGreaterThan(0);
    expect(codes(nationals(drafts, { tour: { nationals: false } }))).toEqual([]);
  });
  it('~CMP-328 leaves what CONTINUE asks besides to that', () => {
    const drafts = [routine('g', [1, 2, 3, 4, 99])];
    expect(codes(nationals(drafts, { tour: { max_total_routines: 0 } }))).toEqual([]);
  });
});
