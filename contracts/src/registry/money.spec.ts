import { formatMoney } from '../shared/index.js';
import { allCalls } from './calls.js';
import { allEvents } from './events.js';

type Found = readonly [path: string, value: unknown];

/** Every value of an example, with the names that lead to it. */
const leaves = (value: unknown, path: string): readonly Found[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
    : [[path, value]];

const MONEY =
  /(amount|cents|fees?|price|balance|total|refunded|paid|owed|credit|deposit|promo|held|remaining)(\.\w+)*$/i;
const calls = Object.values(allCalls).flatMap((room) => Object.entries(room));
const examples: readonly Found[] = [
  ...Object.entries(allEvents).flatMap(([type, { example }]) => leaves(example, type)),
  ...calls.flatMap(([name, { example }]) => leaves(example, name)),
];

describe('money', () => {
  it('PAY-001 is kept in whole cents by every event and call, and shown in dollars; TransactionAmount alone has two places', () => {
    const money = examples.filter(([path, value]) => MONEY.test(path) && typeof value === 'number');
    expect(money.length).toBeGreaterThan(80);
    expect(money.filter(([, value]) => !Number.isSafeInteger(value))).toEqual([]);
    // A judge's score has one place, and is no money.
    const decimals = examples.filter(
      ([path, value]) => typeof value === 'string' && /^-?\d+\.\d+$/.test(value) && !path.endsWith('.score'),
    );
    expect([...new Set(decimals.map(([path]) => path.split('.').at(-1)))]).toEqual(['TransactionAmount']);
    for (const [, value] of decimals) expect(value).toMatch(/^\d+\.\d\d$/);
    expect([123_450, 5, -123_456_789].map(formatMoney)).toEqual(['$1,234.50', '$0.05', '-$1,234,567.89']);
  });
});
