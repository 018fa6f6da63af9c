import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  cityLabel,
  type CompetitionTables,
  RELEASES,
  type ReleaseKind,
  type TourDate,
} from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import { type AwardStep, awardSteps, type PageOf, type ScoreRow } from '@app/contracts/scoring';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ScoresQuery } from './scores.query.js';

/** The tab of these pages; it had another name before 2019 (EVT-026, EVT-027). */
const TABS = ['coda', 'results'];

export type Page = {
  readonly of: PageOf;
  readonly rows: readonly ScoreRow[];
  readonly tables: CompetitionTables;
  readonly awards: readonly AwardStep[];
};

/** The pages of a registration after the event: nothing of them leaves the server before their release (PST-008, PST-182). */
@Injectable()
export class ReleasedPages {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly scores: ScoresQuery,
  ) {}

  /** `preview`: the office looks at it before anybody else does (PST-007). */
  async page(registration_id: number, release: ReleaseKind, preview: boolean): Promise<Page> {
    const tour_date = await this.tourDateOf(registration_id);
    const released = RELEASES[release].isOn(tour_date);
    if (!released && !preview) throw refused('not_released', { release });
    const [{ routines, judges }, profile, tables] = await Promise.all([
      this.scores.of(tour_date.id),
      this.catalogue.profileFor(tour_date),
      this.catalogue.tables(),
    ]);
    const of = {
      ...{ registration_id, tour_date_id: tour_date.id },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date },
      preview: !released,
      judges,
    };
    return { of, rows: routines, tables, awards: awardSteps(tables, profile) };
  }

  /** A link that opens no such page is gone, and so is one of a page that the city does not have (EVT-029, EVT-222, EVT-225). */
  async linked(token: string, path: ReleaseKind, meta: CommandMeta) {
    const link = await this.commands.run(new UseShareLinkCommand({ token, paths: [path] }, meta));
    const { hidden_tabs, web } = await this.tourDateOf(link.registration_id);
    const none = path !== 'results' && web.no_critiques;
    if (none || TABS.some((tab) => hidden_tabs.includes(tab))) throw refused('share_link_gone');
    return link;
  }

  private async tourDateOf(registration_id: number): Promise<TourDate> {
    const registration = await this.documents.get<RegistrationDocument>('registration-detail', registration_id);
    const found = registration && (await this.catalogue.tourDate(registration.tour_date_id));
    if (!found) throw refused('not_found');
    return found.tour_date;
  }
}
