import type { ReconciliationAnswer } from '@app/contracts/payments';
import { MoneyFacts } from '../../src/payments/facts/money.facts.js';
import { Vault } from '../../src/payments/vault/vault.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198f100-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const DAY = 24 * 60;
const ACH = 6;
const ALL = { paymentMethodId: ACH, paymentType: 'REGISTRATION', amountType: 'FULL' };

describe('staff present a debit again', () => {
  let system: System;
  let staff: Registrant;
  let n = 0;

  const next = (): string => {
    n += 1;
    return key(n);
  };
  const payer = async (name: string): Promise<Payer> => {
    const one = await Payer.start(system, `${name}@demo.example`, ['Mia']);
    await one.saveDancers(one.people);
    await one.review();
    await one.payPasses(next(), one.people);
    return one;
  };
  /** Pays all of the registration from this account; its payment's id. */
  const debit = async (of: Payer, account: string, more: object = {}): Promise<string> => {
    const { balance: amount } = await of.payments();
    const id = next();
    const paymentProfile = { token: await of.bankToken(account), billTo: BILL_TO, ...more };
    await of.pay(id, { ...ALL, amount, paymentProfile });
    return id;
  };
  const bankOf = async (payment_id: string) => {
    const state = (await system.server.app.get(MoneyFacts, { strict: false }).payment(payment_id)).state;
    return state?.status === 'approved' ? state.bank : undefined;
  };
  /** Four days go by, in which sessions end. */
  const fourDays = async (of: Payer): Promise<void> => {
    system.clock.advanceMinutes(4 * DAY);
    await system.scheduler.run('sandbox-debits');
    await reacted(system);
    n += 1;
    staff = await withRole(system, `staff${n}@demo.example`, 'staff');
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: of.registrant.email, password: 'Callboard1' }).expect(200);
    Object.assign(of.registrant, { agent });
  };

  const toReconcile = async (): Promise<ReconciliationAnswer> => {
    const position = String(await system.server.platform.log.head());
    const asked = staff.agent.get('/api/admin/payments/reconcile').set('x-read-after', position);
    return (await asked.expect(200)).body as ReconciliationAnswer;
  };
  const again = (payment_id: string) =>
    staff.agent
      .post(`/api/admin/payments/${payment_id}/present-again`)
      .set('idempotency-key', next())
      .send({ reason: 'The studio says that the funds are there' });
  const rowOf = async (payment_id: string) => {
    const { rows } = await toReconcile();
    return rows.find((row) => row.payment_id === payment_id);
  };

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '1000' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
  });
  afterAll(() => system.stop());

  it('PAY-328 staff present it again at most twice, once for each return, and each counts as paid until it comes back', async () => {
    const lou = await payer('lou');
    const { balance } = await lou.payments();
    let id = await debit(lou, '5551234569001');
    for (const presentation of [1, 2]) {
      await fourDays(lou);
      expect(await rowOf(id)).toMatchObject({ code: 'R01', again: 'may' });
      const first = await again(id).expect(200);
      const second = await again(id).expect(200);
      expect([first.body, second.body]).toMatchObject([{ status: 'done' }, { status: 'done' }]);
      const { payment_id } = first.body as { payment_id: string };
      expect((second.body as { payment_id: string }).payment_id).toBe(payment_id);
      await reacted(system);
      expect(await rowOf(id)).toMatchObject({ again: 'presented' });
      const state = (await system.server.app.get(MoneyFacts, { strict: false }).payment(payment_id)).state;
      expect(state?.start).toMatchObject({ amount: balance, origin: { kind: 'again', of: id, presentation } });
      expect((await lou.events(`ledger-${lou.id}`)).filter((type) => type === 'PaymentPosted')).toHaveLength(
        // The media pass, the debit, and each presentation.
        2 + presentation,
      );
      id = payment_id;
    }
    await fourDays(lou);
    expect(await rowOf(id)).toMatchObject({ again: null });
    expect((await again(id)).body).toMatchObject({ code: 'debit_not_presentable' });
  });

  it('~PAY-328 one that has the funds then is settled, and nothing is presented that did not come back so', async () => {
    const max = await payer('max');
    const id = await debit(max, '5551234569201');
    expect((await again(id)).body).toMatchObject({ code: 'debit_not_presentable' });
    await fourDays(max);
    const { body } = await again(id).expect(200);
    await fourDays(max);
    expect(await bankOf((body as { payment_id: string }).payment_id)).toMatchObject({ state: 'settled' });
    const card = next();
    expect((await again(card)).body).toMatchObject({ code: 'payment_unknown' });
  });

  it('PAY-328 R10 forbids further debits of that account, typed anew or saved; another account pays', async () => {
    const amy = await payer('amy');
    const id = await debit(amy, '5551234569010', { saveProfile: true });
    await fourDays(amy);
    const { balance } = await amy.payments();
    const order = async (account: string) => ({
      ...{ ...ALL, amount: balance },
      paymentProfile: { token: await amy.bankToken(account), billTo: BILL_TO },
    });
    expect(await amy.pay(next(), await order('5551234569010'))).toMatchObject({
      status: 'declined',
      message: 'The bank does not allow debits of this account. Please use another one.',
    });
    const vault = await system.server.app.get(Vault, { strict: false }).state(amy.registrant.account_id);
    const [billingId] = Object.keys(vault.methods);
    const saved = amy.pay(next(), { ...ALL, amount: balance, paymentProfile: { billingId } });
    await expect(saved).rejects.toThrow('saved_method_blocked');
    expect((await again(id)).body).toMatchObject({ code: 'debit_not_presentable' });
    expect(await amy.pay(next(), await order('5551234567890'))).toMatchObject({ status: 'approved' });
    expect((await amy.events(`vault-${amy.registrant.account_id}`)).at(-1)).toBe('BankAccountBlocked');
  });

  it('PAY-328 R02 removes the saved account, R08 leaves it', async () => {
    for (const [name, digits, left] of [
      ['una', '9002', 0],
      ['vic', '9008', 1],
    ] as const) {
      const one = await payer(name);
      await debit(one, `555123456${digits}`, { saveProfile: true });
      const saved = async () => {
        const vault = system.server.app.get(Vault, { strict: false });
        return Object.keys((await vault.state(one.registrant.account_id)).methods).length;
      };
      expect(await saved()).toBe(1);
      await fourDays(one);
      expect([name, await saved()]).toEqual([name, left]);
    }
  });
});
