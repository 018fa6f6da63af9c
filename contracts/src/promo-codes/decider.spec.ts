import fc from 'fast-check';
import { day, inOneGo, instant } from '../shared/index.js';
import {
  appliedTerms,
  expiredUses,
  normalCode,
  PROMO_PROBLEMS,
  type PromoCodeCommand,
  promoCodeDecider,
  type PromoCodeState,
  type PromoCodeTerms,
  promoMessages,
  promoProblem,
} from './index.js';

const code = 'FULL50';
const NOW = instant('2026-01-20T17:00:00Z');
const LATER = instant('2026-01-20T17:20:00Z');
const terms: PromoCodeTerms = {
  display_name: '$50 off',
  type: 'full_credit',
  value: 5_000,
  percentage: null,
  unique: false,
  event_id: 56,
  season_id: null,
  valid_from: null,
  valid_to: null,
  active: true,
  total_limit: null,
  account_limit: null,
};
const use = (registration_id: number, account_id = registration_id, season_id = 75) => ({
  code,
  registration_id,
  account_id,
  season_id,
});
const reserve = (registration_id: number, account_id?: number, hold_minutes: number | null = 15) =>
  ({ type: 'ReserveUse', ...use(registration_id, account_id), now: NOW, hold_minutes }) as const;
const take = (registration_id: number, account_id?: number) =>
  ({ type: 'TakeUse', ...use(registration_id, account_id) }) as const;
const release = (registration_id: number, cause: 'removed' | 'expired' = 'removed', now = NOW) =>
  ({ type: 'ReleaseUse', ...use(registration_id), cause, now }) as const;

const { decide, evolve, initialState } = promoCodeDecider;
const run = (state: PromoCodeState, command: PromoCodeCommand) => {
  const decision = decide(command, state);
  if (!decision.accepted) return { state, refusals: decision.refusals, events: [] };
  return { state: decision.events.reduce(evolve, state), refusals: [], events: decision.events };
};
const after = (...commands: readonly PromoCodeCommand[]): PromoCodeState =>
  commands.reduce((state, command) => run(state, command).state, initialState());
const create = (more: Partial<PromoCodeTerms> = {}) =>
  ({ type: 'CreatePromoCode', code, terms: { ...terms, ...more } }) as const;
const refusalsOf = (state: PromoCodeState, command: PromoCodeCommand) =>
  run(state, command).refusals.map((one) => ('problem' in one.params ? one.params.problem : one.code));

describe('the terms of a promo code', () => {
  it('PAY-221 are kept as they were created, with the number alone that the type asks for', () => {
    expect(after(create({ percentage: 10 })).terms).toEqual(terms);
    expect(after(create({ type: 'percentage', percentage: 10 })).terms).toMatchObject({ value: null, percentage: 10 });
  });
  it('are refused at the field', () => {
    const fields = (more: Partial<PromoCodeTerms>, named = code) =>
      run(initialState(), { ...create(more), code: named }).refusals[0]?.fields;
    expect(fields({ value: 0 })).toEqual({ value: 'Please enter an amount above $0.00' });
    expect(fields({ value: null })).toEqual({ value: 'Please enter an amount above $0.00' });
    expect(fields({ type: 'free_dancer', value: 1.5 })).toEqual({
      value: 'Please enter a whole number from 1 to 1,000',
    });
    expect(fields({ type: 'free_dancer', value: null })).toBeUndefined();
    expect(fields({ type: 'percentage', percentage: 101 })).toEqual({
      percentage: 'Please enter a whole number from 1 to 100',
    });
    expect(fields({ type: 'percentage', percentage: 100 })).toBeUndefined();
    expect(fields({ display_name: ' ' })).toEqual({ display_name: 'Required' });
    expect(fields({ valid_from: day('2026-02-02'), valid_to: day('2026-02-01') })).toEqual({
      valid_to: 'Please choose a day that is not before the first',
    });
    expect(fields({}, 'A B')).toEqual({ code: 'Please use 3 to 40 letters, digits, - or _' });
  });
  it('are created once, changed only where they differ, and deleted while nobody used the code (PAY-239)', () => {
    const state = after(create());
    expect(refusalsOf(state, create())).toEqual(['promo_code_exists']);
    expect(run(state, { type: 'ChangePromoCode', code, terms }).events).toEqual([]);
    const inactive = { ...terms, active: false };
    expect(run(state, { type: 'ChangePromoCode', code, terms: inactive }).events).toEqual([
      { type: 'PromoCodeChanged', data: { code, before: terms, after: inactive } },
    ]);
    expect(refusalsOf(initialState(), { type: 'ChangePromoCode', code, terms })).toEqual(['promo_code_unknown']);
    expect(run(state, { type: 'DeletePromoCode', code }).state.terms).toBeNull();
    const usedOnce = after(create(), reserve(1), release(1));
    expect(refusalsOf(usedOnce, { type: 'DeletePromoCode', code })).toEqual(['promo_code_used']);
    expect(refusalsOf(initialState(), { type: 'DeletePromoCode', code })).toEqual(['promo_code_unknown']);
  });
  it('PAY-228 codes are compared without case and outer spaces', () => {
    expect(normalCode('  full50 ')).toBe('FULL50');
  });
  it('keep the intensives of the profile only for the type that asks for them', () => {
    expect(appliedTerms(code, terms, [1, 2]).intensive_ids).toEqual([]);
    expect(appliedTerms(code, { ...terms, type: 'intensive_discount' }, [1, 2]).intensive_ids).toEqual([1, 2]);
  });
});

describe('whether a promo code is taken', () => {
  const asker = { account_id: 1, season_id: 75, event_id: 56, registration_id: null, today: day('2026-01-20') };
  const unasked = { surveyed: [], start_year: 2025 };
  const problem = (more: Partial<PromoCodeTerms>, ...uses: readonly PromoCodeCommand[]) =>
    promoProblem(after(create(more), ...uses), { ...asker, ...unasked });
  it('PAY-233 is refused with its reason, each in its words', () => {
    expect(promoProblem(initialState(), { ...asker, ...unasked })).toBe('unknown');
    expect(problem({ active: false })).toBe('unknown');
    expect(problem({ event_id: 26 })).toBe('other_event');
    expect(problem({ season_id: 74 })).toBe('other_event');
    expect(problem({ valid_to: day('2026-01-19') })).toBe('expired');
    expect(problem({ valid_from: day('2026-01-21') })).toBe('expired');
    expect(problem({ total_limit: 1 }, take(9))).toBe('used');
    expect(problem({ account_limit: 1 }, take(9, 1))).toBe('used');
    expect(problem({ valid_from: day('2026-01-20'), valid_to: day('2026-01-20') })).toBeNull();
    expect(problem({ event_id: null, season_id: 75, total_limit: 1 })).toBeNull();
    expect(promoMessages.promo_invalid.text({ problem: 'unknown' })).toBe('Invalid promo code');
    expect(PROMO_PROBLEMS).toEqual({
      unknown: 'Invalid promo code',
      other_event: 'This promo code is not valid for this event.',
      expired: 'This promo code has expired.',
      no_survey: 'This promo code is for accounts that have submitted the survey of this event.',
      used: 'This promo code has already been used.',
    });
  });
  it('~PST-150 a survey reward is for accounts that submitted a survey of the event in this season or the one before', () => {
    const reward = after(create({ needs_survey: true, account_limit: 1 }));
    const of = (surveyed: readonly number[], start_year: number | null = 2025) =>
      promoProblem(reward, { ...asker, surveyed, start_year });
    expect(of([])).toBe('no_survey');
    expect(of([2025])).toBeNull();
    expect(of([2024])).toBeNull();
    expect([of([2023]), of([2026])]).toEqual(['no_survey', 'no_survey']);
    expect([of([2023], null), of([], null)]).toEqual([null, 'no_survey']);
  });
  it('~PST-149 staff who change a survey reward do not make it a code for everybody', () => {
    const reward = after(create({ needs_survey: true }));
    const { state } = run(reward, { type: 'ChangePromoCode', code, terms: { ...terms, display_name: 'Thank you' } });
    expect(state.terms).toMatchObject({ display_name: 'Thank you', needs_survey: true });
  });
  it('the registration that holds the last use still has it', () => {
    const state = after(create({ total_limit: 1 }), reserve(9, 1));
    expect(promoProblem(state, { ...asker, ...unasked, registration_id: 9 })).toBeNull();
    expect(promoProblem(state, { ...asker, ...unasked, registration_id: 8 })).toBe('used');
  });
});

describe('the uses of a promo code', () => {
  it('PAY-229 are held, taken and given back, each once', () => {
    const held = after(create({ total_limit: 1 }), reserve(1));
    expect(refusalsOf(held, reserve(2))).toEqual(['used']);
    const taken = run(held, take(1));
    expect(taken.events).toEqual([{ type: 'PromoUseTaken', data: { ...use(1), was: 'held' } }]);
    expect(run(taken.state, take(1)).events).toEqual([]);
    expect(run(taken.state, reserve(1)).events).toEqual([]);
    expect(refusalsOf(taken.state, take(2))).toEqual(['used']);
    const back = run(taken.state, release(1));
    expect(back.state.count).toBe(0);
    expect(run(back.state, release(1)).events).toEqual([]);
    expect(refusalsOf(back.state, reserve(2))).toEqual([]);
  });
  it('PAY-230 are counted by account and season', () => {
    const state = after(create({ account_limit: 1 }), take(1, 7));
    expect(refusalsOf(state, reserve(2, 7))).toEqual(['used']);
    expect(refusalsOf(state, reserve(2, 8))).toEqual([]);
    expect(refusalsOf(state, { ...reserve(2, 7), season_id: 76 })).toEqual([]);
  });
  it('a hold runs out by the clock, one without a limit and a use that is taken do not', () => {
    const state = after(create(), reserve(1), reserve(2, 2, null), take(3));
    expect(expiredUses(state, NOW)).toEqual([]);
    expect(expiredUses(state, LATER).map(({ registration_id }) => registration_id)).toEqual([1]);
    expect(run(state, release(1, 'expired')).events).toEqual([]);
    expect(run(state, release(1, 'expired', LATER)).events).toHaveLength(1);
    const end = instant('2026-01-20T17:15:00Z');
    expect(run(state, release(1, 'expired', end)).events).toHaveLength(1);
    expect(expiredUses(state, end)).toHaveLength(1);
    expect(run(state, release(2, 'expired', LATER)).events).toEqual([]);
    expect(run(state, release(3, 'expired', LATER)).events).toEqual([]);
  });
  it('PAY-310 a hold can be made to last, and is not shortened again', () => {
    const state = after(create(), reserve(1), reserve(1, 1, null));
    expect(state.uses[1]).toMatchObject({ expires_at: null });
    expect(run(state, reserve(1)).events).toEqual([]);
  });
  it('a limit that is lowered takes no hold away', () => {
    const state = after(create({ total_limit: 2 }), reserve(1), reserve(2), {
      type: 'ChangePromoCode',
      code,
      terms: { ...terms, total_limit: 1 },
    });
    expect(refusalsOf(state, take(2))).toEqual([]);
    expect(refusalsOf(state, reserve(3))).toEqual(['used']);
  });
});

const step = fc.record({
  what: fc.constantFrom('reserve', 'take', 'remove', 'expire'),
  registration: fc.integer({ min: 1, max: 6 }),
  late: fc.boolean(),
});
const commandOf = ({ what, registration, late }: { what: string; registration: number; late: boolean }) => {
  const account = Math.ceil(registration / 2);
  if (what === 'reserve') return reserve(registration, account);
  if (what === 'take') return take(registration, account);
  return release(registration, what === 'expire' ? 'expired' : 'removed', late ? LATER : NOW);
};

describe('uses that are folded in one go', () => {
  it('KER-026 are counted as those that are folded one by one', () => {
    const events = Array.from({ length: 5 }, (_, n) => ({
      type: 'PromoUseReserved' as const,
      data: { ...use(n + 1, 7), was: null, expires_at: null },
    }));
    const state = inOneGo(events, evolve, after(create({ total_limit: 5 })));
    expect([state.count, state.of_account['7_75']]).toEqual([5, 5]);
    expect(refusalsOf(state, reserve(6))).toEqual(['used']);
  });
});

describe('any sequence of uses', () => {
  it('never exceeds the total limit nor that of an account, and counts what it holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 2 }),
        fc.array(step, { maxLength: 40 }),
        (total_limit, account_limit, steps) => {
          let state = after(create({ total_limit, account_limit }));
          for (const one of steps) {
            state = run(state, commandOf(one)).state;
            const held = Object.values(state.uses).filter((it) => it !== undefined);
            expect(state.count).toBe(held.length);
            expect(held.length).toBeLessThanOrEqual(total_limit);
            for (const account of [1, 2, 3])
              expect(held.filter(({ account_id }) => account_id === account).length).toBeLessThanOrEqual(account_limit);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
