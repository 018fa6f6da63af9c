import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts, NO_STUDIO_FLAGS } from '@app/contracts/accounts';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  editingEnabled,
  mayAddAttendees,
  publicProfile,
  rateAt,
  registrationOpen,
} from '@app/contracts/catalogue';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import type { BalanceDocument } from '@app/contracts/payments';
import { editAmounts, promoAmounts, promoBaseOf } from '@app/contracts/pricing';
import {
  differenceOf,
  type EditAnswer,
  type MediaPassFact,
  mediaPassPeople,
  MUSIC_FACTS,
  type MusicFacts,
  priceDraft,
  type Registration,
  type RegistrationAnswer,
  type RegistrationDocument,
  stepStates,
} from '@app/contracts/registration';
import type { Position } from '@app/contracts/shared';
import { type Cents, minus, START, sum, ZERO } from '@app/contracts/shared';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegistrationFacts } from '../facts/registration-facts.js';

type Stored = RegistrationDocument & { readonly _position?: Position };

const unavailable = (answer: Pick<RegistrationAnswer, 'tour_date' | 'taken'>): string[] => {
  const { disabled_workshop_levels, level_capacity } = answer.tour_date;
  const full = Object.entries(level_capacity).filter(([id, places]) => (answer.taken[id] ?? 0) >= places);
  return [...new Set([...disabled_workshop_levels, ...full.map(([id]) => id)])];
};

/** The fees that were agreed last, with what the codes took off it (FEE-152). */
const previousTotal = (
  { completed, previous_total }: Registration,
  codes: readonly { readonly amount: Cents }[],
): Cents => (completed ? minus(previous_total, sum(codes.map(({ amount }) => amount))) : previous_total);

@Injectable()
export class RegistrationQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    private readonly facts: RegistrationFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly passes: MediaPassFacts,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The document; a deleted one is hidden from its owner (REG-039). */
  async document(id: number, viewer: Viewer): Promise<Stored> {
    const document = await this.documents.get<Stored>('registration-detail', id);
    if (document === null) throw refused('not_found');
    if (document.deleted && viewer.roles.length === 0) throw refused('not_found');
    return document;
  }

  /** Everything the step screens work with, priced at the rate of now (REG-026, REG-267). */
  async answer(id: number, viewer: Viewer): Promise<RegistrationAnswer> {
    const { _position: position = START, ...registration } = await this.document(id, viewer);
    const [content, others, account, season, studio_flags, music, balances] = await Promise.all([
      this.facts.content(registration),
      this.passesOfOthers(registration),
      this.accounts.ofAccount(registration.account_id),
      this.catalogue.season(registration.season_id),
      this.flagsOf(registration),
      this.music.ofRegistration(id),
      this.documents.get<BalanceDocument>('balances', id),
    ]);
    const promo_codes = balances?.ledger.promo_codes ?? [];
    const { profile, people, media_passes, taken, solos, tables, removals_free } = content;
    const tour_date = await this.catalogue.registrationTourDate(registration.tour_date_id, account);
    if (tour_date === null || season === null) throw refused('not_found');
    const now = this.clock.now();
    const rate_key = rateAt(tour_date, profile, now);
    const sheet = priceDraft(registration, { profile, rate_key, media_passes, tables, removals_free });
    const asker = { now, exempt: tour_date.exempt, employee: viewer.roles.length > 0 };
    return {
      registration,
      sheet,
      rate_key,
      amounts: editAmounts({
        total: sheet.fees.total,
        promo: promoAmounts(promoBaseOf(sheet), promo_codes).total,
        credit: ZERO,
        previous_total: previousTotal(registration, promo_codes),
      }),
      difference: differenceOf(registration.official, registration.draft),
      steps: stepStates(registration, { profile, tour_date, season, tables, people, rate_key, ...asker }),
      open: {
        registration: registrationOpen(tour_date, asker),
        adding: mayAddAttendees(tour_date, tour_date.exempt),
        editing: editingEnabled(tour_date, now),
      },
      tour_date,
      profile: publicProfile(profile),
      season,
      tables,
      removals_free,
      studio_flags,
      people: Object.values(people),
      media_passes: await this.toldPasses(registration, { ...others, ...media_passes }, viewer),
      music,
      taken,
      solos: solos ?? null,
      unavailable_levels: unavailable({ tour_date, taken }),
      position,
    };
  }

  /** A pass that another account has paid counts here; in which registration it was paid is told to staff alone (SEC-021). */
  private async toldPasses(
    { id, account_id }: Registration,
    passes: Readonly<Record<string, MediaPassFact>>,
    viewer: Viewer,
  ): Promise<Readonly<Record<string, MediaPassFact>>> {
    if (viewer.roles.length > 0) return passes;
    const elsewhere = new Set(
      Object.values(passes).flatMap(({ registration_id: it }) => (it === id ? [] : (it ?? []))),
    );
    const accounts = new Map(
      await Promise.all(
        [...elsewhere].map(async (one) => {
          const where = await this.documents.get<Stored>('registration-detail', one);
          return [one, where?.account_id] as const;
        }),
      ),
    );
    const isTold = (where: number | null) => where === null || where === id || accounts.get(where) === account_id;
    return Object.fromEntries(
      Object.entries(passes).map(([person_id, pass]) => [
        person_id,
        isTold(pass.registration_id) ? pass : { ...pass, registration_id: null },
      ]),
    );
  }

  private async flagsOf({ studio_id }: Registration): Promise<RegistrationAnswer['studio_flags']> {
    const studio = studio_id === null ? null : await this.accounts.studio(studio_id);
    return studio?.flags ?? NO_STUDIO_FLAGS;
  }

  /** Of the people who may still be added, so that the browser prices them by the same facts as the server (REG-030). */
  private async passesOfOthers(registration: Registration) {
    const decided = new Set(mediaPassPeople(registration));
    const others = Object.keys(await this.facts.people(registration)).map(Number);
    return this.passes.listed(
      registration.account_id,
      registration.season_id,
      others.filter((id) => !decided.has(id)),
    );
  }

  /** As `answer`, of an open edit only, with what its rows may not change (REG-242, REG-276). */
  async edit(id: number, viewer: Viewer): Promise<EditAnswer> {
    const answer = await this.answer(id, viewer);
    const { registration, tour_date, profile } = answer;
    if (registration.completed && !registration.editing) throw refused('registration_completed');
    if (!registration.editing) throw refused('not_editing');
    const nationals = tour_date.nationals || profile.nationals;
    const locks = Object.values(registration.official.attendees).map((a) => {
      const saved = a.date_attendee_id !== null;
      return [
        String(a.person_id),
        { saved, photoshoot: saved && a.photoshoot !== '', scholarship: saved && nationals },
      ] as const;
    });
    return { ...answer, locks: Object.fromEntries(locks) };
  }
}
