import { catalogueCalls } from '@app/contracts/catalogue';
import { registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { TextInput } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';

const LEAST = 3;
const MOST = 100;

type Props = { registration: RegistrationDocument };

/** Whether staff may give free teachers at the event of a registration: where they are earned by tens (FEE-080). */
export const useMayAdjust = ({ event_id }: RegistrationDocument): boolean =>
  useRead(['fee-profile', event_id], catalogueCalls.readFeeProfile, { params: { id: event_id } }, { handled: true })
    .data?.profile.free_teacher_rule === 'per_ten';

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

const AdjustDialog = ({ registration: { id, free_teacher_adjustment }, onClose }: Props & { onClose: () => void }) => {
  const [typed, setTyped] = useState(String(free_teacher_adjustment));
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const adjustment = /^[+-]?\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = !(Math.abs(adjustment) <= MOST);
  const adjust = useCommand(registrationCalls.adjustFreeTeachers, {
    input: (reason: string) => ({ params: { id }, body: { reason, adjustment } }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      toast(`Registration ${id}: free teachers ${signed(adjustment)}.`);
      for (const key of ['registration', 'registrations', 'payments'])
        void client.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  const send = (reason: string): void => {
    setTried(true);
    if (!wrong) void adjust.run(reason);
  };
  return (
    <ReasonDialog
      open
      title="Adjust the free teachers?"
      text={
        <div className="stack stack-2">
          <p>They count beside those that the paying dancers earn. What is registered costs that at once.</p>
          <TextInput
            label="Free teachers more or fewer"
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            error={tried && wrong ? `Please write a whole number from -${MOST} to ${MOST}.` : undefined}
          />
        </div>
      }
      confirmLabel="Adjust"
      busy={adjust.busy}
      error={adjust.error ? (adjust.fields.reason ?? adjust.error.message) : undefined}
      least={LEAST}
      onConfirm={send}
      onClose={onClose}
    />
  );
};

/** How many teachers are free, what staff gave of them, and the way to give more. */
export const FreeTeachers = ({ registration }: Props) => {
  const [open, setOpen] = useState(false);
  const { roles } = useAccount();
  const { free_teacher_adjustment: given, official, deleted, cancelled, editing } = registration;
  const may = roles.some((role) => role === 'staff' || role === 'admin') && !deleted && !cancelled;
  return (
    <>
      {official.sheet?.free_teacher.count ?? 0}
      {given !== 0 && ` (${signed(given)} by staff)`}
      {may && (
        <>
          {' '}
          <Button
            kind="link"
            size="s"
            onClick={() => setOpen(true)}
            disabled={editing}
            reason="It is being edited now."
          >
            Adjust
          </Button>
        </>
      )}
      {open && <AdjustDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
};
