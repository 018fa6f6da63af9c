import { cents } from '@app/contracts/shared';
import { paidParts, reservedParts } from '@app/contracts/payments';
import { MEDIA_PART, REGISTRATION_PART } from '../../test/support/payment-facts.js';
import { PaymentWorld } from '../../test/support/payment-world.js';
import { Refused } from '../platform/commands/command.js';

const K1 = '0198a000-0000-7000-8000-000000000011';
const K2 = '0198a000-0000-7000-8000-000000000012';
const K3 = '0198a000-0000-7000-8000-000000000013';
const K4 = '0198a000-0000-7000-8000-000000000014';
const CARD = { good: '4111111111111111', other: '5555555555554444', declined: '4000000000000002' };
/** Charges, and says so only when it is asked. */
const SILENT = '4000000000000119';

describe('answers of the gateway that come late, twice or before their time', () => {
  let world: PaymentWorld;
  beforeEach(async () => {
    world = await PaymentWorld.start();
    await world.reviewed();
  });
  afterEach(() => world.stop());

  const pay = async (key: string, card = CARD.good, more: object = {}): Promise<string> => {
    try {
      await world.pay(key, await world.token(card), more);
      return (await world.submission(key))?.status ?? 'none';
    } catch (error) {
      if (error instanceof Refused) return error.refusals[0]!.code;
      throw error;
    }
  };
  const paid = async () => paidParts(await world.ledger()).registration;

  it('PAY-145 ~PAY-298 declined, then paid with another card, then the first failure told again: it stays paid, and each mail goes once', async () => {
    expect(await pay(K1, CARD.declined)).toBe('failed');
    expect(await pay(K2)).toBe('finished');
    const written = await world.types('ledger-75001');
    for (const _again of [1, 2]) await world.toldDeclined(K1);
    await world.toldDeclined(K2);
    expect(await world.types('ledger-75001')).toEqual(written);
    expect(await world.types(`payment-${K2}`)).toEqual(['PaymentStarted', 'PaymentApproved']);
    expect([await world.charges(), await paid()]).toEqual([1, REGISTRATION_PART]);
    await world.mail();
    expect(world.sent).toEqual([`receipt payment_${K2}`]);
  });

  it('~KER-025 ~PAY-298 a success that is told twice counts and is mailed once', async () => {
    expect(await pay(K1)).toBe('finished');
    for (const transaction of ['T-1', 'T-2']) await world.told(K1, transaction);
    expect(await world.types('ledger-75001')).toEqual(['PaymentPending', 'PaymentPosted']);
    expect(await paid()).toBe(REGISTRATION_PART);
    await world.mail();
    expect(world.sent).toEqual([`receipt payment_${K1}`]);
  });

  it('~KER-025 ~PAY-298 a success that is told while the charge is still being asked for counts once', async () => {
    world.onStep = async (step) => {
      if (step === 'StartPayment') await world.told(K1, 'EARLY');
    };
    expect(await pay(K1)).toBe('finished');
    expect(await world.types(`payment-${K1}`)).toEqual(['PaymentStarted', 'PaymentApproved']);
    expect(await world.types('ledger-75001')).toEqual(['PaymentPending', 'PaymentPosted']);
    expect([await world.charges(), await paid()]).toEqual([1, REGISTRATION_PART]);
    await world.mail();
    expect(world.sent).toEqual([`receipt payment_${K1}`]);
  });

  describe('when the answer is lost', () => {
    /** $25 for a routine that is added meanwhile. */
    const ROUTINE = 2_500;
    const more = { amount: cents(REGISTRATION_PART + ROUTINE) };
    beforeEach(async () => {
      expect(await pay(K1, SILENT)).toBe('running');
    });

    it('~PAY-140 ~PAY-138 who presses again, takes another card, or adds a routine and pays all of it, is not charged', async () => {
      expect(await pay(K2)).toBe('payment_in_progress');
      expect(await pay(K4, CARD.other)).toBe('payment_in_progress');
      await world.feesRise(ROUTINE);
      expect(await pay(K3, CARD.good, more)).toBe('payment_in_progress');
      expect(await pay(K1, CARD.good, { ...more, body_hash: 'with the routine' })).toBe('idempotency_mismatch');
      expect(await world.charges()).toBe(1);
      expect(reservedParts(await world.ledger()).registration).toBe(REGISTRATION_PART);
    });

    it('~PAY-144 ~PAY-022 its old answer pays the old amount alone: what the routine costs is still owed, and no old amount is taken again', async () => {
      await world.feesRise(ROUTINE);
      await world.resume(K1);
      expect(await paid()).toBe(REGISTRATION_PART);
      expect(await pay(K2, CARD.good, more)).toBe('balance_changed');
      expect(await pay(K3)).toBe('balance_changed');
      expect(await world.charges()).toBe(1);
      expect(await pay(K4, CARD.other, { amount: cents(ROUTINE) })).toBe('finished');
      expect([await world.charges(), await paid()]).toEqual([2, REGISTRATION_PART + ROUTINE]);
    });

    it('~PAY-140 the media pass can be paid beside it', async () => {
      expect(await pay(K2, CARD.good, { kind: 'MEDIA_PASS' })).toBe('finished');
      expect(paidParts(await world.ledger())).toEqual({ registration: 0, media: MEDIA_PART });
    });
  });
});
