import fc from 'fast-check';
import { paymentWaysOf, seededEventProfiles } from '../../catalogue/index.js';
import { addDays, type Cents, cents, day, sum } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import type { PlanMethod } from './events.js';
import { methodInPlan, type Plan, type PlanCommand, planDecider, planStep, planWakesOn } from './plan.js';
import { planDates, planParts } from './rules.js';
import { planView } from './views.js';

const method: PlanMethod = {
  ...{ customer_vault_id: 'v1', billing_id: 'b1', payment_method_id: 1 },
  ...{ brand: 'visa', last_four: '1111' },
};
const D1 = day('2026-02-20');
const dates = [D1, day('2026-03-20'), day('2026-04-20')];
const start: PlanCommand = {
  ...{ type: 'StartPlan', registration_id: 75_001, plan_id: 'p1', account_id: 1001, deposit_payment_id: 'k1' },
  method,
  parts: planParts(cents(60_001), dates),
};
const announce = (part = 1, charge_on = D1): PlanCommand => ({
  ...{ type: 'AnnouncePart', part, amount: cents(20_001), charge_on },
});
const begin = (payment_id: string, part = 1): PlanCommand => ({
  ...{ type: 'BeginCharge', part, amount: cents(20_001), payment_id },
});
const charged = (payment_id: string): PlanCommand => ({ type: 'RecordCharge', payment_id });
const failed = (payment_id: string, today: ReturnType<typeof day>): PlanCommand => ({
  ...{ type: 'RecordFailure', payment_id, message: 'Your card was declined.', today },
});

const { given, after } = specOf(planDecider);
const planAfter = (...commands: PlanCommand[]): Plan => after(start, ...commands).state!;
const step = (plan: Plan, today: ReturnType<typeof day>, balance = 60_001, canceled = false) =>
  planStep(plan, { balance: cents(balance), canceled, today });

describe('a payment plan', () => {
  it('~PAY-321 splits the rest into equal parts, on those days of the tour date that can still be announced', () => {
    expect(planParts(cents(60_001), dates).map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [20_001, dates[0]],
      [20_000, dates[1]],
      [20_000, dates[2]],
    ]);
    const first = day('2026-04-17');
    expect(planDates(first, [20, 60, 40], day('2026-01-20'))).toEqual(['2026-02-16', '2026-03-08', '2026-03-28']);
    expect(planDates(first, [20, 60, 40], day('2026-02-13'))).toEqual(['2026-03-08', '2026-03-28']);
    expect(planDates(first, [20, 60, 40], day('2026-02-12'))).toHaveLength(3);
    expect(planDates(first, [], day('2026-01-20'))).toEqual([]);
  });

  it('~PAY-321 is seeded for event 48 alone, with three parts', () => {
    const parts = Object.entries(seededEventProfiles).map(([id, profile]) => [
      id,
      paymentWaysOf(profile).payment_plan_days.length,
    ]);
    expect(parts.filter(([, count]) => count !== 0)).toEqual([['48', 3]]);
  });

  it('~PAY-321 starts once, and not beside another that is under way', () => {
    given().when(start).makes('PaymentPlanStarted');
    after(start).when(start).makes();
    after(start)
      .when({ ...start, plan_id: 'p2' } as PlanCommand)
      .refuses('plan_not_available');
    after(start, { type: 'EndPlan', cause: 'failed', on: D1 })
      .when({ ...start, plan_id: 'p2' } as PlanCommand)
      .makes('PaymentPlanStarted');
  });

  it('~PAY-111 ~PAY-322 keeps its method while it has something to charge, and says when next', () => {
    const standing = { balance: cents(60_001), canceled: false, today: day('2026-01-20') };
    const said = (plan: Plan, more: object = {}, billing_id = 'b1') => {
      const refusal = methodInPlan(plan, billing_id, { ...standing, ...more });
      return refusal && [refusal.code, refusal.params];
    };
    const inPlan = (next: string) => ['saved_method_in_plan', { registration_id: 75_001, next }];
    expect(said(planAfter())).toEqual(inPlan(D1));
    expect(said(planAfter(announce(1, addDays(D1, 2))))).toEqual(inPlan(addDays(D1, 2)));
    const tried = planAfter(announce(), begin('k2'), failed('k2', D1));
    expect(said(tried)).toEqual(inPlan(addDays(D1, 3)));
    expect(said(planAfter(announce(), begin('k2')), { balance: cents(0) })).toEqual(inPlan(D1));
    expect(said(planAfter(), { balance: cents(40_000) })).toEqual(inPlan(dates[1]!));
    // The first part is charged; fees that were added since are due with the next.
    const charged1 = planAfter(announce(), begin('k2'), charged('k2'));
    expect(said(charged1, { balance: cents(45_000) })).toEqual(inPlan(dates[1]!));
    expect(said(planAfter(), {}, 'b2')).toBeNull();
    expect(said(planAfter(), { balance: cents(0) })).toBeNull();
    expect(said(planAfter(), { canceled: true })).toBeNull();
    expect(said(planAfter({ type: 'EndPlan', cause: 'failed', on: D1 }))).toBeNull();
  });

  it('~PAY-322 a part that is paid already is settled once, and one that was charged is not', () => {
    const settle: PlanCommand = { type: 'SettlePart', part: 1 };
    after(start)
      .when(settle)
      .makes({ type: 'PlanPartSettled', data: { plan_id: 'p1', part: 1 } });
    after(start, settle).when(settle).makes();
    after(start, announce(), begin('k2'), charged('k2')).when(settle).makes();
  });

  it('PAY-321 is announced three days before and charged on its day; announced late, three days later', () => {
    const plan = planAfter();
    expect(step(plan, addDays(D1, -4))).toBeNull();
    expect(step(plan, addDays(D1, -3))).toEqual({ do: 'announce', part: 1, amount: 20_001, charge_on: D1 });
    expect(step(plan, addDays(D1, 1))).toMatchObject({ do: 'announce', charge_on: addDays(D1, 4) });
    expect(planWakesOn(plan)).toBe(addDays(D1, -3));
    const told = planAfter(announce());
    expect(step(told, addDays(D1, -1))).toBeNull();
    expect(step(told, D1)).toEqual({ do: 'charge', part: 1, amount: 20_001 });
    expect(planWakesOn(told)).toBe(D1);
  });

  it('~PAY-321 a charge that has begun is followed to its end, and no second one begins beside it', () => {
    const begun = after(start, announce(), begin('k2'));
    expect(step(begun.state!, D1)).toEqual({ do: 'follow', part: 1, amount: 20_001, payment_id: 'k2' });
    expect(step(begun.state!, D1, 60_001, true)).toMatchObject({ do: 'follow' });
    begun.when(begin('k3')).makes();
    begun.when(charged('k3')).makes();
    begun.when(charged('k2')).makes({ type: 'PlanPartCharged', data: { part: 1, payment_id: 'k2' } });
    after(start, announce(), begin('k2'), charged('k2')).when(charged('k2')).makes();
    after(start, announce(), begin('k2'), charged('k2')).when(begin('k3')).makes();
  });

  it('PAY-322 is tried again after three and seven days, then the plan ends and says so', () => {
    const days = [D1, addDays(D1, 3), addDays(D1, 7)];
    const commands: PlanCommand[] = [announce()];
    const next: unknown[] = [];
    for (const [i, today] of days.entries()) {
      const before = planAfter(...commands);
      expect(step(before, addDays(today, -1))).toBeNull();
      expect(step(before, today)).toMatchObject({ do: 'charge', part: 1 });
      commands.push(begin(`f${i}`), failed(`f${i}`, today));
      const { parts, ended } = planAfter(...commands);
      next.push([parts[0]!.next_on, ended?.cause ?? null]);
    }
    expect(next).toEqual([
      [days[1], null],
      [days[2], null],
      [null, 'failed'],
    ]);
    expect(step(planAfter(...commands), addDays(D1, 30))).toBeNull();
    expect(planWakesOn(planAfter(...commands))).toBeNull();
    after(start, ...commands)
      .when(failed('f2', D1))
      .makes();
  });

  it('~PAY-322 a part that did not reach the gateway is tried the next day and is no failure', () => {
    const plan = planAfter(announce(), begin('k2'), {
      ...{ type: 'PostponeCharge', payment_id: 'k2', message: 'A payment is being processed.', today: D1 },
    });
    expect(plan.parts[0]).toMatchObject({ failures: 0, next_on: addDays(D1, 1), status: 'open' });
    expect(step(plan, D1)).toBeNull();
    expect(step(plan, addDays(D1, 1))).toMatchObject({ do: 'charge' });
  });

  it('PAY-322 a part that was paid earlier is not charged; what is left of it is', () => {
    const plan = planAfter();
    const today = addDays(D1, -3);
    expect(step(plan, today, 40_000)).toEqual({ do: 'settle', part: 1 });
    expect(step(plan, today, 45_000)).toMatchObject({ do: 'announce', amount: 5_000 });
    expect(step(planAfter(announce()), D1, 45_000)).toMatchObject({ do: 'charge', amount: 5_000 });
    expect(step(plan, today, 0)).toEqual({ do: 'end', cause: 'paid' });
    expect(step(plan, today, 60_001, true)).toEqual({ do: 'end', cause: 'canceled' });
  });

  it('~PAY-321 no more is charged than was announced; what fees added is due with the next part', () => {
    expect(step(planAfter(announce()), D1, 70_000)).toMatchObject({ do: 'charge', amount: 20_001 });
    const second = planAfter(announce(), begin('k2'), charged('k2'));
    expect(step(second, addDays(dates[1]!, -3), 49_999)).toMatchObject({ do: 'announce', part: 2, amount: 29_999 });
  });

  it('~PAY-322 another method is chosen while the plan is under way', () => {
    const change: PlanCommand = { type: 'ChangeMethod', method: { ...method, billing_id: 'b2' } };
    after(start)
      .when(change)
      .makes({ type: 'PlanMethodChanged', data: { method: { billing_id: 'b2' } } });
    after(start, change).when(change).makes();
    after(start, { type: 'EndPlan', cause: 'paid', on: D1 }).when(change).refuses('plan_not_available');
    given().when(change).refuses('plan_not_available');
  });

  it('~PAY-322 shows what is due with each part, and which are paid or failed', () => {
    const of = (plan: Plan, balance: number) =>
      planView(plan, cents(balance)).parts.map(({ amount, status }) => [amount, status]);
    expect(of(planAfter(), 60_001)).toEqual([
      [20_001, 'open'],
      [20_000, 'open'],
      [20_000, 'open'],
    ]);
    expect(of(planAfter(), 35_000)).toEqual([
      [20_001, 'paid'],
      [15_000, 'open'],
      [20_000, 'open'],
    ]);
    expect(of(planAfter(announce(), begin('k2'), failed('k2', D1)), 60_001)[0]).toEqual([20_001, 'failed']);
    expect(of(planAfter(announce(), begin('k2'), charged('k2')), 40_000)).toEqual([
      [20_001, 'paid'],
      [20_000, 'open'],
      [20_000, 'open'],
    ]);
  });

  it('~PAY-321 whatever is paid between, all parts together charge the balance and never more', () => {
    const some = fc.record({
      rest: fc.integer({ min: 3, max: 100_000 }),
      paid: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(some, ({ rest, paid }) => {
        let state = planDecider.initialState();
        let balance = rest;
        const charges: Cents[] = [];
        const run = (command: PlanCommand): void => {
          const answer = planDecider.decide(command, state);
          if (answer.accepted) for (const event of answer.events) state = planDecider.evolve(state, event);
        };
        run({ ...start, parts: planParts(cents(rest), dates) } as PlanCommand);
        for (let n = 0, today = addDays(D1, -5); n < 400 && state?.ended === null; n += 1) {
          const next = planStep(state, { balance: cents(balance), canceled: false, today });
          if (next === null) today = addDays(today, 1);
          else if (next.do === 'announce') run({ ...next, type: 'AnnouncePart' });
          else if (next.do === 'charge') {
            balance = Math.max(0, balance - (paid[charges.length] ?? 0));
            run({ ...next, type: 'BeginCharge', payment_id: `k${n}` });
          } else if (next.do === 'follow') {
            const amount = Math.min(next.amount, balance);
            charges.push(cents(amount));
            balance -= amount;
            run({ type: 'RecordCharge', payment_id: next.payment_id });
          } else if (next.do === 'settle') run({ type: 'SettlePart', part: next.part });
          else run({ type: 'EndPlan', cause: next.cause, on: today });
        }
        expect(balance).toBe(0);
        expect(sum(charges)).toBeLessThanOrEqual(rest);
      }),
    );
  });
});
