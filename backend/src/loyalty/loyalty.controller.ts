import { Controller, Inject, Res } from '@nestjs/common';
import {
  ChangeMemberBody,
  EnrolMemberBody,
  IssueVoucherBody,
  loyaltyCalls,
  type LoyaltyData,
  type LoyaltyMemberDocument,
  type VoucherView,
} from '@app/contracts/loyalty';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ChangeMemberCommand, EnrolMemberCommand, IssueVoucherCommand } from './loyalty.handlers.js';
import { LOYALTY_PROVIDER, type LoyaltyProvider } from './loyalty-provider.js';

const FIELDS = ['id', 'membership_number', 'points'];

/** Points and vouchers of studios (PAY-187 to PAY-203, ADM-009). */
@Controller()
export class LoyaltyController {
  constructor(
    private readonly commands: Commands,
    @Inject(LOYALTY_PROVIDER) private readonly loyalty: LoyaltyProvider,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(loyaltyCalls.data)
  data(@Called() { params }: Called<typeof loyaltyCalls.data>): Promise<LoyaltyData> {
    return this.loyalty.data(params.id);
  }

  @Serves(loyaltyCalls.issueVoucher, { body: IssueVoucherBody })
  issue(@Called() { body, meta }: Called<typeof loyaltyCalls.issueVoucher>): Promise<Saved<VoucherView>> {
    return this.commands.run(new IssueVoucherCommand(body, meta));
  }

  @Serves(loyaltyCalls.enrol, { body: EnrolMemberBody })
  enrol(@Called() { body, meta }: Called<typeof loyaltyCalls.enrol>): Promise<Saved<{ readonly id: number }>> {
    return this.commands.run(new EnrolMemberCommand(body, meta));
  }

  @Serves(loyaltyCalls.change, { body: ChangeMemberBody })
  change(
    @Called() { params, body, meta }: Called<typeof loyaltyCalls.change>,
  ): Promise<Saved<{ readonly id: number }>> {
    return this.commands.run(new ChangeMemberCommand({ ...body, studio_id: params.id }, meta));
  }

  @Serves(loyaltyCalls.members, { query: ListQuery })
  async members(
    @Called() { query, viewer }: Called<typeof loyaltyCalls.members>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly LoyaltyMemberDocument[]> {
    const find = findOf(query, FIELDS, { call: loyaltyCalls.members, viewer });
    return sendList(
      reply,
      'loyalty-members',
      find.skip,
      await this.models.find<LoyaltyMemberDocument>('loyalty-members', find),
    );
  }
}
