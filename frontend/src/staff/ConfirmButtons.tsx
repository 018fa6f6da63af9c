import type { RegistrationDocument } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../platform/api.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/Toast.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';

type ReviewVerdict = { readonly action: 'confirm' | 'withdraw'; readonly reason: string };
const LEAST = 3;

/** CONFIRM after the review, and the way back; each with its reason (ADM-003). */
export const ConfirmButtons = ({ registration }: { registration: RegistrationDocument }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState<ReviewVerdict['action'] | null>(null);
  const toast = useToast();
  const client = useQueryClient();
  const { id, completed, confirmed, deleted, editing } = registration;
  const command = useCommand<ReviewVerdict, { id: number }>({
    send: ({ action, reason }, key) => api.post(`admin/registrations/${id}/${action}`, { reason }, { key }),
    onDone: (_answer, { action }) => {
      setAsking(null);
      toast(action === 'confirm' ? `Registration ${id} is confirmed.` : `Registration ${id} was put back to review.`);
      void client.invalidateQueries({ queryKey: ['registration'] });
      void client.invalidateQueries({ queryKey: ['registrations'] });
    },
    handle: (error) => error.badRequest,
  });
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  if (!may || deleted) return null;
  const open = (action: ReviewVerdict['action']): void => {
    command.reset();
    setAsking(action);
  };
  const error = command.error?.badRequest ? (command.fields.reason ?? command.error.message) : undefined;
  return (
    <div className="row push StaffShow__actions">
      {confirmed ? (
        <Button kind="second" icon="undo" onClick={() => open('withdraw')}>
          Put back
        </Button>
      ) : (
        <Button
          onClick={() => open('confirm')}
          disabled={!completed || editing}
          reason={editing ? 'It is being edited now.' : 'Only a completed registration can be confirmed.'}
        >
          Confirm
        </Button>
      )}
      {asking && (
        <ReasonDialog
          open
          key={asking}
          title={asking === 'confirm' ? 'Confirm this registration?' : 'Put this registration back?'}
          text={
            asking === 'confirm'
              ? 'The registrant sees it as confirmed at once.'
              : 'It waits for review again; the registrant sees that at once.'
          }
          confirmLabel={asking === 'confirm' ? 'Confirm' : 'Put back'}
          danger={asking === 'withdraw'}
          busy={command.busy}
          error={error}
          least={LEAST}
          onConfirm={(reason) => void command.run({ action: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
