import { signInCalls } from '@app/contracts/accounts';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { FormDialog } from './FormDialog.js';
import { refusedFields } from './own-password.js';
import { useForm } from './use-form.js';
import { emailError, matches, required } from './validate.js';

const EMPTY = { newEmail: '', newEmail2: '', ownPassword: '' };
const LABELS = { newEmail: 'New Email', newEmail2: 'Confirm Email', ownPassword: 'Password' };

/** ACC-080, ACC-081, ACC-083. */
export const ChangeEmailDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { enter } = useSession();
  const toast = useToast();
  const form = useForm(EMPTY, LABELS, (v) => ({
    newEmail: emailError(v.newEmail),
    newEmail2: matches('Emails', v.newEmail2, v.newEmail),
    ownPassword: required(v.ownPassword),
  }));
  const change = useCommand(signInCalls.changeEmail, {
    input: (v: typeof EMPTY) => ({ body: { email: v.newEmail.trim(), password: v.ownPassword } }),
    handle: (error) => {
      const fields = refusedFields(error);
      if (fields) form.refuse({ newEmail: fields.email ?? '', ownPassword: fields.password ?? '' });
      return fields !== null;
    },
    onDone: (account) => {
      enter(account);
      onDone();
      onClose();
      toast('You changed your email successfully');
    },
  });
  return (
    <FormDialog
      title="Change Email"
      confirmLabel="Change Email"
      busy={change.busy}
      onSubmit={() => void (form.check() && change.run(form.values))}
      onClose={onClose}
    >
      <TextInput {...form.field('newEmail')} type="email" autoComplete="email" inputMode="email" />
      <TextInput {...form.field('newEmail2')} type="email" autoComplete="off" inputMode="email" />
      <TextInput {...form.field('ownPassword')} type="password" autoComplete="current-password" maxLength={200} />
    </FormDialog>
  );
};
