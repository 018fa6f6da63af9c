import { registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { CancelButton } from './CancelButton.js';
import type { StaffTourDate } from './catalogue.js';
import { MoveButton } from './MoveButton.js';
import { PutBackDialog } from './review/PutBack.js';
import { CONFIRM_REASONS } from './review/reasons.js';
import { useToast } from '../ui/Toast.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';

const LEAST = 3;

type Props = { registration: RegistrationDocument; tourDates: readonly StaffTourDate[] };

/** CONFIRM after the review, and the way back, CORRECT, CANCEL and MOVE; each with its reason (ADM-003). */
export const ConfirmButtons = ({ registration, tourDates }: Props) => {
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
  const confirm = useCommand(registrationCalls.confirm, {
    input: (reason: string) => ({ params: { id }, body: { reason } }),
    handle: (error) => error.badRequest,
    onDone: () => done(`Registration ${id} is confirmed.`),
  });
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  if (!may || deleted) return null;
  const open = (action: 'confirm' | 'withdraw'): void => {
    confirm.reset();
    setAsking(action);
  };
  const error = confirm.error?.badRequest ? (confirm.fields.reason ?? confirm.error.message) : undefined;
  const correct = (
    <Link className="Button Button-second" to={`/registration/${id}`}>
      <Icon name="edit" />
      Correct
    </Link>
  );
  if (cancelled) return <div className="row push StaffShow__actions">{correct}</div>;
  return (
    <div className="row push StaffShow__actions">
      {correct}
      <CancelButton registration={registration} />
      <MoveButton registration={registration} tourDates={tourDates} />
      {confirmed && !editing && (
        <Button kind="second" icon="undo" onClick={() => open('withdraw')}>
          Put back
        </Button>
      )}
      {!confirmed && (
        <Button
          onClick={() => open('confirm')}
          disabled={!completed || editing}
          reason={editing ? 'It is being edited now.' : 'Only a completed registration can be confirmed.'}
        >
          Confirm
        </Button>
      )}
      {asking === 'withdraw' && <PutBackDialog id={id} onClose={() => setAsking(null)} />}
      {asking === 'confirm' && (
        <ReasonDialog
          open
          title="Confirm this registration?"
          text="The registrant sees it as confirmed at once."
          confirmLabel="Confirm"
          busy={confirm.busy}
          error={error}
          least={LEAST}
          presets={CONFIRM_REASONS}
          onConfirm={(reason) => void confirm.run(reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
