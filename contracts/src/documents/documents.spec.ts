import { ACCOUNTS, ADJUSTMENT, CASH, type LedgerEvent, ledgerEvents, postingOf } from '../payments/index.js';
import { cents } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { documentNumbersDecider, documentNumbersStream } from './decider.js';
import { documentExample } from './events.js';
import { DOCUMENT_LABELS, documentKindOf, NUMBERED, type NumberedEvent } from './kinds.js';
import { documentNumber } from './number.js';
import { checkNumbers, type DueEntry, type GivenNumber } from './rules/numbers-check.js';

const { number: _number, ...document } = documentExample;
const numbering = { type: 'NumberDocument', document } as const;
const of = <T extends NumberedEvent['type']>(type: T, more: object = {}): NumberedEvent =>
  ({ type, data: { ...ledgerEvents[type].example, ...more } }) as NumberedEvent;

describe('the numbers of documents', () => {
  const { after } = specOf(documentNumbersDecider);

  it('~PAY-320 begin with 1 in each season and go on by one', () => {
    const { initialState, decide, evolve } = documentNumbersDecider;
    let state = initialState();
    const given = [1, 2, 3, 4].map(() => {
      const decision = decide(numbering, state);
      if (!decision.accepted) throw new Error('refused');
      state = decision.events.reduce(evolve, state);
      return decision.events.map(({ data }) => data.number);
    });
    expect(given).toEqual([[1], [2], [3], [4]]);
    after(numbering).when(numbering).makes('DocumentNumbered');
    expect([documentNumbersStream(75), documentNumbersStream(76)]).toEqual([
      'documentNumbers-75',
      'documentNumbers-76',
    ]);
  });

  it('~PAY-320 are read with their season', () => {
    expect([1, 999_999, 1_000_000].map((number) => documentNumber({ season_id: 75, number }))).toEqual([
      ...['75-000001', '75-999999', '75-1000000'],
    ]);
  });
});

describe('the document of an entry', () => {
  it('~PAY-320 is there for every payment, refund and correction, and for nothing that moves no money', () => {
    for (const [type, { example }] of Object.entries(ledgerEvents)) {
      const numbered = NUMBERED.some((one) => one === type);
      const accounts = postingOf({ type, data: example } as LedgerEvent).map(({ account }) => account);
      const moves = accounts.some((account) => ACCOUNTS[account].kind === 'money' || account === 'adjustments');
      expect([type, numbered]).toEqual([type, moves]);
    }
    for (const type of NUMBERED) expect(Object.keys(DOCUMENT_LABELS)).toContain(documentKindOf(of(type)));
    expect(documentKindOf(of('PaymentRecordedByStaff', { received_on: null }))).toBeNull();
  });

  it.each([
    ['receipt', of('PaymentPosted')],
    ['receipt', of('CheckReceived')],
    ['receipt', of('PaymentRecordedByStaff', { payment_method_id: CASH })],
    ['credit_note', of('RefundPosted')],
    ['credit_note', of('RefundRecordedByStaff')],
    ['credit_note', of('PaymentVoided')],
    ['debit_note', of('PaymentReturned')],
    // A correction is told by what it does to the amount that is owed.
    ['credit_note', of('PaymentRecordedByStaff', { payment_method_id: ADJUSTMENT, amount: cents(500) })],
    ['debit_note', of('PaymentRecordedByStaff', { payment_method_id: ADJUSTMENT, amount: cents(-500) })],
    ['debit_note', of('PaymentVoided', { payment_method_id: ADJUSTMENT, refunded: cents(500) })],
    [
      'credit_note',
      of('PaymentVoided', { payment_method_id: ADJUSTMENT, refunded: cents(-500), charge: 'returned_check' }),
    ],
  ] as const)('~PAY-320 is a %s', (kind, event) => {
    expect(documentKindOf(event)).toBe(kind);
  });
});

const given = (...numbers: number[]): GivenNumber[] =>
  numbers.map((number, n) => ({ season_id: 75, number, entry_id: `e${n}` }));
const due = (count: number): DueEntry[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ entry_id: `e${n}`, registration_id: 75_001, stream: 'ledger-75001', revision: n },
    at: documentExample.at,
  }));

describe('the check of the numbers', () => {
  it('~PAY-320 is content when each season runs from 1 and each entry has its number, in whatever order', () => {
    const other = { season_id: 76, number: 1, entry_id: 'e3' };
    const check = checkNumbers([...given(2, 3, 1), other], due(4));
    expect(check).toEqual({
      seasons: [
        { season_id: 75, documents: 3, last: 3, gaps: [], doubles: [] },
        { season_id: 76, documents: 1, last: 1, gaps: [], doubles: [] },
      ],
      ...{ unnumbered: [], numbered_twice: [], without_entry: [], whole: true },
    });
    expect(checkNumbers([], [])).toMatchObject({ seasons: [], whole: true });
  });

  it('~PAY-320 lists the gaps by their first and last missing number, one at the beginning too', () => {
    const { seasons, whole } = checkNumbers(given(3, 4, 6, 10), due(4));
    expect(seasons[0]).toMatchObject({
      gaps: [
        { from: 1, to: 2 },
        { from: 5, to: 5 },
        { from: 7, to: 9 },
      ],
      last: 10,
      documents: 4,
    });
    expect(whole).toBe(false);
  });

  it('~PAY-320 lists doubles, entries without a number or with two, and numbers without an entry', () => {
    expect(checkNumbers(given(1, 1), due(2))).toMatchObject({ seasons: [{ doubles: [1], gaps: [] }], whole: false });
    const all = due(2);
    expect(checkNumbers(given(1), all)).toMatchObject({ unnumbered: [all[1]], whole: false });
    const twice = [...given(1), { season_id: 75, number: 2, entry_id: 'e0' }];
    expect(checkNumbers(twice, due(1))).toMatchObject({ numbered_twice: ['e0'], whole: false });
    expect(checkNumbers(given(1), [])).toMatchObject({ without_entry: given(1), whole: false });
  });
});
