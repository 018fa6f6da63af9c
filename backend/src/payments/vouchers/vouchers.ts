import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AgreedFees,
  agreedFees,
  appliedVouchers,
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type LedgerVoucher,
  type NewVoucher,
  modeOf,
  type PaymentType,
  type Previewed,
  previewReductions,
  type VoucherRemovalCause,
  type VoucherUse,
} from '@app/contracts/payments';
import { type IssuedVoucher, loyaltyDecider, loyaltyStream } from '@app/contracts/loyalty';
import type { Registration } from '@app/contracts/registration';
import { homeDay, type Position, START } from '@app/contracts/shared';
import {
  GiveBackVoucherCommand,
  TakeVoucherCommand,
  UseVoucherCommand,
} from '../../commands-between-rooms/loyalty-commands.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused, Refused } from '../../platform/commands/command.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';

type Issued = Pick<IssuedVoucher, 'face_value' | 'expiration_date'>;
type Bus = Pick<CommandBus, 'execute'>;
type Redeemed = { readonly redeemed: boolean; readonly position: Position };
/** A studio's registration, and what it has agreed to pay. */
export type VoucherPlace = {
  readonly registration: Registration;
  readonly studio_id: number;
  readonly agreed: AgreedFees;
  /** Vouchers are redeemed at once (PAY-206). */
  readonly redeems: boolean;
};

/**
 * Vouchers between the studio's stream and a ledger (KER-025): taken first, so that one registration has it, then
 * applied, and given back when the ledger refuses it. A crash in between leaves `VoucherTaken` or `VoucherUsed`, whose
 * reaction goes on here.
 */
@Injectable()
export class Vouchers {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(Processes) private readonly processes: Pick<Processes, 'run' | 'step'>,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration' | 'ledger'>,
    @Inject(CommandBus) private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Rejects with why the provider or the ledger does not want it; what the registration has already stays. */
  apply(place: VoucherPlace, code: string, payment_type: PaymentType, meta: CommandMeta): Promise<Position> {
    const { registration, studio_id } = place;
    const use_id = uuidFrom(`${meta.command_id}:${code}`);
    const wanted = { registration_id: registration.id, studio_id, use_id, code, payment_type };
    return this.processes.run(processOf(use_id), () => this.take(place, wanted, meta));
  }

  /** Those that are not on the registration yet, as their studio has them. Takes none; rejects with why one cannot be taken. */
  async takable(
    { registration, studio_id }: VoucherPlace,
    wanted: readonly { readonly code: string; readonly kind: PaymentType }[],
  ): Promise<readonly NewVoucher[]> {
    const { state } = await this.loader.load(loyaltyStream(studio_id), loyaltyDecider);
    const applied = appliedVouchers((await this.money.ledger(registration.id)).vouchers);
    const on = homeDay(this.clock.now());
    return wanted
      .filter(({ code }) => applied.every((voucher) => voucher.code !== code))
      .map(({ code, kind }) => {
        const use = { registration_id: registration.id, studio_id, use_id: code, code, payment_type: kind };
        const decision = loyaltyDecider.decide({ type: 'TakeVoucher', ...use, on }, state);
        if (!decision.accepted) throw new Refused(decision.refusals);
        const { face_value, expiration_date } = state!.vouchers[code]!;
        return { ...use, face_value, expiration_date };
      });
  }

  /** The events of those that are new, before any is taken (PAY-327). Rejects with why one cannot be taken. */
  async previewed(place: VoucherPlace, wanted: Parameters<Vouchers['takable']>[1]): Promise<Previewed> {
    const vouchers = await this.takable(place, wanted);
    const ledger = await this.money.ledger(place.registration.id);
    const at = { membership_number: '', redeemed_at: this.clock.now() };
    const redeemed = place.redeems ? { redeemed: at } : {};
    return previewReductions({ vouchers, credit: null, ...redeemed }, ledger, place.agreed);
  }

  /** Rejects with why one of those that are new would be refused: one that is redeemed stays (PAY-206). */
  async assertAll(place: VoucherPlace, wanted: Parameters<Vouchers['takable']>[1]): Promise<void> {
    const asked = await this.previewed(place, wanted);
    if (!asked.accepted) throw new Refused(asked.refusals);
  }

  /** Goes on with what was taken, where a crash left it. */
  async resume(use: VoucherUse, meta: CommandMeta): Promise<void> {
    await this.processes.run(processOf(use.use_id), async () => {
      const { state } = await this.loader.load(loyaltyStream(use.studio_id), loyaltyDecider);
      const voucher = state?.vouchers[use.code];
      const found = await this.money.registration(use.registration_id);
      if (voucher?.use?.use_id !== use.use_id || found === null) return;
      const { registration, revision } = found;
      const mode = modeOf(registration, true);
      const agreed = agreedFees(registration, revision, mode);
      const place = { registration, studio_id: use.studio_id, agreed, redeems: mode === 'balance' };
      try {
        await this.post(place, use, voucher, meta);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    });
  }

  /** The vouchers of a registration that are still to be redeemed, of one kind or of both. */
  async pending(registration_id: number, kind: PaymentType | null = null): Promise<readonly LedgerVoucher[]> {
    const { vouchers } = await this.money.ledger(registration_id);
    return appliedVouchers(vouchers).filter(
      ({ status, payment_type }) => status === 'PendingActivation' && (kind === null || payment_type === kind),
    );
  }

  /**
   * Redeems it. `redeemed` is false where the provider says that another has it: what becomes of it then is its
   * caller's (PAY-133). Rejects with `voucher_not_redeemed` where the provider fails (PAY-215).
   */
  async redeem(voucher: Omit<VoucherUse, 'payment_type'>, meta: CommandMeta): Promise<Redeemed> {
    const { registration_id, studio_id, use_id, code } = voucher;
    const membership_number = await this.use({ studio_id, use_id, code }, meta);
    if (membership_number === null) return { redeemed: false, position: START };
    const redeemed_at = this.clock.now();
    const position = await this.onLedger(
      { type: 'RedeemVoucher', registration_id, use_id, membership_number, redeemed_at },
      { ...meta, command_id: uuidFrom(`${use_id}:RedeemVoucher`) },
    );
    return { redeemed: true, position };
  }

  /** The same; one that another has comes off the registration (PAY-214). */
  async redeemOrRemove(voucher: VoucherUse, meta: CommandMeta): Promise<Redeemed> {
    const done = await this.redeem(voucher, meta);
    return done.redeemed ? done : { redeemed: false, position: await this.remove(voucher, 'invalid', meta) };
  }

  /** Takes it off the registration and gives it back. */
  async remove(voucher: VoucherUse, cause: VoucherRemovalCause, meta: CommandMeta): Promise<Position> {
    const { registration_id, use_id } = voucher;
    const position = await this.onLedger(
      { type: 'RemoveVoucher', registration_id, use_id, cause },
      { ...meta, command_id: uuidFrom(`${use_id}:RemoveVoucher`) },
    );
    await this.giveBack(voucher, meta);
    return position;
  }

  /** A voucher that came off a registration may be applied again; nothing where another has it meanwhile. */
  async giveBack({ studio_id, use_id, code }: VoucherUse, meta: CommandMeta): Promise<void> {
    const own = { ...meta, command_id: uuidFrom(`${use_id}:GiveBackVoucher`) };
    await this.bus.execute(new GiveBackVoucherCommand({ studio_id, use_id, code }, own));
  }

  private async take(place: VoucherPlace, wanted: VoucherUse, meta: CommandMeta): Promise<Position> {
    const { answer } = await this.processes.step(processOf(wanted.use_id), 'TakeVoucher', meta, (own) =>
      this.bus.execute(new TakeVoucherCommand(wanted, own)),
    );
    return this.post(place, { ...wanted, use_id: answer.use_id }, answer, meta);
  }

  /** Onto the ledger; what it does not want goes back. */
  private async post(
    { agreed, redeems }: VoucherPlace,
    use: VoucherUse,
    issued: Issued,
    meta: CommandMeta,
  ): Promise<Position> {
    const { face_value, expiration_date } = issued;
    const { registration_id, studio_id, use_id, code, payment_type } = use;
    const own = { registration_id, studio_id, use_id, code, payment_type };
    let position: Position;
    try {
      position = await this.processes.step(processOf(use_id), 'ApplyVoucher', meta, (of) =>
        this.onLedger({ type: 'ApplyVoucher', ...own, face_value, expiration_date, agreed }, of),
      );
    } catch (error) {
      if (error instanceof Refused) await this.giveBack(use, meta);
      throw error;
    }
    return redeems ? (await this.redeem(use, meta)).position : position;
  }

  /** The membership number with which it was redeemed; null where this use has it no more. */
  private async use(voucher: UseVoucherCommand['data'], meta: CommandMeta): Promise<string | null> {
    const own = { ...meta, command_id: uuidFrom(`${voucher.use_id}:UseVoucher`) };
    try {
      return (await this.bus.execute(new UseVoucherCommand(voucher, own))).answer.membership_number;
    } catch (error) {
      if (!(error instanceof Refused)) {
        this.logger.error({ err: error, code: voucher.code }, 'a voucher could not be redeemed');
        throw refused('voucher_not_redeemed', { message: '' });
      }
      if (error.refusals[0]?.code === 'voucher_redeemed') return null;
      throw error;
    }
  }

  private async onLedger(command: LedgerCommand & { registration_id: number }, meta: CommandMeta): Promise<Position> {
    const stream = ledgerStream(command.registration_id);
    const ran = await this.runner.run({ stream, name: command.type, decider: ledgerDecider, command, meta });
    return ran.position;
  }
}

const processOf = (use_id: string): string => `voucher_${use_id}`;
