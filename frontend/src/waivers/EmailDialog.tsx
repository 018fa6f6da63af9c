import { waiverEmailProblem } from '@app/contracts/waivers';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { focusField } from '../ui/Refusals.js';
import { TextInput } from '../ui/inputs.js';

type Props = {
  readonly title: string;
  readonly action: string;
  readonly email: string;
  /** The address that it has and may not be sent to again (EVT-087). */
  readonly previous?: string;
  readonly busy: boolean;
  /** What went wrong with what was sent. */
  readonly failed: string | undefined;
  readonly onSend: (email: string) => void;
  readonly onClose: () => void;
};

/** Asks for the address that a waiver goes to (EVT-080, EVT-081). */
export const EmailDialog = ({ title, action, email: known, previous, busy, failed, onSend, onClose }: Props) => {
  const id = useId();
  const field = `${id}email`;
  const [email, setEmail] = useState(known);
  const [asked, setAsked] = useState(false);
  const problem = waiverEmailProblem(email, previous ?? null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (problem) focusField(field);
    else onSend(email.trim());
  };
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" caps icon="send" form={id} busy={busy}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} foot={foot}>
      <form id={id} noValidate onSubmit={submit}>
        <TextInput
          id={field}
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          value={email}
          error={(asked && problem) || failed}
          onChange={setEmail}
        />
      </form>
    </Dialog>
  );
};
