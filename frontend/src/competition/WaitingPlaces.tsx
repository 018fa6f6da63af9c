import { competitionCalls, type OwnEntries } from '@app/contracts/competition';
import { formatDay, localDay, localTime } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Refusal } from '../ui/Field.js';
import { type RoutineRow, titleOf } from './routine-row.js';

type Waiting = OwnEntries['waiting'][number];

const Offer = ({ row, until }: { row: RoutineRow; until: NonNullable<Waiting['offered_until']> }) => {
  const { id, answer, refresh } = useFlow();
  const client = useQueryClient();
  const { time_zone } = answer.tour_date;
  const reply = useCommand(competitionCalls.answerOffer, {
    input: (accepted: boolean) => ({ params: { id, routine: row.key }, body: { accepted } }),
    handle: (error) => error.code === 'offer_ended',
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['entry-capacity'] });
      void refresh();
    },
  });
  return (
    <>
      <span>
        A place is kept for you until {formatDay(localDay(until, time_zone))}, {localTime(until, time_zone)}.
      </span>{' '}
      <Button
        size="s"
        caps
        busy={reply.busy}
        aria-label={`ACCEPT ${titleOf(row)}`}
        onClick={() => void reply.run(true)}
      >
        ACCEPT
      </Button>{' '}
      <Button
        kind="second"
        size="s"
        caps
        busy={reply.busy}
        aria-label={`DECLINE ${titleOf(row)}`}
        onClick={() => void reply.run(false)}
      >
        DECLINE
      </Button>
      {reply.error && <Refusal>{reply.error.message}</Refusal>}
    </>
  );
};

const Place = ({ row, waiting }: { row: RoutineRow; waiting: Waiting | undefined }) => {
  if (waiting === undefined) return <>Joins the waiting list when you complete your registration.</>;
  if (waiting.offered_until !== null) return <Offer row={row} until={waiting.offered_until} />;
  return (
    <>
      No. {waiting.place} of {waiting.of}
    </>
  );
};

/** The place of each waiting routine on the list of the city, or what is offered to it (CMP-381, CMP-384). */
export const WaitingPlaces = ({ rows }: { rows: readonly RoutineRow[] }) => {
  const { id, registration } = useFlow();
  const own = useRead(
    ['entry-capacity', registration.tour_date_id, 'own', id],
    competitionCalls.ownEntries,
    { params: { id } },
    { enabled: registration.completed, handled: true },
  );
  const of = (key: string) => own.data?.waiting.find(({ routine }) => routine === key);
  return (
    <ul className="WaitingPlaces" aria-label="Places on the waiting list">
      {rows.map((row) => (
        <li key={row.key}>
          <b>{titleOf(row)}</b> <Place row={row} waiting={of(row.key)} />
        </li>
      ))}
    </ul>
  );
};
