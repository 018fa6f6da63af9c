import { registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { CancelButton } from './CancelButton.js';
import { CONFIRM_REASONS, PUT_BACK_REASONS } from './review/reasons.js';
import { useToast } from '../ui/Toast.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';

const LEAST = 3;

/** CONFIRM after the review, and the way back; each with its reason (ADM-003). */
export const ConfirmButtons = ({ registration }: { registration: RegistrationDocument }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState<'confirm' | 'withdraw' | null>(null);
  const toast = useToast();
  const client = useQueryClient();
  const { id, completed, confirmed, deleted, cancelled, editing } = registration;
  const done = (words: string): void => {
    setAsking(null);
    toast(words);
    void client.invalidateQueries({ queryKey: ['registration'] });
    void client.invalidateQueries({ queryKey: ['registrations'] });
  };
  const common = {
    input: (reason: string) => ({ params: { id }, body: { reason } }),
    handle: (error: ApiError) => error.badRequest,
  };
  const confirm = useCommand(registrationCalls.confirm, {
    ...common,
    onDone: () => done(`Registration ${id} is confirmed.`),
  });
  const withdraw = useCommand(registrationCalls.withdraw, {
    ...common,
    onDone: () => done(`Registration ${id} was put back to review.`),
  });
  const command = asking === 'withdraw' ? withdraw : confirm;
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  if (!may || deleted || cancelled) return null;
  const open = (action: 'confirm' | 'withdraw'): void => {
    confirm.reset();
    withdraw.reset();
    setAsking(action);
  };
  const error = command.error?.badRequest ? (command.fields.reason ?? command.error.message) : undefined;
  return (
    <div className="row push StaffShow__actions">
      <CancelButton registration={registration} />
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
          presets={asking === 'confirm' ? CONFIRM_REASONS : PUT_BACK_REASONS}
          onConfirm={(reason) => void command.run(reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
