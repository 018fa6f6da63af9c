import { judge, type Routine, transferOf } from '@app/contracts/competition';
import { registrationCalls, type RegistrationDocument, sentenceOf } from '@app/contracts/registration';
import { formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { useClock } from '../platform/clock.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { flowFacts } from '../registration/index.js';
import { Select } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';
import { destinations, useCatalogue } from './catalogue.js';
import { type Answer, useOthersOf } from './registration-reads.js';

const LEAST = 3;

/** The other registrations of the account in this season, by their tour dates, where such a routine can go (CMP-184). */
const useOthers = (registration: RegistrationDocument, { ballroom }: Routine) => {
  const { tourDates } = useCatalogue();
  const { now } = useClock();
  const { ready, rows } = useOthersOf(registration, { completed: true });
  const cities = rows
    .flatMap(({ tour_date_id }) => tourDates.get(tour_date_id) ?? [])
    .filter((one) => !one.no_competition && (!ballroom || one.ballroom));
  return {
    ready: ready && tourDates.size > 0,
    options: destinations(cities, now).map(({ value, label }) => ({
      value: rows.find(({ tour_date_id }) => String(tour_date_id) === value)!.id,
      label,
    })),
  };
};

/** What it becomes there, by the rules of the server: who stays behind, its category and its fee (CMP-186, CMP-187). */
const Outcome = ({ routine, answer, nameOf }: { routine: Routine; answer: Answer; nameOf: NameOf }) => {
  const { now } = useClock();
  const { draft } = answer.registration;
  const { scene } = flowFacts(answer, { draft, sheet: answer.sheet, asked: null }, { now, employee: true });
  const there = transferOf(routine, routine.temp_id, scene);
  if (there.refusal)
    return (
      <Notice tone="error">
        {there.refusal.code === 'routine_without_dancers'
          ? 'None of its dancers is registered there for the full workshop. Register one of them there first.'
          : sentenceOf(there.refusal)}
      </Notice>
    );
  const { category, age_division, fee } = judge(there.routine, scene);
  const names = there.dropped.map(nameOf);
  return (
    <div className="stack stack-half">
      {names.length > 0 && (
        <Notice tone="warning">
          {names.length === 1 ? 'This dancer is' : 'These dancers are'} not registered there for the full workshop and{' '}
          {names.length === 1 ? 'leaves' : 'leave'} the routine: {names.join(', ')}.
        </Notice>
      )}
      <p>
        There it is {category?.category}, {age_division?.name}, with{' '}
        {there.routine.people.map((id) => nameOf(id)).join(', ')}, for {formatMoney(fee.total)}.
      </p>
    </div>
  );
};

type NameOf = (person_id: number) => string;
type Props = {
  registration: RegistrationDocument;
  routine: Routine;
  title: string;
  nameOf: NameOf;
  onClose: () => void;
};

/** Moves a confirmed routine to the account's registration of another tour date, once it is seen who dances it there (CMP-184 to CMP-190). */
export const TransferRoutine = ({ registration, routine, title, nameOf, onClose }: Props) => {
  const [to, setTo] = useState<{ readonly value: number; readonly label: string } | null>(null);
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const others = useOthers(registration, routine);
  const there = useRead(
    ['registration', to?.value ?? 0, 'people'],
    registrationCalls.read,
    { params: { id: to?.value ?? 0 } },
    { enabled: to !== null, handled: true },
  );
  const transfer = useCommand(registrationCalls.transferRoutine, {
    input: (reason: string) => ({ params: { id: routine.id }, body: { registration_id: to!.value, reason } }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      toast(`${title} is transferred to ${to!.label}.`);
      onClose();
    },
  });
  const none = others.ready && others.options.length === 0;
  const send = (reason: string): void => {
    setTried(true);
    if (to !== null && there.data) void transfer.run(reason);
  };
  return (
    <ReasonDialog
      open
      title={`Transfer ${title}?`}
      text={
        <div className="stack stack-2">
          <p>
            Here it costs nothing any more and stays visible as transferred. There it is priced by the fees of that tour
            date.
          </p>
          <Select
            label="Registration"
            required
            value={to?.value ?? null}
            placeholder="Choose a tour date"
            options={others.options}
            error={tried && to === null ? 'Please choose a tour date.' : there.error?.message}
            onChange={(value) => {
              transfer.reset();
              setTo(others.options.find((one) => String(one.value) === value) ?? null);
            }}
          />
          {there.data && <Outcome routine={routine} answer={there.data} nameOf={nameOf} />}
          {to !== null && there.isPending && <Skeletons label="Looking at that registration" lines={2} />}
        </div>
      }
      confirmLabel="Transfer"
      notYet={
        none
          ? 'This account has no other completed registration in this season that it can go to. Register it there first.'
          : undefined
      }
      busy={transfer.busy}
      error={transfer.error ? (transfer.fields.reason ?? transfer.error.message) : undefined}
      least={LEAST}
      onConfirm={send}
      onClose={onClose}
    />
  );
};
