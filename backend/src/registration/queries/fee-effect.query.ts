import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  tourDateLabel,
  effectiveProfile,
  eventDecider,
  type EventProfile,
  type FeeEffect,
  type FeeProfileBody,
  rateAt,
  type TourDate,
  tourDateDecider,
} from '@app/contracts/catalogue';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import {
  mediaPassPeople,
  priceDraft,
  type RegistrationDocument,
  type RegistrationSummaryDocument,
} from '@app/contracts/registration';
import { type Cents, streamName } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Refused, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegistrationFacts } from '../facts/registration-facts.js';

type Summary = Omit<RegistrationSummaryDocument, 'state'>;
/** What a change of the tables reaches: a completed registration is priced by those it was completed with (FEE-174). */
const OPEN: Filter = { $or: [{ completed: false }, { editing: true }] };

/** Whom changed fees would cost something else: the same decision, not appended (FEE-174). */
@Injectable()
export class FeeEffectQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly passes: MediaPassFacts,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of an event's fees: at all its tour dates. */
  async ofEvent(event_id: number, { profile_version, ...changes }: FeeProfileBody): Promise<FeeEffect> {
    const { state } = await this.loader.load(streamName('event', event_id), eventDecider);
    const command = { type: 'ChangeFeeProfile', event_id, changes, read_version: profile_version } as const;
    const decision = eventDecider.decide(command, state);
    if (!decision.accepted) throw new Refused(decision.refusals);
    const profiles = [state, decision.events.reduce(eventDecider.evolve, state)].flatMap(
      ({ profile }) => profile ?? [],
    );
    return this.effect({ event_id }, (tour_date) => profiles.map((one) => effectiveProfile(one, tour_date)));
  }

  /** Of what a tour date has of its own. */
  async ofTourDate(tour_date_id: number, { profile_version, ...values }: FeeProfileBody): Promise<FeeEffect> {
    const { state } = await this.loader.load(streamName('tourDate', tour_date_id), tourDateDecider);
    if (state.tour_date === null) throw refused('tour_date_unknown', { id: tour_date_id });
    const event = await this.catalogue.profile(state.tour_date.event_id);
    if (event === null) throw refused('event_unknown', { id: state.tour_date.event_id });
    const { profile } = event;
    const command = { type: 'ChangeOwnValues', tour_date_id, values, profile, read_version: profile_version } as const;
    const decision = tourDateDecider.decide(command, state);
    if (!decision.accepted) throw new Refused(decision.refusals);
    const profiles = [state, decision.events.reduce(tourDateDecider.evolve, state)].flatMap(({ tour_date }) =>
      tour_date === null ? [] : effectiveProfile(profile, tour_date),
    );
    return this.effect({ tour_date_id }, () => profiles);
  }

  private async effect(where: Filter, profilesAt: (at: TourDate) => readonly EventProfile[]): Promise<FeeEffect> {
    const mine: Filter = { ...where, deleted: false, cancelled: false };
    const all = await this.documents.find<Summary>('registrations', { filter: mine, limit: 1, without: ['state'] });
    const open = await this.documents.find<Summary>('registrations', {
      filter: { $and: [mine, OPEN] },
      sort: { id: 1 },
      without: ['state'],
    });
    const { rows: documents } = await this.documents.find<RegistrationDocument>('registration-detail', {
      filter: { id: { $in: open.rows.map(({ id }) => id) } },
    });
    const drafts = new Map(documents.map((document) => [document.id, document]));
    const rows = await Promise.all(
      open.rows.map(async ({ id, registrant, editing, tour_date_id }) => {
        const found = await this.catalogue.tourDate(tour_date_id);
        const draft = drafts.get(id);
        if (found === null || draft === undefined) return [];
        const { tour_date } = found;
        const { name } = await this.catalogue.profileFor(tour_date);
        const [before = null, after = null] = await this.prices(draft, tour_date, profilesAt(tour_date));
        return before === after
          ? []
          : [{ id, registrant, tour_date: tourDateLabel(name, tour_date), editing, before, after }];
      }),
    );
    return { rows: rows.flat(), open: open.total, kept: all.total - open.total };
  }

  /** The draft's total by each of the profiles; null where one of them does not sell what is in it. */
  private async prices(
    registration: RegistrationDocument,
    tour_date: TourDate,
    profiles: readonly EventProfile[],
  ): Promise<(Cents | null)[]> {
    const people = mediaPassPeople(registration);
    const media_passes = await this.passes.listed(registration.account_id, registration.season_id, people);
    const priced = await this.facts.priced(registration);
    return profiles.map((profile) => {
      const rate_key = rateAt(tour_date, profile, this.clock.now());
      const { fees, invalid } = priceDraft(registration, { ...priced, profile, rate_key, media_passes });
      return invalid.some(({ code }) => code === 'unknown_fee_input') ? null : fees.total;
    });
  }
}
