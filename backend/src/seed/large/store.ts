import { ManualScheduler } from '../../platform/clock/manual/manual-clock.js';
import type { Environment } from '../../platform/config/environment.js';
import { openReadSide } from '../../read-side.module.js';
import { openPlatform, type Platform } from '../../platform.module.js';
import { type LargeSeason, seedLarge, type Totals } from './large-seed.js';

type Told = (line: string) => void;

const TELL_MS = 2000;

/** As the server would make them at its start; here with its progress told. */
const buildReadModels = async (platform: Platform, tell: Told): Promise<void> => {
  // Scaled out, they are the projections processes' work.
  if (platform.place.kind !== 'embedded') return;
  const started = performance.now();
  const { projections } = await openReadSide(platform);
  const timer = setInterval(() => {
    const lags = projections.status().map(({ lag }) => lag);
    tell(`read models: at most ${Math.max(...lags).toLocaleString('en-US')} events to go`);
  }, TELL_MS);
  await projections.caughtUp();
  clearInterval(timer);
  await projections.stop();
  tell(`read models built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const tellTotals = (totals: Totals, tell: Told): void => {
  const { events, seconds, studios, families, registrations, refusals } = totals;
  tell(
    `${studios} studios, ${families} families, ${registrations} registrations: ${events} events in ${seconds.toFixed(1)} s`,
  );
  const refused = Object.entries(refusals).sort(([, a], [, b]) => b - a);
  tell(`refused: ${refused.map(([code, count]) => `${code} ${count}`).join(', ')}`);
};

/** A large season in the store of the environment, which must not be in use, and the read models of it (OPS-009). */
export const seedLargeStore = async (environment: Environment, season: LargeSeason, tell: Told): Promise<Totals> => {
  const platform = await openPlatform(environment, { scheduler: new ManualScheduler() });
  try {
    const totals = await seedLarge(platform, season, tell);
    tellTotals(totals, tell);
    await buildReadModels(platform, tell);
    return totals;
  } finally {
    await platform.close();
  }
};
