import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, judgeTermsOf } from '@app/contracts/catalogue';
import {
  type CritiqueDocument,
  type JudgeTabletDocument,
  NO_CRITIQUE,
  ownOf,
  type TabletAnswer,
  tabletsEnd,
  type TabletsAnswer,
} from '@app/contracts/scoring';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ScoresQuery } from '../scores.query.js';
import { TabletAccess } from './tablet-access.js';
import type { JudgeAt } from './tablet-secrets.js';

/** More than a city has room for. */
const MOST = 5_000;

/** The page of one judge, and what staff see of all tablets (PST-200, PST-203). */
@Injectable()
export class TabletQuery {
  constructor(
    private readonly access: TabletAccess,
    private readonly scores: ScoresQuery,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Nothing of other judges, and nothing that follows from their scores. */
  async page(judge: JudgeAt, key: string | null): Promise<TabletAnswer> {
    const { tour_date, state } = await this.access.byKey(judge, key, tabletsEnd);
    const { tour_date_id, position } = judge;
    const [{ routines, judges }, profile, critiques] = await Promise.all([
      this.scores.of(tour_date_id),
      this.catalogue.profileFor(tour_date),
      this.documents.find<CritiqueDocument>('critiques', { filter: { tour_date_id }, limit: MOST }),
    ]);
    const given = new Map(critiques.rows.map((row) => [row.id, row]));
    const { event_city, start_date, end_date, time_zone } = tour_date;
    return {
      ...{ tour_date_id, position, judge: judges[position - 1] ?? { fname: '', lname: '' } },
      ...{ event: profile.name, city: cityLabel(event_city), start_date, end_date, time_zone },
      ...{ ends_at: tabletsEnd(tour_date), at: this.clock.now() },
      ...{ quick_notes: judgeTermsOf(profile).judge_quick_notes, own_notes: state.notes },
      routines: routines
        .filter(({ canceled }) => !canceled)
        .map((row) => ({
          ...{ id: row.id, registration_id: row.registration_id, number: row.number, name: row.name },
          ...{ age_division: row.age_division, performance_division: row.performance_division, category: row.category },
          own: ownOf(given.get(row.id) ?? NO_CRITIQUE, position),
        })),
    };
  }

  async all(tour_date_id: number): Promise<TabletsAnswer> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { rows } = await this.documents.find<JudgeTabletDocument>('judge-tablets', {
      filter: { tour_date_id },
      sort: { id: 1 },
    });
    const tablets = rows.map(({ position, link, devices }) => ({ position, link, devices }));
    return { tour_date_id, ends_at: tabletsEnd(found.tour_date), tablets };
  }
}
