import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts, loyaltyTermsOf } from '@app/contracts/catalogue';
import { ADJUSTMENT, type LedgerEvent, MONEY_MOVES, paidIn, wentBack } from '@app/contracts/payments';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import type { Reaction } from '../platform/reactions/reactions.js';
import { EmbeddedLoyalty } from './embedded-loyalty.js';

type Moved = Extract<LedgerEvent, { readonly type: (typeof MONEY_MOVES)[number] }>;

/** A studio earns points with the money of its registrations, and loses them with what goes back (PAY-197). */
@Injectable()
export class WhenMoneyMovesPointsFollow implements Reaction {
  readonly name = 'loyalty-points-follow';
  readonly filter = { categories: ['ledger'], types: [...MONEY_MOVES] };

  constructor(
    @Inject(EmbeddedLoyalty) private readonly members: EmbeddedLoyalty,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const moved = event as StoredEvent & Moved;
    const { registration_id, payment_id, payment_type, payment_method_id } = moved.data;
    if (payment_type !== 'REGISTRATION' || payment_method_id === ADJUSTMENT) return;
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    const studio_id = state?.studio_id ?? null;
    if (state === null || studio_id === null) return;
    if (!(await this.accounts.ofAccount(state.account_id))?.studio_account) return;
    const of = { studio_id, registration_id, payment_id };
    const meta = { ...systemMeta(this.ids, event), command_id: event.id };
    const came = paidIn(moved);
    if ('refund_id' in moved.data) {
      const back = { refund_id: moved.data.refund_id, amount: wentBack(moved) };
      await this.members.run({ type: 'TakePointsBack', ...of, ...back }, meta);
    } else if (came > 0) {
      const tour = await this.catalogue.tourDate(state.tour_date_id);
      const terms = tour && loyaltyTermsOf(await this.catalogue.profileFor(tour.tour_date));
      const points_per_dollar = terms?.loyalty_earn_points_per_dollar ?? 0;
      await this.members.run({ type: 'EarnPoints', ...of, amount: came, points_per_dollar }, meta);
    }
  }
}
