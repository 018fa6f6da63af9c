import { cents } from '../../shared/index.js';
import type { FallbackFees, RoutineTable } from '../competition-profile.js';
import type { RateTriple } from '../event-profile.js';

type Row = readonly [routine_category: number | 'independent_solo', discount: number, full: number, late: number];

const SOLO = 1;
const DUO_TRIO = 2;
const SMALL_GROUP = 3;
const LARGE_GROUP = 4;
const LINE = 5;
const PRODUCTION = 6;
const SINGLE = 8;
const COUPLE = 9;

const triple = ([, discount, full, late]: Row): RateTriple => ({
  discount: cents(discount),
  full: cents(full),
  late: cents(late),
});
const table = (rows: readonly Row[]): RoutineTable => Object.fromEntries(rows.map((row) => [row[0], triple(row)]));

/** FEE-108. */
export const pinnacleRoutines = table([
  [SMALL_GROUP, 6500, 7500, 8500],
  [LARGE_GROUP, 6000, 7000, 8000],
  [LINE, 5500, 6500, 7500],
  [PRODUCTION, 5000, 6000, 7000],
]);

/** FEE-045. */
export const pinnacleFallback: FallbackFees = {
  solo: { discount: cents(24_000), full: cents(29_000) },
  duo_trio: { discount: cents(12_000), full: cents(17_000) },
};

/** FEE-106. */
export const meridianRoutines = table([
  [SOLO, 11500, 13000, 14500],
  ['independent_solo', 13500, 15000, 16500],
  [DUO_TRIO, 6500, 7500, 8500],
  [SMALL_GROUP, 5000, 5500, 6000],
  [LARGE_GROUP, 4700, 5200, 5700],
  [LINE, 4500, 5000, 5500],
  [PRODUCTION, 4200, 4700, 5200],
]);

/** FEE-107. */
export const crewfestRoutines = table([
  [SOLO, 9500, 11000, 12500],
  ['independent_solo', 11500, 13000, 14500],
  [DUO_TRIO, 6000, 7000, 8000],
  [SMALL_GROUP, 4500, 5000, 5500],
  [LARGE_GROUP, 4300, 4800, 5300],
  [LINE, 4100, 4600, 5100],
  [PRODUCTION, 3900, 4400, 4900],
]);

/** FEE-105. */
export const auroraRoutines = table([
  [SOLO, 12500, 14000, 15500],
  ['independent_solo', 14500, 16000, 17500],
  [DUO_TRIO, 7000, 8000, 9000],
  [SMALL_GROUP, 5500, 6000, 6500],
  [LARGE_GROUP, 5000, 5500, 6000],
  [LINE, 4800, 5300, 5800],
  [PRODUCTION, 4500, 5000, 5500],
  [SINGLE, 10000, 11500, 13000],
  [COUPLE, 6500, 7500, 8500],
]);
