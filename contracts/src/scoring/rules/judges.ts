import type { ScoreRow } from '../views.js';

/** The day is looked at in so many parts, by the numbers of its routines. */
export const PARTS_OF_DAY = 4;

/** How a judge scored beside the others of the panel (PST-208). All but the count in whole tenths of a point. */
export type JudgeFigures = {
  readonly position: number;
  /** Routines that this judge and another one scored. */
  readonly routines: number;
  readonly mean: number;
  /** By how much this judge was above the mean of the others, on average; below 0: under it. */
  readonly difference: number;
  /** How far that varies from routine to routine: its standard deviation. */
  readonly spread: number;
  /** The difference in each part of the day; null where this judge scored nothing. */
  readonly course: readonly (number | null)[];
};

type Beside = { readonly own: number; readonly difference: number; readonly part: number };

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
/** To whole tenths, and never -0. */
const rounded = (n: number): number => Math.round(n) + 0;

const besideIn = (rows: readonly Pick<ScoreRow, 'marks'>[], position: number): readonly Beside[] =>
  rows.flatMap(({ marks }, n) => {
    const own = marks.find((mark) => mark.position === position)?.score;
    const others = marks.filter((mark) => mark.position !== position).map(({ score }) => score);
    if (own === undefined || others.length === 0) return [];
    return [{ own, difference: own - meanOf(others), part: Math.floor((n * PARTS_OF_DAY) / rows.length) }];
  });

/**
 * Mean and spread of each judge against the panel, and their course over the day (PST-208). Canceled routines do not count.
 *
 * @param rows by number, as they are danced
 * @returns a judge who scored nothing beside another one has no figures
 */
export const judgeFigures = (
  rows: readonly Pick<ScoreRow, 'marks' | 'canceled'>[],
  judges: number,
): readonly JudgeFigures[] => {
  const danced = rows.filter(({ canceled }) => !canceled);
  return Array.from({ length: judges }, (_, n) => n + 1).flatMap((position) => {
    const beside = besideIn(danced, position);
    if (beside.length === 0) return [];
    const difference = meanOf(beside.map((one) => one.difference));
    const variance = meanOf(beside.map((one) => (one.difference - difference) ** 2));
    const course = Array.from({ length: PARTS_OF_DAY }, (_, part) => {
      const of = beside.filter((one) => one.part === part);
      return of.length === 0 ? null : rounded(meanOf(of.map((one) => one.difference)));
    });
    return [
      {
        position,
        routines: beside.length,
        mean: rounded(meanOf(beside.map(({ own }) => own))),
        difference: rounded(difference),
        spread: rounded(Math.sqrt(variance)),
        course,
      },
    ];
  });
};
