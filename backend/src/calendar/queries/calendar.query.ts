import { Inject, Injectable } from '@nestjs/common';
import {
  type CalendarCity,
  type CalendarEntry,
  type CalendarEventName,
  type CalendarTourDate,
  entriesOf,
  eventEntry,
} from '@app/contracts/calendar';
import { balanceDue, type BalanceDocument, initialLedger, noFees } from '@app/contracts/payments';
import {
  MUSIC_FACTS,
  type MusicFacts,
  type RegistrationSummaryDocument,
  WAIVER_COUNTS,
  type WaiverCounts,
} from '@app/contracts/registration';
import { refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, siteOf, type SiteAddress } from '../../platform/config/environment.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

/** The entries of calendars (EVT-246, EVT-248). */
@Injectable()
export class CalendarQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(WAIVER_COUNTS) private readonly waivers: WaiverCounts,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  /** A tour date alone. Its link leads to a registration, of which nothing is read. */
  async ofTourDate(id: number, registration_id: number): Promise<readonly CalendarEntry[]> {
    const city = await this.city(id);
    if (city === null) throw refused('calendar_gone');
    return [eventEntry(city, registration_id)];
  }

  /** All events and deadlines of an account, in the order of its registrations. */
  async ofAccount(account_id: number): Promise<readonly CalendarEntry[]> {
    const found = { filter: { account_id, deleted: false }, sort: { id: 1 } } as const;
    const { rows } = await this.models.find<RegistrationSummaryDocument>('registrations', found);
    const entries = await Promise.all(rows.map((row) => this.entries(row)));
    return entries.flat();
  }

  private async entries(row: RegistrationSummaryDocument): Promise<readonly CalendarEntry[]> {
    const { id, completed, cancelled, tour_date_id, state } = row;
    const city = await this.city(tour_date_id);
    if (city === null) return [];
    const [money, waivers, music] = await Promise.all([
      this.models.get<BalanceDocument>('balances', id),
      this.waivers.of(id),
      this.music.counts(state),
    ]);
    const owed = balanceDue(money?.ledger ?? initialLedger(), money?.agreed ?? noFees(0)).registration > 0;
    const to_do = { balance: owed, music: music.done < music.total, waivers: waivers.signed < waivers.total };
    return entriesOf(city, { id, completed, cancelled, to_do });
  }

  private async city(tour_date_id: number): Promise<CalendarCity | null> {
    const tour_date = await this.models.get<CalendarTourDate>('calendar-tour-dates', tour_date_id);
    const event = tour_date && (await this.models.get<CalendarEventName>('calendar-events', tour_date.event_id));
    return tour_date && event && { tour_date, event, site: siteOf(this.environment) };
  }
}
