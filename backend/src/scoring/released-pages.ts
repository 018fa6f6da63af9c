import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  cityLabel,
  type CompetitionTables,
  hasCoda,
  RELEASES,
  type ReleaseKind,
} from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import {
  type awardedIds,
  type AwardsDocument,
  type AwardStep,
  awardSteps,
  dancersIn,
  NO_AWARDS,
  type PageOf,
  type PublicPageQuery,
  recipientsIn,
  type ScoreRow,
  type ScoringSettings,
  withoutRegistrants,
} from '@app/contracts/scoring';
import type { StaffRole } from '@app/contracts/shared';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { JudgesQuery } from './judges/judges.query.js';
import { ScoresQuery } from './scores.query.js';

/** The tab of these pages; it had another name before 2019 (EVT-026, EVT-027). */
const TABS = ['coda', 'results'];

/** Somebody with these roles, or whoever has this link. */
export type Reader = {
  readonly roles: readonly StaffRole[];
  readonly link: string | null;
  readonly meta: CommandMeta;
};

/** A page as a link asks for it. */
type LinkedPage = Omit<PublicPageQuery, 'path'> & { readonly path: PublicPageQuery['path'] | 'homework' };

export type Page = {
  readonly of: PageOf;
  readonly rows: readonly ScoreRow[];
  readonly settings: ScoringSettings;
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
    private readonly judges: JudgesQuery,
  ) {}

  /** `preview`: the office looks at it before anybody else does (PST-007). */
  async page(registration_id: number, release: ReleaseKind, preview: boolean): Promise<Page> {
    const { tour_date } = await this.found(registration_id);
    const released = RELEASES[release].isOn(tour_date);
    if (!released && !preview) throw refused('not_released', { release });
    const [{ routines, judges, settings }, profile, tables] = await Promise.all([
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
      live: profile.is_live_event ?? false,
      judges: await this.judges.seated(judges),
    };
    return { of, rows: routines, settings, tables, awards: awardSteps(tables, profile) };
  }

  /**
   * A link that opens no such page is gone, and so is one of a page that the city does not have (EVT-029, EVT-030, EVT-222,
   * EVT-225), or that is asked for as one of another event or area (PST-061).
   */
  async linked(token: string, { path, event_id, coda, hash = token }: LinkedPage, meta: CommandMeta) {
    const link = await this.commands.run(new UseShareLinkCommand({ token, paths: [path] }, meta));
    const { tour_date } = await this.found(link.registration_id);
    const season = await this.catalogue.season(tour_date.season_id);
    const isAnother =
      hash !== token ||
      (event_id !== undefined && event_id !== tour_date.event_id) ||
      (coda !== undefined && season !== null && coda !== String(hasCoda(season)));
    if (isAnother) throw refused('share_link_gone');
    const { hidden_tabs, web, no_competition } = tour_date;
    const { best_dancers_enabled } = await this.catalogue.profileFor(tour_date);
    const none = (path !== 'results' && web.no_critiques) || (no_competition && !best_dancers_enabled);
    if (none || TABS.some((tab) => hidden_tabs.includes(tab))) throw refused('share_link_gone');
    return link;
  }

  /** Whether the link opens what is asked for, without a word of it (PST-061). */
  async isValid(token: string, asked: PublicPageQuery, meta: CommandMeta): Promise<boolean> {
    try {
      await this.linked(token, asked, meta);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /**
   * The dancers of the own routines with a total, and the ids of the routines of one of them; null where none is asked
   * for (PST-210). Another one is not found.
   *
   * @param awarded people and routines that have something to show without a score
   */
  async dancers(
    { of, rows }: Pick<Page, 'of' | 'rows'>,
    dancer_id: number | null,
    awarded: ReturnType<typeof awardedIds> = { people: [], routines: [] },
  ) {
    const { registration } = await this.found(of.registration_id);
    const shown = rows.filter(({ id, total }) => total !== null || awarded.routines.includes(id));
    const dancers = dancersIn(registration, shown, awarded.people);
    const dancer = dancers.find(({ id }) => id === dancer_id);
    if (dancer_id !== null && !dancer) throw refused('not_found');
    return { dancers: dancers.map(({ id, name }) => ({ id, name })), only: dancer?.routine_ids ?? null };
  }

  /** Everything that the office gave at the tour date, and whom of the registration it can concern; a link is not told whose it is. */
  async awards({ of, rows, tables }: Pick<Page, 'of' | 'rows' | 'tables'>) {
    const { registration, tour_date } = await this.found(of.registration_id);
    const kept = (await this.documents.get<AwardsDocument>('awards', tour_date.id)) ?? NO_AWARDS;
    const season = await this.catalogue.season(tour_date.season_id);
    if (season === null) throw refused('not_found');
    const own = rows.filter(({ registration_id }) => registration_id === of.registration_id);
    return { kept, recipients: withoutRegistrants(recipientsIn([registration], own, { season, tables })) };
  }

  private async found(registration_id: number) {
    const registration = await this.documents.get<RegistrationDocument>('registration-detail', registration_id);
    const found = registration && (await this.catalogue.tourDate(registration.tour_date_id));
    if (!found) throw refused('not_found');
    return { registration, tour_date: found.tour_date };
  }
}
