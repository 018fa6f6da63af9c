import type { Messages } from '../shared/index.js';
import type { PricingRefusals } from './refusals.js';

export const pricingMessages = {
  unknown_fee_input: { status: 400, text: () => 'This registration holds a value that is no longer available.' },
} satisfies Messages<PricingRefusals>;
