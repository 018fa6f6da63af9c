import { registrationCalls } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useToast } from '../../ui/Toast.js';
import { removeCopy } from '../draft/draft-copy.js';
import type { RegistrationCard } from './cards.js';

/** Takes a registration that is not completed off the list, once it was confirmed (REG-039, REG-022). */
export const DeleteRegistration = ({ card: { id, name } }: { card: RegistrationCard }) => {
  const [asked, setAsked] = useState(false);
  const account = useAccount();
  const client = useQueryClient();
  const toast = useToast();
  const remove = useCommand(registrationCalls.remove, {
    onDone: () => {
      removeCopy(localStorage, { account_id: account.id, id });
      toast('Registration deleted.');
      void client.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
  const onConfirm = async (): Promise<void> => {
    await remove.run({ params: { id } });
    setAsked(false);
  };
  return (
    <>
      <IconButton icon="trash" label={`Delete the registration for ${name}`} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={name}
        text="Are you sure you want to delete this registration?"
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        busy={remove.busy}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
