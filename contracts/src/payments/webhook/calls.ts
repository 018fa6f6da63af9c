import { call } from '../../shared/index.js';

/** PAY-088, PAY-144: proven by its signature, so it asks for no session; what was heard before changes nothing. */
export const gatewayEvent = call<{ answer: { readonly taken: true } }>()({
  owner: 'none',
  method: 'POST',
  path: 'payments/gateway-events',
  takes: 'message',
  summary: 'Take a signed message of the gateway: an outcome, the end of a debit, a chargeback',
  refuses: ['webhook_signature'],
  example: { answer: { taken: true } },
});
