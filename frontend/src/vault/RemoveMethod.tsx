import { paymentCalls } from '@app/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../ui/ConfirmDialog.js';
import { useToast } from '../ui/Toast.js';
import type { Saved, VaultKind } from './use-saved-methods.js';
import { lastFour, nameOf, WORDS } from './words.js';

/** Asks, removes, and says what came of it (PAY-111, PAY-112). */
export const RemoveMethod = ({ kind, method }: { kind: VaultKind; method: Saved }) => {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const { title, question, removed, failed } = WORDS[kind];
  const remove = useCommand(paymentCalls.removeBilling, {
    onDone: () => {
      toast(removed);
      void client.invalidateQueries({ queryKey: ['customer-vaults'] });
    },
    handle: ({ message }) => {
      setFailure(message || failed);
      return true;
    },
  });
  const confirm = async (): Promise<void> => {
    await remove.run({ query: { customerVaultId: method.customer_vault_id, billingId: method.billing_id } });
    setAsking(false);
  };
  return (
    <>
      <Button kind="second" size="s" aria-label={`Remove ${nameOf(method)}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={`${question} ${lastFour(method)}?`}
        confirmLabel="Remove"
        cancelLabel="Cancel"
        danger
        busy={remove.busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
      <MessageDialog open={failure !== null} title="Error" text={failure ?? ''} onClose={() => setFailure(null)} />
    </>
  );
};
