import type { BatchRefundAnswer, LedgerEvent } from '@app/contracts/payments';
import { instant } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { PROCESS_PROBE, type ProcessProbe } from '../../src/platform/processes/processes.js';
import { PASSWORD } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const PATH = `/api/admin/tour-dates/${DALLAS}/refund`;
const reason = 'The hall was flooded';
let keys = 0;
const key = (): string => {
  keys += 1;
  return `0198d000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};
const DEPOSIT = 10_000;

describe('PAY-326 a canceled tour date is refunded', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  /** By card, by check, with credit, without money; a studio that left a deposit and then paid a part by card. */
  const payers: Record<'card' | 'check' | 'credit' | 'none' | 'studio', Payer> = {} as never;

  const gateway = () => system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
  const ledgerOf = async ({ id }: Payer) =>
    (await system.server.platform.log.readStream(`ledger-${id}`)).events as unknown as LedgerEvent[];
  /** The gateway's books, and what the ledgers say of the same payments: net amount, and number of refunds. */
  const books = async () => {
    const lines = await gateway().settlement(instant('2027-01-01T00:00:00Z'));
    const there = [lines.reduce((all, { amount }) => all + amount, 0), lines.filter(({ amount }) => amount < 0).length];
    let [net, refunds] = [0, 0];
    for (const payer of Object.values(payers))
      for (const { type, data } of await ledgerOf(payer)) {
        if (type === 'PaymentPosted') net += data.amount;
        if (type !== 'RefundPosted') continue;
        net -= data.refunded;
        refunds += 1;
      }
    return { there, here: [net, refunds] };
  };
  const booksAgree = async (): Promise<number> => {
    const { there, here } = await books();
    expect(there).toEqual(here);
    return here[1]!;
  };
  const read = async (who = staff): Promise<BatchRefundAnswer> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(PATH).set('x-read-after', position).expect(200)).body as BatchRefundAnswer;
  };
  const lineOf = (answer: BatchRefundAnswer, { id }: Payer) =>
    answer.lines.find(({ registration_id }) => registration_id === id);
  const endOf = (answer: BatchRefundAnswer, { id }: Payer) =>
    answer.run?.lines.find(({ registration_id }) => registration_id === id)?.end;
  const totalOf = (answer: BatchRefundAnswer, payer: Payer, deposits = false): number =>
    lineOf(answer, payer)!
      .payments.filter(({ deposit }) => deposits || !deposit)
      .reduce((sum, { amount }) => sum + amount, 0);
  const start = (lines: readonly object[], { who = staff, deposits = false, id = key() } = {}) =>
    who.agent.post(PATH).set('idempotency-key', id).send({ reason, lines, deposits });
  const chosen = (answer: BatchRefundAnswer, some: readonly Payer[], deposits = false) =>
    some.map((payer) => ({ registration_id: payer.id, total: totalOf(answer, payer, deposits) }));
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
  const cancelDate = async (canceled: boolean): Promise<void> => {
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}`).send({ canceled, reason }).expect(200);
  };
  const restart = async (): Promise<void> => {
    await system.restart();
    for (const who of [staff, admin]) {
      const agent = system.agent();
      await agent.post('/api/mybtf/signin').send({ email: who.email, password: PASSWORD }).expect(200);
      Object.assign(who, { agent });
    }
  };

  const diesAfter = (last: string) =>
    jest.spyOn(system.server.app.get<ProcessProbe>(PROCESS_PROBE), 'after').mockImplementation(async (step) => {
      if (step === last) throw new Error('killed');
    });

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    const own = { deposit: { kind: 'flat', value: DEPOSIT }, reason };
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
    for (const name of ['card', 'check', 'credit', 'none'] as const)
      payers[name] = await Payer.start(system, `${name}@demo.example`, ['Mia']);
    payers.studio = await Payer.ofStudio(system, 'studio@demo.example', ['Mia', 'Ava']);
    const { card, check, credit, studio } = payers;
    for (const payer of [card, check, credit, studio]) {
      await payer.saveDancers(payer.people);
      await payer.review();
    }
    await card.payPasses(key(), card.people);
    await card.payRegistration(key());
    const { balance } = await check.payments();
    const record = { reason, payment_type: 'REGISTRATION', payment_method_id: 2, amount: balance };
    await staff.agent
      .post(`/api/admin/registrations/${check.id}/payments`)
      .set('idempotency-key', key())
      .send({ ...record, received_on: '2026-01-20', reference: '1042' })
      .expect(200);
    const goodwill = { amount: 2_000, label: 'Goodwill', season_id: 75, account_id: credit.registrant.account_id };
    const granted = await staff.agent
      .post('/api/admin/credits')
      .set('idempotency-key', key())
      .send({ ...goodwill, reason })
      .expect(201);
    await credit.registrant.agent
      .post('/api/payments/credit-voucher-payment')
      .set('idempotency-key', key())
      .send({
        registration_id: credit.id,
        credit: { from: granted.body.id as string, amount: 2_000 },
        sendEmployeeEmail: false,
      })
      .expect(200);
    await credit.payPasses(key(), credit.people);
    await credit.payRegistration(key());
    await studio.pay(key(), { paymentType: 'REGISTRATION', amountType: 'DEPOSIT', amount: DEPOSIT });
    await studio.pay(key(), { paymentType: 'REGISTRATION', amountType: 'OTHER', amount: 1_500 });
  });
  afterAll(() => system.stop());

  it('~PAY-326 a tour date that goes on is not refunded, nor does anybody but staff ask', async () => {
    expect(await read()).toEqual({ canceled: false, lines: [], run: null });
    const one = [{ registration_id: payers.card.id, total: 0 }];
    expect(refusal(await start(one))).toEqual([409, 'tour_date_not_canceled']);
    await cancelDate(true);
    expect(refusal(await start(one, { who: payers.card.registrant }))).toEqual([403, 'forbidden']);
    expect((await payers.card.registrant.agent.get(PATH)).status).toBe(403);
    expect((await staff.agent.get('/api/admin/tour-dates/9/refund')).status).toBe(404);
    expect(refusal(await start([]))).toEqual([400, 'batch_refund_empty']);
  });

  it('~PAY-326 ~PAY-327 the preview has one line per registration, with what goes back of each payment', async () => {
    const answer = await read();
    expect(answer.lines.map(({ registration_id }) => registration_id).sort((a, b) => a - b)).toEqual(
      Object.values(payers)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    expect(lineOf(answer, payers.none)).toMatchObject({ paid: 0, payments: [], cancelled: false });
    expect(lineOf(answer, payers.check)?.payments).toMatchObject([{ payment_method_id: 2, deposit: false }]);
    expect(lineOf(answer, payers.credit)?.credit).toBe(2_000);
    expect(lineOf(answer, payers.card)?.payments).toHaveLength(2);
    const studio = lineOf(answer, payers.studio)!;
    expect(studio.payments.map(({ amount, deposit }) => [amount, deposit])).toEqual(
      expect.arrayContaining([
        [DEPOSIT, true],
        [1_500, false],
      ]),
    );
    expect(studio.studio).not.toBeNull();
  });

  it('~PAY-326 what was shown and is another now writes nothing; deposits are for an admin', async () => {
    const answer = await read();
    const [line] = chosen(answer, [payers.card]);
    for (const total of [line!.total - 1, line!.total + 1])
      expect(refusal(await start([{ ...line!, total }]))).toEqual([409, 'batch_refund_changed']);
    const withDeposit = chosen(answer, [payers.studio], true);
    expect(refusal(await start(withDeposit, { deposits: true }))).toEqual([403, 'forbidden']);
    expect(refusal(await start(withDeposit))).toEqual([409, 'batch_refund_changed']);
    expect(await read()).toEqual(answer);
    expect(await booksAgree()).toBe(0);
  });

  it('~PAY-326 ~KER-025 chosen lines end one by one; a crash after the gateway gave back goes on and refunds nothing twice', async () => {
    const { card, check, none } = payers;
    const before = await read();
    const lines = chosen(before, [card, check, none]);
    let dying = diesAfter('AskRefund');
    const id = key();
    await start(lines, { id }).expect(200);
    const killed = await read();
    expect(killed.run).toMatchObject({ ended_at: null });
    expect(endOf(killed, card)).toBeNull();
    expect((await books()).there[1]).toBeGreaterThan(0);
    expect((await books()).here[1]).toBe(0);
    expect(refusal(await start(lines))).toEqual([409, 'batch_refund_running']);
    dying.mockRestore();
    // Once more, between the money and the line's end.
    dying = diesAfter(`RefundRegistration:${check.id}`);
    await restart();
    expect(endOf(await read(), check)).toBeNull();
    dying.mockRestore();
    await restart();
    const after = await read();
    expect(after.run?.ended_at).not.toBeNull();
    expect(endOf(after, card)).toMatchObject({ outcome: 'refunded', refunded: totalOf(before, card), code: null });
    expect(endOf(after, check)).toMatchObject({ outcome: 'refunded', refunded: totalOf(before, check) });
    expect(endOf(after, none)).toMatchObject({ outcome: 'nothing', refunded: 0 });
    expect(await booksAgree()).toBe(2);
    for (const payer of [card, check, none]) {
      expect((await payer.events()).filter((type) => type === 'RegistrationCancelled')).toHaveLength(1);
      expect(lineOf(after, payer)).toBeUndefined();
    }
    expect((await ledgerOf(check)).filter(({ type }) => type === 'RefundRecordedByStaff')).toHaveLength(1);
    const types = await card.events(`tourDateRefund-${DALLAS}`);
    expect(types.filter((type) => type === 'BatchRefundLineEnded')).toHaveLength(3);
    // The same request again is the same run.
    await start(lines, { id }).expect(200);
    await reacted(system);
    expect(await card.events(`tourDateRefund-${DALLAS}`)).toEqual(types);
    expect(await booksAgree()).toBe(2);
  });

  it('~PAY-326 a registration that the gateway refuses ends with the reason, and is chosen again in the next run', async () => {
    const { credit, studio } = payers;
    const before = await read();
    expect(before.lines).toHaveLength(2);
    const real = gateway().refund.bind(gateway());
    const declined = jest
      .spyOn(gateway(), 'refund')
      .mockImplementation(async (request) =>
        request.amount === 1_500 ? { outcome: 'declined', message: 'The card was closed.' } : real(request),
      );
    await start(chosen(before, [credit, studio])).expect(200);
    const after = await read();
    expect(endOf(after, credit)).toMatchObject({ outcome: 'refunded', refunded: totalOf(before, credit) });
    expect(endOf(after, studio)).toEqual({
      ...{ outcome: 'refused', refunded: 0, code: 'refund_declined', message: 'The card was closed.' },
    });
    // The credit is with its account again.
    expect((await credit.events(`creditAccount-${credit.registrant.account_id}`)).at(-1)).toBe('CreditGivenBack');
    declined.mockRestore();
    expect(lineOf(after, studio)).toMatchObject({ cancelled: true });
    // The old total is not what would go back with the deposit.
    expect(refusal(await start(chosen(before, [credit])))).toEqual([409, 'batch_refund_changed']);
    await start(chosen(after, [studio])).expect(200);
    const again = await read();
    expect(endOf(again, studio)).toMatchObject({ outcome: 'refunded', refunded: 1_500 });
    expect(await booksAgree()).toBe(5);
  });

  it('~PAY-326 ~PAY-283 an admin gives the deposit back too; then nothing is left, and a repeat refunds nothing', async () => {
    const { studio } = payers;
    const before = await read();
    expect(before.lines).toMatchObject([{ registration_id: studio.id, paid: DEPOSIT, cancelled: true }]);
    const nothing = [{ registration_id: studio.id, total: 0 }];
    expect(refusal(await start(nothing))).toEqual([409, 'batch_refund_changed']);
    const lines = chosen(before, [studio], true);
    await start(lines, { who: admin, deposits: true }).expect(200);
    const after = await read();
    expect(endOf(after, studio)).toMatchObject({ outcome: 'refunded', refunded: DEPOSIT });
    expect(after.lines).toEqual([]);
    expect(refusal(await start(lines, { who: admin, deposits: true }))).toEqual([409, 'batch_refund_changed']);
    expect(await booksAgree()).toBe(6);
    expect((await books()).here[0]).toBe(0);
  });
});
