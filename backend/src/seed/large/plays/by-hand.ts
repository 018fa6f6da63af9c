import { chargeTermsOf } from '@app/contracts/catalogue';
import { ADJUSTMENT, CASH, CHECK, type LedgerCommand, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { cents, type Day } from '@app/contracts/shared';
import type { Play } from '../stage.js';
import type { Entry } from './entry.js';

const REASON = 'Came by post';

/** Staff write money into a ledger: an awaited check that arrives and bounces, cash that goes back, an adjustment that was wrong (ADM-004). */
export function* recordedByStaff(entry: Entry): Play {
  yield 3 * 24 * 60;
  const { stage, office, id: registration_id } = entry;
  const write = (command: LedgerCommand): void =>
    void stage.must({
      stream: ledgerStream(registration_id),
      decider: ledgerDecider,
      command,
      origin: entry.origin(office.staff, REASON),
    });
  const today = (): Day => stage.now().slice(0, 10) as Day;
  const record = (payment_method_id: number, amount: number, received_on: Day | null): string => {
    const payment_id = stage.ids.uuid();
    const payment = {
      payment_id,
      registration_id,
      payment_type: 'REGISTRATION',
      amount_type: 'OTHER',
      payment_method_id,
      amount: cents(amount),
    } as const;
    const reference = payment_method_id === CHECK ? '1042' : null;
    write({
      type: 'RecordPayment',
      payment,
      person_ids: [],
      reference,
      received_on,
      media_pass_amount: null,
      penalty: null,
    });
    return payment_id;
  };
  const check = record(CHECK, 5_000, null);
  const cash = record(CASH, 2_000, today());
  const adjustment = record(ADJUSTMENT, 1_000, today());
  yield 24 * 60;
  write({ type: 'ReceiveCheck', payment_id: check, received_on: today() });
  write({ type: 'RecordRefund', payment_id: cash, refund_id: stage.ids.uuid(), refunded: cents(500) });
  write({ type: 'VoidPayment', payment_id: adjustment, refund_id: stage.ids.uuid() });
  yield 3 * 24 * 60;
  const back = {
    refund_id: stage.ids.uuid(),
    charge_id: stage.ids.uuid(),
    on: today(),
    terms: chargeTermsOf({}),
    shown: null,
    code: null,
  };
  write({ type: 'ReturnPayment', payment_id: check, ...back });
}
