import { type Day, formatDay, homeDay, permits } from '@app/contracts/shared';
import { textOn, waiverCalls, type WaiverText, type WaiverTypeRow } from '@app/contracts/waivers';
import type { EventRow } from '@app/contracts/catalogue';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { EventMark } from '../EventMark.js';
import { EventTypeDialog, TextDialog } from './text-dialogs.js';
import { useWaiverTypes } from './WaiversPage.js';
import './waivers.css';

const EVERYTHING = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } } as const;

const Version = ({ one, holds, today }: { one: WaiverText; holds: boolean; today: Day }) => (
  <li className="WaiverText">
    <details>
      <summary className="row wrap">
        <b className="med">Version {one.version}</b>
        <span className="t2">from {formatDay(one.effective_on)}</span>
        {holds && (
          <StatusChip tone="success" icon="check">
            In effect
          </StatusChip>
        )}
        {one.effective_on > today && (
          <StatusChip tone="info" icon="clock">
            Scheduled
          </StatusChip>
        )}
      </summary>
      <p className="WaiverText__words">{one.text}</p>
    </details>
  </li>
);

type TypeProps = { type: WaiverTypeRow; events: readonly EventRow[]; today: Day; onAdd: (() => void) | null };

const Type = ({ type: { id, name, versions }, events, today, onAdd }: TypeProps) => {
  const holding = textOn(versions, today);
  const users = events.filter(({ waiver_type_id }) => waiver_type_id === id).map((event) => event.name);
  return (
    <section className="Config__section" aria-label={name}>
      <div className="row wrap between">
        <h2 className="h4">{name}</h2>
        {onAdd && (
          <Button kind="second" size="s" icon="plus" aria-label={`Add a version of ${name}`} onClick={onAdd}>
            Add version
          </Button>
        )}
      </div>
      <p className="cap">{users.length === 0 ? 'No event asks for it.' : `Asked for by ${users.join(', ')}`}</p>
      <ol className="WaiverTexts" aria-label={`Versions of ${name}`}>
        {versions.toReversed().map((one) => (
          <Version key={one.version} one={one} holds={one === holding} today={today} />
        ))}
      </ol>
    </section>
  );
};

type EventsProps = {
  events: readonly EventRow[];
  types: readonly WaiverTypeRow[];
  onChange: ((event: EventRow) => void) | null;
};

const Events = ({ events, types, onChange }: EventsProps) => (
  <section className="Config__section" aria-label="Events">
    <h2 className="h4">What events ask for</h2>
    <ul className="WaiverTexts">
      {events.map((event) => (
        <li key={event.id} className="row wrap WaiverText">
          <EventMark subdomain={event.subdomain} />
          <b className="med">{event.name}</b>
          <span className="t2">{types.find(({ id }) => id === event.waiver_type_id)?.name ?? '–'}</span>
          {onChange && (
            <Button
              kind="second"
              size="s"
              className="push"
              aria-label={`Change the waiver of ${event.name}`}
              onClick={() => onChange(event)}
            >
              Change
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

type Asked = { readonly add: WaiverTypeRow | 'type' } | { readonly event: EventRow };

const Texts = ({ types }: { types: readonly WaiverTypeRow[] }) => {
  const { account } = useSession();
  const { now } = useClock();
  const { data: events = [] } = useGetList<EventRow>('events', EVERYTHING);
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = permits(waiverCalls.addType.permit, account?.roles ?? []);
  const today = homeDay(now);
  const close = (): void => setAsked(null);
  return (
    <>
      {changes && (
        <div className="row">
          <Button icon="plus" onClick={() => setAsked({ add: 'type' })}>
            Add a waiver type
          </Button>
        </div>
      )}
      {types.map((type) => (
        <Type
          key={type.id}
          type={type}
          events={events}
          today={today}
          onAdd={changes ? () => setAsked({ add: type }) : null}
        />
      ))}
      <Events events={events} types={types} onChange={changes ? (event) => setAsked({ event }) : null} />
      {asked && 'add' in asked && (
        <TextDialog type={asked.add === 'type' ? null : asked.add} today={today} onClose={close} />
      )}
      {asked && 'event' in asked && <EventTypeDialog event={asked.event} types={types} onClose={close} />}
    </>
  );
};

/** The types of waivers, the versions of their texts, and which event asks for which (EVT-116). */
export const WaiverTypesPage = () => {
  useHeader({});
  const { data, isError, refetch } = useWaiverTypes();
  return (
    <main className="Config WaiverTypes" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/waivers" aria-label="Back to the list">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">Waiver texts</PageTitle>
      </div>
      {data ? (
        <Texts types={data} />
      ) : isError ? (
        <ErrorState what="The waiver texts" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the waiver texts" lines={10} />
      )}
    </main>
  );
};
