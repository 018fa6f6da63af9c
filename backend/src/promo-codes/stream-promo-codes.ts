import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  isCode,
  type PromoAsker,
  promoCodeDecider,
  type PromoCodeFacts,
  type PromoCodeState,
  promoCodeStream,
  type PromoProblem,
  promoProblem,
} from '@app/contracts/promo-codes';
import type { SurveyEvent } from '@app/contracts/survey';
import { StateLoader } from '../platform/commands/state-loader.js';
import { defineIndex } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';

type Surveyed = { readonly account_id: number; readonly event_id: number };
const accountAndEvent = ({ account_id, event_id }: Surveyed): string => `${account_id}_${event_id}`;

/** The submitted surveys of an account and an event, with the year in which the season of each began. */
const submittedSurveys = defineIndex<SurveyEvent>('submitted-surveys', 1, {
  SurveySubmitted: (of) => ({ id: `${of.registration_id}_${of.start_year}`, key: accountAndEvent(of) }),
});
const yearOf = (id: string): number => Number(id.split('_')[1]);

/** A code by its own stream: a read model may lag, a limit may not (style B.18). */
@Injectable()
export class StreamPromoCodes implements PromoCodeFacts {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(LogIndexes) private readonly indexes: Pick<LogIndexes, 'find'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'season'>,
  ) {}

  async of(code: string): Promise<PromoCodeState> {
    if (!isCode(code)) return promoCodeDecider.initialState();
    return (await this.loader.load(promoCodeStream(code), promoCodeDecider)).state;
  }

  async problem(
    state: PromoCodeState,
    asker: Omit<PromoAsker, 'surveyed' | 'start_year'>,
  ): Promise<PromoProblem | null> {
    if (!state.terms?.needs_survey) return promoProblem(state, { ...asker, surveyed: [], start_year: null });
    const [surveys, season] = await Promise.all([
      this.indexes.find(submittedSurveys, accountAndEvent(asker)),
      this.catalogue.season(asker.season_id),
    ]);
    const start_year = season?.start_year ?? null;
    return promoProblem(state, { ...asker, surveyed: surveys.map(yearOf), start_year });
  }
}
