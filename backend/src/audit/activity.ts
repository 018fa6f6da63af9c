import { Inject, Injectable } from '@nestjs/common';
import { type ActivityRow, type FoundEvent, type HistoryRow, historyRow } from '@app/contracts/audit';
import type { RegistrationSummary } from '@app/contracts/registration';
import { describe } from '@app/contracts/registry';
import { categoryOf, idOf, type NameOf, type StreamName } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { AuditLog } from './audit-log.js';
import { Names } from './names.js';
import { StoredEvents } from './stored-events.js';

const SHOWN = 8;
const PAGE = 200;
const LONG_PAGE = 2_000;
/** One save may hold hundreds of events, and letters to a whole season thousands; after so many it is enough. */
const MOST_EVENTS = 20_000;
/** Whoever reads of a change needs not be told that the product followed it. */
const FOLLOWS = new Set(['FeesRecalculated', 'FeesCharged', 'PaymentPending']);

type Told = { readonly row: HistoryRow; readonly registration_id: number; readonly correlation: string };

/** What was done last to registrations, by whomever, newest first (ADM-001). */
@Injectable()
export class Activity {
  constructor(
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    private readonly events: StoredEvents,
    private readonly audit: AuditLog,
    private readonly names: Names,
  ) {}

  async latest(masked: boolean): Promise<ActivityRow[]> {
    const groups = new Map<string, Told[]>();
    let past: string | undefined;
    let limit = PAGE;
    for (let seen = 0; seen < MOST_EVENTS && groups.size <= SHOWN; seen += limit) {
      // Where nothing of registrations stands, the way back goes in longer steps.
      if (seen > 0 && groups.size === 0) limit = LONG_PAGE;
      const { rows } = await this.reads.find<FoundEvent>('event-search', {
        ...(past === undefined ? {} : { filter: { id: { $lt: past } } }),
        sort: { id: -1 },
        limit,
        countTo: 1,
        without: ['text', 'words'],
      });
      for (const told of await this.told(rows.filter(concerns), masked)) {
        const key = `${told.correlation} ${told.registration_id}`;
        groups.set(key, [...(groups.get(key) ?? []), told]);
      }
      past = rows.at(-1)?.id;
      if (past === undefined) break;
    }
    return this.rows([...groups.values()].slice(0, SHOWN));
  }

  private async told(found: readonly FoundEvent[], masked: boolean): Promise<Told[]> {
    const names = new Map<string, NameOf>();
    const told: Told[] = [];
    for (const event of await this.events.of(found)) {
      const stream = event.stream as StreamName;
      const name = names.get(stream) ?? (await this.names.of(stream, masked));
      names.set(stream, name);
      const shown = masked ? this.audit.masked(event) : event;
      const row = historyRow(shown, describe(shown, name), null);
      // A stream of either category is named by its registration.
      if (row) told.push({ row, registration_id: Number(idOf(stream)), correlation: event.metadata.correlation_id });
    }
    return told;
  }

  private async rows(groups: readonly (readonly Told[])[]): Promise<ActivityRow[]> {
    const ids = [...new Set(groups.map((group) => group[0]!.registration_id))];
    if (ids.length === 0) return [];
    const { rows } = await this.reads.find<RegistrationSummary>('registrations', {
      filter: { id: { $in: ids } },
      without: ['state', 'search'],
    });
    const tours = new Map(rows.map(({ id, tour_date_id }) => [id, tour_date_id]));
    return groups.map((group) => {
      const { row, registration_id } = group[0]!;
      return { ...row, registration_id, tour_date_id: tours.get(registration_id) ?? null, more: group.length - 1 };
    });
  }
}

const concerns = ({ stream, type }: FoundEvent): boolean =>
  ['registration', 'ledger'].includes(categoryOf(stream)) && !FOLLOWS.has(type);
