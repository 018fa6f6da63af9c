import { Inject, Injectable } from '@nestjs/common';
import {
  type LoyaltyCommand,
  type LoyaltyData,
  loyaltyDecider,
  type LoyaltyEvent,
  type LoyaltyMemberDocument,
  type LoyaltyState,
  loyaltyStream,
  voucherView,
  type VoucherView,
} from '@app/contracts/loyalty';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import type { LoyaltyProvider, TakenVoucher } from './loyalty-provider.js';

/** Without 0, O, 1 and I, which are read as one another (PAY-194). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

const codeOf = (token: string): string =>
  `LV${Array.from({ length: LENGTH }, (_, n) => LETTERS[Number.parseInt(token.slice(2 * n, 2 * n + 2), 16) % LETTERS.length]).join('')}`;

/** The built-in provider: the members' own streams (PAY-196). */
@Injectable()
export class EmbeddedLoyalty implements LoyaltyProvider {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async data(studio_id: number): Promise<LoyaltyData> {
    const member = await this.models.get<LoyaltyMemberDocument>('loyalty-members', studio_id);
    const today = homeDay(this.clock.now());
    return {
      membershipNumber: member?.membership_number ?? null,
      loyaltyMemberId: member?.id ?? null,
      pointsBalance: member?.points ?? 0,
      vouchers: (member?.vouchers ?? []).map((voucher) => voucherView(voucher, today)),
      error: null,
    };
  }

  async issue(
    { studio_id, points, least }: Parameters<LoyaltyProvider['issue']>[0],
    meta: CommandMeta,
  ): Promise<CommandResult<VoucherView>> {
    const on = homeDay(this.clock.now());
    const command = { type: 'IssueVoucher', studio_id, points, least, code: codeOf(this.ids.token()), on } as const;
    const { events, position } = await this.run(command, meta);
    const [issued] = events;
    if (issued?.type !== 'VoucherIssued') throw new Error(`no voucher was issued to studio ${studio_id}`);
    const { code, face_value, effective_date, expiration_date } = issued.data;
    const answer = {
      ...{ voucherCode: code, faceValue: face_value, effectiveDate: effective_date },
      ...{ expirationDate: expiration_date, status: 'available' as const, registrationId: null },
    };
    return { position, answer };
  }

  async take(voucher: Parameters<LoyaltyProvider['take']>[0], meta: CommandMeta): Promise<CommandResult<TakenVoucher>> {
    const on = homeDay(this.clock.now());
    const { state, position } = await this.run({ type: 'TakeVoucher', ...voucher, on }, meta);
    const taken = state?.vouchers[voucher.code];
    // A request that is repeated after its voucher went back, and perhaps to another.
    if (!state || taken?.use?.registration_id !== voucher.registration_id) throw refused('voucher_not_needed');
    const { use, ...issued } = taken;
    return { position, answer: { ...issued, use_id: use.use_id, membership_number: state.membership_number } };
  }

  async use(
    voucher: Parameters<LoyaltyProvider['use']>[0],
    meta: CommandMeta,
  ): Promise<CommandResult<{ readonly membership_number: string }>> {
    const { state, position } = await this.run({ type: 'UseVoucher', ...voucher }, meta);
    return { position, answer: { membership_number: state?.membership_number ?? '' } };
  }

  async giveBack(
    voucher: Parameters<LoyaltyProvider['giveBack']>[0],
    meta: CommandMeta,
  ): Promise<CommandResult<object>> {
    const { position } = await this.run({ type: 'GiveBackVoucher', ...voucher }, meta);
    return { position, answer: {} };
  }

  run(command: LoyaltyCommand, meta: CommandMeta): Promise<Ran<LoyaltyState, LoyaltyEvent>> {
    return this.runner.run({
      stream: loyaltyStream(command.studio_id),
      name: command.type,
      decider: loyaltyDecider,
      command,
      meta,
    });
  }
}
