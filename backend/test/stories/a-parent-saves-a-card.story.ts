import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { UserView } from '@app/contracts/accounts';
import type { ErasurePreview } from '@app/contracts/audit';
import type { PaymentMethods } from '@app/contracts/payments';
import { START } from '@app/contracts/shared';
import { pino } from 'pino';
import { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198d000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const CARD = '5500000000000004';
const ACCOUNT = '98765432101234';
const ROUTING = '021000021';

describe('a parent saves a card', () => {
  let system: System;
  let dana: Payer;
  let n = 0;
  const logged: string[] = [];

  const next = (): string => {
    n += 1;
    return key(n);
  };
  const vaultOf = async ({ registrant }: Payer, query: object = {}): Promise<PaymentMethods> => {
    const position = String(await system.server.platform.log.head());
    const asked = registrant.agent.get('/api/payments/customer-vault').query(query).set('x-read-after', position);
    return (await asked.expect(200)).body as PaymentMethods;
  };
  const remove = (of: Payer, query: object) =>
    of.registrant.agent.delete('/api/payments/billings').query(query).set('idempotency-key', next());
  /** Pays a part of the registration; the answer as it comes. */
  const post = (of: Payer, paymentProfile: object, more: object = {}) =>
    of.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', next())
      .send({
        ...{ registrationId: of.id, paymentMethodId: 1, sendEmployeeEmail: false, amount: 1_000 },
        ...{ paymentType: 'REGISTRATION', amountType: 'OTHER', paymentProfile },
        ...more,
      });
  const saving = async (of: Payer, profile: object, more: object = {}): Promise<void> => {
    const { body, status } = await post(of, { billTo: BILL_TO, saveProfile: true, ...profile }, more);
    expect([status, (body as { status?: string }).status]).toEqual([200, 'approved']);
    await reacted(system);
  };
  const payer = async (name: string): Promise<Payer> => {
    const one = await Payer.start(system, `${name}@demo.example`, ['Mia']);
    await one.saveDancers(one.people);
    await one.review();
    return one;
  };

  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' }, logger });
    dana = await payer('dana');
  });
  afterAll(() => system.stop());

  it('PAY-077 PAY-105 PAY-106 PAY-114 keeps the card that has paid, when it was asked to and not before', async () => {
    expect(await vaultOf(dana)).toEqual({ credit_cards: [], bank: [] });
    await post(dana, { token: await dana.token(), billTo: BILL_TO }).expect(200);
    await post(dana, { token: await dana.token('4000000000000002'), billTo: BILL_TO, saveProfile: true }).expect(200);
    await reacted(system);
    expect(await vaultOf(dana)).toEqual({ credit_cards: [], bank: [] });
    await saving(dana, { token: await dana.token(CARD) });
    const { credit_cards, bank } = await vaultOf(dana, { mybtf_user_id: dana.registrant.account_id });
    expect([credit_cards, bank]).toEqual([
      [
        {
          customer_vault_id: expect.any(String),
          billing_id: expect.any(String),
          number: '************0004',
          type: 'mastercard',
          expiration_date: '12/28',
          expired: false,
          first_name: 'Dana',
          last_name: 'Reyes',
        },
      ],
      [],
    ]);
  });

  it('PAY-107 PAY-114 keeps a bank account in the same vault; the own account tells both', async () => {
    await saving(dana, { token: await dana.bankToken(ACCOUNT) }, { paymentMethodId: 6 });
    const { credit_cards, bank } = await vaultOf(dana);
    expect(bank).toEqual([
      {
        customer_vault_id: credit_cards[0]!.customer_vault_id,
        billing_id: expect.any(String),
        last_four: '1234',
        type: 'checking',
        blocked: false,
        details: BILL_TO,
      },
    ]);
    const { body } = await dana.registrant.agent.get('/api/mybtf/account').expect(200);
    expect((body as UserView).payment_methods).toEqual({ credit_cards, bank });
  });

  it('PAY-135 pays with the saved methods, each by its own way alone, and once for a key that comes again', async () => {
    const { credit_cards, bank } = await vaultOf(dana);
    const card = { billingId: credit_cards[0]!.billing_id };
    const account = { billingId: bank[0]!.billing_id };
    const { balance } = await dana.payments();
    const charges = () => system.server.app.get(SandboxOrders, { strict: false }).count();
    const before = await charges();
    for (let i = 0; i < 2; i += 1) {
      const sent = await post(dana, card).set('idempotency-key', key(5_001));
      expect(sent.body).toMatchObject({ status: 'approved' });
    }
    expect((await post(dana, account).set('idempotency-key', key(5_001))).body).toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect((await post(dana, account, { paymentMethodId: 6 })).body).toMatchObject({ status: 'approved' });
    expect([(await dana.payments()).balance, await charges()]).toEqual([balance - 2_000, before + 2]);
    const [byBank, byCard] = (await dana.payments()).payments;
    expect([byCard?.method_name, byBank?.method_name]).toEqual(['Credit card 0004', 'ACH 1234']);
    for (const crossed of [post(dana, account), post(dana, card, { paymentMethodId: 6 })])
      expect((await crossed).body).toMatchObject({ code: 'saved_method_unknown' });
  });

  it('PAY-115 PAY-116 another’s methods are neither read, nor paid with, nor removed', async () => {
    const eve = await payer('eve');
    const { credit_cards } = await vaultOf(dana);
    const { billing_id: billingId, customer_vault_id: customerVaultId } = credit_cards[0]!;
    const mybtf_user_id = dana.registrant.account_id;
    await eve.registrant.agent.get('/api/payments/customer-vault').query({ mybtf_user_id }).expect(403);
    await remove(eve, { mybtfUserId: mybtf_user_id, billingId }).expect(403);
    await remove(eve, { customerVaultId, billingId }).expect(403);
    const { status, body } = await remove(eve, { billingId });
    expect([status, body]).toMatchObject([404, { code: 'saved_method_unknown' }]);
    expect((await post(eve, { billingId })).body).toMatchObject({ code: 'saved_method_unknown' });
    expect((await vaultOf(dana)).credit_cards).toHaveLength(1);
  });

  it('PAY-110 an expired card is shown so and pays nothing', async () => {
    const made = await system
      .agent()
      .post('/sandbox-gateway/tokens')
      .send({ ccnumber: '378282246310005', ccexp: '01/26', cvv: '1234' })
      .expect(200);
    await saving(dana, { token: (made.body as { token: string }).token });
    const amex = async () => (await vaultOf(dana)).credit_cards.find(({ type }) => type === 'amex');
    expect(await amex()).toMatchObject({ expiration_date: '01/26', expired: false });
    system.clock.advanceMinutes(12 * 24 * 60);
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: 'dana@demo.example', password: 'Callboard1' }).expect(200);
    Object.assign(dana.registrant, { agent });
    expect(await amex()).toMatchObject({ expired: true });
    const { billing_id: billingId } = (await amex())!;
    expect((await post(dana, { billingId })).body).toMatchObject({
      code: 'saved_method_expired',
      message: 'This card has expired. Please choose another one.',
    });
  });

  it('PAY-115 the owner removes one by either name; the gateway forgets it', async () => {
    const { credit_cards, bank } = await vaultOf(dana);
    const [card, amex] = credit_cards;
    await remove(dana, { customerVaultId: card!.customer_vault_id, billingId: card!.billing_id }).expect(200);
    await remove(dana, { mybtfUserId: dana.registrant.account_id, billingId: amex!.billing_id }).expect(200);
    expect(await vaultOf(dana)).toEqual({ credit_cards: [], bank });
    const books = system.server.app.get(SandboxOrders, { strict: false });
    expect(await Promise.all([books.kept(card!), books.kept(amex!)])).toEqual([null, null]);
    await remove(dana, { billingId: card!.billing_id }).expect(404);
  });

  it('~PAY-113 neither numbers nor tokens are in an event, a log line, a document or a file of the product', async () => {
    const events = (await system.server.platform.log.readAll({ after: START, limit: 10_000 })).events;
    expect(events.some(({ type }) => type === 'PaymentMethodSaved')).toBe(true);
    const files = readdirSync(system.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('sandbox-gateway') && statSync(join(system.folder, name)).isFile())
      .map((name) => readFileSync(join(system.folder, name), 'latin1'));
    const everywhere = [JSON.stringify(events), ...logged, ...files].join('\n');
    for (const number of [CARD, ACCOUNT, '378282246310005', ROUTING]) expect(everywhere).not.toContain(number);
    for (const { type, data } of events) {
      if (!type.startsWith('PaymentMethod')) continue;
      const { bill_to: _billTo, ...rest } = data as { bill_to?: object };
      expect(Object.keys(rest).sort()).toEqual(
        type === 'PaymentMethodSaved'
          ? [
              'account_id',
              'billing_id',
              'brand',
              'customer_vault_id',
              'expires',
              'last_four',
              'payment_id',
              'payment_method_id',
            ]
          : ['account_id', 'billing_id', 'brand', 'cause', 'customer_vault_id', 'last_four'],
      );
    }
  });

  it('AUD-009 erasing the account removes its methods here and at the gateway', async () => {
    const { bank } = await vaultOf(dana);
    // Her tour date is over: no registration needs her any more.
    system.clock.advanceMinutes(300 * 24 * 60);
    const admin: Registrant = await withRole(system, 'admin@demo.example', 'admin');
    const number = dana.registrant.account_id;
    const found = await admin.agent.get(`/api/audit/erasures/account/${number}`).expect(200);
    const { confirm } = found.body as ErasurePreview;
    const ask = { kind: 'account', number, confirm, reason: 'Asked for by letter' };
    await admin.agent.post('/api/audit/erasures').send(ask).expect(202);
    await reacted(system);
    const books = system.server.app.get(SandboxOrders, { strict: false });
    expect(await books.kept(bank[0]!)).toBeNull();
    expect((await dana.events(`vault-${number}`)).slice(-2)).toEqual(['PaymentMethodRemoved', 'VaultClosed']);
  });
});
