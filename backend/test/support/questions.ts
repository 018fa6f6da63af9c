import fc from 'fast-check';
import type { ReadModelStore, views } from '@app/projections';

type View = (typeof views)[number];
type Row = Readonly<Record<string, unknown>>;
type Find = NonNullable<Parameters<ReadModelStore['find']>[1]>;
type Scalar = string | number | boolean | null;

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** Every place of a document that a query may name, with what stands there. */
const placesOf = (row: Row, path = ''): [string, unknown][] =>
  Object.entries(row)
    .filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
    .flatMap(([key, value]): [string, unknown][] => [
      [path + key, value],
      ...(isPlain(value) ? placesOf(value, `${path}${key}.`) : []),
    ]);

/** Conditions on one field that some document meets, or nearly. */
const conditionsOn = (value: Scalar, other: Scalar): fc.Arbitrary<unknown> => {
  const bound = fc.constantFrom('$gt', '$gte', '$lt', '$lte');
  const conditions: unknown[] = [
    value,
    { $eq: value },
    { $ne: value },
    { $in: [value, other] },
    { $nin: [value, null] },
  ];
  conditions.push({ $in: [] }, null, { $ne: null }, { $exists: true }, { $exists: false }, { $not: { $eq: value } });
  conditions.push(String(value), Number(value) || 0, value === 1, value ? 1 : 0);
  if (typeof value === 'string' && value !== '') {
    const part = value.slice(0, 4).replace(/[^\p{L}\p{N}]/gu, '.');
    conditions.push({ $regex: part }, { $regex: `^${part}`, $options: 'i' }, { $not: { $regex: part } });
  }
  const any = { weight: 3, arbitrary: fc.constantFrom(...conditions) };
  if (value === null || other === null) return any.arbitrary;
  return fc.oneof(
    any,
    fc.tuple(bound, bound).map(([one, two]) => ({ [one]: value, [two]: other })),
  );
};

/** Questions about a collection: of any field, whether it has an index or not. */
export const questionsOf = (view: View, rows: readonly Row[]): fc.Arbitrary<Find> => {
  const places = rows.flatMap((row) => placesOf(row));
  const lists = new Set(places.filter(([, value]) => Array.isArray(value)).map(([path]) => path));
  const compound = new Set(places.filter(([, value]) => !isScalar(value)).map(([path]) => path));
  const single = places.filter((place): place is [string, Scalar] => isScalar(place[1]));
  const items = places.flatMap(([path, value]) =>
    Array.isArray(value) ? value.filter(isScalar).map((item): [string, Scalar] => [path, item]) : [],
  );
  const place = fc.constantFrom(...single, ...items);
  const condition = fc
    .tuple(place, place)
    .chain(([[path, value], [, other]]) => conditionsOn(value, other).map((wanted) => ({ [path]: wanted })));
  const some = fc.array(condition, { minLength: 1, maxLength: 3 });
  const filter: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
    condition,
    some.map((all) => Object.assign({}, ...all) as Record<string, unknown>),
    fc.tuple(fc.constantFrom('$and', '$or', '$nor'), some).map(([operator, all]) => ({ [operator]: all })),
  );
  // Lists and objects have no order that a screen could show.
  const inLists = (path: string) => [...lists].some((list) => path === list || path.startsWith(`${list}.`));
  const sortable = [...new Set([...view.indexes.flat(), ...single.map(([path]) => path)])].filter(
    (path) => !compound.has(path) && !inLists(path),
  );
  const sort = fc
    .array(fc.tuple(fc.constantFrom(...sortable), fc.constantFrom(1 as const, -1 as const)), { maxLength: 2 })
    .map((parts): Readonly<Record<string, 1 | -1>> => Object.fromEntries(parts));
  const words = rows.flatMap((row) =>
    (view.text ?? []).flatMap((path) => String(row[path] ?? '').match(/[\p{L}\d]+/gu) ?? []),
  );
  const text = fc
    .array(fc.constantFrom(...words, 'nothing'), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(' ').slice(0, -1) + (all.length > 1 ? '*' : ''));
  return fc.record(
    {
      filter,
      sort,
      skip: fc.nat(6),
      limit: fc.nat(12),
      countTo: fc.integer({ min: 1, max: 20 }),
      ...(words.length > 0 ? { text } : {}),
    },
    { requiredKeys: [] },
  );
};
