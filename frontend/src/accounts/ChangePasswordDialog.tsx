import { signInCalls } from '@app/contracts/accounts';
import { useCommand } from '../platform/use-command.js';
import { TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { FormDialog } from './FormDialog.js';
import { refusedFields } from './own-password.js';
import { PasswordFields } from './password-fields.js';
import { useForm } from './use-form.js';
import { matches, passwordError, required } from './validate.js';

const EMPTY = { ownPassword: '', password: '', password2: '' };
const LABELS = { ownPassword: 'Current Password', password: 'New Password', password2: 'Confirm Password' };

/** ACC-082, ACC-083. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const form = useForm(EMPTY, LABELS, (v) => ({
    ownPassword: required(v.ownPassword),
    password: passwordError(v.password),
    password2: matches('Passwords', v.password2, v.password),
  }));
  const change = useCommand(signInCalls.changePassword, {
    input: (v: typeof EMPTY) => ({
      body: { password: v.ownPassword, newPassword: v.password, newPasswordConfirmation: v.password2 },
    }),
    handle: (error) => {
      const fields = refusedFields(error);
      if (fields) form.refuse({ ownPassword: fields.password ?? '', password: fields.newPassword ?? '' });
      return fields !== null;
    },
    onDone: () => {
      onClose();
      toast('You changed your password successfully');
    },
  });
  return (
    <FormDialog
      title="Change Password"
      confirmLabel="Change Password"
      busy={change.busy}
      onSubmit={() => void (form.check() && change.run(form.values))}
      onClose={onClose}
    >
      <TextInput {...form.field('ownPassword')} type="password" autoComplete="current-password" maxLength={200} />
      <PasswordFields form={form} />
    </FormDialog>
  );
};
