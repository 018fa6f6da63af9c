import { initialLedger, ledgerDecider, type LedgerState, type VoucherBody } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents, day, instant, START } from '@app/contracts/shared';
import { ID, REGISTRATION_PART, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import {
  ApplyVouchersCommand,
  ApplyVouchersHandler,
  RedeemVouchersCommand,
  RedeemVouchersHandler,
  VoucherPlaces,
  wantedIn,
} from './voucher.handlers.js';

const STUDIO = 2001;
const reviewed = { ...reviewedState(instant('2026-01-20T17:00:00Z')), studio_id: STUDIO };
const META = { actor: { role: 'registrant', account_id: reviewed.account_id } } as CommandMeta;
const use = (code: string) => ({
  ...{ registration_id: ID, studio_id: STUDIO, use_id: `use-${code}`, code, payment_type: 'REGISTRATION' as const },
});
const applied = (code: string) => ({
  type: 'VoucherApplied' as const,
  data: { ...use(code), face_value: cents(5_000), expiration_date: day('2027-01-20'), amount: cents(5_000) },
});
const redeemed = (code: string) => ({
  type: 'VoucherRedeemed' as const,
  data: { ...use(code), amount: cents(5_000), membership_number: 'L-1', redeemed_at: instant('2026-01-20T17:00:00Z') },
});
const removed = (code: string) => ({
  type: 'VoucherRemoved' as const,
  data: { ...use(code), amount: cents(5_000), cause: 'removed' as const },
});

describe('the vouchers of a registration', () => {
  let registration: Registration;
  let ledger: LedgerState;
  let account: { studio_account: boolean; studio_id: number | null } | null;
  let member: object | null;
  let invalid: string[];
  let deeds: unknown[];
  beforeEach(() => {
    registration = reviewed;
    ledger = initialLedger();
    account = { studio_account: true, studio_id: STUDIO };
    member = { membership_number: 'L-1', vouchers: { LV1: { use: { registration_id: ID } } } };
    [invalid, deeds] = [[], []];
  });

  const write = (event: Parameters<typeof ledgerDecider.evolve>[1]) => {
    ledger = ledgerDecider.evolve(ledger, event);
  };
  const vouchers = {
    assertAll: async () => {},
    apply: async ({ redeems }: { redeems: boolean }, code: string, kind: string) => {
      deeds.push(['apply', code, kind, redeems]);
      write(applied(code));
      return 5;
    },
    remove: async ({ code }: { code: string }, cause: string) => {
      deeds.push(['remove', code, cause]);
      write(removed(code));
      return 4;
    },
    redeemOrRemove: async ({ code }: { code: string }) => {
      deeds.push(['redeem', code]);
      const good = !invalid.includes(code);
      write(good ? redeemed(code) : removed(code));
      return { position: 6, redeemed: good };
    },
    pending: async (_id: number, part: string) => (part === 'REGISTRATION' ? [use('LV1'), use('LV2')] : []),
  };
  const places = () =>
    new VoucherPlaces(
      {
        registration: async () => (registration === null ? null : { registration, revision: 3 }),
        ledger: async () => ledger,
      } as never,
      { ofAccount: async () => account } as never,
      { load: async () => ({ state: member }) } as never,
      {
        vouchers: async (_of: object, before: object, after: object) => void deeds.push(['mail', before, after]),
      } as never,
    );
  const apply = (codes: string[], more: object = {}) =>
    new ApplyVouchersHandler(places(), vouchers as never).execute(
      new ApplyVouchersCommand(
        { registrationId: ID, loyaltyVouchersCredit: codes.map((code) => ({ code })), ...more } as never,
        META,
      ),
    );
  const redeem = (codes: string[], more: object = {}) =>
    new RedeemVouchersHandler(places(), vouchers as never).execute(
      new RedeemVouchersCommand(
        { registrationId: ID, membershipNumber: 'L-1', vouchers: codes.map((code) => ({ code })), ...more } as never,
        META,
      ),
    );

  it('~PAY-206 are asked for once each, whatever their case, for the registration where no part is named', () => {
    const bodies = [
      { code: 'lv1' },
      { code: 'LV2', paymentType: 'MEDIA_PASS' },
      { code: 'LV1', payment_type: 'MEDIA_PASS' },
    ];
    expect(wantedIn(bodies as VoucherBody[])).toEqual([
      { code: 'LV1', kind: 'MEDIA_PASS' },
      { code: 'LV2', kind: 'MEDIA_PASS' },
    ]);
    expect(wantedIn([{ code: 'lv1' } as VoucherBody])).toEqual([{ code: 'LV1', kind: 'REGISTRATION' }]);
  });

  it('~PAY-206 ~PAY-217 stay where they are asked for again, come where they are new, and go where they are left out and pending', async () => {
    for (const event of [applied('LV1'), applied('LV2'), applied('LV3'), redeemed('LV3')]) write(event);
    const { position, answer } = await apply(['LV1', 'LV4']);
    expect(deeds).toEqual([
      ['remove', 'LV2', 'removed'],
      ['apply', 'LV4', 'REGISTRATION', false],
    ]);
    expect(position).toBe(5);
    expect(answer).toMatchObject({
      ...{ registration_id: ID, invalid: [], overallPaid: false, balance: REGISTRATION_PART - 15_000 },
      message: expect.any(String),
    });
    expect(answer.loyalty_vouchers_credit).toHaveLength(3);
    deeds = [];
    expect((await apply(['LV1', 'LV4'])).position).toBe(START);
    expect(deeds).toEqual([]);
  });

  it('~PAY-295 are told to the office with what they took off before and after, where that is asked for', async () => {
    await apply(['LV1'], { sendEmployeeEmail: true });
    const [before, after] = [0, 5_000].map((amount) => ({ registration: amount, media: 0 }));
    expect(deeds).toContainEqual(['mail', before, after]);
    await redeem(['LV2'], { sendEmployeeEmail: true });
    expect(deeds).toContainEqual(['mail', after, { registration: 10_000, media: 0 }]);
    expect(deeds.filter((deed) => Array.isArray(deed) && deed[0] === 'mail')).toHaveLength(2);
  });

  it('~PAY-208 ~PAY-216 are applied where they are not yet, and redeemed; one that is lost comes off and is told', async () => {
    write(applied('LV1'));
    invalid = ['LV2'];
    const { position, answer } = await redeem(['LV1', 'LV2']);
    expect(deeds).toEqual([
      ['redeem', 'LV1'],
      ['apply', 'LV2', 'REGISTRATION', true],
      ['redeem', 'LV2'],
    ]);
    expect([position, answer.invalid, answer.message]).toEqual([6, ['LV2'], null]);
    expect((await redeem(['LV3'], { silent: true })).answer.message).toBeNull();
    expect((await redeem(['LV4'])).answer.message).toEqual(expect.any(String));
  });

  it('~PAY-187 ~PAY-183 belong to a studio, a season with payments, and a registration that was reviewed', async () => {
    const code = async () => (await refusalOf(apply([])))?.code;
    const of = async (more: Partial<Registration>) => {
      registration = { ...reviewed, ...more };
      return code();
    };
    expect(await of({ deleted: true })).toBe('not_found');
    expect(await of({ season_id: 74 })).toBe('payments_disabled');
    expect(await of({ reviewed: false })).toBe('payment_not_open');
    expect(await of({ reviewed: false, completed: true })).toBeUndefined();
    expect(await of({ studio_id: null })).toBe('voucher_not_available');
    registration = reviewed;
    for (const other of [null, { studio_account: false, studio_id: STUDIO }]) {
      account = other;
      expect(await code()).toBe('voucher_not_available');
    }
  });

  it('~PAY-218 are found by the member who asks, all of one registration of his own', async () => {
    const named = (codes: string[], number = 'L-1') =>
      redeem(codes, { registrationId: undefined, membershipNumber: number });
    const code = async (...of: Parameters<typeof named>) => (await refusalOf(named(...of)))?.code;
    write(applied('LV1'));
    expect((await named(['LV1'])).answer.registration_id).toBe(ID);
    expect(await code(['LV1'], 'L-2')).toBe('loyalty_not_enrolled');
    expect([await code([]), await code(['LV1', 'LV9'])]).toEqual(['voucher_unknown', 'voucher_unknown']);
    const other = { use: { registration_id: ID + 1 } };
    member = { membership_number: 'L-1', vouchers: { LV1: { use: { registration_id: ID } }, LV2: other } };
    expect((await refusalOf(named(['LV1', 'LV2'])))?.fields).toEqual({ vouchers: 'Must be of one registration' });
    registration = { ...reviewed, account_id: 1002 };
    expect(await code(['LV1'])).toBe('forbidden');
    for (const none of [
      null,
      { studio_account: false, studio_id: STUDIO },
      { studio_account: true, studio_id: null },
    ]) {
      account = none;
      expect(await code(['LV1'])).toBe('voucher_not_available');
    }
    account = { studio_account: true, studio_id: STUDIO };
    member = null;
    expect(await code(['LV1'])).toBe('loyalty_not_enrolled');
  });
});
