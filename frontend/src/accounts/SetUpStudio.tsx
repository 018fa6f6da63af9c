import { type PublicStudioView, studioCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from './use-form.js';
import { emailError } from './validate.js';

type Props = { studio: Pick<PublicStudioView, 'id' | 'name'>; email: string };

/** SETUP of a studio on file: who knows its whole e-mail is mailed a link to it (ACC-046 to ACC-048). */
export const SetUpStudio = ({ studio, email }: Props) => {
  const [sent, setSent] = useState(false);
  const form = useForm({ email: '' }, { email: 'Email' }, (v) => ({ email: emailError(v.email) }));
  const send = useCommand(studioCalls.sendSetupEmail, {
    input: (email: string) => ({ params: { id: studio.id }, body: { email: email.trim() } }),
    handle: (error) => {
      const refused = ['studio_email_mismatch', 'email_taken'].includes(error.code);
      if (refused) form.refuse({ email: error.message });
      return refused;
    },
    onDone: () => setSent(true),
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await send.run(form.values.email);
  };
  if (sent)
    return (
      <Notice tone="success" icon="send" title="Email Sent">
        Please check the inbox of {email}, and its spam folder. The link works for 72 hours.
      </Notice>
    );
  return (
    <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
      <div className="Sheet__body stack">
        <h2 className="h3">{studio.name}</h2>
        <p>
          We have <b className="med">{email}</b> on file for this studio. Enter the whole address, and we send a link to
          it.
        </p>
        <TextInput {...form.field('email')} type="email" autoComplete="email" />
        <Button type="submit" caps size="l" busy={send.busy}>
          CLAIM YOUR STUDIO
        </Button>
      </div>
    </form>
  );
};
