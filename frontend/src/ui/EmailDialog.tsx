import { type FormEvent, useId, useState } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { focusField } from './Refusals.js';
import { TextInput } from './inputs.js';

type Props = {
  readonly title: string;
  readonly action: string;
  readonly email: string;
  /** What is wrong with an address; null: nothing. */
  readonly problemOf: (email: string) => string | null;
  readonly busy: boolean;
  /** What went wrong with what was sent. */
  readonly failed: string | undefined;
  readonly onSend: (email: string) => void;
  readonly onClose: () => void;
};

/** Asks for the address that something goes to (EVT-080, EVT-081, EVT-140). */
export const EmailDialog = ({ title, action, email: known, problemOf, busy, failed, onSend, onClose }: Props) => {
  const id = useId();
  const field = `${id}email`;
  const [email, setEmail] = useState(known);
  const [asked, setAsked] = useState(false);
  const problem = problemOf(email);
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
