import { cents } from '../shared/index.js';
import type { PaymentStart } from './events.js';
import { type PaymentCommand, type PaymentState, paymentDecider } from './payment.js';

const start: PaymentStart = {
  payment_id: 'k1',
  registration_id: 75001,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(5000),
  account_id: 1001,
  mode: 'registration',
  person_ids: [],
};
const card = { brand: 'visa', last_four: '1111' } as const;
const begin: PaymentCommand = { type: 'StartPayment', start };
const approve: PaymentCommand = { type: 'ApprovePayment', transaction_id: 'T1', card };
const decline = (code: 'card_declined' | 'unknown_to_gateway'): PaymentCommand => ({
  type: 'DeclinePayment',
  code,
  message: 'Your card was declined.',
  card: null,
});
const unknown: PaymentCommand = { type: 'MarkPaymentUnknown', reason: 'timeout' };

const after = (...commands: PaymentCommand[]): PaymentState =>
  commands.reduce<PaymentState>((state, command) => {
    const decision = paymentDecider.decide(command, state);
    return decision.accepted ? decision.events.reduce(paymentDecider.evolve, state) : state;
  }, null);
const events = (state: PaymentState, command: PaymentCommand): readonly string[] => {
  const decision = paymentDecider.decide(command, state);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('a payment', () => {
  it('PAY-139 starts once', () => {
    expect(events(null, begin)).toEqual(['PaymentStarted']);
    expect(events(after(begin), begin)).toEqual([]);
  });

  it('PAY-141 repeats registration, kind, amount type, amount, method and key in every event', () => {
    const basics = {
      payment_id: 'k1',
      registration_id: 75001,
      payment_type: 'REGISTRATION',
      amount_type: 'FULL',
      payment_method_id: 1,
      amount: 5000,
    };
    for (const command of [approve, decline('card_declined'), unknown]) {
      const decision = paymentDecider.decide(command, after(begin));
      if (!decision.accepted) throw new Error('refused');
      expect(decision.events[0]!.data).toMatchObject(basics);
    }
  });

  it('ignores an answer that comes twice', () => {
    expect(events(after(begin, approve), approve)).toEqual([]);
    expect(events(after(begin, approve), decline('card_declined'))).toEqual([]);
    expect(events(after(begin, decline('card_declined')), approve)).toEqual([]);
  });

  it('PAY-144 settles an unknown payment either way', () => {
    expect(events(after(begin, unknown), approve)).toEqual(['PaymentApproved']);
    expect(events(after(begin, unknown), decline('unknown_to_gateway'))).toEqual(['PaymentDeclined']);
    expect(events(after(begin, unknown), unknown)).toEqual([]);
  });

  it('PAY-145 counts a charge that is reported after the payment was given up', () => {
    expect(events(after(begin, unknown, decline('unknown_to_gateway')), approve)).toEqual(['PaymentApproved']);
  });

  it('knows nothing of a payment that never started', () => {
    expect(events(null, approve)).toEqual(['payment_unknown']);
  });
});
