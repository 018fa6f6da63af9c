/** The one call without a command class: the gateway's, not the product's. */
export const CARD = {
  schema: {
    type: 'object',
    required: ['ccnumber', 'ccexp', 'cvv'],
    properties: { ccnumber: { type: 'string' }, ccexp: { type: 'string' }, cvv: { type: 'string' } },
  },
  example: { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' },
} as const;
