import { Inject, Injectable } from '@nestjs/common';
import {
  accessCodesDecider,
  accessCodesStream,
  attendeeId,
  attendeeOf,
  type Coded,
  type CodedAttendee,
  type TourDateCodes,
  virtualAttendees,
} from '@app/contracts/access-codes';
import { CATALOGUE_FACTS, type CatalogueFacts, tourDateLabel } from '@app/contracts/catalogue';
import type { RegistrationDocument, RegistrationSummaryDocument } from '@app/contracts/registration';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** The access codes of a whole tour date, as staff keep them (EVT-184). */
@Injectable()
export class TourDateCodesQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** By registration, then by last name; nobody of a canceled one. Refuses `tour_date_unknown`. */
  async of(id: number): Promise<TourDateCodes> {
    const found = await this.catalogue.tourDate(id);
    if (found === null) throw refused('tour_date_unknown', { id });
    const profile = await this.catalogue.profileFor(found.tour_date);
    const { state } = await this.loader.load(accessCodesStream(id), accessCodesDecider);
    const ids = new Set(Object.keys(state).flatMap((one) => attendeeOf(one)?.registration_id ?? []));
    const filter = { id: { $in: [...ids] } };
    const [details, summaries] = await Promise.all([
      this.documents.find<RegistrationDocument>('registration-detail', { filter, sort: { id: 1 } }),
      this.documents.find<RegistrationSummaryDocument>('registrations', { filter, without: ['state', 'search'] }),
    ]);
    const registrants = new Map(summaries.rows.map((one) => [one.id, one.registrant]));
    const attendees = details.rows.flatMap((registration) =>
      virtualAttendees(registration, state, profile).flatMap(
        ({ id: attendee, person_id, person, workshop_level, access_code, reminder_email }): CodedAttendee[] =>
          access_code === null
            ? []
            : [
                {
                  ...{ id: attendee, registration_id: registration.id, person_id },
                  ...{ registrant: registrants.get(registration.id) ?? '', fname: person.fname, lname: person.lname },
                  ...{ level: workshop_level?.level.name ?? '', access_code, email: reminder_email },
                },
              ],
      ),
    );
    return { label: tourDateLabel(profile.name, found.tour_date), attendees };
  }

  /** Those who may get a code by a file. */
  async coded(id: number): Promise<Coded> {
    const { attendees } = await this.of(id);
    return new Map(
      attendees.map(({ registration_id, person_id, fname, lname, access_code }) => [
        attendeeId(registration_id, person_id),
        { name: `${fname} ${lname}`, code: access_code },
      ]),
    );
  }
}
