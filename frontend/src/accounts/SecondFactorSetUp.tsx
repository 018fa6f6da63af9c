import { type SecondFactorSetUp as Start, signInCalls } from '@app/contracts/accounts';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { TextInput } from '../ui/inputs.js';
import { FormDialog } from './FormDialog.js';
import { refusedFields } from './own-password.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { useForm } from './use-form.js';
import { required } from './validate.js';

type Props = { onDone: () => void; onClose: () => void };

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Password, the app's first code, the recovery codes: three steps of one dialog (SEC-010). */
export const SecondFactorSetUp = ({ onDone, onClose }: Props) => {
  const [start, setStart] = useState<(Start & { readonly password: string }) | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (start) return <FirstCode start={start} onCodes={setCodes} onClose={onClose} />;
  return <AskPassword onStart={setStart} onClose={onClose} />;
};

type AskProps = { onStart: (start: Start & { password: string }) => void; onClose: () => void };

const AskPassword = ({ onStart, onClose }: AskProps) => {
  const form = useForm({ ownPassword: '' }, { ownPassword: 'Password' }, (v) => ({
    ownPassword: required(v.ownPassword),
  }));
  const begin = useCommand(signInCalls.beginSecondFactor, {
    input: (password: string) => ({ body: { password } }),
    handle: (error) => {
      const fields = refusedFields(error);
      if (fields) form.refuse({ ownPassword: fields.password ?? '' });
      return fields !== null;
    },
    onDone: (answer, password) => onStart({ ...answer, password }),
  });
  return (
    <FormDialog
      title="Set up two-step sign-in"
      confirmLabel="Continue"
      busy={begin.busy}
      onSubmit={() => void (form.check() && begin.run(form.values.ownPassword))}
      onClose={onClose}
    >
      <p className="t2">You need an authenticator app on your phone. Please confirm first that it is you.</p>
      <TextInput {...form.field('ownPassword')} type="password" autoComplete="current-password" maxLength={200} />
    </FormDialog>
  );
};

type FirstProps = {
  start: Start & { readonly password: string };
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
};

const FirstCode = ({ start, onCodes, onClose }: FirstProps) => {
  const form = useForm({ firstCode: '' }, { firstCode: 'Code' }, (v) => ({ firstCode: required(v.firstCode) }));
  const turnOn = useCommand(signInCalls.turnOnSecondFactor, {
    input: (code: string) => ({ body: { password: start.password, code: code.trim() } }),
    handle: (error) => {
      const wrong = error.code === 'second_factor_wrong';
      if (wrong) form.refuse({ firstCode: error.message });
      return wrong;
    },
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <FormDialog
      title="Set up two-step sign-in"
      confirmLabel="Turn On"
      busy={turnOn.busy}
      onSubmit={() => void (form.check() && turnOn.run(form.values.firstCode))}
      onClose={onClose}
    >
      <p className="t2">Scan this picture with the app, or type the key into it.</p>
      <QrCode text={start.uri} label="The key as a QR code" />
      <p className="SetUpKey">{inFours(start.key)}</p>
      <TextInput
        {...form.field('firstCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        hint="The six digits that the app shows now."
      />
    </FormDialog>
  );
};
