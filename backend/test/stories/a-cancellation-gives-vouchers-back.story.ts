import { randomUUID } from 'node:crypto';
import type { LoyaltyData } from '@app/contracts/loyalty';
import type { BatchRefundAnswer, MoneyPreview } from '@app/contracts/payments';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'The hall was flooded';
const CHICAGO = 7501;

/** Two studios with a registration voucher and vouchers that cover the media passes, all of them redeemed. */
describe('a cancellation gives vouchers back', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;

  type Studio = { readonly payer: Payer; readonly studio: number; readonly code: string; readonly passes: string };
  const post = (who: Registrant, path: string, body: object) =>
    who.agent.post(`/api/${path}`).set('idempotency-key', randomUUID()).send(body);
  const vouchersOf = async ({ payer, studio }: Pick<Studio, 'payer' | 'studio'>) => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const path = `/api/loyalty/loyalty-data/${studio}`;
    const { body } = await payer.registrant.agent.get(path).set('x-read-after', position).expect(200);
    return (body as LoyaltyData).vouchers;
  };
  const statusOf = async (one: Studio): Promise<Record<string, string>> =>
    Object.fromEntries((await vouchersOf(one)).map(({ voucherCode, status }) => [voucherCode, status]));
  const passesOf = async (payer: Payer): Promise<string[]> =>
    (await Promise.all(payer.people.map((id) => payer.events(`mediaPass-75_${id}`)))).map((types) => types.at(-1)!);

  const redeemed = async (email: string, membership_number: string, at: number): Promise<Studio> => {
    const payer = await Payer.ofStudio(system, email, ['Mia', 'Ava'], at);
    await payer.saveDancers(payer.people);
    await payer.review();
    const studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 300_000, membership_number);
    const issue = (points: number) => issueVoucher(payer.registrant, studio, points, membership_number);
    const [code, passes] = [await issue(5_000), await issue(11_000)];
    const asked = { registrationId: payer.id };
    const loyaltyVouchersCredit = [
      { code, paymentType: 'REGISTRATION' },
      { code: passes, paymentType: 'MEDIA_PASS' },
    ];
    await post(payer.registrant, 'loyalty/apply-voucher-credit', { ...asked, loyaltyVouchersCredit }).expect(200);
    const create = { ...asked, selectedIds: payer.people };
    await post(payer.registrant, 'danceone/media-pass/create', create).expect(200);
    await payer.payRegistration(randomUUID());
    const one = { payer, studio, code, passes };
    expect(await statusOf(one)).toEqual({ [code]: 'redeemed', [passes]: 'redeemed' });
    expect(await passesOf(payer)).toEqual(['MediaPassPaid', 'MediaPassPaid']);
    return one;
  };

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
  });
  afterAll(() => system.stop());

  it('~PAY-324 ~PAY-326 ~PAY-327 the refund of a canceled tour date shows redeemed vouchers and gives them back whole, with the passes that they paid', async () => {
    const one = await redeemed('star@demo.example', 'L-1', DALLAS);
    const before = await vouchersOf(one);
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}`).send({ canceled: true, reason }).expect(200);
    const path = `admin/tour-dates/${DALLAS}/refund`;
    const read = async (): Promise<BatchRefundAnswer> => {
      await reacted(system);
      const position = String(await system.server.platform.log.head());
      return (await staff.agent.get(`/api/${path}`).set('x-read-after', position).expect(200)).body;
    };
    const [line] = (await read()).lines;
    const vouchers = line!.payments.filter(({ payment_method_id }) => payment_method_id === null);
    expect(vouchers.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([5_000, 11_000]);
    const total = line!.payments.reduce((all, { amount }) => all + amount, 0);
    const lines = [{ registration_id: one.payer.id, total }];
    await post(staff, path, { reason, lines: [{ ...lines[0]!, total: total - 5_000 }], deposits: false }).expect(409);
    await post(staff, path, { reason, lines, deposits: false }).expect(200);
    const after = await read();
    expect(after.run?.lines).toMatchObject([{ total, end: { outcome: 'refunded', refunded: total, code: null } }]);
    expect(after.lines).toEqual([]);
    const issued = (all: typeof before) => all.map(({ voucherCode, expirationDate }) => [voucherCode, expirationDate]);
    expect(issued(await vouchersOf(one))).toEqual(issued(before));
    expect(await statusOf(one)).toEqual({ [one.code]: 'available', [one.passes]: 'available' });
    expect(await passesOf(one.payer)).toEqual(['MediaPassRefunded', 'MediaPassRefunded']);
    const types = await one.payer.events(`ledger-${one.payer.id}`);
    expect(types.filter((type) => type === 'VoucherRemoved')).toHaveLength(2);
    expect(await one.payer.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0 });
  });

  it('~PAY-324 ~REG-274 staff who cancel one registration choose which of its redeemed vouchers go back', async () => {
    const one = await redeemed('moon@demo.example', 'L-2', CHICAGO);
    const path = `admin/registrations/${one.payer.id}/cancel`;
    const asked = { reason, refunds: [] };
    const unknown = await post(staff, path, { ...asked, vouchers: ['LV00000000'] });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'voucher_unknown']);
    const { events } = await system.server.platform.log.readStream(`ledger-${one.payer.id}`);
    const use = events.find(({ data }) => (data as { code?: string }).code === one.code)!.data as { use_id: string };
    const part = await post(staff, path, { ...asked, refunds: [{ payment_id: use.use_id, amount: 4_999 }] });
    expect([part.status, part.body.code]).toEqual([409, 'voucher_goes_whole']);
    expect((await one.payer.payments()).completed).toBe(true);
    await post(staff, path, { ...asked, vouchers: [one.code] }).expect(200);
    expect(await statusOf(one)).toEqual({ [one.code]: 'available', [one.passes]: 'redeemed' });
    expect(await passesOf(one.payer)).toEqual(['MediaPassPaid', 'MediaPassPaid']);
  });

  it('~PAY-324 ~PAY-327 a voucher that a canceled registration kept goes back afterwards, as its preview says, once and by staff alone', async () => {
    const one = await redeemed('sun@demo.example', 'L-3', CHICAGO);
    const path = `admin/registrations/${one.payer.id}`;
    await post(staff, `${path}/cancel`, { reason, refunds: [], vouchers: [] }).expect(200);
    expect(await statusOf(one)).toEqual({ [one.code]: 'redeemed', [one.passes]: 'redeemed' });
    const before = await vouchersOf(one);
    const ledger = `ledger-${one.payer.id}` as const;
    for (const code of [one.code, one.passes]) {
      const events = await one.payer.events(ledger);
      const told = (await staff.agent.get(`/api/${path}/vouchers/${code}`).expect(200)).body as MoneyPreview;
      expect(await one.payer.events(ledger)).toEqual(events);
      expect((await post(one.payer.registrant, `${path}/vouchers/${code}`, { reason })).status).toBe(403);
      expect((await post(staff, `${path}/vouchers/${code}`, { reason: '' })).status).toBe(400);
      await post(staff, `${path}/vouchers/${code}`, { reason }).expect(200);
      await post(staff, `${path}/vouchers/${code}`, { reason }).expect(200);
      await reacted(system);
      const written = (await one.payer.events(ledger)).slice(events.length);
      expect(written).toEqual(told.entries.map(({ event }) => event));
      expect(written).toEqual(['VoucherRemoved']);
      const { balance, mediaPassBalance } = await one.payer.payments();
      expect(told.after).toMatchObject({ registration: balance, media: mediaPassBalance });
    }
    const { events } = await system.server.platform.log.readStream(ledger);
    expect(events.at(-1)).toMatchObject({ data: { cause: 'refund' }, metadata: { reason, actor: { role: 'staff' } } });
    expect(await statusOf(one)).toEqual({ [one.code]: 'available', [one.passes]: 'available' });
    const days = (all: typeof before) => all.map(({ voucherCode, expirationDate }) => [voucherCode, expirationDate]);
    expect(days(await vouchersOf(one))).toEqual(days(before));
    expect(await passesOf(one.payer)).toEqual(['MediaPassRefunded', 'MediaPassRefunded']);
    for (const answer of [
      await post(staff, `${path}/vouchers/LV00000000`, { reason }),
      await staff.agent.get(`/api/${path}/vouchers/LV00000000`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'voucher_unknown']);
  });
});
