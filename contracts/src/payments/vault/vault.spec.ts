import { specOf } from '../../testing/index.js';
import { paymentMethods } from './answer.js';
import type { SavedMethod, VaultEvent } from './events.js';
import { accountText, methodText } from './rules.js';
import { notPayable, vaultDecider } from './vault.js';

const bill_to = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  email: 'dana@demo.example',
};
const of = (n: number, differs: Partial<SavedMethod> = {}): SavedMethod => ({
  customer_vault_id: 'v1',
  billing_id: `b${n}`,
  payment_method_id: 1,
  brand: 'visa',
  last_four: '1111',
  expires: '2026-03',
  bill_to,
  ...differs,
});
const bank = of(2, { payment_method_id: 6, brand: 'savings', last_four: '6789', expires: null });
const saved = (method: SavedMethod): VaultEvent => ({
  type: 'PaymentMethodSaved',
  data: { account_id: 1001, payment_id: 'k1', ...method },
});
const removed = (method: SavedMethod, cause: 'owner' | 'erasure'): VaultEvent => {
  const { customer_vault_id, billing_id, brand, last_four } = method;
  return {
    type: 'PaymentMethodRemoved',
    data: { account_id: 1001, customer_vault_id, billing_id, brand, last_four, cause },
  };
};
const save = (method: SavedMethod) => ({
  type: 'SaveMethod' as const,
  account_id: 1001,
  payment_id: 'k1',
  method,
});
const remove = (billing_id: string) => ({
  type: 'RemoveMethod' as const,
  account_id: 1001,
  billing_id,
  cause: 'owner' as const,
});
const closed: VaultEvent = { type: 'VaultClosed', data: { account_id: 1001 } };

describe('the vault of an account', () => {
  const vault = specOf(vaultDecider);

  it('PAY-105 saves a method once and removes it once', () => {
    vault
      .given()
      .when(save(of(1)))
      .makes(saved(of(1)));
    vault
      .given(saved(of(1)))
      .when(save(of(1)))
      .makes();
    vault
      .given(saved(of(1)), saved(bank))
      .when(remove('b1'))
      .makes(removed(of(1), 'owner'));
    vault
      .given(saved(of(1)), removed(of(1), 'owner'))
      .when(remove('b1'))
      .makes();
  });

  it('AUD-009 closing removes each method once, and nothing is saved from then on', () => {
    const close = { type: 'CloseVault', account_id: 1001 } as const;
    vault
      .given(saved(of(1)), saved(bank))
      .when(close)
      .makes(removed(of(1), 'erasure'), removed(bank, 'erasure'), closed);
    vault.given(closed).when(close).makes();
    vault
      .given(closed)
      .when(save(of(1)))
      .refuses('vault_closed');
  });

  it('PAY-110 a card pays until its last month is over, by its own method alone', () => {
    const code = (method: SavedMethod | undefined, payment_method_id: number, month: string) => {
      const methods = method ? { [method.billing_id]: method } : {};
      const billing_id = method?.billing_id ?? 'b1';
      return notPayable({ methods, blocked: [] }, { billing_id, payment_method_id }, month)?.code;
    };
    expect(code(of(1), 1, '2026-03')).toBeUndefined();
    expect(code(of(1), 1, '2026-04')).toBe('saved_method_expired');
    expect(code(bank, 6, '2099-12')).toBeUndefined();
    expect([code(of(1), 6, '2026-03'), code(bank, 1, '2026-03'), code(undefined, 1, '2026-03')]).toEqual([
      'saved_method_unknown',
      'saved_method_unknown',
      'saved_method_unknown',
    ]);
  });

  it('~PAY-328 an account that is blocked pays no more, saved or not; another of the same digits does', () => {
    const account = { brand: 'savings', last_four: '6789' } as const;
    const block = { type: 'BlockAccount', account_id: 1001, account, payment_id: 'k1', code: 'R10' } as const;
    const blocked: VaultEvent = {
      type: 'BankAccountBlocked',
      data: { account_id: 1001, ...account, payment_id: 'k1', code: 'R10' },
    };
    vault.given(saved(bank)).when(block).makes(blocked);
    vault.given(blocked).when(block).makes();
    vault.given(closed).when(block).makes();
    const { state } = vault.given(saved(bank), blocked);
    const asked = { billing_id: 'b2', payment_method_id: 6 };
    expect(notPayable(state, asked, '2026-03')).toMatchObject({ code: 'saved_method_blocked' });
    expect(notPayable({ ...state, blocked: [{ ...account, brand: 'checking' }] }, asked, '2026-03')).toBeNull();
    expect(paymentMethods({ methods: [bank], blocked: state.blocked }, '2026-03').bank[0]?.blocked).toBe(true);
  });

  it('PAY-106 PAY-107 tells cards and bank accounts apart, with what each may show', () => {
    const { email: _email, ...details } = bill_to;
    expect(paymentMethods({ methods: [of(1), bank], blocked: [] }, '2026-04')).toEqual({
      credit_cards: [
        {
          customer_vault_id: 'v1',
          billing_id: 'b1',
          number: '************1111',
          type: 'visa',
          expiration_date: '03/26',
          expired: true,
          first_name: 'Dana',
          last_name: 'Reyes',
        },
      ],
      bank: [
        { customer_vault_id: 'v1', billing_id: 'b2', last_four: '6789', type: 'savings', blocked: false, details },
      ],
    });
    expect(paymentMethods({ methods: [of(1)], blocked: [] }, '2026-03').credit_cards[0]?.expired).toBe(false);
  });

  it('~PAY-109 names each brand', () => {
    const brands = ['visa', 'mastercard', 'amex', 'discover', 'other', 'checking', 'savings'] as const;
    const facts = brands.map((brand) => ({ brand, last_four: '6789' }));
    expect(facts.map(methodText)).toEqual([
      'Visa ending in 6789',
      'Mastercard ending in 6789',
      'Amex ending in 6789',
      'Discover ending in 6789',
      'Card ending in 6789',
      'Bank account ending in 6789',
      'Bank account ending in 6789',
    ]);
    expect(facts.map(accountText)).toEqual([
      'Visa ending in 6789',
      'Mastercard ending in 6789',
      'Amex ending in 6789',
      'Discover ending in 6789',
      'card ending in 6789',
      'checking account ending in 6789',
      'savings account ending in 6789',
    ]);
  });
});
