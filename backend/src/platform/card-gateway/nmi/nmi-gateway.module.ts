import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { LOGGER, type Logger } from '../../config/logger.js';
import { PAYMENT_GATEWAY } from '../card-gateway.port.js';
import { GatewayFieldsController } from '../fields/gateway-fields.controller.js';
import { GATEWAY_FIELDS } from '../fields/gateway-fields.port.js';
import { NmiClient } from './nmi-client.js';
import { nmiFields } from './nmi-fields.js';
import { NmiGateway } from './nmi-gateway.js';

const gateway = {
  provide: PAYMENT_GATEWAY,
  inject: [ENVIRONMENT, LOGGER],
  useFactory: (environment: Environment, logger: Logger) =>
    new NmiGateway({
      client: new NmiClient({
        url: environment.NMI_URL,
        key: environment.NMI_SECURITY_KEY,
        timeoutMs: environment.GATEWAY_TIMEOUT_MS,
      }),
      webhookKey: environment.GATEWAY_WEBHOOK_KEY,
      logger,
    }),
};

const fields = {
  provide: GATEWAY_FIELDS,
  inject: [ENVIRONMENT],
  useFactory: ({ NMI_URL, NMI_TOKENIZATION_KEY }: Environment) =>
    nmiFields({ url: NMI_URL, tokenizationKey: NMI_TOKENIZATION_KEY }),
};

/** Chosen by `CARD_GATEWAY=nmi` (ADR 0136). */
@Module({ providers: [gateway, fields], controllers: [GatewayFieldsController], exports: [PAYMENT_GATEWAY] })
export class NmiGatewayModule {}
