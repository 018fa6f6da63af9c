import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type Attendance, type RegistrationSummary, unverifiedAttendance } from '@app/contracts/registration';
import type { RosterRow } from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

type Claims = Attendance & Pick<RegistrationSummary, 'account_id'>;

/** Checks what dancers say of regionals that they attended, for the office (REG-153). */
@Injectable()
export class RegionalAttendance {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** Of these registrations, who is unverified; `all` is for callers who have read the season already. */
  async unverified(
    rows: readonly Claims[],
    all?: readonly Attendance[],
  ): Promise<(row: Attendance) => readonly number[]> {
    const claiming = rows.filter(({ attended_reg_ids }) => attended_reg_ids.length > 0);
    if (claiming.length === 0) return () => [];
    const merged = await this.merged();
    const known = all ?? (await this.completedBeside(claiming));
    const tours = [...new Set([...rows, ...known].map(({ tour_date_id }) => tour_date_id))];
    return unverifiedAttendance(known, { merged, starts: await this.starts(tours) });
  }

  /** Who was merged away, and who stands for them (ROS-062). */
  async merged(): Promise<ReadonlyMap<number, number>> {
    const { rows } = await this.documents.find<RosterRow>('roster', { filter: { merged_into: { $gt: 0 } } });
    return new Map(rows.map(({ person_id, merged_into }) => [person_id, merged_into ?? person_id]));
  }

  /** Wherever else these people can be: who is of one account's roster is registered by that account alone. */
  private async completedBeside(rows: readonly Claims[]) {
    const { rows: completed } = await this.documents.find<RegistrationSummary>('registrations', {
      filter: {
        account_id: { $in: [...new Set(rows.map(({ account_id }) => account_id))] },
        season_id: { $in: [...new Set(rows.map(({ season_id }) => season_id))] },
        completed: true,
      },
      without: ['state', 'search', 'draft_person_ids', 'waiver_person_ids', 'music_routine_ids'],
    });
    return completed;
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
