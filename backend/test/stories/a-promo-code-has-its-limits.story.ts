import type { PromoCodesAnswer } from '@app/contracts/payments';
import type { MadeCodes, PromoCodeDocument, PromoImportPreview, PromoUseRow } from '@app/contracts/promo-codes';
import { promoCodeDecider, promoCodeStream } from '@app/contracts/promo-codes';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { mailTo } from '../support/accounts.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const key = (n: number): string => `0198c000-0000-4000-8000-0000000090${String(n).padStart(2, '0')}`;
const reason = 'For the studios that came last year';
const TERMS = { display_name: '$50 off', type: 'full_credit', value: 5_000, unique: false, active: true, reason };
const USED = 'This promo code has already been used.';

describe('a promo code has its limits', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let other: Payer;

  const create = (code: string, differs: object = {}) =>
    staff.agent.post('/api/admin/promo-codes').send({ ...TERMS, code, ...differs });
  const put = (who: Payer, promo_codes: readonly string[], more: object = {}) =>
    who.registrant.agent
      .put('/api/mybtf/promo-codes')
      .send({ registration_id: who.id, promo_codes, sendEmployeeEmail: false, ...more });
  const set = async (who: Payer, ...codes: readonly string[]): Promise<PromoCodesAnswer> => {
    const answer = await put(who, codes);
    expect([answer.status, (answer.body as { message?: string }).message]).toEqual([200, undefined]);
    await reacted(system);
    return answer.body as PromoCodesAnswer;
  };
  const refusalOf = async (who: Payer, ...codes: readonly string[]) => {
    const { status, body } = await put(who, codes);
    const { code, message } = body as { code: string; message: string };
    return [status, code, message];
  };
  const uses = async (code: string): Promise<readonly (readonly [number, string])[]> => {
    const position = String(await system.server.platform.log.head());
    const read = staff.agent.get(`/api/admin/promo-codes/${code}/uses`).set('x-read-after', position);
    const { body } = await read.query({ sort: '["registration_id","ASC"]' }).expect(200);
    return (body as PromoUseRow[]).map(({ registration_id, status }) => [registration_id, status] as const);
  };
  const read = async (code: string): Promise<PromoCodeDocument> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await staff.agent.get(`/api/admin/promo-codes/${code}`).set('x-read-after', position).expect(200);
    return body as PromoCodeDocument;
  };
  const reviewed = async (email: string): Promise<Payer> => {
    const who = await Payer.start(system, email, ['Mia'], DALLAS);
    await who.saveDancers(who.people);
    await who.review();
    return who;
  };

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
    });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await reviewed('dana@demo.example');
    other = await reviewed('sue@demo.example');
  });
  afterAll(() => system.stop());

  it('PAY-239 staff create a code once, change it and read it', async () => {
    await create('FULL50', { event_id: 56 }).expect(201);
    expect((await create('full50 ').expect(409)).body).toMatchObject({ code: 'promo_code_exists' });
    const wrong = await create('TEN', { type: 'percentage', percentage: 110 }).expect(422);
    expect(wrong.body).toMatchObject({ fields: { percentage: 'Please enter a whole number from 1 to 100' } });
    await create('ONCE', { value: 2_000, total_limit: 1 }).expect(201);
    await create('ALL', { type: 'full_percentage', value: null, percentage: 100 }).expect(201);
    await create('UNIQUE', { value: 10_000, unique: true }).expect(201);
    await create('COMP', { type: 'competition_credit' }).expect(201);
    await create('OTHER', { event_id: 26 }).expect(201);
    await create('OLD', { valid_to: '2025-12-31' }).expect(201);
    await create('SLEEPS', { active: false }).expect(201);
    expect(await read('ONCE')).toMatchObject({ code: 'ONCE', total_limit: 1, taken: 0, held: 0 });
  });

  it('PAY-233 PAY-235 ~PAY-304 a registrant is told why a code is not taken', async () => {
    expect(await refusalOf(payer, 'NOBODY')).toEqual([409, 'promo_invalid', 'Invalid promo code']);
    expect(await refusalOf(payer, '  ')).toEqual([409, 'promo_invalid', 'Invalid promo code']);
    await staff.agent.get('/api/admin/promo-codes/%20').expect(404);
    expect(await refusalOf(payer, 'SLEEPS')).toEqual([409, 'promo_invalid', 'Invalid promo code']);
    expect(await refusalOf(payer, 'OTHER')).toEqual([
      409,
      'promo_invalid',
      'This promo code is not valid for this event.',
    ]);
    expect(await refusalOf(payer, 'OLD')).toEqual([409, 'promo_invalid', 'This promo code has expired.']);
    const look = (code: string) => payer.registrant.agent.get('/api/mybtf/promo-codes').query({ code, event_id: 56 });
    expect((await look(' full50').expect(200)).body).toMatchObject({ code: 'FULL50', display_name: '$50 off' });
    expect((await look('OTHER').expect(409)).body).toMatchObject({ code: 'promo_invalid' });
  });

  it('PAY-020 PAY-228 ~PAY-236 a code lowers the balance, once whatever its case, and its ledger has two sides', async () => {
    const before = await payer.payments();
    const answer = await set(payer, ' full50', 'FULL50');
    expect(answer).toMatchObject({
      promo_codes: [{ code: 'FULL50', display_name: '$50 off', amount: 5_000 }],
      removed: [],
      fees: { promo: 5_000, balance: before.balance + before.mediaPassBalance - 5_000 },
    });
    expect(await payer.payments()).toMatchObject({
      promo: 5_000,
      balance: before.balance - 5_000,
      mediaPassBalance: before.mediaPassBalance,
      fees: before.fees,
    });
    const position = String(await system.server.platform.log.head());
    const rows = await staff.agent
      .get('/api/admin/payments')
      .set('x-read-after', position)
      .query({ filter: JSON.stringify({ registration_id: payer.id, type: 'PromoCodesChanged' }) });
    expect(rows.body).toMatchObject([
      {
        sides: [
          { account: 'promo_codes', amount: 5_000 },
          { account: 'receivable_registration', amount: -5_000 },
        ],
        charged: -5_000,
        reference: 'FULL50',
      },
    ]);
  });

  it('PAY-232 FEE-144 PAY-226 a code that takes nothing off does not stay', async () => {
    expect(await set(payer, 'FULL50', 'COMP')).toMatchObject({
      promo_codes: [{ code: 'FULL50' }],
      removed: [{ code: 'COMP', cause: 'no_discount' }],
    });
  });

  it('PAY-227 a unique code stays alone, and removed it leaves nothing', async () => {
    expect(await set(payer, 'FULL50', 'UNIQUE')).toMatchObject({
      promo_codes: [{ code: 'UNIQUE', amount: 10_000 }],
      removed: [{ code: 'FULL50', cause: 'unique' }],
    });
    expect(await set(payer)).toMatchObject({ promo_codes: [], removed: [], fees: { promo: 0 } });
  });

  it('FEE-175 FEE-178 the fees of a draft are told with codes that are only asked for', async () => {
    const ask = (promo_codes: readonly string[]) =>
      payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/calculate-fees`).send({ promo_codes });
    const { balance } = (await ask([]).expect(200)).body as { balance: number };
    const { body } = await ask(['full50']).expect(200);
    expect(body).toMatchObject({
      promo_codes: [{ code: 'FULL50', amount: 5_000 }],
      summary: { promo: 5_000 },
      balance: balance - 5_000,
    });
    expect((await ask(['NOBODY']).expect(400)).body).toMatchObject({
      code: 'unknown_fee_input',
      message: 'This registration holds a value that is no longer available.',
    });
    expect((await payer.payments()).promo).toBe(0);
  });

  it('PAY-229 a use is taken with the completion, and the last one only once', async () => {
    await set(payer, 'ONCE');
    await set(other, 'ONCE');
    expect(await uses('ONCE')).toEqual([]);
    await payer.payPasses(key(1), payer.people);
    await payer.payRegistration(key(2));
    await reacted(system);
    expect(await payer.payments()).toMatchObject({ completed: true, balance: 0, promo: 2_000 });
    expect(await uses('ONCE')).toEqual([[payer.id, 'taken']]);
    expect(await read('ONCE')).toMatchObject({ taken: 1, held: 0 });
    const { balance } = await other.payments();
    const paymentProfile = { token: await other.token(), billTo: BILL_TO };
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', paymentMethodId: 1 };
    const refused = await other.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', key(3))
      .send({ registrationId: other.id, sendEmployeeEmail: false, paymentProfile, ...order });
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([409, USED]);
    expect(await other.payments()).toMatchObject({ payments: [], pending: [], completed: false });
  });

  it('PAY-229 a completed registration takes the use with the code, and gives it back with its removal', async () => {
    await set(payer);
    expect(await uses('ONCE')).toEqual([[payer.id, 'given_back']]);
    await set(payer, 'ONCE');
    expect(await uses('ONCE')).toEqual([[payer.id, 'taken']]);
    expect(await refusalOf(payer, 'ONCE', 'NOBODY')).toEqual([409, 'promo_invalid', 'Invalid promo code']);
    await set(other);
    expect(await refusalOf(other, 'ONCE')).toEqual([409, 'promo_invalid', USED]);
  });

  it('~PAY-295 ~PAY-297 the office hears of a code outside of the registration when it is asked for', async () => {
    await put(payer, ['ONCE', 'FULL50'], { sendEmployeeEmail: true }).expect(200);
    await reacted(system);
    const mail = await mailTo(system, { ...staff, id: staff.account_id }, 'office@aurora.example', 'promo-notice');
    expect(mail).toContain(`Dana Reyes changed the promo codes of registration ${payer.id}`);
    expect(mail).toContain('Registration, promo code ONCE, FULL50: $70.00 off.');
    await set(payer, 'ONCE');
  });

  it('gives the use back when all that was paid goes back, and takes the code away', async () => {
    const { payments } = await payer.payments();
    const { id, amount } = payments[0]!;
    await staff.agent
      .post(`/api/admin/payments/${id}/refund`)
      .set('idempotency-key', key(4))
      .send({ registration_id: payer.id, amount, reason: 'They asked for it' })
      .expect(200);
    await reacted(system);
    expect(await payer.payments()).toMatchObject({ promo: 0, balance: amount + 2_000 });
    expect(await uses('ONCE')).toEqual([[payer.id, 'given_back']]);
  });

  it('gives the use back when a payment is declined and its hold runs out', async () => {
    await set(other, 'ONCE');
    const { balance } = await other.payments();
    const paymentProfile = { token: await other.token(CARDS.declined), billTo: BILL_TO };
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile };
    expect(await other.pay(key(5), order)).toMatchObject({ status: 'declined' });
    expect(await uses('ONCE')).toContainEqual([other.id, 'held']);
    expect(await refusalOf(payer, 'ONCE')).toEqual([409, 'promo_invalid', USED]);
    system.clock.advanceMinutes(16);
    await system.scheduler.run('promo-expiry');
    expect(await uses('ONCE')).toContainEqual([other.id, 'given_back']);
  });

  it('PAY-154 a code of 100 percent leaves nothing to pay, and the registration is completed without a payment', async () => {
    const { media_pass } = await other.payments();
    await set(other, 'ALL');
    await other.payPasses(
      key(6),
      media_pass.dancers.map(({ person_id }) => person_id),
    );
    expect(await other.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0, done: true, payments: [] });
    await other.complete().expect(200);
    await reacted(system);
    expect(await uses('ALL')).toEqual([[other.id, 'taken']]);
    expect(await other.payments()).toMatchObject({ completed: true, status: 'Paid in full' });
  });

  it('FEE-145 ~FEE-162 a code follows the fees of an edit: more with a routine, gone with it', async () => {
    const solo = routineOf(7, { people: [payer.people[0]!] });
    await payer.edit();
    await payer.save(
      { path: `routines.${solo.temp_id}`, value: solo },
      { path: 'competition.is_competing', value: true },
    );
    await payer.review();
    const before = await payer.payments(true);
    await put(payer, ['COMP'], { editing: true }).expect(200);
    await reacted(system);
    expect(await payer.payments(true)).toMatchObject({ promo: 5_000, balance: before.balance - 5_000 });
    expect(await payer.payments(false)).toMatchObject({ promo: 0 });
    expect(await uses('COMP')).toEqual([[payer.id, 'taken']]);
    await payer.payRegistration(key(7), true);
    await reacted(system);
    expect(await payer.payments()).toMatchObject({ editing: false, promo: 5_000, balance: 0 });
  });

  it('cancelled, a registration gives its uses back', async () => {
    const { balance } = await payer.payments();
    expect(balance).toBe(0);
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/cancel`)
      .set('idempotency-key', key(8))
      .send({ reason: 'Asked by telephone', refunds: [] })
      .expect(200);
    await reacted(system);
    expect(await uses('COMP')).toEqual([[payer.id, 'given_back']]);
    expect(await payer.payments()).toMatchObject({ promo: 0, promo_codes: [] });
  });

  it('~ADM-008 staff make many codes at once, read a file before it is imported, and delete what nobody used', async () => {
    const more = { ...TERMS, prefix: 'spring-', count: 20, total_limit: 1 };
    const { body: made } = await staff.agent.post('/api/admin/promo-codes/bulk').send(more).expect(201);
    const { codes } = made as MadeCodes;
    expect(new Set(codes).size).toBe(20);
    expect(codes.every((one) => /^SPRING-[A-Z2-9]{8}$/.test(one))).toBe(true);
    const csv = 'code,type,value\nFULL50,full_credit,100\nNEW1,workshop,2000\n';
    await read('FULL50');
    const preview = await staff.agent.post('/api/admin/promo-codes/import/preview').send({ csv }).expect(200);
    expect((preview.body as PromoImportPreview).rows.map(({ code, problems }) => [code, problems])).toEqual([
      ['FULL50', ['This promo code exists already.']],
      ['NEW1', []],
    ]);
    const imported = await staff.agent.post('/api/admin/promo-codes/import').send({ csv, reason }).expect(201);
    expect((imported.body as MadeCodes).codes).toEqual(['NEW1']);
    await staff.agent.delete('/api/admin/promo-codes/NEW1').query({ reason }).expect(200);
    expect((await staff.agent.delete('/api/admin/promo-codes/ONCE').query({ reason }).expect(409)).body).toMatchObject({
      code: 'promo_code_used',
    });
  });

  it('KER-026 of 100 parallel redemptions of a code with one use, one succeeds; without the guard all would', async () => {
    await create('RUSH', { unique: true, total_limit: 1 }).expect(201);
    const { runner, loader, ids } = system.server.platform;
    const { state: unused } = await loader.load(promoCodeStream('RUSH'), promoCodeDecider);
    /** Each decides on what it read before the others wrote. */
    const unguarded: typeof promoCodeDecider = {
      ...promoCodeDecider,
      decide: (command) => promoCodeDecider.decide(command, unused),
    };
    const redeem = (decider: typeof promoCodeDecider, first: number) =>
      Promise.allSettled(
        Array.from({ length: 100 }, (_, n) =>
          runner.run({
            stream: promoCodeStream('RUSH'),
            name: 'TakeUse',
            decider,
            command: {
              ...{ type: 'TakeUse', code: 'RUSH', registration_id: first + n, account_id: first + n, season_id: 75 },
            },
            meta: systemMeta(ids),
          }),
        ),
      );
    const succeeded = (ended: Awaited<ReturnType<typeof redeem>>) =>
      ended.filter(({ status }) => status === 'fulfilled').length;
    expect(succeeded(await redeem(promoCodeDecider, 1))).toBe(1);
    expect(await read('RUSH')).toMatchObject({ taken: 1 });
    expect(succeeded(await redeem(unguarded, 1_001))).toBe(100);
    expect(await read('RUSH')).toMatchObject({ taken: 101 });
  });
});
