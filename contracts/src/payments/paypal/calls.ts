import { call, type Saved } from '../../shared/index.js';
import type { PaymentAnswer } from '../views.js';
import type { PayPalPaymentBody, PayPalTokenQuery } from './commands.js';

/** PAY-094: closed as long as no provider of PayPal is configured (ADR 0140). */
export const payPalToken = call<{ query: PayPalTokenQuery; answer: { readonly token: string } }>()({
  method: 'GET',
  path: 'payments/paypal-token',
  summary: 'The token with which a page asks PayPal; closed while PayPal is off',
  owner: { registration: 'registration_id' },
  viewing: 'blocked',
  permit: 'own',
  refuses: ['paypal_disabled'],
  example: { query: { registration_id: 75_214 } },
});

/** PAY-094. */
export const payByPayPal = call<{ body: PayPalPaymentBody; answer: Saved<PaymentAnswer> }>()({
  method: 'POST',
  path: 'payments/paypal-payment',
  idempotencyKey: 'required',
  summary: 'Pay with what PayPal gave the page; closed while PayPal is off',
  owner: { registration: 'registration_id' },
  viewing: 'blocked',
  permit: 'own',
  refuses: ['paypal_disabled'],
  example: { body: { registration_id: 75_214, nonce: 'fake-nonce', amount: 26_500, sendEmployeeEmail: false } },
});
