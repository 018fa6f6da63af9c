import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import type { BalanceDocument } from '@app/contracts/payments';
import {
  PROMO_CODE_FACTS,
  type PromoCodeAnswer,
  type PromoCodeDocument,
  type PromoCodeFacts,
  type PromoImportPreview,
  type PromoUseDocument,
  type PromoUseRow,
  readPromoCsv,
} from '@app/contracts/promo-codes';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** Codes as registrants look them up and as staff read them. */
@Injectable()
export class PromoCodesQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(PROMO_CODE_FACTS) private readonly facts: PromoCodeFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects with the reason why the code is not taken for this event now (PAY-233, PAY-235). */
  async lookUp(code: string, event_id: number, account_id: number): Promise<PromoCodeAnswer> {
    const state = await this.facts.of(code);
    // Nobody says for which season it is asked; the registration that applies it has one.
    const season_id = state.terms?.season_id ?? 0;
    const today = homeDay(this.clock.now());
    const problem = await this.facts.problem(state, { registration_id: null, account_id, season_id, event_id, today });
    if (problem !== null || state.terms === null) throw refused('promo_invalid', { problem: problem ?? 'unknown' });
    const { display_name, type, value, percentage, unique } = state.terms;
    return { code, display_name, type, value, percentage, unique, amount: null };
  }

  async read(code: string): Promise<PromoCodeDocument> {
    const found = await this.models.get<PromoCodeDocument>('promo-codes', code);
    if (found === null || found.deleted) throw refused('promo_code_unknown');
    return found;
  }

  /** Uses with who has them, and what the code takes off there now. */
  async rows(uses: readonly PromoUseDocument[]): Promise<readonly PromoUseRow[]> {
    return Promise.all(
      uses.map(async (use) => {
        const account = await this.accounts.ofAccount(use.account_id);
        const balances = await this.models.get<BalanceDocument>('balances', use.registration_id);
        const applied = balances?.ledger.promo_codes.find(({ code }) => code === use.code);
        return { ...use, account: account?.display ?? '', amount: applied?.amount ?? null };
      }),
    );
  }

  async preview(csv: string): Promise<PromoImportPreview> {
    const read = readPromoCsv(csv, () => false);
    const codes = [...new Set(read.map(({ code }) => code).filter((code) => code !== ''))];
    const filter = { id: { $in: codes }, deleted: false };
    const { rows } = await this.models.find<PromoCodeDocument>('promo-codes', { filter });
    const there = new Set(rows.map(({ code }) => code));
    return { rows: readPromoCsv(csv, (code) => there.has(code)) };
  }
}
