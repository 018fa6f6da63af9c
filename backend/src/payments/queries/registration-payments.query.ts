import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  chargeTermsOf,
  loyaltyTermsOf,
  type EventProfile,
  paymentSectionsOf,
  paymentWaysOf,
} from '@app/contracts/catalogue';
import {
  achClosed,
  adjustedParts,
  type AgreedFees,
  agreedFees,
  type BalanceDocument,
  bankIsOpen,
  type CheckTerms,
  balanceDue,
  type CreditDocument,
  creditOf,
  depositDue,
  dueDate,
  hasPaymentDay,
  feeSheetFor,
  initialLedger,
  leftAfter,
  type LedgerState,
  mediaPassDancers,
  mediaPassFee,
  modeOf,
  mostCredit,
  movableOf,
  paidParts,
  payLaterAmount,
  PAYMENT_TERMS,
  paymentCountsAsDone,
  type PaymentMode,
  type PlanDocument,
  planView,
  paymentStatus,
  promoOn,
  type PaymentTerms,
  type PaymentTermsFacts,
  registrationCharges,
  type RegistrationPayments,
  refusalOf,
  stepUnderWay,
  type SubmissionDocument,
  takenOff,
  vouchersOn,
  appliedViews,
} from '@app/contracts/payments';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { type FeeSheet, isIntensive } from '@app/contracts/pricing';
import type { RegistrationDocument } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts, sameAs } from '@app/contracts/roster';
import { type Cents, localDay, sum, ZERO, ageOn, compareNames } from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../platform/card-gateway/card-gateway.port.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { PlanOffers } from '../plan/plan-offers.js';

type Configured = Pick<
  RegistrationPayments,
  'sections' | 'due_date' | 'due_days' | 'media_pass' | 'charges' | 'check' | 'bank_closed' | 'loyalty'
>;

/** Everything the payment screens show of a registration (PAY-185). */
@Injectable()
export class RegistrationPaymentsQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(ROSTER_FACTS) private readonly roster: RosterFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PAYMENT_TERMS) private readonly terms: PaymentTermsFacts,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'takesCards'>,
    @Inject(PlanOffers) private readonly offers: Pick<PlanOffers, 'datesOf'>,
  ) {}

  /** A deleted one is hidden from its registrant (REG-039). */
  async read(registrationId: number, editing: boolean, viewer: Pick<Viewer, 'roles'>): Promise<RegistrationPayments> {
    const registration = await this.models.get<RegistrationDocument>('registration-detail', registrationId);
    if (registration === null || (registration.deleted && viewer.roles.length === 0)) throw refused('not_found');
    const mode = modeOf(registration, editing);
    const balances = await this.models.get<BalanceDocument>('balances', registrationId);
    const ledger = balances?.ledger ?? initialLedger();
    const agreed = agreedFees(registration, registration.revision, mode);
    const left = balanceDue(ledger, agreed);
    const promo = promoOn(ledger, agreed);
    const terms = await this.terms.of(registration, mode);
    const rows = [...(balances?.history ?? [])].reverse();
    const vouchers = appliedViews(vouchersOn(ledger, agreed));
    const has_tickets = registration.draft.tickets.length > 0;
    const submissions = await this.submissions(registrationId);
    const { completed, reviewed } = registration;
    const { paying_by_check } = ledger;
    const check = payLaterAmount(terms, ledger, agreed);
    const plan = await this.models.get<PlanDocument>('payment-plans', registrationId);
    return {
      registration_id: registration.id,
      payments: rows.filter((r) => r.payment_type === 'REGISTRATION'),
      mediaPassPayments: rows.filter((r) => r.payment_type === 'MEDIA_PASS'),
      pending: balances?.pending ?? [],
      fees: partsOf(registration, mode),
      ...(await this.credits(registration.account_id, ledger)),
      most_credit: mostCredit(ledger, agreed),
      movable: movableOf(ledger, agreedFees(registration, registration.revision, 'balance')),
      taken_off: takenOff(ledger, agreed),
      promo_codes: promo.kept,
      promo: promo.total,
      loyalty_vouchers_credit: vouchers,
      paid: paidParts(ledger),
      adjusted: adjustedParts(ledger),
      balance: left.registration,
      mediaPassBalance: left.media,
      overallPaid: left.overallPaid,
      left_after: leftAfter(ledger, agreed, terms),
      terms,
      ...depositAmounts(terms, ledger, agreed),
      plan_dates: await this.offers.datesOf(registration.tour_date_id),
      plan: plan && planView(plan, left.registration),
      done: paymentCountsAsDone(registration, terms, ledger, agreed),
      status: paymentStatus({ completed, paying_by_check }, left),
      paying_by_check,
      completed,
      confirmed: registration.confirmed,
      editing: registration.editing,
      reviewed,
      refusal: completed && !registration.editing ? null : refusalOf(submissions.filter(({ finished }) => finished)),
      step: stepUnderWay(submissions, { vouchers, has_tickets }),
      has_tickets,
      cards: this.gateway.takesCards,
      ...(await this.configured(registration, mode, balances, ledger, check)),
    };
  }

  /** Credit on the registration, and what is left of the account's (PAY-242, PAY-240). */
  private async credits(
    account_id: number,
    ledger: LedgerState,
  ): Promise<Pick<RegistrationPayments, 'credit' | 'applied_credits' | 'available_credits'>> {
    const { rows } = await this.models.find<CreditDocument>('credits', {
      filter: { account_id, remaining: { $gt: 0 } },
      sort: { granted_at: 1 },
    });
    const applied = Object.values(ledger.credits).filter(({ amount }) => amount > 0);
    return {
      credit: creditOf(ledger),
      applied_credits: applied.map(({ credit_id, from, amount }) => ({ credit_id, from, amount })),
      available_credits: rows.map(({ id, label, season_id, remaining }) => ({ id, label, season_id, remaining })),
    };
  }

  private async submissions(registration_id: number): Promise<readonly SubmissionDocument[]> {
    return (await this.models.find<SubmissionDocument>('submissions', { filter: { registration_id } })).rows;
  }

  private async configured(
    registration: RegistrationDocument,
    mode: PaymentMode,
    balances: BalanceDocument | null,
    ledger: LedgerState,
    check: Cents,
  ): Promise<Configured> {
    const tour = await this.catalogue.tourDate(registration.tour_date_id);
    if (tour === null) throw refused('not_found');
    const profile = await this.catalogue.profileFor(tour.tour_date);
    const season = await this.catalogue.season(registration.season_id);
    const { ach_cutoff_days } = paymentWaysOf(profile);
    const now = this.clock.now();
    const account = await this.accounts.ofAccount(registration.account_id);
    const dancers = mediaPassDancers(registration, mode);
    const people = await this.roster.people(registration.account_id);
    const paid = new Set(balances?.paid_person_ids ?? []);
    return {
      sections: paymentSectionsOf(profile),
      check: checkTerms(profile, check),
      bank_closed: bankIsOpen(tour.tour_date, ach_cutoff_days, now) ? null : achClosed(ach_cutoff_days),
      loyalty:
        registration.studio_id !== null && account?.studio_account
          ? { studio_id: registration.studio_id, min_points: loyaltyTermsOf(profile).loyalty_min_points }
          : null,
      charges: registrationCharges(
        ledger,
        agreedFees(registration, registration.revision, 'balance'),
        chargeTermsOf(profile),
      ),
      due_days: hasPaymentDay(tour.tour_date) ? null : profile.balance_due_days,
      due_date: dueDate(
        { ...tour.tour_date, balance_due_days: profile.balance_due_days },
        localDay(now, tour.tour_date.time_zone),
      ),
      media_pass: {
        enabled: profile.media_pass.enabled,
        name: profile.media_pass_name,
        // A registration that was priced before a change of the fee pays what was agreed (FEE-174).
        fee: dancers.length > 0 ? mediaPassFee(registration, mode) : profile.media_pass.fee_cents,
        dancers: dancers
          .map((person_id) => {
            const person = people.get(person_id)?.person;
            const isPaid = sameAs(people, person_id).some((id) => paid.has(id));
            return {
              person_id,
              fname: person?.fname ?? '',
              lname: person?.lname ?? '',
              paid: isPaid,
              birthdate: person?.birthdate ?? null,
              gender_id: person?.gender_id ?? null,
              age: person?.birthdate && season ? ageOn(person.birthdate, season.age_reference_date) : null,
            };
          })
          .sort((a, b) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname)),
      },
    };
  }
}

const checkTerms = (profile: EventProfile, amount: Cents): CheckTerms | null => {
  if (amount === 0) return null;
  const { check_payable_to, check_mail_address } = paymentWaysOf(profile);
  return { check_payable_to, check_mail_address, amount };
};

const depositAmounts = (terms: PaymentTerms, ledger: LedgerState, agreed: AgreedFees) => {
  const deposit = depositDue(terms, ledger, agreed);
  const [percentageDepositAmount, flatDepositAmount] =
    terms.deposit?.kind === 'percentage' ? [deposit, ZERO] : [ZERO, deposit];
  return { deposit, flatDepositAmount, percentageDepositAmount };
};

const isRemoved = ({ kind }: FeeSheet['lines'][number]): boolean => kind === 'removed_routines';

const partsOf = (registration: RegistrationDocument, mode: PaymentMode): RegistrationPayments['fees'] => {
  const sheet = feeSheetFor(registration, mode);
  const fees = sheet?.fees;
  return {
    workshop: fees?.workshop ?? ZERO,
    intensive: isIntensive(sheet?.lines ?? []),
    competition: fees?.competition ?? ZERO,
    media: fees?.media ?? ZERO,
    tickets: fees?.tickets ?? ZERO,
    ticket_fees: fees?.ticket_fees ?? ZERO,
    removed_routines: sum((sheet?.lines ?? []).filter(isRemoved).map(({ amount }) => amount)),
    freestyle: fees?.freestyle ?? ZERO,
    observers: fees?.observers ?? { one: ZERO, two: ZERO },
    total: fees?.total ?? ZERO,
  };
};
