import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import { type EntryCapacityEvent, OFFER_ENDS } from '@app/contracts/competition';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { payLink } from '@app/contracts/payments';
import {
  type Registration,
  type RegistrationEvent,
  registrationDecider,
  registrationStream,
} from '@app/contracts/registration';
import {
  formatDay,
  formatMoney,
  formatRange,
  localDay,
  localTime,
  type StoredEvent,
  ZERO,
} from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { EntryPlaces } from './entry-places.js';

type Offered = Extract<EntryCapacityEvent, { type: 'PlaceOffered' }>;
type Ended = Extract<EntryCapacityEvent, { type: 'OfferEnded' }>;
type Promoted = Extract<RegistrationEvent, { type: 'RoutinePromoted' }>;

/** The mails that tell a registrant about the waiting list (CMP-231, CMP-383, CMP-399). */
@Injectable()
export class WaitingMails {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    private readonly places: EntryPlaces,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  async offered(event: StoredEvent<Offered>): Promise<void> {
    const told = await this.ofRoutine(event);
    if (told === null) return;
    const { zone, params, ...to } = told;
    const { expires_at } = event.data;
    const until = `${formatDay(localDay(expires_at, zone))}, ${localTime(expires_at, zone)}`;
    await this.mails.queue({ ...to, template: 'waiting-list-offer', params: { ...params, until } });
  }

  /** Its offer ended before it was answered (CMP-399). */
  async offerEnded(event: StoredEvent<Ended>): Promise<void> {
    const told = await this.ofRoutine(event);
    if (told === null) return;
    const { zone: _zone, params, ...to } = told;
    const why = OFFER_ENDS[event.data.cause];
    await this.mails.queue({ ...to, template: 'waiting-list-offer-ended', params: { ...params, why } });
  }

  async promoted(event: StoredEvent<Promoted>): Promise<void> {
    const { registration_id, name, fee } = event.data;
    const registration = await this.registration(registration_id);
    const letter = registration && (await this.letter(registration));
    if (!letter) return;
    const { zone: _zone, params, ...to } = letter;
    const link = payLink(siteOf(this.environment), registration_id, fee ?? ZERO);
    const told = { ...params, link, routine: name, fee: formatMoney(fee ?? ZERO) };
    await this.mails.queue({ ...this.cause(event), ...to, template: 'waiting-list-promoted', params: told });
  }

  /** The mail about a waiting routine; null where the registration or the routine itself is gone. */
  private async ofRoutine(event: StoredEvent<Offered | Ended>) {
    const { registration_id, routine } = event.data;
    const registration = await this.registration(registration_id);
    const letter = registration && (await this.letter(registration));
    const name = registration?.official.routines[routine]?.name;
    if (!letter || name === undefined) return null;
    return { ...this.cause(event), ...letter, params: { ...letter.params, routine: name } };
  }

  private cause({ id: cause_id, metadata }: StoredEvent) {
    const { correlation_id, request_id } = metadata;
    return { cause_id, origin: { correlation_id, causation_id: cause_id, request_id } };
  }

  private async registration(id: number): Promise<Registration | null> {
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    return state === null || state.deleted ? null : state;
  }

  /** To the address of the review page. */
  private async letter({ id, account_id, tour_date_id, official }: Registration) {
    const account = await this.accounts.ofAccount(account_id);
    if (account === null) return null;
    const tour_date = await this.places.tourDate(tour_date_id);
    const { name } = await this.catalogue.profileFor(tour_date);
    const email = official.contact.email || account.email;
    return {
      event: name,
      to: { account: { account_id, email, name: account.display }, person: null, office: null },
      zone: tour_date.time_zone,
      params: {
        registration_id: id,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        link: `${siteOf(this.environment)}/event/${id}/overview`,
      },
    };
  }
}
