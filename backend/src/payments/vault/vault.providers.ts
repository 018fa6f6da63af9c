import { RemoveMethodHandler } from './remove-method.handler.js';
import { Vault } from './vault.js';
import { WhenAnAccountIsErasedItsVaultIsClosed } from './when-an-account-is-erased-its-vault-is-closed.js';
import { BankWindow } from '../facts/bank-window.js';
import { PresentAgainHandler } from './present-again.handler.js';
import { WhenADebitComesBackItsAccountFollows } from './when-a-debit-comes-back-its-account-follows.js';
import { WhenAPaymentIsTakenItsMethodIsKept } from './when-a-payment-is-taken-its-method-is-kept.js';

/** The providers of saved payment methods. */
export const VAULT_PROVIDERS = [
  BankWindow,
  PresentAgainHandler,
  RemoveMethodHandler,
  Vault,
  WhenADebitComesBackItsAccountFollows,
  WhenAnAccountIsErasedItsVaultIsClosed,
  WhenAPaymentIsTakenItsMethodIsKept,
];
