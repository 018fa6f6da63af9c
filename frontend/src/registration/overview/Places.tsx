import type { OverviewAnswer } from '@app/contracts/registration';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.js';

type Place = NonNullable<OverviewAnswer['venue']>;

const bare = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The same id, or the same name and address (EVT-051). */
const samePlace = (a: Place | null, b: Place | null): boolean =>
  a !== null && b !== null && (a.id === b.id || (a.name === b.name && a.address === b.address));

const Card = ({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }) => (
  <section className="Sheet Place" aria-label={title}>
    <div className="Sheet__head">
      <Icon name={icon} className="t3" />
      <h2 className="h4">{title}</h2>
    </div>
    <div className="Sheet__body stack stack-1">{children}</div>
  </section>
);

const PlaceText = ({ place, children }: { place: Place; children?: ReactNode }) => (
  <>
    <p>
      <b className="semi">{place.name}</b>
      <br />
      <span className="t2 Place__address">{place.address}</span>
    </p>
    <p className="dense row wrap">
      {place.phones.map((phone) => (
        <a key={phone} href={`tel:${dialled(phone)}`}>
          {phone}
        </a>
      ))}
      {place.website !== null && (
        <a href={place.website} target="_blank" rel="noreferrer">
          {bare(place.website)} <Icon name="external" size={14} />
        </a>
      )}
      {children}
    </p>
  </>
);

/** BOOK A ROOM; without a reservation link it cannot be followed (EVT-054). */
const Book = ({ link }: { link: string | null }) =>
  link === null ? (
    <span className="Button Button-second Button-s is-caps" aria-disabled="true">
      BOOK A ROOM
    </span>
  ) : (
    <a className="Button Button-second Button-s is-caps" href={link} target="_blank" rel="noreferrer">
      BOOK A ROOM <Icon name="external" size={14} />
    </a>
  );

/** Venue and hotel, one card when they are the same place (EVT-050 to EVT-055). */
export const Places = ({ overview }: { overview: OverviewAnswer }) => {
  const { venue, hotel, room } = overview;
  const rates = room?.rates ? (
    <p className="dense">
      <span className="t2">Room rate</span> <b className="semi">{room.rates}</b>
    </p>
  ) : null;
  if (hotel !== null && samePlace(venue, hotel)) {
    return (
      <Card title="Venue and hotel" icon="pin">
        <PlaceText place={hotel}>
          <Book link={room?.reservations ?? null} />
        </PlaceText>
        {rates}
      </Card>
    );
  }
  return (
    <>
      <Card title="Venue" icon="pin">
        {venue === null ? <p className="caps t2">COMING SOON!</p> : <PlaceText place={venue} />}
      </Card>
      {hotel !== null && (
        <Card title="Hotel" icon="bed">
          <PlaceText place={hotel}>
            <Book link={room?.reservations ?? null} />
          </PlaceText>
          {rates}
        </Card>
      )}
    </>
  );
};
