import { type StreamName, streamName } from '../shared/index.js';

/** One code's terms and uses; the code is normal (PAY-228, PAY-229). */
export const promoCodeStream = (code: string): StreamName => streamName('promoCode', code);
