import {
  BEST_DANCER_TYPES,
  type FeeProfileBody,
  priceRows,
  type FeeProfile,
  RATE_KEYS,
} from '@app/contracts/catalogue';
import { type Cents, cents } from '@app/contracts/shared';

type Path = readonly (string | number)[];
/** One amount of the profile, and where in it it stands. */
export type FeeCell = { readonly key: string; readonly label: string; readonly cents: Cents };
export type FeeRow = { readonly key: string; readonly label: string; readonly cells: readonly FeeCell[] };
/** What was typed, by the key of its cell. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (path: Path): string => path.join('.');
const cell = (path: Path, label: string, amount: Cents): FeeCell => ({ key: keyOf(path), label, cents: amount });

/** What has a price for each rate. */
export const ratedRows = (profile: FeeProfile): readonly FeeRow[] =>
  priceRows(profile).map(({ path, label, prices }) => ({
    key: keyOf(path),
    label,
    cells: RATE_KEYS.map((rate) => cell([...path, rate], `${label}, ${rate} rate`, prices[rate])),
  }));

const ADD_ONS = [
  ['vip', 'VIP Experience'],
  ['awe', 'AWE Experience'],
  ['photoshoot', 'Photoshoot'],
  ['kdoty', 'KDOTY'],
] as const;
const bestDancerName = (id: number): string =>
  BEST_DANCER_TYPES.find((type) => type.id === id)?.name ?? `Best dancers ${id}`;

/** What costs the same at every rate. */
export const fixedCells = ({ freestyle_fee_cents, add_on_fees, best_dancer_type_fees }: FeeProfile): FeeCell[] => [
  cell(['freestyle_fee_cents'], 'Freestyle battle', freestyle_fee_cents),
  ...ADD_ONS.flatMap(([field, label]) => {
    const amount = add_on_fees[field];
    return amount === null ? [] : [cell(['add_on_fees', field], label, amount)];
  }),
  ...Object.entries(best_dancer_type_fees).map(([id, amount]) =>
    cell(['best_dancer_type_fees', id], `Best dancers, ${bestDancerName(Number(id))}`, amount),
  ),
];

export const dollarsOf = (amount: Cents): string => (amount / 100).toFixed(2);
const centsOf = (text: string): Cents => cents(Math.round(Number(text) * 100));

const withAmount = (value: unknown, [key, ...rest]: Path, amount: Cents): unknown =>
  key === undefined
    ? amount
    : { ...(value as object), [key]: withAmount((value as Record<string, unknown>)[key], rest, amount) };

export type FeeChange = { readonly key: string; readonly label: string; readonly before: Cents; readonly after: Cents };

/** What was really changed, in the order of the page. */
export const feeChanges = (profile: FeeProfile, typed: Typed): readonly FeeChange[] =>
  [...ratedRows(profile).flatMap(({ cells }) => cells), ...fixedCells(profile)].flatMap(
    ({ key, label, cents: before }) => {
      const text = typed[key];
      const after = text === undefined ? before : centsOf(text);
      return after === before ? [] : [{ key, label, before, after }];
    },
  );

/** The tables that hold a change, whole, on the version that was read: what the call takes. */
export const changedProfile = (profile: FeeProfile, changes: readonly FeeChange[]): FeeProfileBody => {
  const next = changes.reduce<unknown>((value, { key, after }) => withAmount(value, key.split('.'), after), profile);
  const heads = new Set(changes.map(({ key }) => key.split('.')[0]!));
  const tables = Object.entries(next as FeeProfile).filter(([name]) => heads.has(name));
  return { ...Object.fromEntries(tables), profile_version: profile.profile_version };
};
