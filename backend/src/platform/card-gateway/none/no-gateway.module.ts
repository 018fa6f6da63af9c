import { Module } from '@nestjs/common';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../card-gateway.port.js';

const noGateway: PaymentGateway = {
  takesCards: false,
  charge: () => Promise.reject(new Error('there is no processor of cards to charge')),
  // What was begun with one that is no longer configured waits for it.
  queryByOrder: () => Promise.reject(new Error('there is no processor of cards to ask')),
  refund: () => Promise.reject(new Error('there is no processor of cards to refund with')),
  queryRefund: () => Promise.reject(new Error('there is no processor of cards to ask')),
  kept: () => Promise.reject(new Error('there is no processor of cards to ask')),
  forget: () => Promise.reject(new Error('there is no processor of cards to tell')),
  settlement: () => Promise.resolve([]),
  hear: () => Promise.resolve(false),
  onAnswer: () => undefined,
  onDebit: () => undefined,
};

/** Outside the demo no gateway but a configured one is loaded (SEC-008). */
@Module({ providers: [{ provide: PAYMENT_GATEWAY, useValue: noGateway }], exports: [PAYMENT_GATEWAY] })
export class NoGatewayModule {}
