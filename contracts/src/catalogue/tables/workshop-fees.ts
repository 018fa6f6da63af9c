import { cents } from '../../shared/index.js';
import { LEVEL_FORMS, type LevelFees, type WorkshopFees } from '../event-profile.js';

/** Levels that share a price, then their discount, full and late cents. */
type Row = readonly [levels: readonly number[], discount: number, full: number, late: number];

const table = (forms: { readonly [F in keyof LevelFees]: readonly Row[] }): WorkshopFees => {
  const fees: Record<number, LevelFees> = {};
  for (const form of LEVEL_FORMS)
    for (const [levels, discount, full, late] of forms[form] ?? [])
      for (const level of levels)
        fees[level] = { ...fees[level], [form]: { discount: cents(discount), full: cents(full), late: cents(late) } };
  return fees;
};

/** FEE-061. */
export const pinnacleFees = table({
  full_workshop: [
    [[6], 39500, 42500, 45500],
    [[1], 47500, 52500, 57500],
    [[2, 3, 4], 52500, 57500, 62500],
    [[5], 42500, 45000, 47500],
    [[31], 5000, 5500, 6000],
    [[34], 9500, 10500, 11500],
  ],
});

/** FEE-062. */
export const summitFees = table({
  full_workshop: [
    [[31], 4500, 5000, 5500],
    [[34], 8000, 9000, 10000],
  ],
});

/** FEE-057, FEE-058. */
export const meridianFees = table({
  full_workshop: [
    [[6], 18995, 20995, 22995],
    [[1, 7], 23995, 25995, 27995],
    [[2, 3, 4, 8], 26995, 28995, 30995],
    [[5], 21995, 23995, 25995],
    [[31], 3000, 3500, 4000],
    [[34], 5500, 6000, 6500],
  ],
  one_day: [
    [[6], 11495, 12495, 13495],
    [[1, 7], 13995, 14995, 15995],
    [[2, 3, 4, 8], 15995, 16995, 17995],
    [[5], 12995, 13995, 14995],
  ],
});

/** FEE-059, FEE-060. */
export const crewfestFees = table({
  full_workshop: [
    [[6], 16500, 18500, 20500],
    [[28], 21500, 23500, 25500],
    [[29, 35], 24500, 26500, 28500],
    [[5], 19500, 21500, 23500],
    [[31], 3000, 3500, 4000],
    [[34], 5000, 5500, 6000],
  ],
  one_day: [
    [[6], 10500, 11500, 12500],
    [[28], 13500, 14500, 15500],
    [[29, 35], 14500, 15500, 16500],
    [[5], 12000, 13000, 14000],
  ],
});

/** FEE-054 to FEE-056. */
export const auroraFees = table({
  full_workshop: [
    [[6], 19500, 21500, 23500],
    [[1], 24500, 27000, 29500],
    [[2, 3, 4], 27500, 30000, 32500],
    [[25], 29500, 32000, 34500],
    [[35], 27500, 30000, 32500],
    [[5], 22500, 24500, 26500],
    [[31], 3500, 4000, 4500],
    [[34], 6000, 7000, 8000],
  ],
  one_day: [
    [[6], 11500, 12500, 13500],
    [[1], 14500, 16000, 17500],
    [[2, 3, 4, 35], 16500, 18000, 19500],
    [[5], 14000, 15500, 17000],
  ],
  virtual: [
    [[6], 9500, 10500, 11500],
    [[1], 12000, 13000, 14000],
    [[2, 3, 4, 35], 13500, 14500, 15500],
    [[5], 11000, 12000, 13000],
  ],
});
