import { competitionMessages } from '../../competition/index.js';
import { chosen, nominee, sceneOf, sotyOf, TWELVE } from '../testing/given.js';
import type { NominationScene } from '../scene.js';
import { editProblem, isClosedToAdding, isReadOnly } from './editing.js';
import { sotyProblem, studioAwardsProblem } from './problems.js';

const WAS = { ...sotyOf(12, [1]), ...chosen({ 13: 'r1', 18: 'r2' }) };
const entered = { nominations: WAS, has_soty: true };
const edited = (nominations: NominationScene['nominations'], differs: Partial<NominationScene> = {}) =>
  sceneOf(TWELVE, { has_soty: true, before_edit: entered, nominations, ...differs });
const without = (...types: string[]) => Object.fromEntries(Object.entries(WAS).filter(([id]) => !types.includes(id)));
const LOCKED = { code: 'soty_locked', params: { contact_email: 'info@pinnacle.example' }, step: 'soty' };
const closed = (step: string) => ({ ...LOCKED, code: 'nominations_locked', step });

describe('nominations in an edit', () => {
  it('~CMP-306 Studio of the Year is read-only for who entered it, with the address to write to', () => {
    expect(isReadOnly(edited(WAS))).toBe(true);
    expect(editProblem(edited(WAS))).toBeNull();
    expect(editProblem(edited(without('3')))).toEqual(LOCKED);
    expect(editProblem(edited({ ...WAS, ...chosen({ 6: 'r1' }) }))).toEqual(LOCKED);
    expect(editProblem(edited({ ...WAS, ...chosen({ 2: 'r2' }, [2]) }))).toEqual(LOCKED);
    expect(editProblem(edited(WAS, { has_soty: false }))).toEqual(LOCKED);
    expect(competitionMessages.soty_locked.text({ contact_email: 'info@pinnacle.example' })).toBe(
      'To change your Studio of the Year nominations, please email info@pinnacle.example.',
    );
  });
  it('~CMP-307 ~CMP-322 nothing is added, and nothing changed in its place', () => {
    expect(editProblem(edited({ ...WAS, ...chosen({ 14: 'r3' }) }))).toEqual(closed('studio-awards'));
    expect(editProblem(edited({ ...WAS, ...chosen({ 13: 'r3' }) }))).toEqual(closed('studio-awards'));
    expect(editProblem(edited({ ...WAS, ...chosen({ 22: 'r3' }) }))).toEqual(closed('specialty-nominations'));
    expect(editProblem(edited({ ...WAS, ...chosen({ 99: 'r3' }) }))).toEqual(closed('specialty-nominations'));
    expect(competitionMessages.nominations_locked.text({ contact_email: 'info@pinnacle.example' })).toBe(
      'To add nominations, please email info@pinnacle.example.',
    );
  });
  it('~CMP-307 ~CMP-308 Studio Awards and specialty nominations may go', () => {
    expect(editProblem(edited(without('13', '18')))).toBeNull();
  });
  it('~CMP-307 who did not enter Studio of the Year cannot do it now', () => {
    const before_edit = { nominations: {}, has_soty: false };
    expect(isReadOnly({ before_edit, staff: false })).toBe(false);
    expect(editProblem(edited(chosen({ 1: 'r1' }), { before_edit }))).toEqual(closed('soty'));
    expect(editProblem(edited({}, { before_edit }))).toEqual(closed('soty'));
    expect(editProblem(edited({}, { before_edit, has_soty: false }))).toBeNull();
  });
  it('~CMP-313 ~CMP-372 what ended with its routine is no change of the registrant', () => {
    const rest = TWELVE.filter(({ key }) => key !== 'r3');
    const became = nominee('r3', { performance_division_id: 7 });
    expect(editProblem({ ...edited(without('3')), nominees: rest })).toBeNull();
    expect(editProblem({ ...edited(without('3')), nominees: [...rest, became] })).toBeNull();
  });
  it('~CMP-322 the office changes all of it, and no number is asked of it either', () => {
    const staff = edited({ ...without('3', '13'), ...chosen({ 14: 'r3' }) }, { staff: true });
    expect([isReadOnly(staff), isClosedToAdding(staff), editProblem(staff)]).toEqual([false, false, null]);
    expect([sotyProblem(staff), studioAwardsProblem(staff)]).toEqual([null, null]);
    expect(isClosedToAdding({ ...staff, staff: false })).toBe(true);
  });
  it('before its completion a registration changes all of it', () => {
    const fresh = { ...edited(chosen({ 1: 'r1' })), before_edit: null };
    expect(isReadOnly(fresh)).toBe(false);
    expect(editProblem(fresh)).toBeNull();
  });
});
