import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { type BalanceDocument, creditOf, type SubmissionDocument } from '@app/contracts/payments';
import { type RecordedWaiver, type RegistrationRecord, registrationRecord } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts, sameAs } from '@app/contracts/roster';
import { ZERO } from '@app/contracts/shared';
import type { SurveyDocument } from '@app/contracts/survey';
import type { WaiverDocument } from '@app/contracts/waivers';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { TicketsQueryHandler } from '../tickets/tickets.query.js';
import { RegistrationQueryHandler } from './registration.query.js';

/** A registration with all that the requirements name of it, from the read models of several rooms (REG-001). */
@Injectable()
export class RecordQueryHandler {
  constructor(
    private readonly registrations: RegistrationQueryHandler,
    private readonly tickets: TicketsQueryHandler,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async record(id: number, viewer: Viewer): Promise<RegistrationRecord> {
    const answer = await this.registrations.answer(id, viewer);
    const { account_id, season_id, draft } = answer.registration;
    const roster = await this.rosters.people(account_id);
    const people = Object.values(draft.attendees).map(({ person_id }) => person_id);
    const balances = await this.documents.get<BalanceDocument>('balances', id);
    const filter = { registration_id: id, finished: false };
    const survey = await this.documents.get<SurveyDocument>('surveys', id);
    const under_way = await this.documents.find<SubmissionDocument>('submissions', { filter, limit: 1 });
    return registrationRecord(answer, {
      now: this.clock.now(),
      employee: viewer.roles.length > 0,
      user: await this.user(account_id),
      contacts: new Map([...roster].map(([person_id, { contact }]) => [person_id, contact])),
      waivers: await this.waivers(new Map(people.map((person_id) => [person_id, sameAs(roster, person_id)])), {
        season_id,
        account_id,
      }),
      tickets: await this.tickets.ofRegistration(id),
      payments: balances?.history ?? [],
      credit: creditIn(balances),
      paying_by_check: balances?.ledger.paying_by_check ?? false,
      promo_codes: balances?.ledger.promo_codes ?? [],
      submitting: under_way.total > 0,
      survey: { submitted: (survey?.reward ?? null) !== null, version: survey?.version ?? null },
    });
  }

  private async user(account_id: number): Promise<RegistrationRecord['user']> {
    const account = await this.accounts.ofAccount(account_id);
    if (account === null) throw refused('not_found');
    const { email, person, studio_account, studio_id } = account;
    return { id: account_id, email, person, studio_account, studio_id };
  }

  /** Waivers signed under any number of a person count (ROS-062), and none of another account (EVT-253). */
  private async waivers(
    numbers: ReadonlyMap<number, readonly number[]>,
    of_account: { readonly season_id: number; readonly account_id: number },
  ): Promise<ReadonlyMap<number, readonly RecordedWaiver[]>> {
    const filter = { ...of_account, person_id: { $in: [...numbers.values()].flat() } };
    const { rows } = await this.documents.find<WaiverDocument>('waivers', { filter });
    const of = (ids: readonly number[]): readonly RecordedWaiver[] =>
      rows
        .filter(({ person_id }) => ids.includes(person_id))
        .map(({ id, waiver_type_id, sent_at, signed_at }) => ({ id, waiver_type_id, sent_at, signed_at }));
    return new Map([...numbers].map(([person_id, ids]) => [person_id, of(ids)]));
  }
}

const creditIn = (balances: BalanceDocument | null): RegistrationRecord['credit'] => {
  const from = Object.values(balances?.ledger.credits ?? {}).flatMap((one) => (one.amount > 0 ? [one.from] : []));
  return { from: from.join(', ') || null, amount: balances === null ? ZERO : creditOf(balances.ledger) };
};
