import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type Attendance, type RegistrationSummary, unverifiedAttendance } from '@app/contracts/registration';
import type { RosterRow } from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

/** Checks what dancers say of regionals that they attended, for the office (REG-153). */
@Injectable()
export class RegionalAttendance {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** Of these registrations, who is unverified; `all` is for callers who have read the season already. */
  async unverified(
    rows: readonly Attendance[],
    all?: readonly Attendance[],
  ): Promise<(row: Attendance) => readonly number[]> {
    const claims = rows.flatMap(({ attended_reg_ids }) => attended_reg_ids);
    if (claims.length === 0) return () => [];
    const merged = await this.merged();
    const known = all ?? (await this.registrationsOf(claims, merged));
    const tours = [...new Set([...rows, ...known].map(({ tour_date_id }) => tour_date_id))];
    return unverifiedAttendance(known, { merged, starts: await this.starts(tours) });
  }

  /** Who was merged away, and who stands for them (ROS-062). */
  async merged(): Promise<ReadonlyMap<number, number>> {
    const { rows } = await this.documents.find<RosterRow>('roster', { filter: { merged_into: { $gt: 0 } } });
    return new Map(rows.map(({ person_id, merged_into }) => [person_id, merged_into ?? person_id]));
  }

  /** Everywhere that these people are, under any of their numbers. */
  private async registrationsOf(people: readonly number[], merged: ReadonlyMap<number, number>) {
    const stay = new Set(people.map((id) => merged.get(id) ?? id));
    const others = [...merged].filter(([, stays]) => stay.has(stays)).map(([id]) => id);
    const { rows } = await this.documents.find<RegistrationSummary>('registrations', {
      filter: { person_ids: { $in: [...stay, ...others] } },
      without: ['state', 'search'],
    });
    return rows;
  }

  private async starts(ids: readonly number[]): Promise<ReadonlyMap<number, Day>> {
    const starts = new Map<number, Day>();
    for (const id of ids) {
      const found = await this.catalogue.tourDate(id);
      if (found) starts.set(id, found.tour_date.start_date);
    }
    return starts;
  }
}
