import { Inject, Injectable } from '@nestjs/common';
import {
  adjustedParts,
  agreedSheet,
  creditOf,
  type BalanceDocument,
  balanceDue,
  bothParts,
  depositDue,
  initialLedger,
  type LedgerState,
  paidParts,
  PAYMENT_TERMS,
  type PaymentTermsFacts,
  promoOn,
} from '@app/contracts/payments';
import { intensivePromoIds, type TourDate } from '@app/contracts/catalogue';
import { feeSummary } from '@app/contracts/pricing';
import {
  type AppliedTerms,
  appliedTerms,
  normalCode,
  PROMO_CODE_FACTS,
  type PromoCodeFacts,
} from '@app/contracts/promo-codes';
import {
  applyChanges,
  askedWith,
  type CalculatedFees,
  type CalculateFeesBody,
  type CalculateMediaPassFeesBody,
  type Draft,
  type DraftChange,
  draftPathOf,
  effectiveChanges,
  malformedChange,
  type MediaPassFees,
  priceDraft,
  type RegistrationDocument,
} from '@app/contracts/registration';
import { cents, homeDay, sum, ZERO } from '@app/contracts/shared';
import { type Ticket, type TicketBody, ticketOf } from '@app/contracts/tickets';
import { actorOf, type Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Refused, refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationQueryHandler } from './registration.query.js';

type Asked = Omit<CalculateFeesBody, 'credit'>;

/** A routine without a key of its own is none (FEE-178). */
const keyOf = (routine: unknown): string => {
  const key = typeof routine === 'object' && routine !== null && 'temp_id' in routine ? routine.temp_id : null;
  if (typeof key !== 'string') throw refused('unknown_fee_input', { field: 'routines' });
  return key;
};

/** A code, or what holds one (FEE-178). */
const codeOf = (asked: unknown): string => {
  const code = typeof asked === 'object' && asked !== null && 'code' in asked ? asked.code : asked;
  if (typeof code !== 'string' || code.length > 40) throw refused('unknown_fee_input', { field: 'promo_codes' });
  return normalCode(code);
};

/** The changes that make the saved draft the asked one. */
const changesTo = ({ attendees, routines, additional_observers }: Asked, draft: Draft): DraftChange[] => {
  const wanted: DraftChange[] = [
    ...(attendees ?? []).map((one) => ({ path: `attendees.${one.person_id}`, value: one })),
    ...(routines ?? []).map((one) => ({ path: `routines.${keyOf(one)}`, value: one as DraftChange['value'] })),
  ];
  const kept = new Set(wanted.map(({ path }) => path));
  const left = [
    ...Object.keys(attendees ? draft.attendees : {}).map((id) => ({ path: `attendees.${id}`, value: null })),
    ...Object.keys(routines ? draft.routines : {}).map((key) => ({ path: `routines.${key}`, value: null })),
  ];
  const observers = Object.entries(additional_observers ?? {});
  return [
    ...left.filter(({ path }) => !kept.has(path)),
    ...wanted,
    ...observers.map(([type, value]) => ({ path: `additional_observers.${type}`, value })),
  ];
};

/** As a request of them would leave them (TIX-037): who is there keeps its price, those of participants follow these. */
const ticketsAsked = (asked: Asked['tickets'], { tickets }: Draft, { ticket_types }: TourDate): readonly Ticket[] => {
  if (asked === undefined) return tickets;
  const wanted = asked.map((one): Partial<TicketBody> => Object(one));
  return [
    ...tickets.filter(({ participant }) => participant !== null),
    ...wanted
      .filter(({ isIntensiveFree = false }) => !isIntensiveFree)
      .map(({ id = '', ticketId }, at) => {
        const type = ticket_types.find((one) => one.id === ticketId);
        if (type === undefined) throw refused('unknown_fee_input', { field: 'tickets' });
        const there = tickets.find((one) => one.id === id);
        return there ?? ticketOf(type, { id: `asked-${at}`, holder_name: '', participant: null });
      }),
  ];
};

/** The ledger as it would be with these codes: what those it has took off is owed again. */
const withCodes = (ledger: LedgerState, codes: readonly AppliedTerms[]): LedgerState => ({
  ...ledger,
  posted: {
    ...ledger.posted,
    registration: sum([ledger.posted.registration, ...ledger.promo_codes.map(({ amount }) => amount)]),
  },
  promo_codes: codes.map((one) => ({ ...one, amount: ZERO })),
});

/** What a draft would cost, by the rules of saving and submitting; saves nothing (FEE-175, FEE-176). */
@Injectable()
export class FeesQueryHandler {
  constructor(
    private readonly registrations: RegistrationQueryHandler,
    private readonly facts: RegistrationFacts,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PAYMENT_TERMS) private readonly terms: PaymentTermsFacts,
    @Inject(PROMO_CODE_FACTS) private readonly promo: PromoCodeFacts,
  ) {}

  async calculate(id: number, asked: Asked, viewer: Viewer): Promise<CalculatedFees> {
    const registration = await this.registrations.document(id, viewer);
    const { sheet, draft } = await this.priced(registration, asked, viewer);
    const balances = await this.documents.get<BalanceDocument>('balances', id);
    const ledger = balances?.ledger ?? initialLedger();
    const { fees, free_teacher, attendee_fees, routine_fees, lines, rate_key } = sheet;
    const terms = await this.terms.of({ ...registration, draft }, 'editing');
    const asking = withCodes(ledger, await this.promoCodes(registration, asked, ledger));
    const agreed = agreedSheet(sheet, Math.max(registration.revision, ledger.charged_revision));
    const { total: balance } = balanceDue(asking, agreed);
    const deposit = depositDue(terms, asking, agreed);
    const promo = promoOn(asking, agreed);
    const credit = creditOf(ledger);
    const off = { credit, promo: promo.total, deposit };
    const paid = bothParts(paidParts(ledger));
    const adjusted = bothParts(adjustedParts(ledger));
    const summary = feeSummary({ fees, paid, adjusted, balance, ...off });
    const priced = { fees, free_teacher, attendee_fees, routine_fees, lines, sheet, rate_key };
    return { ...priced, promo_codes: promo.kept, credit, summary, deposit, balance };
  }

  async mediaPasses(body: CalculateMediaPassFeesBody, viewer: Viewer): Promise<MediaPassFees> {
    const registration = await this.registrations.document(body.registration_id, viewer);
    if (body.season_id !== undefined && body.season_id !== registration.season_id) throw refused('forbidden');
    if (body.studio_id != null && body.studio_id !== registration.studio_id) throw refused('forbidden');
    const { sheet, media_passes } = await this.priced(registration, body, viewer);
    const dancers = sheet.media_pass_dancers.map(Number);
    const fee = cents(sheet.fees.media / Math.max(dancers.length, 1));
    return {
      media_pass_fees: sheet.fees.media,
      attendees: dancers.map((person_id) => ({ person_id, fee, paid: media_passes[person_id]?.paid ?? false })),
    };
  }

  /** Those that are applied stay as they are; another one must be such as could be applied now (FEE-175, FEE-178). */
  private async promoCodes(
    { tour_date_id, id, account_id, season_id, event_id }: RegistrationDocument,
    { promo_codes }: Asked,
    ledger: LedgerState,
  ): Promise<readonly AppliedTerms[]> {
    if (promo_codes === undefined) return ledger.promo_codes;
    const { profile } = await this.facts.surroundings(tour_date_id);
    const asker = { registration_id: id, account_id, season_id, event_id, today: homeDay(this.clock.now()) };
    const codes = [...new Set(promo_codes.map(codeOf))];
    return Promise.all(
      codes.map(async (code) => {
        const there = ledger.promo_codes.find((one) => one.code === code);
        if (there !== undefined) return there;
        const state = await this.promo.of(code);
        const problem = await this.promo.problem(state, asker);
        if (state.terms === null || problem === 'unknown') throw refused('unknown_fee_input', { field: 'promo_codes' });
        if (problem !== null) throw refused('promo_invalid', { problem });
        return appliedTerms(code, state.terms, intensivePromoIds(profile));
      }),
    );
  }

  private async priced(registration: RegistrationDocument, asked: Asked, viewer: Viewer) {
    const changes = changesTo(asked, registration.draft);
    const wrong = malformedChange(changes);
    if (wrong !== null) throw new Refused([wrong]);
    const surroundings = await this.facts.surroundings(registration.tour_date_id);
    const { account_id, tour_date_id } = registration;
    const requester = await this.facts.requester(actorOf(viewer), account_id, tour_date_id, surroundings);
    const asking = { viewer: requester, now: this.clock.now() };
    const before = askedWith(await this.facts.content(registration, surroundings), asking);
    const changed = applyChanges(registration.draft, effectiveChanges(registration, changes, before));
    const draft = { ...changed, tickets: ticketsAsked(asked.tickets, changed, surroundings.tour_date) };
    const { media_passes } = await this.facts.content({ ...registration, draft }, surroundings);
    const sheet = priceDraft(registration, { ...before, media_passes }, draft);
    const unknown = sheet.invalid.find(({ code }) => code === 'unknown_fee_input');
    if (unknown !== undefined) throw refused('unknown_fee_input', { field: draftPathOf(unknown) });
    return { sheet, media_passes, draft };
  }
}
