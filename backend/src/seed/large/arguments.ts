import { parseArgs } from 'node:util';

export type SeedArguments = {
  /** Null: the demo data alone. */
  readonly large: { readonly studios: number; readonly registrations: number; readonly random_seed: number } | null;
};

const USAGE =
  'npm run seed                                       demo data into an empty store\n' +
  'npm run seed -- --studios N --registrations M      a large season, into an empty or an existing store\n' +
  '                [--random-seed S]                  other names and sizes than those of seed 1\n';

/** The command line cannot be followed; the message says why and what could. */
export class WrongArguments extends Error {
  constructor(why: string) {
    super(`${why}\n\n${USAGE}`);
    this.name = 'WrongArguments';
  }
}

const OPTIONS = {
  studios: { type: 'string' },
  registrations: { type: 'string' },
  'random-seed': { type: 'string' },
} as const;

type Name = keyof typeof OPTIONS;
type Values = { readonly [N in Name]?: string | undefined };

const LIMITS: Readonly<Record<Name, readonly [number, number]>> = {
  studios: [1, 100_000],
  registrations: [1, 1_000_000],
  'random-seed': [1, 4_294_967_295],
};

const numberOf = (values: Values, name: Name): number | null => {
  const text = values[name];
  if (text === undefined) return null;
  const [least, most] = LIMITS[name];
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new WrongArguments(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  return number;
};

const parsed = (args: readonly string[]): Values => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
};

/** What `npm run seed -- …` asks for (OPS-009). */
export const readArguments = (args: readonly string[]): SeedArguments => {
  const values = parsed(args);
  const [studios, registrations] = [numberOf(values, 'studios'), numberOf(values, 'registrations')];
  const random_seed = numberOf(values, 'random-seed');
  if (studios === null && registrations === null && random_seed === null) return { large: null };
  if (studios === null || registrations === null)
    throw new WrongArguments('--studios and --registrations belong together');
  return { large: { studios, registrations, random_seed: random_seed ?? 1 } };
};
