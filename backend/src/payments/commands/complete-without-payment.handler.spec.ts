import {
  completionSubmissionId,
  initialLedger,
  type LedgerState,
  noFees,
  type SubmissionStart,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents, instant, ZERO } from '@app/contracts/shared';
import { ID, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { CompleteWithoutPaymentCommand, CompleteWithoutPaymentHandler } from './complete-without-payment.handler.js';
import { WithoutPayment } from './without-payment.js';

const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const TERMS = { deposit: null, partial: false, other: false, pay_later: false };

describe('a completion without a payment', () => {
  let registration: Registration;
  let ledger: LedgerState;
  let owed: number;
  let newTotal: number | null;
  let begun: SubmissionStart[];
  let failed: string[];
  beforeEach(() => {
    registration = reviewed;
    ledger = initialLedger();
    owed = 0;
    newTotal = null;
    begun = [];
    failed = [];
  });

  const complete = (more: object = {}) =>
    new CompleteWithoutPaymentHandler(
      {
        registration: async () => ({ registration, revision: 3 }),
        standing: async () => {
          const agreed = { ...noFees(3), fees: { registration: cents(owed), media: ZERO } };
          return { registration, ledger, agreed, terms: TERMS };
        },
      } as never,
      new WithoutPayment(
        { submission: async (id) => ({ state: failed.includes(id) ? { status: 'failed' } : null }) as never },
        { begin: async (start: SubmissionStart) => (begun.push(start), { position: 1 }) as never },
      ),
      { newTotal: async () => newTotal } as never,
    ).execute(new CompleteWithoutPaymentCommand({ registration_id: ID, ...more }, {} as CommandMeta));
  const code = async (more?: object) => (await refusalOf(complete(more)))?.code;

  it('~PAY-154 begins once for each review, where nothing is to be paid', async () => {
    expect(await complete()).toEqual({ position: 1, answer: { registration_id: ID, completed: true } });
    expect(begun).toMatchObject([
      {
        submission_id: completionSubmissionId(ID, 1),
        ...{ kind: 'completion', mode: 'registration', payment: null, draft_version: 1, send_employee_email: false },
      },
    ]);
  });

  it('~PAY-154 begins another sequence where a step refused the last one', async () => {
    failed = [completionSubmissionId(ID, 1), completionSubmissionId(ID, 1, 2)];
    await complete();
    expect(begun.map(({ submission_id }) => submission_id)).toEqual([completionSubmissionId(ID, 1, 3)]);
  });

  it('~PAY-157 gives the same answer again once it was completed so, whatever has become of the rates', async () => {
    const completed_by = completionSubmissionId(ID, 7);
    registration = { ...reviewed, completed: true, completed_by };
    newTotal = 12_345;
    expect((await complete()).answer).toEqual({ registration_id: ID, completed: true });
    expect(begun.map(({ submission_id }) => submission_id)).toEqual([completed_by]);
  });

  it('~PAY-156 is refused where a payment has completed it', async () => {
    for (const completed_by of ['payment_k1', null]) {
      registration = { ...reviewed, completed: true, completed_by };
      expect(await code()).toBe('registration_completed');
    }
  });

  it('~PAY-154 is refused before the review, after the rates changed, and while something is owed', async () => {
    owed = 100;
    expect(await code()).toBe('payment_outstanding');
    ledger = { ...initialLedger(), paying_by_check: true };
    expect(await code()).toBe('pay_later_not_allowed');
    newTotal = 12_345;
    expect(await refusalOf(complete())).toMatchObject({ code: 'rates_changed', params: { total: 12_345 } });
    registration = { ...reviewed, reviewed: false };
    expect(await code()).toBe('payment_not_open');
    registration = { ...reviewed, deleted: true };
    expect(await code()).toBe('not_found');
    expect(begun).toEqual([]);
  });

  it('~PAY-160 is asked for in its own season and studio', async () => {
    registration = { ...reviewed, studio_id: 2001 };
    expect([await code({ season_id: 76 }), await code({ studio_id: 2002 })]).toEqual(['forbidden', 'forbidden']);
    expect([await code({ season_id: 75, studio_id: 2001 }), await code({ studio_id: null })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
