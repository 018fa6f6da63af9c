import { accountCalls } from '@app/contracts/accounts';
import { useEffect, useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/Toast.js';

const PAUSE_MS = 60_000;

/** Sends the confirmation mail again; rests 60 seconds after it (ACC-069). */
export const ResendButton = ({ accountId }: { accountId: number }) => {
  const toast = useToast();
  const [resting, setResting] = useState(false);
  const resend = useCommand(accountCalls.resendConfirmation, {
    onDone: () => {
      toast('Email Sent', { icon: 'send' });
      setResting(true);
    },
  });
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  return (
    <Button
      caps
      busy={resend.busy}
      disabled={resting}
      reason="An email was just sent. You can send another one after 60 seconds."
      onClick={() => void resend.run({ body: { user: accountId } })}
    >
      RESEND CONFIRMATION EMAIL
    </Button>
  );
};
