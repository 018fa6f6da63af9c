import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { bestDancerTermsOf, CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { nominationCounts } from '@app/contracts/nominations';
import type { BalanceDocument } from '@app/contracts/payments';
import {
  bestDancerProgress,
  MUSIC_FACTS,
  type MusicFacts,
  type OverviewAnswer,
  type RegistrationSummaryDocument,
  WAIVER_COUNTS,
  type WaiverCounts,
} from '@app/contracts/registration';
import { localDay } from '@app/contracts/shared';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from '../facts/owed.js';

@Injectable()
export class OverviewQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(WAIVER_COUNTS) private readonly waivers: WaiverCounts,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The event area's first page (EVT-049): money from the ledger, places and news from the tour date. */
  async overview(id: number, viewer: Viewer): Promise<OverviewAnswer> {
    const row = await this.documents.get<RegistrationSummaryDocument>('registrations', id);
    if (row === null || (row.deleted && viewer.roles.length === 0)) throw refused('not_found');
    const account = await this.accounts.ofAccount(row.account_id);
    const tour_date = await this.catalogue.registrationTourDate(row.tour_date_id, account);
    const found = await this.catalogue.tourDate(row.tour_date_id);
    if (tour_date === null || found === null) throw refused('not_found');
    const profile = await this.catalogue.profileFor(found.tour_date);
    const event = await this.catalogue.profile(row.event_id);
    const today = localDay(this.clock.now(), tour_date.time_zone);
    const money = await this.documents.get<BalanceDocument>('balances', id);
    const { state, search: _search, ...registration } = row;
    const { attendees } = state.official;
    const { soty, ...nominations } = nominationCounts({ ...row.nominations, tables: await this.catalogue.tables() });
    return {
      registration,
      ...owedOf(money),
      counts: row.counts,
      waivers: row.deleted ? { signed: 0, total: 0 } : await this.waivers.of(id),
      music: tour_date.no_competition ? null : await this.music.counts(state),
      photoshoot: Object.values(attendees).filter(({ photoshoot }) => photoshoot !== '').length,
      nominations: tour_date.nationals ? { ...nominations, ...(tour_date.has_soty && { soty }) } : null,
      best_dancers: tour_date.nationals && profile.best_dancers_enabled ? bestDancerProgress(state, profile) : null,
      profile: {
        ...bestDancerTermsOf(profile),
        best_dancers_enabled: profile.best_dancers_enabled,
        cast_experience_enabled: profile.cast_experience_enabled,
        overview_award_cards: profile.overview_award_cards ?? true,
        media_pass_enabled: profile.media_pass.enabled,
        survey_enabled: profile.survey_enabled,
      },
      tour_date,
      venue: tour_date.venue,
      hotel: tour_date.hotel,
      room: tour_date.room,
      news: [...(event?.news ?? []), ...found.news].filter(({ date }) => date <= today),
    };
  }
}
