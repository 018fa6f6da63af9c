import { signInCalls } from '@app/contracts/accounts';
import { useCommand } from '../platform/use-command.js';
import { TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { FormDialog } from './FormDialog.js';
import { refusedFields } from './own-password.js';
import { useForm } from './use-form.js';
import { required } from './validate.js';

const EMPTY = { ownPassword: '', code: '' };
const LABELS = { ownPassword: 'Password', code: 'Code' };

type Props = { onDone: () => void; onClose: () => void };

export const TurnOffSecondFactorDialog = ({ onDone, onClose }: Props) => {
  const toast = useToast();
  const form = useForm(EMPTY, LABELS, (v) => ({ ownPassword: required(v.ownPassword), code: required(v.code) }));
  const off = useCommand(signInCalls.turnOffSecondFactor, {
    input: (v: typeof EMPTY) => ({ body: { password: v.ownPassword, code: v.code.trim() } }),
    handle: (error) => {
      const fields = refusedFields(error);
      if (fields) form.refuse({ ownPassword: fields.password ?? '', code: fields.code ?? '' });
      return fields !== null;
    },
    onDone: () => {
      toast('Two-step sign-in is off.');
      onDone();
    },
  });
  return (
    <FormDialog
      title="Turn off two-step sign-in"
      confirmLabel="Turn Off"
      danger
      busy={off.busy}
      onSubmit={() => void (form.check() && off.run(form.values))}
      onClose={onClose}
    >
      <TextInput {...form.field('ownPassword')} type="password" autoComplete="current-password" maxLength={200} />
      <TextInput
        {...form.field('code')}
        autoComplete="one-time-code"
        maxLength={40}
        hint="Of your authenticator app, or a recovery code."
      />
    </FormDialog>
  );
};
