import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '../../clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { LOGGER, type Logger } from '../../config/logger.js';
import { type IdGenerator, IDS } from '../../ids/id-generator.js';
import { openSqlite } from '../../sqlite/sqlite-file.js';
import { PAYMENT_GATEWAY } from '../card-gateway.port.js';
import { SandboxGateway } from './sandbox-gateway.js';
import { SandboxGatewayController } from './sandbox-gateway.controller.js';
import { SandboxOrders } from './sandbox-orders.js';
import { SqliteSandboxOrders } from './sqlite/sqlite-sandbox-orders.js';

type OpenOrders = (environment: Environment) => Promise<SandboxOrders>;

const inFolder: OpenOrders = async ({ DATA_DIR }) =>
  SqliteSandboxOrders.open(await openSqlite(join(DATA_DIR, 'sandbox-gateway.sqlite'), { readers: 0 }));

const gateway = {
  provide: PAYMENT_GATEWAY,
  inject: [SandboxOrders, CLOCK, IDS, LOGGER, ENVIRONMENT],
  useFactory: (books: SandboxOrders, clock: Clock, ids: IdGenerator, logger: Logger, environment: Environment) =>
    new SandboxGateway({ orders: books, clock, ids, logger, timeoutMs: environment.GATEWAY_TIMEOUT_MS }),
};

/** Chosen while no gateway key is configured (PAY-079). */
@Module({ providers: [gateway], controllers: [SandboxGatewayController], exports: [PAYMENT_GATEWAY] })
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
