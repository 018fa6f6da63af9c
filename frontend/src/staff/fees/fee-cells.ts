import {
  BEST_DANCER_TYPES,
  competitionProfileOf,
  type FeeProfileBody,
  priceRows,
  type FeeProfile,
  RATE_KEYS,
  rateText,
  type Season,
} from '@app/contracts/catalogue';
import { amountOf, type Cents } from '@app/contracts/shared';

type Path = readonly (string | number)[];
/** One amount of the profile, and where in it it stands. */
export type FeeCell = { readonly key: string; readonly label: string; readonly cents: Cents };
export type FeeRow = { readonly key: string; readonly label: string; readonly cells: readonly FeeCell[] };
/** What was typed, by the key of its cell. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (path: Path): string => path.join('.');
const cell = (path: Path, label: string, amount: Cents): FeeCell => ({ key: keyOf(path), label, cents: amount });

const FALLBACKS = [
  ['solo', 'Routine, solo without a row'],
  ['duo_trio', 'Routine, duo/trio without a row'],
] as const;
/** Two rates: the full one holds at the late rate too (FEE-101). */
const fallbackRows = ({ individual_fallback_fees: fees }: FeeProfile): readonly FeeRow[] =>
  fees === undefined
    ? []
    : FALLBACKS.map(([field, label]) => ({
        key: `individual_fallback_fees.${field}`,
        label,
        cells: (['discount', 'full'] as const).map((rate) =>
          cell(['individual_fallback_fees', field, rate], `${label}, ${rateText(rate)}`, fees[field][rate]),
        ),
      }));

/** What has a price for each rate. */
export const ratedRows = (profile: FeeProfile): readonly FeeRow[] => [
  ...priceRows(profile).map(({ path, label, prices }) => ({
    key: keyOf(path),
    label,
    cells: RATE_KEYS.map((rate) => cell([...path, rate], `${label}, ${rateText(rate)}`, prices[rate])),
  })),
  ...fallbackRows(profile),
];

/** What routines cost beside their tables (FEE-037 to FEE-039, FEE-047). */
const routineCells = (profile: FeeProfile): FeeCell[] => {
  const { extra_time, prelim_fee_cents, crew_showdown, removed_routine_fee_cents } = competitionProfileOf(profile);
  return [
    cell(
      ['extra_time', 'cents_per_minute_per_dancer'],
      'Extra time, per minute and dancer',
      extra_time.cents_per_minute_per_dancer,
    ),
    cell(['prelim_fee_cents'], 'Pre-qualifying, per dancer', prelim_fee_cents),
    cell(['crew_showdown', 'video_fee_cents'], 'Crew Showdown video, per dancer', crew_showdown.video_fee_cents),
    cell(['removed_routine_fee_cents'], 'Routine removed after its deadline', removed_routine_fee_cents),
  ];
};

const ADD_ONS = [
  ['vip', 'VIP Experience'],
  ['awe', 'AWE Experience'],
  ['photoshoot', 'Photoshoot'],
  ['kdoty', 'KDOTY'],
] as const;
const bestDancerName = (id: number): string =>
  BEST_DANCER_TYPES.find((type) => type.id === id)?.name ?? `Best dancers ${id}`;

/** At an event: of each season, and of those that have no fee of their own (PAY-249). */
const mediaPassCells = (
  { media_pass, media_pass_season_fees = {} }: FeeProfile,
  seasons: readonly Season[],
): FeeCell[] =>
  !media_pass.enabled || seasons.length === 0
    ? []
    : [
        ...seasons.map(({ id, start_year, end_year }) =>
          cell(
            ['media_pass_season_fees', id],
            `Media pass, season ${start_year}-${end_year}`,
            media_pass_season_fees[id] ?? media_pass.fee_cents,
          ),
        ),
        cell(['media_pass', 'fee_cents'], 'Media pass, season without a row', media_pass.fee_cents),
      ];

/** What costs the same at every rate. */
export const fixedCells = (profile: FeeProfile, seasons: readonly Season[] = []): FeeCell[] => [
  cell(['freestyle_fee_cents'], 'Freestyle battle', profile.freestyle_fee_cents),
  ...ADD_ONS.flatMap(([field, label]) => {
    const amount = profile.add_on_fees[field];
    return amount === null ? [] : [cell(['add_on_fees', field], label, amount)];
  }),
  ...Object.entries(profile.best_dancer_type_fees).map(([id, amount]) =>
    cell(['best_dancer_type_fees', id], `Best dancers, ${bestDancerName(Number(id))}`, amount),
  ),
  ...mediaPassCells(profile, seasons),
  ...routineCells(profile),
];

const withAmount = (value: unknown, [key, ...rest]: Path, amount: Cents): unknown =>
  key === undefined
    ? amount
    : { ...(value as object), [key]: withAmount((value as Record<string, unknown>)[key], rest, amount) };

export type FeeChange = { readonly key: string; readonly label: string; readonly before: Cents; readonly after: Cents };

/** What was really changed, in the order of the page. */
export const feeChanges = (profile: FeeProfile, typed: Typed, seasons: readonly Season[] = []): readonly FeeChange[] =>
  [...ratedRows(profile).flatMap(({ cells }) => cells), ...fixedCells(profile, seasons)].flatMap(
    ({ key, label, cents: before }) => {
      const text = typed[key];
      const after = (text === undefined ? null : amountOf(text)) ?? before;
      return after === before ? [] : [{ key, label, before, after }];
    },
  );

/** The tables that hold a change, whole, on the version that was read: what the call takes. */
export const changedProfile = (profile: FeeProfile, changes: readonly FeeChange[]): FeeProfileBody => {
  // What was stored before routines had fees is sent whole, with the values that hold for it.
  const whole: unknown = { media_pass_season_fees: {}, ...competitionProfileOf(profile), ...profile };
  const next = changes.reduce((value, { key, after }) => withAmount(value, key.split('.'), after), whole);
  const heads = new Set(changes.map(({ key }) => key.split('.')[0]!));
  const tables = Object.entries(next as FeeProfile).filter(([name]) => heads.has(name));
  return { ...Object.fromEntries(tables), profile_version: profile.profile_version };
};
