import { seededEventProfiles } from '../catalogue/index.js';
import { type FeeSheet, quote } from '../pricing/index.js';
import { cents } from '../shared/index.js';
import { whatIf } from './what-if.js';

const profile = seededEventProfiles[56]!;
const batches = [
  { rate_key: 'discount', profile_version: 1, one: 1, two: 0 },
  { rate_key: 'full', profile_version: 1, one: 2, two: 0 },
] as const;
const additional_observers = { one: 3, two: 0, batches };
const input = {
  profile,
  rate_key: 'discount',
  attendees: [],
  additional_observers,
  routines: [],
  tickets: [],
} as const;
const sheet: FeeSheet = { ...quote(input), rate_key: 'discount', profile_version: 1 };
const line = (label: string, amount: number): FeeSheet['lines'][number] => ({
  kind: 'group',
  part: 'workshop',
  subject: 7,
  label,
  rule: 'FEE-040',
  before: cents(0),
  after: cents(0),
  amount: cents(amount),
  facts: null,
});
const withLines = (lines: FeeSheet['lines'], total: number): FeeSheet => ({
  ...sheet,
  lines,
  fees: { ...sheet.fees, total: cents(total) },
});

describe('what if', () => {
  it('AUD-005 adds up lines that share their key, so that the lines make the total', () => {
    const keys = sheet.lines.map(({ part, subject, label }) => `${part} ${subject} ${label}`);
    expect(new Set(keys).size).toBeLessThan(keys.length);
    const { lines, agreed } = whatIf({ registration_id: 1, agreed: sheet, today: sheet, names: {} });
    expect(agreed.total).toBeGreaterThan(0);
    expect(lines.reduce((sum, one) => sum + (one.agreed ?? 0), 0)).toBe(agreed.total);
  });

  it('AUD-005 a step that one side does not know is missing there, and the differences make the difference', () => {
    const agreed = withLines([line('Table', 30_000), line('Group 10%', -3_000)], 27_000);
    const today = withLines([line('Table', 32_000), line('Group 15%', -4_800)], 27_200);
    const answer = whatIf({ registration_id: 1, agreed, today, names: { 7: 'M••••' } });
    expect(answer.lines.map((one) => [one.who, one.label, one.agreed, one.today, one.difference])).toEqual([
      ['M••••', 'Table', 30_000, 32_000, 2_000],
      ['M••••', 'Group 10%', -3_000, null, 3_000],
      ['M••••', 'Group 15%', null, -4_800, -4_800],
    ]);
    expect(answer.difference).toBe(200);
  });
});
