import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { LOGGER, type Logger } from '../../config/logger.js';
import { type IdGenerator, IDS } from '../../ids/id-generator.js';
import { openSqlite } from '../../sqlite/sqlite-file.js';
import { PAYMENT_GATEWAY } from '../card-gateway.port.js';
import { GatewayFieldsController } from '../fields/gateway-fields.controller.js';
import { GATEWAY_FIELDS } from '../fields/gateway-fields.port.js';
import { SANDBOX_FIELDS } from './hosted-fields.js';
import { SandboxGateway } from './sandbox-gateway.js';
import { SandboxGatewayController } from './sandbox-gateway.controller.js';
import { SandboxOrders } from './sandbox-orders.js';
import { SqliteSandboxOrders } from './sqlite/sqlite-sandbox-orders.js';

type OpenOrders = (environment: Environment) => Promise<SandboxOrders>;

const inFolder: OpenOrders = async ({ DATA_DIR }) =>
  SqliteSandboxOrders.open(await openSqlite(join(DATA_DIR, 'sandbox-gateway.sqlite'), { readers: 0 }));

/** How often the sandbox's bank is asked about its debits. */
const EVERY_MS = 60_000;

const gateway = {
  provide: PAYMENT_GATEWAY,
  inject: [SandboxOrders, CLOCK, IDS, LOGGER, ENVIRONMENT, SCHEDULER],
  useFactory: (
    ...[books, clock, ids, logger, environment, scheduler]: [
      SandboxOrders,
      Clock,
      IdGenerator,
      Logger,
      Environment,
      Scheduler,
    ]
  ) => {
    const sandbox = new SandboxGateway({
      orders: books,
      clock,
      ids,
      logger,
      timeoutMs: environment.GATEWAY_TIMEOUT_MS,
      webhookKey: environment.GATEWAY_WEBHOOK_KEY,
    });
    scheduler.duty('sandbox-debits', EVERY_MS, () => sandbox.tellDebits());
    return sandbox;
  },
};

/** Chosen while no gateway key is configured (PAY-079). */
@Module({
  providers: [gateway, { provide: GATEWAY_FIELDS, useValue: SANDBOX_FIELDS }],
  controllers: [SandboxGatewayController, GatewayFieldsController],
  exports: [PAYMENT_GATEWAY],
})
export class SandboxGatewayModule implements OnApplicationShutdown {
  constructor(@Inject(SandboxOrders) private readonly books: SandboxOrders) {}

  /** @param open where its books are: several servers share them, so that a card may be typed into one and charged by another. */
  static everywhere(open: OpenOrders = inFolder): DynamicModule {
    const orders = { provide: SandboxOrders, inject: [ENVIRONMENT], useFactory: open };
    return { module: SandboxGatewayModule, global: true, providers: [orders] };
  }

  onApplicationShutdown(): Promise<void> {
    return this.books.close();
  }
}
