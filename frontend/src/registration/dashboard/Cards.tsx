import { Link } from 'react-router';
import { MobileNotice, ON_A_COMPUTER, PHONE } from '../../platform/DesktopOnly.js';
import { Amounts } from '../../ui/Amounts.js';
import { Bar } from '../../ui/BalanceCard.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Mark } from '../../ui/Mark.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useMedia } from '../../ui/use-media.js';
import { useState } from 'react';
import { RegistrationStatus } from '../RegistrationStatus.js';
import type { RegistrationCard } from './cards.js';
import { DeleteRegistration } from './DeleteRegistration.js';
import type { MyRegistrations } from './use-my-registrations.js';

const Head = ({ card }: { card: RegistrationCard }) => (
  <>
    <span className="row">
      <Mark small />
      <span className="med">{card.event.name}</span>
      {card.virtual && (
        <span className="push">
          <StatusChip tone="brand" icon="video">
            Virtual
          </StatusChip>
        </span>
      )}
    </span>
    <h3 className="h3">{card.city}</h3>
    <p className="t2">{card.dates}</p>
  </>
);

/** A phone on which its flow does not open (NAV-064, NAV-096). */
const useShut = ({ mobile }: RegistrationCard): boolean => useMedia(PHONE) && !mobile;
const Where = ({ card }: { card: RegistrationCard }) =>
  useShut(card) ? <span className="cap">{ON_A_COMPUTER}</span> : null;

/** The card opens the overview; an open edit goes on from it (NAV-009, NAV-090). */
const CompletedCard = ({ card }: { card: RegistrationCard }) => (
  <li className="Sheet RegCard" data-event={card.event.subdomain}>
    <Link className="RegCard__link" to={`/event/${card.id}/overview`}>
      <Head card={card} />
      <span className="row between RegCard__foot">
        <RegistrationStatus registration={card} />
        {card.cancelled ? null : card.overallPaid ? (
          <span className="cap">Paid in full</span>
        ) : (
          <span>
            <span className="cap">Balance</span>{' '}
            <b className="semi">
              <Amounts amounts={card.amounts} />
            </b>
          </span>
        )}
      </span>
    </Link>
    {card.editing && (
      // A step that is not open yet leads to the first incomplete one (NAV-060, NAV-090).
      <>
        <Link className="Button Button-second is-caps" to={`/registration/${card.id}/payment`}>
          CONTINUE EDITING
        </Link>
        <Where card={card} />
      </>
    )}
  </li>
);

/** NAV-010, NAV-011, REG-039; on a phone the mobile notice in place of the flow. */
const IncompleteCard = ({ card }: { card: RegistrationCard }) => {
  const shut = useShut(card);
  const [noticed, setNoticed] = useState(false);
  return (
    <li className="Sheet RegCard" data-event={card.event.subdomain}>
      <div className="RegCard__link">
        <Head card={card} />
        <p className="dense t2">{card.step}</p>
        <Bar parts={[{ share: card.share, label: 'so far' }]} label={card.step} />
      </div>
      <div className="row RegCard__ways">
        {shut ? (
          <Button caps onClick={() => setNoticed(true)}>
            FINISH REGISTRATION
          </Button>
        ) : (
          <Link className="Button Button-primary is-caps" to={`/registration/${card.id}`}>
            FINISH REGISTRATION
          </Link>
        )}
        <DeleteRegistration card={card} />
        <Where card={card} />
      </div>
      <Dialog open={noticed} title="Registration" onClose={() => setNoticed(false)}>
        <MobileNotice />
      </Dialog>
    </li>
  );
};

/** What an empty group says (NAV-013). */
export const noneOf = (completed: boolean): string =>
  `You don't have any ${completed ? 'completed' : 'incomplete'} registrations`;

type Props = { registrations: MyRegistrations; completed: boolean };

/** One group of cards with its loading, empty and error states (NAV-007 to NAV-013). */
export const Cards = ({ registrations, completed }: Props) => {
  const { loading, failed, retry } = registrations;
  const cards = completed ? registrations.completed : registrations.incomplete;
  if (failed) return <ErrorState what="Your registrations" onRetry={retry} />;
  if (loading) return <Skeletons label="Loading your registrations" lines={4} />;
  if (cards.length === 0) {
    return (
      <div className="Sheet">
        <EmptyState icon="calendar" title={noneOf(completed)}>
          <Link className="Button Button-second" to="/register">
            Register
          </Link>
        </EmptyState>
      </div>
    );
  }
  const Card = completed ? CompletedCard : IncompleteCard;
  return (
    <ul className="RegCards">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  );
};
