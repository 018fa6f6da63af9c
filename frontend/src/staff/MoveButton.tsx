import { rateText } from '@app/contracts/catalogue';
import { balanceText } from '@app/contracts/payments';
import { feeParts } from '@app/contracts/pricing';
import { type MovePreview, registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { cents, formatMoney } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClock } from '../platform/clock.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { Checkbox, Select } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';
import { destinations, type StaffTourDate } from './catalogue.js';
import { useIsAdmin } from './payments/use-deposit.js';
import { useOthersOf } from './registration-reads.js';

const LEAST = 3;

type Props = { registration: RegistrationDocument; tourDates: readonly StaffTourDate[] };

/** What it costs and owes where it is and there; parts that cost nothing at either are left out. */
const Comparison = ({ preview, deposits }: { preview: MovePreview; deposits: boolean }) => {
  const { now, there } = preview;
  const along = deposits ? preview.deposits : 0;
  const balance = { ...there.balance, registration: cents(there.balance.registration - along) };
  const parts = feeParts(now.sheet.lines).map(
    ([name, of]) => [name, of(now.sheet.fees), of(there.sheet.fees)] as const,
  );
  const rows = [
    ...parts.filter(([, a, b]) => a !== 0 || b !== 0),
    ['Total', now.sheet.fees.total, there.sheet.fees.total] as const,
  ];
  return (
    <table className="MovePreview">
      <caption className="vh">What it costs now, and there</caption>
      <thead>
        <tr>
          <th scope="col">Fees</th>
          <th scope="col">Now, {rateText(now.sheet.rate_key)}</th>
          <th scope="col">There, {rateText(there.sheet.rate_key)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, a, b]) => (
          <tr key={name} className={name === 'Total' ? 'is-total' : undefined}>
            <th scope="row">{name}</th>
            <td>{formatMoney(a)}</td>
            <td>{formatMoney(b)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Balance</th>
          <td>{balanceText(now.balance)}</td>
          <td>{balanceText(balance)}</td>
        </tr>
      </tbody>
    </table>
  );
};

/** A deposit is not transferable: it goes along only where an admin says so a second time (PAY-316). */
const Deposits = (props: { amount: number; may: boolean; chosen: boolean; onChange: (chosen: boolean) => void }) => {
  const { may, chosen, onChange } = props;
  if (props.amount === 0) return null;
  const amount = formatMoney(cents(props.amount));
  return may ? (
    <Checkbox label={`I confirm that the deposit of ${amount} goes along.`} checked={chosen} onChange={onChange} />
  ) : (
    <p>The deposit of {amount} stays behind: it is not transferable, and only an admin can let it go along.</p>
  );
};

const MoveDialog = ({ registration, tourDates, onClose }: Props & { onClose: () => void }) => {
  const [to, setTo] = useState<StaffTourDate | null>(null);
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const { now } = useClock();
  const { id, season_id, tour_date_id } = registration;
  const taken = [tour_date_id, ...useOthersOf(registration).rows.map((one) => one.tour_date_id)];
  const others = tourDates.filter((one) => one.season_id === season_id && !taken.includes(one.id));
  const preview = useRead(
    ['registration', id, 'move'],
    registrationCalls.movePreview,
    { params: { id }, query: { tour_date_id: to?.id ?? 0 } },
    { enabled: to !== null, handled: true },
  );
  const admin = useIsAdmin();
  const [deposits, setDeposits] = useState(false);
  const move = useCommand(registrationCalls.move, {
    input: (reason: string) => ({
      params: { id },
      body: {
        ...{ reason, tour_date_id: to!.id, total: preview.data!.there.sheet.fees.total },
        ...(deposits ? { deposits } : {}),
      },
    }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      toast(`Registration ${id} is moved to ${to!.label}.`);
      for (const key of ['registration', 'registrations', 'payments'])
        void client.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  const choose = (value: string): void => {
    move.reset();
    setTo(others.find((one) => String(one.id) === value) ?? null);
  };
  const send = async (reason: string): Promise<void> => {
    setTried(true);
    // Refused, it may cost something else by now.
    if (preview.data && (await move.run(reason)) === null) void preview.refetch();
  };
  return (
    <ReasonDialog
      open
      title={`Move registration ${id}?`}
      text={
        <div className="stack stack-2">
          <p>
            Levels, limits and fees are those of the other tour date. Payments stay, and the registrant gets a mail.
          </p>
          <Select
            label="Tour date"
            required
            value={to?.id ?? null}
            placeholder="Choose a tour date"
            options={destinations(others, now)}
            error={tried && to === null ? 'Please choose a tour date.' : preview.error?.message}
            onChange={choose}
          />
          {preview.data && !preview.error && (
            <>
              <Comparison preview={preview.data} deposits={deposits} />
              <Deposits amount={preview.data.deposits} may={admin} chosen={deposits} onChange={setDeposits} />
            </>
          )}
          {to !== null && preview.isPending && <Skeletons label="Pricing it there" lines={3} />}
        </div>
      }
      confirmLabel="Move"
      busy={move.busy}
      error={move.error ? (move.fields.reason ?? move.error.message) : undefined}
      least={LEAST}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
};

/** MOVE to another tour date of the season, with what it will cost and owe there before it is done (REG-274). */
export const MoveButton = (props: Props) => {
  const [open, setOpen] = useState(false);
  const { completed, editing } = props.registration;
  return (
    <>
      <Button
        kind="second"
        onClick={() => setOpen(true)}
        disabled={!completed || editing}
        reason={editing ? 'It is being edited now.' : 'Only a completed registration can be moved.'}
      >
        Move
      </Button>
      {open && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
