import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  FIRST_SEASON_WITH_PAYMENTS,
  LOYALTY_TERMS,
  loyaltyTermsOf,
} from '@app/contracts/catalogue';
import type { ChangeMemberBody, EnrolMemberBody, IssueVoucherBody, VoucherView } from '@app/contracts/loyalty';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { Command, type CommandResult, refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { uuidFrom } from '../platform/ids/id-generator.js';
import { EmbeddedLoyalty } from './embedded-loyalty.js';
import { LOYALTY_PROVIDER, type LoyaltyProvider } from './loyalty-provider.js';

export class IssueVoucherCommand extends Command<IssueVoucherBody, VoucherView> {}
type Id = { readonly id: number };
export class EnrolMemberCommand extends Command<EnrolMemberBody, Id> {}
export class ChangeMemberCommand extends Command<ChangeMemberBody & { readonly studio_id: number }, Id> {}

/** Points become a voucher; the fewest are those of the event where it is wanted (PAY-191, PAY-203). */
@CommandHandler(IssueVoucherCommand)
export class IssueVoucherHandler implements ICommandHandler<IssueVoucherCommand> {
  constructor(
    @Inject(LOYALTY_PROVIDER) private readonly loyalty: LoyaltyProvider,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data, meta }: IssueVoucherCommand): Promise<CommandResult<VoucherView>> {
    const { studio_id, transactionJournals, registration_id } = data;
    const { Points_Credited__c, TransactionAmount } = transactionJournals[0]!;
    const points = -Points_Credited__c;
    if (TransactionAmount !== (points / 100).toFixed(2))
      throw refused('invalid_input', {}, { TransactionAmount: 'Must be valid' });
    return this.loyalty.issue({ studio_id, points, least: await this.least(registration_id, studio_id) }, meta);
  }

  private async least(registration_id: number | undefined, studio_id: number): Promise<number> {
    if (registration_id === undefined) return LOYALTY_TERMS.loyalty_min_points;
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    if (state === null || state.studio_id !== studio_id) throw refused('not_found');
    if (state.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const tour = await this.catalogue.tourDate(state.tour_date_id);
    if (tour === null) throw refused('not_found');
    return loyaltyTermsOf(await this.catalogue.profileFor(tour.tour_date)).loyalty_min_points;
  }
}

/** Staff enrol a studio (PAY-197). */
@CommandHandler(EnrolMemberCommand)
export class EnrolMemberHandler implements ICommandHandler<EnrolMemberCommand> {
  constructor(
    @Inject(EmbeddedLoyalty) private readonly members: EmbeddedLoyalty,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'studio'>,
  ) {}

  async execute({ data: { studio_id, membership_number }, meta }: EnrolMemberCommand): Promise<CommandResult<Id>> {
    if ((await this.accounts.studio(studio_id)) === null) throw refused('not_found');
    const { position } = await this.members.run({ type: 'EnrolMember', studio_id, membership_number }, meta);
    return { position, answer: { id: studio_id } };
  }
}

/** Staff set the membership number, or add or take points (PAY-197). */
@CommandHandler(ChangeMemberCommand)
export class ChangeMemberHandler implements ICommandHandler<ChangeMemberCommand> {
  constructor(@Inject(EmbeddedLoyalty) private readonly members: EmbeddedLoyalty) {}

  async execute({ data, meta }: ChangeMemberCommand): Promise<CommandResult<Id>> {
    const { studio_id, membership_number, points } = data;
    if (membership_number === undefined && points === undefined)
      throw refused('points_required', {}, { points: 'Required' });
    let position = null;
    if (points !== undefined)
      ({ position } = await this.members.run({ type: 'AdjustPoints', studio_id, points }, meta));
    if (membership_number !== undefined) {
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:number`) };
      ({ position } = await this.members.run({ type: 'SetMembershipNumber', studio_id, membership_number }, own));
    }
    return { position: position!, answer: { id: studio_id } };
  }
}
