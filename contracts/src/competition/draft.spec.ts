import { NO_COMPETITION_DRAFT } from './content.js';
import { answersOfAdding, applyCompetitionChange, checkCompetitionChange, competitionValueAt } from './draft.js';
import { ECHO, routine, TANGO } from './testing/routines.js';

const check = (path: string, value: unknown) => checkCompetitionChange({ path, value });
const draft = (...changes: readonly { readonly path: string; readonly value: unknown }[]) =>
  changes.reduce(applyCompetitionChange, NO_COMPETITION_DRAFT);
const add = (temp_id: string, differs = {}) => ({ path: `routines.${temp_id}`, value: routine(temp_id, differs) });

describe('what the competition steps put into a draft', () => {
  it('takes a whole routine under its own key, and nothing half', () => {
    expect(check(`routines.${ECHO}`, routine(ECHO))).toBe('ok');
    expect(check(`routines.${ECHO}`, null)).toBe('ok');
    expect(check(`routines.${ECHO}`, routine(TANGO))).toBe('invalid_value');
    const { people: _people, ...half } = routine(ECHO);
    expect(check(`routines.${ECHO}`, half)).toBe('invalid_value');
    expect(check(`routines.${ECHO}`, { ...routine(ECHO), fee: 0 })).toBe('invalid_value');
    expect(check(`routines.${ECHO}`, [])).toBe('invalid_value');
  });

  it('knows no other key, field or depth', () => {
    expect(check('routines.7', routine(ECHO))).toBe('unknown_path');
    expect(check('routines.__proto__', null)).toBe('unknown_path');
    expect(check(`routines.${ECHO}.fee`, 0)).toBe('unknown_path');
    expect(check(`routines.${ECHO}.constructor`, 0)).toBe('unknown_path');
    expect(check(`routines.${ECHO}.people.0`, 1)).toBe('unknown_path');
    expect(check('competition.toString', true)).toBe('unknown_path');
    expect(check('competition.is_competing.x', true)).toBe('unknown_path');
    expect(check('nominations.0', null)).toBe('unknown_path');
    expect(check('nominations.1.routine', ECHO)).toBe('unknown_path');
  });

  it('~CMP-080 name and choreographer are trimmed and hold at most 60 characters', () => {
    for (const field of ['name', 'choreographer'] as const) {
      const path = `routines.${ECHO}.${field}`;
      expect(check(path, `  ${'a'.repeat(60)}  `)).toBe('ok');
      expect(check(path, 'a'.repeat(61))).toBe('invalid_value');
      expect(draft(add(ECHO), { path, value: '  Echo of us ' }).routines[ECHO]?.[field]).toBe('Echo of us');
    }
    expect(draft(add(ECHO), add(TANGO)).routines).toMatchObject({
      [ECHO]: { name: 'Echo' },
      [TANGO]: { name: 'Echo' },
    });
  });

  it('~CMP-086 a person is in a routine at most once, and at most 200 are', () => {
    const path = `routines.${ECHO}.people`;
    expect(check(path, [1, 2])).toBe('ok');
    expect(check(path, [1, 2, 1])).toBe('invalid_value');
    expect(check(path, [0])).toBe('invalid_value');
    expect(check(path, [1.5])).toBe('invalid_value');
    const many = (length: number) => Array.from({ length }, (_, n) => n + 1);
    expect([check(path, many(200)), check(path, many(201))]).toEqual(['ok', 'invalid_value']);
  });

  it('takes an answer as yes, no or not asked yet, and whole numbers', () => {
    expect(['is_competing', 'has_soty'].map((field) => check(`competition.${field}`, null))).toEqual(['ok', 'ok']);
    expect(check('competition.is_competing', 'yes')).toBe('invalid_value');
    expect(check('competition.competition_deposit_routines', 8)).toBe('ok');
    expect(check('competition.competition_deposit_routines', null)).toBe('invalid_value');
    expect(check(`routines.${ECHO}.extra_time`, 1.5)).toBe('invalid_value');
    expect(draft({ path: 'competition.is_competing', value: false }).competition.is_competing).toBe(false);
  });

  it('~CMP-248 a ballroom entry keeps no name of its own', () => {
    expect(draft(add(ECHO, { ballroom: true, name: 'Mia Reyes' })).routines[ECHO]?.name).toBe('');
  });

  it('~CMP-193 a routine leaves with its nominations, and with no other', () => {
    const nominate = (type: number, routine: string) => ({
      path: `nominations.${type}`,
      value: { routine, outside_choreographer: false },
    });
    const both = draft(add(ECHO), add(TANGO), nominate(1, ECHO), nominate(2, TANGO));
    const left = applyCompetitionChange(both, { path: `routines.${ECHO}`, value: null });
    expect(Object.keys(left.routines)).toEqual([TANGO]);
    expect(left.nominations).toEqual({ 2: { routine: TANGO, outside_choreographer: false } });
    const outside = { path: 'nominations.2.outside_choreographer', value: true };
    expect(competitionValueAt(applyCompetitionChange(left, outside), outside.path)).toBe(true);
    expect(competitionValueAt(left, 'nominations.2')).toEqual({ routine: TANGO, outside_choreographer: false });
    expect(competitionValueAt(left, `routines.${TANGO}`)).toBe(left.routines[TANGO]);
    expect(competitionValueAt(left, `routines.${TANGO}.people`)).toBe(left.routines[TANGO]?.people);
    expect(applyCompetitionChange(left, { path: 'nominations.2', value: null }).nominations).toEqual({});
  });

  it('a field of what is not there changes nothing', () => {
    const nothing = { path: `routines.${ECHO}.name`, value: 'Echo' };
    expect(draft(nothing)).toEqual(NO_COMPETITION_DRAFT);
    expect(draft({ path: 'nominations.1.outside_choreographer', value: true })).toEqual(NO_COMPETITION_DRAFT);
    expect(competitionValueAt(NO_COMPETITION_DRAFT, nothing.path)).toBeNull();
  });

  it('CMP-057 adding a routine answers that it competes, a ballroom entry that it does in ballroom; a change answers nothing', () => {
    const answers = (...changes: ReturnType<typeof add>[]) =>
      answersOfAdding(NO_COMPETITION_DRAFT, draft(...changes)).map(({ path }) => path);
    expect(answers(add(ECHO))).toEqual(['competition.is_competing']);
    expect(answers(add(TANGO, { ballroom: true }))).toEqual(['competition.is_competing_ballroom']);
    expect(answers(add(ECHO, { waiting: true }))).toEqual([]);
    const before = draft(add(ECHO));
    const path = `routines.${ECHO}.name`;
    expect(answersOfAdding(before, applyCompetitionChange(before, { path, value: 'Echo 2' }))).toEqual([]);
  });
});
