import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import {
  CHECK_IN_CODES,
  type CheckInAnswer,
  type CheckInCodes,
  type CheckInDevice,
  type CheckInDocument,
  type CheckInMarksAnswer,
  checkInPeople,
  type CheckInPerson,
} from '@app/contracts/check-in';
import { balanceDue, type BalanceDocument, initialLedger, noFees } from '@app/contracts/payments';
import { type RegistrationDocument, WAIVER_COUNTS, type WaiverCounts } from '@app/contracts/registration';
import { addDays, daysBetween, sortedBy } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

/** More than a city has room for. */
const MOST = 5_000;
/** Each registration of a city asks for its waivers. */
const AT_ONCE = 20;

/** The reads of a desk at a tour date (ADM-019, ADM-022, ADM-025). */
@Injectable()
export class CheckInQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CHECK_IN_CODES) private readonly codes: CheckInCodes,
    @Inject(WAIVER_COUNTS) private readonly waivers: WaiverCounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async people(id: number): Promise<CheckInAnswer> {
    const found = await this.catalogue.tourDate(id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    const { rows } = await this.models.find<RegistrationDocument>('registration-detail', {
      filter: { tour_date_id: id, completed: true, cancelled: false, deleted: false },
      sort: { id: 1 },
      limit: MOST,
      without: ['draft', 'authors', 'changed', 'review', 'kept_fees'],
    });
    const people: CheckInPerson[] = [];
    for (let n = 0; n < rows.length; n += AT_ONCE)
      people.push(
        ...(await Promise.all(rows.slice(n, n + AT_ONCE).map((row) => this.ofRegistration(row, profile)))).flat(),
      );
    const { start_date, end_date, time_zone, event_city } = tour_date;
    return {
      ...{ tour_date_id: id, event: profile.name, city: cityLabel(event_city), time_zone },
      days: Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, n) => addDays(start_date, n)),
      blocks: tour_date.check_in_blocks ?? [],
      people: sortedBy(people, ({ lname, fname, person_id }) => [lname, fname, person_id]),
      at: this.clock.now(),
    };
  }

  async marks(id: number): Promise<CheckInMarksAnswer> {
    const found = { filter: { tour_date_id: id }, sort: { id: 1 }, limit: MOST } as const;
    const [marked, devices] = await Promise.all([
      this.models.find<CheckInDocument>('check-ins', found),
      this.models.find<CheckInDevice>('check-in-devices', found),
    ]);
    return { marked: marked.rows, devices: devices.rows };
  }

  private async ofRegistration(
    row: RegistrationDocument,
    profile: Parameters<typeof checkInPeople>[1]['profile'],
  ): Promise<readonly CheckInPerson[]> {
    const ids = Object.keys(row.official.attendees).map(Number);
    const [codes, unsigned, money] = await Promise.all([
      this.codes.of(row.id, ids),
      this.waivers.unsigned(row.id),
      this.models.get<BalanceDocument>('balances', row.id),
    ]);
    const owes = balanceDue(money?.ledger ?? initialLedger(), money?.agreed ?? noFees(0)).registration > 0;
    return checkInPeople(row, { profile, owes, unsigned: new Set(unsigned), codes });
  }
}
