import { paymentCalls, type PaymentMethods } from '@app/contracts/payments';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';

/** Chosen in place of a saved method. */
export const NEW_METHOD = 'new';
export type VaultKind = 'card' | 'bank';
export type Saved = (PaymentMethods['credit_cards'] | PaymentMethods['bank'])[number];

/** The account's saved cards and bank accounts, kept fresh by its live notices (PAY-114). */
export const useVault = () => {
  const id = useSession().account?.id ?? null;
  const enabled = id !== null;
  return useRead(['customer-vaults', id], paymentCalls.customerVault, { query: {} }, { handled: true, enabled });
};

export const savedOf = (vault: PaymentMethods | undefined, kind: VaultKind): readonly Saved[] =>
  (kind === 'card' ? vault?.credit_cards : vault?.bank) ?? [];

/** Past its date, or of an account that the bank lets nobody debit: it cannot be selected (PAY-110, PAY-328). */
export const isClosed = (method: Saved): boolean => ('expired' in method ? method.expired : method.blocked);

/** A new one where none is saved, the only one that is saved, or what the user chooses of several (PAY-108, PAY-110). */
const chosenOf = (saved: readonly Saved[], wanted: string | null): string | null => {
  const open = saved.filter((method) => !isClosed(method));
  if (wanted === NEW_METHOD || open.some(({ billing_id }) => billing_id === wanted)) return wanted;
  if (open.length === 0) return NEW_METHOD;
  return saved.length === 1 ? saved[0]!.billing_id : null;
};

/** With which of the saved methods a payment is made, and whether a new one is saved (PAY-077, PAY-108). */
export const useSavedMethods = (kind: VaultKind) => {
  const vault = useVault();
  const [wanted, setWanted] = useState<Readonly<Partial<Record<VaultKind, string>>>>({});
  const [save, setSave] = useState(false);
  const saved = savedOf(vault.data, kind);
  return {
    kind,
    saved,
    chosen: vault.isLoading ? null : chosenOf(saved, wanted[kind] ?? null),
    choose: (billing_id: string) => setWanted({ ...wanted, [kind]: billing_id }),
    save,
    setSave,
  };
};
