import { mailCalls, type OutboxRow } from '@app/contracts/mail';
import { permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { IconButton } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';
import { mailTitle } from './mail-template.js';

const LEAST = 3;
const REASONS = ['The first one went to spam', 'Asked for again by phone'];

const ResendDialog = ({ row, onClose }: { row: OutboxRow; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const resend = useCommand(mailCalls.resend, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason } }),
    onDone: () => {
      onClose();
      toast(`Sent again: ${mailTitle(row)}.`);
      void client.invalidateQueries({ queryKey: ['outbox'] });
    },
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Send ${mailTitle(row)} again?`}
      text={`The same words go to ${row.to} once more.`}
      confirmLabel="Send again"
      busy={resend.busy}
      error={resend.fields.reason ?? resend.error?.message}
      least={LEAST}
      presets={REASONS}
      onConfirm={(reason) => void resend.run(reason)}
      onClose={onClose}
    />
  );
};

/** Sends a mail once more, with a reason; one that still waits goes by itself (ADM-007, ADM-011). */
export const ResendMail = ({ row }: { row: OutboxRow }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState(false);
  if (row.status === 'queued' || !permits(mailCalls.resend.permit, account?.roles ?? [])) return null;
  return (
    <>
      <IconButton icon="send" label={`Send ${mailTitle(row)} again`} onClick={() => setAsking(true)} />
      {asking && <ResendDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
};
