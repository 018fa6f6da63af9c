import { Inject, Injectable } from '@nestjs/common';
import { type RefundLine, refundLineOf } from '@app/contracts/payments';
import type { Cents } from '@app/contracts/shared';
import { MoneyFacts } from '../facts/money.facts.js';
import { Refunds } from '../refunds.js';

/** The lines of a canceled tour date's registrations as their streams tell them now: the same for the preview and for the start (PAY-327). */
@Injectable()
export class RefundLines {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Refunds) private readonly refunds: Pick<Refunds, 'onItsWay'>,
  ) {}

  /** Registrations that have no line, or belong to another tour date, are left out. */
  async of(tour_date_id: number, registration_ids: readonly number[]): Promise<readonly RefundLine[]> {
    const on_its_way = await this.refunds.onItsWay();
    const lines = await Promise.all(registration_ids.map((id) => this.line(id, tour_date_id, on_its_way)));
    return lines.filter((line) => line !== null);
  }

  private async line(id: number, tour_date_id: number, on_its_way: Readonly<Record<string, Cents>>) {
    const found = await this.money.registration(id);
    if (found?.registration.tour_date_id !== tour_date_id) return null;
    return refundLineOf({ registration: found.registration, ledger: await this.money.ledger(id), on_its_way });
  }
}
