import type { DraftRoutine } from '../../competition/index.js';
import type { DraftChange } from '../content.js';
import type { RegistrationCommand } from '../decider.js';
import {
  add,
  after,
  AVA,
  complete,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  ORLANDO,
  routine,
  save,
  STAFF,
  start,
  submit,
  TESS,
  visited,
} from '../testing/given.js';

const ZOE = { ...MIA, person_id: 7, fname: 'Zoe' };
const AT = { facts: { ...ORLANDO, people: { ...FACTS.people, 7: ZOE } } };
const AWARD = 1;
const WORKSHOP_ONLY = { best_dancer_type_id: 2 };
const FOUR = [MIA, LEO, AVA, ZOE].map(({ person_id }) => person_id);
const ready = [
  ...visited('roster', 'teachers', 'competition', 'tickets', 'specialty-nominations'),
  ...['has_soty', 'has_studio_awards'].map((answer) => ({ path: `competition.${answer}`, value: false })),
  ...[add(dancer(MIA, '3', WORKSHOP_ONLY)), add(dancer(LEO, '4', WORKSHOP_ONLY))],
  ...[add(dancer(AVA, '1')), add(dancer(ZOE, '3', WORKSHOP_ONLY))],
];
const entered = (more: Partial<DraftRoutine>) => [
  ...[start(AT), save([...ready, { path: `routines.${ECHO}`, value: routine(ECHO, more) }], AT)],
  ...[submit(1, { ...AT, code: true }), complete(1, AT)],
];
const again = submit(1, { ...AT, code: true });
/** What staff change of a confirmed routine (CMP-017). */
const change = (field: keyof DraftRoutine, value: DraftChange['value']): RegistrationCommand => ({
  type: 'SaveRoutines',
  ...{ viewer: STAFF, now: NOW, override: false, ...AT },
  changes: [{ path: `routines.${ECHO}.${field}`, value }],
});
const asked = { viewer: STAFF, now: NOW, temp_id: ECHO, ...AT } as const;
const verify: RegistrationCommand = { type: 'VerifyAward', ...asked, regional_award_id: AWARD };
const reject: RegistrationCommand = { type: 'RejectAward', ...asked, regional_award_id: AWARD };
const qualify: RegistrationCommand = { type: 'RecordQualified', ...asked };
const echo = (...commands: RegistrationCommand[]) => after(...commands).official.routines[ECHO]!;
const claimed = entered({ regional_award_id: AWARD });

describe('the regional award of a routine', () => {
  it('~CMP-173 is claimed until staff verify it, once; another choice is a new claim', () => {
    given(...claimed)
      .when(verify)
      .makes('RegionalAwardVerified');
    expect(echo(...claimed)).toMatchObject({ award_verified: false, fee: 0 });
    expect(echo(...claimed, verify)).toMatchObject({ award_verified: true, fee: 0, regional_award_id: AWARD });
    given(...claimed, verify)
      .when(verify)
      .makes();
    const chosen = echo(...claimed, verify, change('regional_award_id', 2));
    expect(chosen).toMatchObject({ regional_award_id: 2, award_verified: false });
    expect(echo(...claimed, verify, change('has_prop', true)).award_verified).toBe(true);
  });

  it('~CMP-173 rejected it is cleared, and the routine charged at the rate that it keeps', () => {
    given(...claimed)
      .when(reject)
      .makes('RegionalAwardRejected', 'FeesRecalculated');
    const [before, now] = [after(...claimed), after(...claimed, reject)];
    const charged = echo(...entered({})).fee!;
    expect(charged).toBeGreaterThan(0);
    expect(now.official.routines[ECHO]).toMatchObject({ regional_award_id: null, award_verified: false, fee: charged });
    expect(now.official.total).toBe(before.official.total + charged);
    expect(now.previous_total).toBe(now.official.total);
    expect(now.draft.routines[ECHO]?.regional_award_id).toBeNull();
    // Priced at the rate of its completion, not that of the day of the rejection.
    const late = { ...reject, now: '2026-06-20T17:00:00.000Z' as typeof NOW } as RegistrationCommand;
    expect(echo(...claimed, late).fee).toBe(charged);
    expect(echo(...claimed, verify, reject)).toMatchObject({ regional_award_id: null, award_verified: false });
  });

  it('~CMP-173 an edit that is open loses it and is unreviewed', () => {
    const editing = [...claimed, edit(AT), save([add(dancer(TESS, '5', { kind: 'teacher' }))], AT)];
    given(...editing, submit(2, { ...AT, code: true }))
      .when(reject)
      .makes('RegionalAwardRejected', 'FeesRecalculated', 'RegistrationUnreviewed');
    const now = after(...editing, submit(2, { ...AT, code: true }), reject);
    expect(now).toMatchObject({ editing: true, reviewed: false });
    expect(Object.keys(now.draft.attendees)).toContain(String(TESS.person_id));
    expect(now.draft.routines[ECHO]?.regional_award_id).toBeNull();
  });

  it('~CMP-173 before the completion nothing is owed yet, and it is reviewed again', () => {
    given(...claimed.slice(0, 3))
      .when(reject)
      .makes('RegionalAwardRejected', 'RegistrationUnreviewed');
    const then = [...claimed.slice(0, 3), reject, again];
    expect(echo(...then).fee).toBe(echo(...entered({})).fee);
    const other = save([{ path: `routines.${ECHO}.regional_award_id`, value: 2 }], AT);
    const kept = after(...claimed.slice(0, 3), other, reject);
    expect(kept.draft.routines[ECHO]?.regional_award_id).toBe(2);
  });

  it('~CMP-173 is the one that was looked at, of a routine that is here', () => {
    given(...claimed)
      .when({ ...reject, regional_award_id: 2 } as RegistrationCommand)
      .refuses('award_not_claimed');
    given(...entered({}))
      .when(verify)
      .refuses('award_not_claimed');
    given(...claimed)
      .when({ ...verify, temp_id: 'gone' } as RegistrationCommand)
      .refuses('not_found');
  });
});

describe('a routine that pre-qualifies', () => {
  const group = (more: Partial<DraftRoutine>) => entered({ people: FOUR, ...more });
  it('~CMP-168 is in the finals once staff record that it qualified, as long as it pre-qualifies', () => {
    const prelims = group({ prelims: true });
    given(...prelims)
      .when(qualify)
      .makes('RoutineQualified');
    expect([echo(...prelims).finals, echo(...prelims, qualify).finals, echo(...group({})).finals]).toEqual([
      false,
      true,
      true,
    ]);
    given(...prelims, qualify)
      .when(qualify)
      .makes();
    expect(echo(...prelims, qualify, change('has_prop', true)).finals).toBe(true);
    expect(echo(...prelims, qualify, change('prelims', false)).finals).toBe(true);
  });

  it('~CMP-168 no other does', () => {
    given(...group({}))
      .when(qualify)
      .refuses('routine_not_qualifying');
    given(...group({ prelims: true }).slice(0, 3))
      .when(qualify)
      .refuses('routine_not_qualifying');
    given(...group({ prelims: true }))
      .when({ ...qualify, facts: { profile: { ...AT.facts.profile, finals: false } } } as RegistrationCommand)
      .refuses('routine_not_qualifying');
  });
});
