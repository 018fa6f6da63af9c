import { NO_PROMO_BASE } from '../../pricing/index.js';
import { cents, day } from '../../shared/index.js';
import { chargeTermsOf } from '../../catalogue/index.js';
import { bankDebitEvents } from '../bank-debit.js';
import type { PaymentBasics } from '../kinds.js';
import type { LedgerCommand } from '../ledger.js';
import { ledgerDecider } from '../ledger.js';
import { initialLedger, keptOf, type LedgerState } from '../ledger-state.js';
import { BY_PAYER } from '../kinds.js';
import {
  isReturnCode,
  mayPresentAgain,
  mayReturnUntil,
  RETURN_CODES,
  returnAdvice,
  returnText,
} from './bank-returns.js';
import { actionsOf } from './staff-money.js';

describe('the codes of returned debits', () => {
  it('~PAY-328 say what follows: presented again, no more debits, the account gone, and of any other staff decide', () => {
    const codes = (follows: string) =>
      Object.keys(RETURN_CODES).filter((code) => RETURN_CODES[code]!.follows === follows);
    expect([codes('again'), codes('block'), codes('forget')]).toEqual([
      ['R01', 'R09'],
      ['R05', 'R07', 'R10', 'R29'],
      ['R02', 'R03', 'R04'],
    ]);
    expect(['R01', 'R05', 'R02', 'R08'].map(returnAdvice)).toEqual([
      'It may be presented again at most twice.',
      'This account is not debited any more.',
      'The saved account is removed.',
      'Please ask the payer.',
    ]);
    expect([returnText('R01'), returnText('R77'), returnAdvice('R77')]).toEqual([
      'R01, insufficient funds',
      'R77',
      'Please ask the payer.',
    ]);
    expect(['R01', 'R85', 'r01', 'R1', 'X01', ''].map(isReturnCode)).toEqual([true, true, false, false, false, false]);
  });

  it('~PAY-328 stand in the sentence of the return, where staff know one', () => {
    const { says, example } = bankDebitEvents.BankDebitReturned;
    const sentence = (code: string | null) => says({ ...example, code }, () => '').text;
    expect(sentence('R01')).toBe('had $259.50 given back by the bank: R01, insufficient funds');
    expect(sentence(null)).toBe('had $259.50 given back by the bank');
  });

  it('~PAY-328 only a debit that came back for want of funds is presented again, and that twice', () => {
    const again = (presentation: number) => ({ kind: 'again' as const, of: 'p', presentation });
    const may = (code: string | null, origin: Parameters<typeof mayPresentAgain>[0]['origin'] = BY_PAYER) =>
      mayPresentAgain({ returned: true, code, origin });
    const codes = Object.keys(RETURN_CODES).filter((code) => may(code));
    expect([codes, may('R77'), may(null)]).toEqual([['R01', 'R09'], false, false]);
    expect([may('R01', again(1)), may('R01', again(2))]).toEqual([true, false]);
    expect(mayPresentAgain({ returned: false, code: 'R01', origin: BY_PAYER })).toBe(false);
  });

  it('~PAY-323 a debit may come back until 60 days after it was settled, one that is not settled from now on', () => {
    expect(mayReturnUntil(day('2026-01-22'), day('2026-03-23'))).toBe('2026-03-23');
    expect(mayReturnUntil(day('2026-01-22'), day('2026-03-24'))).toBeNull();
    expect(mayReturnUntil(null, day('2026-01-22'))).toBe('2026-03-23');
  });
});

describe('a returned debit', () => {
  const registration_id = 75_001;
  const payment: PaymentBasics = {
    ...{ payment_id: 'p', registration_id, payment_type: 'REGISTRATION', amount_type: 'FULL' },
    ...{ payment_method_id: 6, amount: cents(10_000) },
  };
  const FEES = { registration: cents(10_000), media: cents(0) };
  const charged: LedgerCommand = {
    type: 'ChargeFees',
    registration_id,
    source_revision: 1,
    fees: FEES,
    promo: NO_PROMO_BASE,
    cause: 'review',
  };
  const paid: LedgerCommand = { type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null };
  const refund = (refunded: number, voids = false): LedgerCommand => ({
    ...{ type: 'PostRefund', payment, transaction_id: 'r', person_ids: [], voids, refund_id: `r${refunded}` },
    refunded: cents(refunded),
  });
  const back: LedgerCommand = {
    ...{ type: 'ReturnPayment', payment_id: 'p', refund_id: 'b', charge_id: 'c', on: day('2026-02-01') },
    ...{ terms: chargeTermsOf({}), shown: null, code: 'R01' },
  };
  const after = (...commands: LedgerCommand[]): LedgerState =>
    commands.reduce((state, command) => {
      const answer = ledgerDecider.decide(command, state);
      if (!answer.accepted) throw new Error(answer.refusals[0]?.code);
      return answer.events.reduce(ledgerDecider.evolve, state);
    }, initialLedger());
  const actions = (state: LedgerState) => actionsOf({ ...state.payments.p!, kept: keptOf(state.payments.p!) });

  it('PAY-285 PAY-284 is owed again, with the charge of the terms', () => {
    expect(after(charged, paid, back).posted.registration).toBe(13_500);
    const answer = ledgerDecider.decide(back, after(charged, paid));
    expect(answer.accepted && answer.events[0]).toMatchObject({ data: { refunded: 10_000, code: 'R01' } });
  });

  it('~PAY-323 what was refunded of it meanwhile is owed again too, in part and in full', () => {
    expect(after(charged, paid, refund(4_000)).posted.registration).toBe(4_000);
    expect(after(charged, paid, refund(4_000), back).posted.registration).toBe(17_500);
    expect(actions(after(charged, paid, refund(10_000)))).toEqual(['return']);
    expect(after(charged, paid, refund(10_000), back).posted.registration).toBe(23_500);
  });

  it('~PAY-088 comes back once, and not after it was undone', () => {
    const returned = after(charged, paid, back);
    expect(actions(returned)).toEqual([]);
    expect(ledgerDecider.decide({ ...back, refund_id: 'again' } as LedgerCommand, returned)).toMatchObject({
      refusals: [{ code: 'payment_changed' }],
    });
    expect(actions(after(charged, paid, refund(10_000, true)))).toEqual([]);
  });
});
