import { Inject, Injectable } from '@nestjs/common';
import type { AccountRow, StudioRow } from '@app/contracts/accounts';
import type { FoundEvent, NamedEvent } from '@app/contracts/audit';
import { nameOf } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { hidden } from './names.js';

const OFFICE: ReadonlySet<string> = new Set(['staff', 'admin', 'auditor']);

/** Only the account of a studio speaks for it; a parent may name one as well. */
const studioOf = ({ studio_account, studio_id }: AccountRow): number | null => (studio_account ? studio_id : null);

/** Names those who acted: the office and studios by their names, others with their letters hidden (ADM-048). */
@Injectable()
export class Actors {
  constructor(@Inject(READ_MODELS) private readonly reads: ReadModels) {}

  async named(events: readonly FoundEvent[]): Promise<NamedEvent[]> {
    const accounts = await this.rows<AccountRow>(
      'accounts',
      events.map(({ actor_id }) => actor_id),
    );
    const studios = await this.rows<StudioRow>('studios', [...accounts.values()].map(studioOf));
    return events.map((event) => {
      const account = event.actor_id === null ? undefined : accounts.get(event.actor_id);
      if (!account) return { ...event, who: null };
      const { fname, lname } = account;
      if (OFFICE.has(event.role)) return { ...event, who: nameOf({ fname, lname }) };
      const studio = studios.get(studioOf(account) ?? 0);
      return { ...event, who: studio?.name ?? nameOf({ fname: hidden(fname), lname: hidden(lname) }, account.id) };
    });
  }

  private async rows<R extends { readonly id: number }>(
    collection: string,
    asked: readonly (number | null)[],
  ): Promise<ReadonlyMap<number, R>> {
    const ids = [...new Set(asked)].filter((id) => id !== null);
    if (ids.length === 0) return new Map();
    const { rows } = await this.reads.find<R>(collection, { filter: { id: { $in: ids } }, limit: ids.length });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
