import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { START } from '@app/contracts/shared';
import { AppModule } from '../app.module.js';
import { openReadSide } from '../read-side.module.js';
import { StandingClock, ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import type { Environment } from '../platform/config/environment.js';
import { AccountReactions } from '../accounts/account-reactions.js';
import { LoyaltyReactions } from '../loyalty/loyalty-reactions.js';
import { MailReactions } from '../mail/mail-reactions.js';
import { PaymentReactions } from '../payments/payment-reactions.js';
import { PlanReactions } from '../payments/plan/plan-reactions.js';
import { SandboxOrders } from '../platform/card-gateway/sandbox/sandbox-orders.js';
import { holdFolder } from '../platform/sqlite/folder-lock.js';
import { openPlatform, type Platform, type PlatformOptions } from '../platform.module.js';
import { holdsFiles, isThere, moveStore } from '../stores/embedded.js';
import { LIBRARY_KEY } from '../scoring/homework/homework.query.js';
import { Videos } from '../scoring/videos/videos.js';
import { JudgePictures } from '../scoring/judges/judge-pictures.js';
import { type SeedTools, SeedWorld } from './seed-world.js';
import { seedAccounts } from './seed-accounts.js';
import { seedCatalogue } from './seed-catalogue.js';
import { seedRegistrations } from './seed-registrations.js';

/** `catalogue` is what every test needs: seasons, events, tour dates. `demo` is all of 0-conventions that the rooms can hold (OPS-012). */
export type Seed = 'none' | 'catalogue' | 'demo';

/** The folders in `DATA_DIR` in which an embedded store is made, and waits complete to be moved. */
export const BEING_SEEDED = 'being-seeded';
export const SEEDED = 'seeded';
const CUT_OFF = 'An earlier seed of this store did not come to its end: empty it and seed again.';

/** Nobody watches: the seed soon gives up a gateway that keeps silent, and waits for a database that is slow. */
const PATIENCE = { GATEWAY_TIMEOUT_MS: 50, MONGODB_TIMEOUT_MS: 60_000 };

const toolsOf = (app: INestApplicationContext, { ids, clock }: Platform): SeedTools => {
  const orders = app.get(SandboxOrders);
  const pictures = app.get(JudgePictures);
  const films = app.get(Videos);
  const [loyalty, plans] = [app.get(LoyaltyReactions), app.get(PlanReactions)];
  const [accounts, payments, mails] = [app.get(AccountReactions), app.get(PaymentReactions), app.get(MailReactions)];
  return {
    cardToken: async (ccnumber) => {
      const token = ids.token();
      await orders.keepToken(token, ccnumber, clock.now());
      return token;
    },
    reacted: async () => {
      await Promise.all([accounts.settled(), payments.settled()]);
      await Promise.all([loyalty.settled(), plans.settled(), mails.settled()]);
    },
    judgePicture: (...of) => pictures.save(...of),
    homeworkFilm: (homework_id, film, meta) =>
      films.save({ kind: 'homework', homework_id }, { key: LIBRARY_KEY, name: `homework/${homework_id}` }, film, meta),
  };
};

type Filling = {
  readonly environment: Environment;
  readonly seed: Exclude<Seed, 'none'>;
  readonly options: PlatformOptions;
};

/** Whether anything ever happened in this store; throws when that is half a seed. */
export const isFilled = async ({ log, settings }: Platform): Promise<boolean> => {
  if ((await log.readAll({ after: START, limit: 1 })).events.length === 0) return false;
  if ((await settings.get('seeding')) === 'begun') throw new Error(CUT_OFF);
  return true;
};

const fill = async ({ environment, seed, options }: Filling): Promise<void> => {
  const clock = new StandingClock('2025-09-01T15:00:00Z');
  const scheduler = new ManualScheduler();
  const platform = await openPlatform(
    { ...environment, ...PATIENCE, CARD_GATEWAY: 'sandbox' },
    { ...options, clock, scheduler },
  );
  try {
    const { settings } = platform;
    if (await isFilled(platform)) return;
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

/** In a folder beside, renamed when it is complete, then moved into place: what is cut off leaves nothing or goes on. */
const fillBeside = async (filling: Filling): Promise<void> => {
  const { environment } = filling;
  const [making, made] = [BEING_SEEDED, SEEDED].map((name) => join(environment.DATA_DIR, name)) as [string, string];
  if (!existsSync(made)) {
    await rm(making, { recursive: true, force: true });
    await fill({ ...filling, environment: { ...environment, DATA_DIR: making } });
    await rename(making, made);
  }
  await moveStore(made, environment);
};

/**
 * Fills an empty store by the product's own commands, each at the time it is said to have happened; a store with events is
 * left alone. A new embedded store appears whole; where one is filled in its place, on servers or in a folder that held
 * files already, a seed that is cut off leaves a mark, by which the next one knows and says so.
 */
export const seedEmptyStore = async (
  environment: Environment,
  seed: Exclude<Seed, 'none'>,
  options: PlatformOptions = {},
): Promise<void> => {
  const filling = { environment, seed, options };
  if (environment.MONGODB_URL) return fill(filling);
  const giveBack = holdFolder(environment.DATA_DIR);
  try {
    await (isNew(environment) ? fillBeside(filling) : fill(filling));
  } finally {
    giveBack();
  }
};

const isNew = (environment: Environment): boolean =>
  !isThere(environment) && (existsSync(join(environment.DATA_DIR, SEEDED)) || !holdsFiles(environment));
