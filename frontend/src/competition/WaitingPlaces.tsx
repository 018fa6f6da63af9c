import { competitionCalls, OFFER_ENDS, type OwnEntries } from '@app/contracts/competition';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { countText, formatDay, localDay, localTime } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { Refusal } from '../ui/Field.js';
import { type RoutineRow, titleOf } from './routine-row.js';

type Waiting = OwnEntries['waiting'][number];
/** Whose places they are, and how its registration is read again after an answer. */
type Of = { readonly answer: RegistrationAnswer; readonly refresh: () => Promise<unknown> };
type Row = Pick<RoutineRow, 'key' | 'name'>;

const Offer = ({ of, row, until }: { of: Of; row: Row; until: NonNullable<Waiting['offered_until']> }) => {
  const { id } = of.answer.registration;
  const client = useQueryClient();
  const { time_zone } = of.answer.tour_date;
  const reply = useCommand(competitionCalls.answerOffer, {
    input: (accepted: boolean) => ({ params: { id, routine: row.key }, body: { accepted } }),
    handle: (error) => error.code === 'offer_ended',
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['entry-capacity'] });
      void of.refresh();
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

const Place = ({ of, row, waiting }: { of: Of; row: Row; waiting: Waiting | undefined }) => {
  if (waiting === undefined) return <>Joins the waiting list when you complete your registration.</>;
  if (waiting.offered_until !== null) return <Offer of={of} row={row} until={waiting.offered_until} />;
  return (
    <>
      No. {waiting.place} of {waiting.of}
      {waiting.offer_ended && `. Your offer ended because ${OFFER_ENDS[waiting.offer_ended]}.`}
    </>
  );
};

const useOwnEntries = ({ registration }: Pick<RegistrationAnswer, 'registration'>) => {
  const { id, tour_date_id } = registration;
  return useRead(
    ['entry-capacity', tour_date_id, 'own', id],
    competitionCalls.ownEntries,
    { params: { id } },
    { handled: true },
  );
};

const limitName = (limit: string, { tables }: RegistrationAnswer): string => {
  const category = tables.routine_categories.find(({ id }) => limit === `category-${id}`)?.category;
  if (category !== undefined) return `the places for ${category} routines`;
  return limit === 'solo' ? 'the solo limit' : 'the places of the competition';
};

/** As which request of the city its last one was decided, and the limit that refused it (CMP-386). */
export const LastDecision = ({ answer }: Pick<Of, 'answer'>) => {
  const decision = useOwnEntries(answer).data?.decision ?? null;
  if (decision === null) return null;
  const { position, of, refused_by } = decision;
  return (
    <p className="cap">
      Your last request for competition places was{' '}
      {refused_by === null ? 'granted' : `refused: ${limitName(refused_by, answer)} left no room`} (request{' '}
      {countText(position)} of {countText(of)} in this city).
    </p>
  );
};

/** The place of each waiting routine on the list of the city, what is offered to it, or why its offer ended (CMP-381, CMP-384, CMP-399). */
export const WaitingPlaces = ({ rows, ...of }: Of & { rows: readonly Row[] }) => {
  const own = useOwnEntries(of.answer);
  const placeOf = (key: string) => own.data?.waiting.find(({ routine }) => routine === key);
  return (
    <ul className="WaitingPlaces" aria-label="Places on the waiting list">
      {rows.map((row) => (
        <li key={row.key}>
          <b>{titleOf(row)}</b> <Place of={of} row={row} waiting={placeOf(row.key)} />
        </li>
      ))}
    </ul>
  );
};
