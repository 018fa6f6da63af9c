import { cityLabel } from '@app/contracts/catalogue';
import { agreedFees, balanceDue, balanceText, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import type { Play } from '../stage.js';
import type { Place } from './cast.js';
import type { Entry } from './entry.js';
import { sendMail } from './mail.js';
import { recipient } from './registrant.js';

/** Staff move it to another city of its event, where its places are held and it is priced anew (REG-274). */
const move = (entry: Entry, there: Place): boolean => {
  const { office, place: from } = entry;
  const origin = entry.origin(office.staff, 'The family moves to another city');
  entry.place = there;
  entry.pair('RegistrationNumberTaken', 1, origin);
  const facts = { ...entry.facts(), registered: false };
  const asked = {
    type: 'MoveRegistration' as const,
    total: null,
    deposits: false,
    from,
    there: facts,
    ...entry.asked(office.staff),
  };
  const moved = entry.hold(origin) && entry.run(asked, origin);
  if (moved) entry.keepPlaces(origin);
  else entry.free('refused', origin);
  const left = moved ? from : there;
  entry.place = left;
  if (moved) entry.free('moved', origin);
  entry.pair('RegistrationNumberGivenUp', 1, origin);
  entry.place = moved ? there : from;
  entry.elsewhere.splice(entry.elsewhere.indexOf(there), 1);
  return moved;
};

const tellIt = (entry: Entry, from: Place): void => {
  const { stage, office, place, id: registration_id, state } = entry;
  const label = ({ tour_date, profile }: Place) => `${profile.name} ${cityLabel(tour_date.event_city)}`;
  const ledger = stage.state(ledgerStream(registration_id), ledgerDecider);
  const params = {
    event_name: place.profile.name,
    name: entry.who.actor.display,
    registration_id,
    city: cityLabel(place.tour_date.event_city),
    from: label(from),
    to: label(place),
    total: formatMoney(state.official.total),
    balance: balanceText(balanceDue(ledger, agreedFees(state, ledger.charged_revision, 'balance'))),
    link: `https://callboard.example/event/${registration_id}/overview`,
  };
  const origin = entry.origin(office.staff, 'The family moves to another city');
  const cause_id = stage.ids.uuid();
  const to = recipient(entry.who);
  sendMail(stage, { template: 'registration-moved', cause_id, event: place.profile.name, to, params, origin });
};

export const hasWhereTo = (entry: Entry): boolean =>
  !entry.toCancel &&
  entry.state.completed &&
  !entry.state.editing &&
  // Routines keep a registration where it is.
  Object.keys(entry.state.official.routines).length === 0 &&
  placeToGo(entry) !== undefined;

const placeToGo = ({ elsewhere, place }: Entry): Place | undefined =>
  elsewhere.find(({ tour_date }) => tour_date.event_id === place.tour_date.event_id);

export function* movedByStaff(entry: Entry): Play {
  yield 2 * 24 * 60;
  const [from, there] = [entry.place, placeToGo(entry)];
  if (there && hasWhereTo(entry) && move(entry, there)) tellIt(entry, from);
}
