import { RemoveMethodHandler } from './remove-method.handler.js';
import { Vault } from './vault.js';
import { WhenAnAccountIsErasedItsVaultIsClosed } from './when-an-account-is-erased-its-vault-is-closed.js';
import { WhenAPaymentIsTakenItsMethodIsKept } from './when-a-payment-is-taken-its-method-is-kept.js';

/** What the saved payment methods need. */
export const VAULT_PROVIDERS = [
  RemoveMethodHandler,
  Vault,
  WhenAnAccountIsErasedItsVaultIsClosed,
  WhenAPaymentIsTakenItsMethodIsKept,
];
