import { Inject, Injectable } from '@nestjs/common';
import {
  isCode,
  promoCodeDecider,
  type PromoCodeFacts,
  type PromoCodeState,
  promoCodeStream,
} from '@app/contracts/promo-codes';
import { StateLoader } from '../platform/commands/state-loader.js';

/** A code by its own stream: a read model may lag, a limit may not (style B.18). */
@Injectable()
export class StreamPromoCodes implements PromoCodeFacts {
  constructor(@Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>) {}

  async of(code: string): Promise<PromoCodeState> {
    if (!isCode(code)) return promoCodeDecider.initialState();
    return (await this.loader.load(promoCodeStream(code), promoCodeDecider)).state;
  }
}
