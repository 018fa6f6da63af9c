import { mediaPassCalls, type PassFact } from '@app/contracts/media-pass';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../platform/session.js';
import { type Command, useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';

const LEAST = 3;

type Props = {
  readonly registration: { readonly id: number; readonly season_id: number };
  readonly person_id: number;
  readonly name: string;
  /** Undefined where nobody has paid or waived it. */
  readonly pass: PassFact | undefined;
  /** The displayed name of the event's media pass. */
  readonly called: string;
};

const Standing = ({ registration, pass }: Pick<Props, 'registration' | 'pass'>) => {
  if (!pass?.paid) return pass?.waived ? 'Waived' : 'Owed';
  const { registration_id: at } = pass;
  if (at === null || at === registration.id) return 'Paid';
  return (
    <>
      Paid in <Link to={`/staff/registrations/${at}/payments`}>{at}</Link>
    </>
  );
};

/** Whether a dancer's media pass of the season is paid, waived or owed; staff waive it and end the waiver (PAY-290). */
export const MediaPassCell = (props: Props) => {
  const { registration, person_id, name, pass, called } = props;
  const [open, setOpen] = useState(false);
  const roles = useSession().account?.roles ?? [];
  const may = roles.some((role) => role === 'staff' || role === 'admin');
  const client = useQueryClient();
  const toast = useToast();
  const waived = pass?.waived ?? false;
  const options = {
    handle: (error: { readonly badRequest: boolean; readonly status: number | null }) =>
      error.badRequest || error.status === 409,
    onDone: () => {
      setOpen(false);
      toast(waived ? `${name} owes the ${called} again.` : `The ${called} of ${name} is waived.`);
      void client.invalidateQueries({ queryKey: ['registration'] });
    },
  };
  const waive = useCommand(mediaPassCalls.waive, {
    ...options,
    input: (reason: string) => ({ body: { registration_id: registration.id, person_id, reason } }),
  });
  const end = useCommand(mediaPassCalls.change, {
    ...options,
    input: (reason: string) => ({
      params: { id: `${registration.season_id}_${person_id}` },
      body: { waived: false, reason },
    }),
  });
  const deed: Pick<Command<string, unknown>, 'run' | 'busy' | 'error' | 'fields'> = waived ? end : waive;
  return (
    <>
      <Standing registration={registration} pass={pass} />
      {may && !pass?.paid && (
        <>
          {' '}
          <Button
            kind="link"
            size="s"
            aria-label={`${waived ? 'End the waiver' : 'Waive'}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {waived ? 'End' : 'Waive'}
          </Button>
        </>
      )}
      <ReasonDialog
        open={open}
        title={waived ? `End the waiver of ${name}?` : `Waive the ${called} of ${name}?`}
        text={`It counts for the whole season. Each registration with ${name} follows with its next change or review.`}
        confirmLabel={waived ? 'End the waiver' : 'Waive'}
        busy={deed.busy}
        error={deed.error ? (deed.fields.reason ?? deed.error.message) : undefined}
        least={LEAST}
        onConfirm={(reason) => void deed.run(reason)}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
