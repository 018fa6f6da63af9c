import { currentStep, stepsOf, stepUnderWay, type SubmissionStep } from './submission-step.js';
import type { PaymentMode, PaymentType } from './kinds.js';

const pending = (paymentType: PaymentType) => ({ paymentType, status: 'PendingActivation' });
const redeemed = (paymentType: PaymentType) => ({ paymentType, status: 'Redeemed' });
const ALL: readonly SubmissionStep[] = ['vouchers', 'tickets', 'validation', 'payment', 'completion'];
type Facts = Parameters<typeof stepsOf>[0];
const facts = (differs: Partial<Facts> = {}): Facts => ({
  ...{ mode: 'registration', pays: 'REGISTRATION', vouchers: [], has_tickets: false },
  ...differs,
});
const walked = (of: Facts): readonly SubmissionStep[] => ALL.filter((step) => stepsOf(of)[step]);

describe('the steps of a submission', () => {
  it.each<[string, Partial<Facts>, readonly SubmissionStep[]]>([
    ['nothing but money', {}, ['payment', 'completion']],
    ['tickets', { has_tickets: true }, ['tickets', 'payment', 'completion']],
    ['tickets on the balance screen', { has_tickets: true, mode: 'balance' }, ['payment', 'completion']],
    ['tickets of an edit', { has_tickets: true, mode: 'editing' }, ['tickets', 'payment', 'completion']],
    ['tickets where passes are paid', { has_tickets: true, pays: 'MEDIA_PASS' }, ['payment', 'completion']],
    ['a pending voucher', { vouchers: [pending('REGISTRATION')] }, ['vouchers', 'validation', 'payment', 'completion']],
    ['a redeemed voucher', { vouchers: [redeemed('REGISTRATION')] }, ['validation', 'payment', 'completion']],
    ['a voucher of the other part', { vouchers: [pending('MEDIA_PASS')] }, ['payment', 'completion']],
    [
      'a voucher of the passes that are paid',
      { vouchers: [pending('MEDIA_PASS')], pays: 'MEDIA_PASS' },
      ['vouchers', 'validation', 'payment', 'completion'],
    ],
    [
      'nothing to pay',
      { pays: null, vouchers: [pending('REGISTRATION')], has_tickets: true },
      ['vouchers', 'tickets', 'validation', 'completion'],
    ],
  ])('PAY-117 PAY-119 PAY-120 with %s', (_name, differs, steps) => {
    expect(walked(facts(differs))).toEqual(steps);
  });

  it('PAY-118 those that have nothing to do are passed over', () => {
    const all = stepsOf(facts({ vouchers: [pending('REGISTRATION')], has_tickets: true }));
    for (const step of ALL) expect(currentStep(step, all)).toBe(step);
    const money = stepsOf(facts());
    expect(ALL.map((step) => currentStep(step, money))).toEqual([...Array(4).fill('payment'), 'completion']);
  });

  it('PAY-315 the registration tells the one that is under way', () => {
    const of = (step: SubmissionStep | 'finished' | 'failed', mode: PaymentMode = 'registration') => ({
      ...{ mode, step },
      payment_type: 'REGISTRATION' as const,
    });
    const has = { vouchers: [], has_tickets: true };
    expect(stepUnderWay([], has)).toBeNull();
    expect(stepUnderWay([of('finished'), of('failed')], has)).toBeNull();
    expect(stepUnderWay([of('failed'), of('vouchers')], has)).toBe('tickets');
    expect(stepUnderWay([of('vouchers', 'balance'), of('finished')], has)).toBe('payment');
  });
});
