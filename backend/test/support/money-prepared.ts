import { randomUUID } from 'node:crypto';
import { withRole } from './auditing.js';
import { type Deed, type MoneyPlan, PART_DUE, TOUR_DATE } from './money-until-killed.js';
import { enrollInLoyalty, issueVoucher } from './loyalty.js';
import { BILL_TO, Payer } from './paying.js';
import { reacted } from './reacted.js';
import type { Registrant } from './registrants.js';
import type { System } from './system.js';

const reason = 'For the test';
const THREE_DAYS = 3 * 24 * 60;

/** Registrations that wait for a deed of money, each with a studio of its own. */
export class MoneyPrepared {
  private keys = 0;

  private constructor(
    private readonly system: System,
    private readonly staff: Registrant,
  ) {}

  /** No media pass, a deposit, and a plan of one part. */
  static async at(system: System): Promise<MoneyPrepared> {
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const { body } = await admin.agent.get(`/api/admin/tour-dates/${TOUR_DATE}/fees`).expect(200);
    const media_pass = { ...(body as { profile: { media_pass: object } }).profile.media_pass, enabled: false };
    const own = { media_pass, deposit: { kind: 'flat', value: 5_000 }, payment_plan_days: [20] };
    await admin.agent
      .put(`/api/admin/tour-dates/${TOUR_DATE}/profile`)
      .send({ ...own, reason })
      .expect(200);
    return new MoneyPrepared(system, await withRole(system, 'staff@demo.example', 'staff'));
  }

  async registration(deed: Deed): Promise<Omit<MoneyPlan, 'death' | 'eventsIn'>> {
    const payer = await Payer.ofStudio(this.system, `p${this.keys}@demo.example`, ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const { id: registration_id } = payer;
    const own = [`ledger-${registration_id}`, `registration-${registration_id}`];
    const ids = { deed, registration_id, payment_id: this.key(), refund_id: this.key() };
    const streams = deed === 'voucher' ? [await this.withVoucher(payer)] : (this.streamsOf(deed, payer) ?? own);
    const { balance, deposit } = await payer.payments();
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const left = { ...order, amount: deposit, amountType: 'DEPOSIT' };
    const kept = { token: await payer.token(), billTo: BILL_TO, saveProfile: true };
    const byBank = { paymentMethodId: 6, paymentProfile: { token: await payer.bankToken(), billTo: BILL_TO } };
    if (deed === 'refund') await payer.pay(ids.payment_id, order);
    if (deed === 'return') await payer.pay(ids.payment_id, { ...order, ...byBank });
    if (deed === 'reminder') await payer.pay(ids.payment_id, left);
    if (deed === 'plan') await payer.pay(ids.payment_id, { ...left, plan: true, paymentProfile: kept });
    return { ...ids, streams, amount: deed === 'refund' || deed === 'return' ? 1_234 : balance };
  }

  /** Everything that follows has followed, and the parts of the plans are announced. */
  async done(): Promise<void> {
    await reacted(this.system);
    this.system.clock.advanceMinutes(
      (Date.parse(PART_DUE) - Date.parse(this.system.clock.now())) / 60_000 - THREE_DAYS,
    );
    for (const _again of [1, 2]) {
      await reacted(this.system);
      await this.system.scheduler.run('payment-plans');
    }
    await reacted(this.system);
  }

  private streamsOf(deed: Deed, { id }: Payer): readonly string[] | null {
    if (deed === 'plan') return [`paymentPlan-${id}`];
    return deed === 'reminder' ? [`balanceReminders-${TOUR_DATE}`] : null;
  }

  private key(): string {
    this.keys += 1;
    return `0198d200-0000-4000-8000-${String(this.keys).padStart(12, '0')}`;
  }

  /** A voucher of $50.00 lies on the registration; the payment of the rest redeems it. @returns the studio's stream */
  private async withVoucher({ registrant, id }: Payer): Promise<string> {
    const post = (who: Registrant, path: string, body: object) =>
      who.agent.post(`/api/${path}`).set('idempotency-key', randomUUID()).send(body);
    const { body } = await registrant.agent.get(`/api/mybtf/registrations/${id}/payments`).expect(200);
    const studio = (body as { loyalty: { studio_id: number } }).loyalty.studio_id;
    const MemberId = `L-${studio}`;
    await enrollInLoyalty(this.staff, studio, 10_000, MemberId);
    const code = await issueVoucher(registrant, studio, 5_000, MemberId);
    const loyaltyVouchersCredit = [{ code, paymentType: 'REGISTRATION' }];
    await post(registrant, 'loyalty/apply-voucher-credit', { registrationId: id, loyaltyVouchersCredit }).expect(200);
    await reacted(this.system);
    return `loyalty-${studio}`;
  }
}
