import {
  accept,
  type Decider,
  type Decision,
  impossible,
  put,
  refuse,
  type StreamName,
  streamName,
} from '../../shared/index.js';
import type { PaymentRefusal } from '../refusals.js';
import type { RemovalCause, SavedMethod, VaultEvent } from './events.js';
import { isBankAccount, isBlocked, isExpired } from './rules.js';
import type { CardFacts } from '../kinds.js';
import { ACH } from '../rules/payment-methods.js';

/** One account's saved payment methods (PAY-105). */
export const vaultStream = (accountId: number): StreamName => streamName('vault', accountId);

export type VaultState = {
  readonly methods: { readonly [billing_id: string]: SavedMethod };
  /** Accounts of which the bank allows no debit, saved or not (PAY-328). */
  readonly blocked: readonly CardFacts[];
  readonly closed: boolean;
};

export type VaultCommand =
  | {
      readonly type: 'SaveMethod';
      readonly account_id: number;
      readonly payment_id: string;
      readonly method: SavedMethod;
    }
  | {
      readonly type: 'RemoveMethod';
      readonly account_id: number;
      readonly billing_id: string;
      readonly cause: RemovalCause;
    }
  | {
      readonly type: 'BlockAccount';
      readonly account_id: number;
      readonly account: CardFacts;
      readonly payment_id: string;
      readonly code: string;
    }
  | { readonly type: 'CloseVault'; readonly account_id: number };

const without = (methods: VaultState['methods'], billing_id: string): VaultState['methods'] =>
  Object.fromEntries(Object.entries(methods).filter(([id]) => id !== billing_id));

const evolve = (state: VaultState, event: VaultEvent): VaultState => {
  switch (event.type) {
    case 'PaymentMethodSaved': {
      const { account_id: _account, payment_id: _payment, ...method } = event.data;
      return { ...state, methods: put(state.methods, { [method.billing_id]: method }) };
    }
    case 'PaymentMethodRemoved':
      return { ...state, methods: without(state.methods, event.data.billing_id) };
    case 'BankAccountBlocked': {
      const { brand, last_four } = event.data;
      return { ...state, blocked: [...state.blocked, { brand, last_four }] };
    }
    case 'VaultClosed':
      return { ...state, closed: true };
    default:
      return impossible(event);
  }
};

const removed = (
  account_id: number,
  { customer_vault_id, billing_id, brand, last_four }: SavedMethod,
  cause: RemovalCause,
): VaultEvent => ({
  type: 'PaymentMethodRemoved',
  data: { account_id, customer_vault_id, billing_id, brand, last_four, cause },
});

const decide = (command: VaultCommand, state: VaultState): Decision<VaultEvent, PaymentRefusal> => {
  const { account_id } = command;
  switch (command.type) {
    case 'SaveMethod': {
      if (state.closed) return refuse({ code: 'vault_closed', params: {} });
      const { payment_id, method } = command;
      return state.methods[method.billing_id] === undefined
        ? accept({ type: 'PaymentMethodSaved', data: { account_id, payment_id, ...method } })
        : accept();
    }
    case 'RemoveMethod': {
      const method = state.methods[command.billing_id];
      return method === undefined ? accept() : accept(removed(account_id, method, command.cause));
    }
    case 'BlockAccount': {
      const { account, payment_id, code } = command;
      return state.closed || isBlocked(account, state.blocked)
        ? accept()
        : accept({ type: 'BankAccountBlocked', data: { account_id, ...account, payment_id, code } });
    }
    case 'CloseVault':
      return state.closed
        ? accept()
        : accept(...Object.values(state.methods).map((method) => removed(account_id, method, 'erasure')), {
            type: 'VaultClosed',
            data: { account_id },
          });
    default:
      return impossible(command);
  }
};

/** A method is saved once and removed once; a closed vault takes none (PAY-105 to PAY-116). */
export const vaultDecider: Decider<VaultState, VaultCommand, VaultEvent, PaymentRefusal> = {
  initialState: () => ({ methods: {}, blocked: [], closed: false }),
  evolve,
  decide,
};

/** Why the saved method cannot pay so; null: it can (PAY-110, PAY-328). `thisMonth` is `YYYY-MM`. */
export const notPayable = (
  { methods, blocked }: Pick<VaultState, 'methods' | 'blocked'>,
  { billing_id, payment_method_id }: { readonly billing_id: string; readonly payment_method_id: number },
  thisMonth: string,
): PaymentRefusal | null => {
  const method = methods[billing_id];
  if (method === undefined || isBankAccount(method) !== (payment_method_id === ACH))
    return { code: 'saved_method_unknown', params: {} };
  if (isBlocked(method, blocked)) return { code: 'saved_method_blocked', params: {} };
  return isExpired(method.expires, thisMonth) ? { code: 'saved_method_expired', params: {} } : null;
};
