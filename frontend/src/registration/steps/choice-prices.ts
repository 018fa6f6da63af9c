import { offersOneDay } from '@app/contracts/catalogue';
import { choicePrice, type DraftAttendee } from '@app/contracts/registration';
import { type Cents, formatMoney } from '@app/contracts/shared';
import type { Option } from '../../ui/inputs.js';
import type { Flow } from '../frame/flow.js';

type Asking = Pick<Flow, 'answer' | 'registration' | 'rate'>;

/** The price of a choice as it stands beside its name; nothing where there is none (REG-281). */
export const priceText = (price: Cents | null | undefined): Pick<Option, 'price'> =>
  price === null || price === undefined ? {} : { price: price === 0 ? 'no fee' : formatMoney(price) };

const priceOf = ({ answer: { profile }, registration, rate }: Asking, chosen: DraftAttendee): Cents | null =>
  choicePrice(registration, { profile, rate_key: rate.rate_key }, chosen);

/** A level as this person would take it: a one-day dancer stays one where the level has one day. */
export const priceOfLevel = (flow: Asking, attendee: DraftAttendee, workshop_level_id_v: string): Cents | null =>
  priceOf(flow, {
    ...attendee,
    workshop_level_id_v,
    one_day: attendee.one_day && offersOneDay(flow.answer.profile, workshop_level_id_v),
  });

export const priceOfOneDay = (flow: Asking, attendee: DraftAttendee): Cents | null =>
  priceOf(flow, { ...attendee, one_day: true });

/** An intensive of this person; the level follows from it and costs nothing. */
export const priceOfIntensive = (flow: Asking, attendee: DraftAttendee, intensive_id: number): Cents | null => {
  const { workshop_level_id_v: level } = attendee;
  const was = flow.registration.official.attendees[attendee.person_id];
  const same = was?.intensive_id === intensive_id;
  return priceOf(flow, { ...attendee, intensive_id, workshop_level_id_v: same ? was.workshop_level_id_v : level });
};
