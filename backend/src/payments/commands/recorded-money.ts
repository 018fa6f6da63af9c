import { Inject, Injectable } from '@nestjs/common';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import {
  ADJUSTMENT,
  agreedFees,
  CHECK,
  type LedgerCommand,
  mediaPassDancers,
  mediaPassFee,
  type RecordPaymentBody,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { cents, homeDay, times } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { ChargeTermsFacts } from '../facts/charge-terms.js';
import { MoneyFacts } from '../facts/money.facts.js';

type Recorded = Omit<RecordPaymentBody, 'reason'>;

/** The money that staff record, as the command that the ledger decides: for the deed and for its preview alike (PAY-287, PAY-327). */
@Injectable()
export class RecordedMoney {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration'>,
    @Inject(MEDIA_PASS_FACTS) private readonly passes: MediaPassFacts,
    @Inject(ROSTER_FACTS) private readonly roster: RosterFacts,
    @Inject(ChargeTermsFacts) private readonly charges: ChargeTermsFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects with what refuses it before the ledger is asked. */
  async command(
    registration_id: number,
    body: Recorded,
    payment_id: string,
  ): Promise<Extract<LedgerCommand, { type: 'RecordPayment' }>> {
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    if (found.registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const person_ids = await this.dancers(body, found.registration);
    const awaited = body.payment_method_id === CHECK && body.received_on === null;
    return {
      type: 'RecordPayment',
      payment: {
        payment_id,
        registration_id,
        payment_type: body.payment_type,
        amount_type: person_ids.length > 0 ? 'MEDIA_PASS' : 'OTHER',
        payment_method_id: body.payment_method_id,
        amount: cents(body.amount),
      },
      person_ids,
      reference: body.reference ?? null,
      received_on: awaited ? null : (body.received_on ?? homeDay(this.clock.now())),
      media_pass_amount:
        person_ids.length > 0 ? times(mediaPassFee(found.registration, 'balance'), person_ids.length) : null,
      penalty:
        body.charge === undefined
          ? null
          : {
              agreed: agreedFees(found.registration, found.revision, 'balance'),
              terms: await this.charges.of(found.registration),
            },
    };
  }

  /** The people whose passes it pays: of those that the registration owes, and nobody's that is paid already (PAY-256). */
  private async dancers(
    { payment_type, payment_method_id, person_ids = [] }: Recorded,
    registration: Registration,
  ): Promise<readonly number[]> {
    if (payment_type === 'REGISTRATION' || payment_method_id === ADJUSTMENT) return [];
    const owing = mediaPassDancers(registration, 'balance');
    if (person_ids.length === 0 || person_ids.some((id) => !owing.includes(id)))
      throw refused('invalid_input', {}, { person_ids: 'Please select at least one student.' });
    const passes = await this.passes.passes(registration.account_id, registration.season_id, person_ids);
    const paid = person_ids.filter((id) => passes[id]?.paid);
    if (paid.length > 0) {
      const people = await this.roster.people(registration.account_id);
      const names = paid.map((id) => {
        const person = people.get(id)?.person;
        return person ? `${person.fname} ${person.lname}` : String(id);
      });
      throw refused('media_pass_already_paid', { names: names.join(', ') });
    }
    return person_ids.toSorted((a, b) => a - b);
  }
}
