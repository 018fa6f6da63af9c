import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  adjustedParts,
  agreedFees,
  balanceDue,
  bothParts,
  creditOf,
  depositDue,
  feeSheetFor,
  ledgerDecider,
  ledgerStream,
  modeOf,
  paidParts,
  type PaymentMode,
  type PromoCodesAnswer,
  promoOn,
  promoOutcome,
  type SetPromoCodesBody,
} from '@app/contracts/payments';
import { type FeeSummary, feeSummary } from '@app/contracts/pricing';
import type { Registration } from '@app/contracts/registration';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { PaymentSectionFacts } from '../facts/payment-sections.js';
import { notOpen } from '../not-open.js';
import { OfficeMails } from '../office-mails.js';
import { AskedCodes } from './asked-codes.js';
import { PromoUses } from './promo-uses.js';

export class SetPromoCodesCommand extends Command<SetPromoCodesBody, PromoCodesAnswer> {}

/** Gives a registration the codes that are asked for: those it has stay, new ones are checked, the rest go (PAY-236). */
@CommandHandler(SetPromoCodesCommand)
export class SetPromoCodesHandler implements ICommandHandler<SetPromoCodesCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(PromoUses) private readonly uses: PromoUses,
    @Inject(OfficeMails) private readonly mails: Pick<OfficeMails, 'promoNotice'>,
    @Inject(AskedCodes) private readonly asked: AskedCodes,
    @Inject(PaymentSectionFacts) private readonly sections: Pick<PaymentSectionFacts, 'offers'>,
  ) {}

  async execute({ data: body, meta }: SetPromoCodesCommand): Promise<CommandResult<PromoCodesAnswer>> {
    const { registration, revision } = await this.open(body);
    const { id } = registration;
    const mode = modeOf(registration, body.editing === true);
    if (meta.actor.role === 'registrant' && !(await this.sections.offers('promo_section', registration, mode)))
      throw refused('promo_not_available');
    const before = (await this.money.ledger(id)).promo_codes;
    const wanted = await this.asked.of(body.promo_codes, before, registration);
    const agreed = agreedFees(registration, revision, mode);
    const official = agreedFees(registration, revision, 'balance');
    const { kept, removed } = promoOutcome(wanted, before, agreed.promo);
    const fresh = kept.map(({ code }) => code).filter((code) => before.every((one) => one.code !== code));
    const command = {
      type: 'ChangePromoCodes',
      registration_id: id,
      wanted,
      agreed,
      official,
      cause: 'asked',
    } as const;
    const ran = await this.holding(registration, fresh, meta, () =>
      this.runner.run({ stream: ledgerStream(id), name: command.type, decider: ledgerDecider, command, meta }),
    );
    if (body.sendEmployeeEmail && ran.events.length > 0) await this.mails.promoNotice(registration, meta, mode);
    return { position: ran.position, answer: { registration_id: id, ...(await this.fees(id, mode)), removed } };
  }

  private async open({ registration_id, editing }: SetPromoCodesBody) {
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration } = found;
    if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    if (modeOf(registration, editing === true) !== 'balance' && !registration.reviewed) throw notOpen(registration);
    return found;
  }

  /**
   * A completed registration takes the uses with the codes: held first, so that no limit is exceeded; the event in the
   * ledger takes them, and a refusal gives them back (PAY-229).
   */
  private async holding<T>(
    registration: Registration,
    codes: readonly string[],
    meta: CommandMeta,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!registration.completed) return work();
    try {
      for (const code of codes) await this.uses.reserve(code, registration, meta);
      return await work();
    } catch (error) {
      for (const code of codes) await this.uses.release(code, registration, 'not_applied', meta);
      throw error;
    }
  }

  private async fees(
    id: number,
    mode: PaymentMode,
  ): Promise<{ fees: FeeSummary; promo_codes: PromoCodesAnswer['promo_codes'] }> {
    const standing = await this.money.standing(id, mode);
    const sheet = standing && feeSheetFor(standing.registration, mode);
    if (!standing || !sheet) throw refused('not_found');
    const { ledger, agreed, terms } = standing;
    const { kept, total } = promoOn(ledger, agreed);
    const fees = feeSummary({
      fees: sheet.fees,
      paid: bothParts(paidParts(ledger)),
      adjusted: bothParts(adjustedParts(ledger)),
      credit: creditOf(ledger),
      promo: total,
      balance: balanceDue(ledger, agreed).total,
      deposit: depositDue(terms, ledger, agreed),
    });
    return { fees, promo_codes: kept };
  }
}
