import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { START } from '@app/contracts/shared';
import { AppModule } from '../app.module.js';
import { openReadSide } from '../read-side.module.js';
import { ManualClock, ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import type { Environment } from '../platform/config/environment.js';
import type { Logger } from '../platform/config/logger.js';
import { AccountReactions } from '../accounts/account-reactions.js';
import { MailReactions } from '../mail/mail-reactions.js';
import { PaymentReactions } from '../payments/payment-reactions.js';
import { SandboxOrders } from '../platform/card-gateway/sandbox/sandbox-orders.js';
import { openPlatform, type Platform } from '../platform.module.js';
import { isThere, moveStore } from '../stores/embedded.js';
import { type SeedTools, SeedWorld } from './seed-world.js';
import { seedAccounts } from './seed-accounts.js';
import { seedCatalogue } from './seed-catalogue.js';
import { seedRegistrations } from './seed-registrations.js';

/** `catalogue` is what every test needs: seasons, events, tour dates. `demo` is all of 0-conventions that the rooms can hold (OPS-012). */
export type Seed = 'none' | 'catalogue' | 'demo';

/** The folder in `DATA_DIR` in which an embedded store is made. */
export const BEING_SEEDED = 'being-seeded';
const CUT_OFF = 'An earlier seed of these databases did not come to its end: empty both and seed again.';

/** How long the seed waits for a gateway that keeps silent: nobody watches. */
const GATEWAY_TIMEOUT_MS = 50;

const toolsOf = (app: INestApplicationContext, { ids, clock }: Platform): SeedTools => {
  const orders = app.get(SandboxOrders);
  const [accounts, payments, mails] = [app.get(AccountReactions), app.get(PaymentReactions), app.get(MailReactions)];
  return {
    cardToken: async (ccnumber) => {
      const token = ids.token();
      await orders.keepToken(token, ccnumber, clock.now());
      return token;
    },
    reacted: async () => {
      await Promise.all([accounts.settled(), payments.settled()]);
      await mails.settled();
    },
  };
};

type Filling = { readonly environment: Environment; readonly seed: Exclude<Seed, 'none'>; readonly logger?: Logger };

/** Whether anything ever happened in this store. */
export const holdsEvents = async ({ log }: Platform): Promise<boolean> =>
  (await log.readAll({ after: START, limit: 1 })).events.length > 0;

const fill = async ({ environment, seed, logger }: Filling): Promise<void> => {
  const clock = new ManualClock('2025-09-01T15:00:00Z');
  const scheduler = new ManualScheduler();
  const platform = await openPlatform(
    { ...environment, GATEWAY_TIMEOUT_MS },
    { clock, scheduler, ...(logger ? { logger } : {}) },
  );
  try {
    const { settings } = platform;
    if (await holdsEvents(platform)) {
      if ((await settings.get('seeding')) === 'begun') throw new Error(CUT_OFF);
      return;
    }
    await settings.set('seeding', 'begun');
    const reads = await openReadSide(platform);
    const app = await NestFactory.createApplicationContext(AppModule.with(platform, reads), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      const world = new SeedWorld(app.get(CommandBus), platform, clock, scheduler, reads, toolsOf(app, platform));
      await seedCatalogue(world);
      if (seed === 'demo') {
        await seedAccounts(world);
        await seedRegistrations(world);
        await settings.set('demo_now', environment.DEMO_NOW);
        // The one place that reads the real time: where the demo clock's run begins (OPS-011).
        await settings.set('seeded_at', new Date().toISOString());
      }
      await settings.set('seeding', 'done');
    } finally {
      await app.close();
      await reads.projections.stop();
    }
  } finally {
    await platform.close();
  }
};

/**
 * Fills an empty store by the product's own commands, each at the time it is said to have happened; a store with events is
 * left alone. The embedded one is made in a folder of its own and moved into place whole, so that a seed that is cut off
 * leaves nothing; on servers it leaves a mark, by which the next one knows and says so.
 */
export const seedEmptyStore = async (
  environment: Environment,
  seed: Exclude<Seed, 'none'>,
  logger?: Logger,
): Promise<void> => {
  const filling = { environment, seed, ...(logger ? { logger } : {}) };
  if (environment.MONGODB_URL) return fill(filling);
  if (isThere(environment)) {
    const platform = await openPlatform(environment, logger ? { logger } : {});
    const full = await holdsEvents(platform);
    await platform.close();
    if (full) return;
  }
  const beside = join(environment.DATA_DIR, BEING_SEEDED);
  await rm(beside, { recursive: true, force: true });
  await fill({ ...filling, environment: { ...environment, DATA_DIR: beside } });
  await moveStore(beside, environment);
};
