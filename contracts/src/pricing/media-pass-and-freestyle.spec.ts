import { cents } from '../shared/index.js';
import { mediaPassPaid, quote, splitEvenly } from './index.js';
import { dancer, observer, profileOf, registration, TEEN, teacher, teens } from './testing/fee-inputs.js';

describe('media pass', () => {
  it('FEE-225 event 56, 10 dancers, 3 paid this season in other registrations: 38500', () => {
    const people = [...teens(7), ...[8, 9, 10].map((id) => dancer(id, TEEN, { media_pass: 'paid_elsewhere' }))];
    expect(quote(registration(56, 'full', people)).fees.media).toBe(38500);
  });
  it('FEE-226 3 dancers owe 16500, a voucher of 5000: 11500 splits into 3834, 3833, 3833', () => {
    const fees = quote(registration(56, 'full', teens(3))).fees;
    const due = cents(fees.media - 5000);
    expect([fees.media, due]).toEqual([16500, 11500]);
    const names = ['Cole', 'Adams', 'Baker'].map((last_name, i) => ({ id: i + 1, last_name, first_name: 'Ann' }));
    expect(splitEvenly(due, names)).toEqual([
      { id: 2, amount: 3834 },
      { id: 3, amount: 3833 },
      { id: 1, amount: 3833 },
    ]);
  });
  it('FEE-120 costs the fee once per dancer who owes it', () => {
    expect(quote(registration(48, 'full', teens(3))).fees.media).toBe(3 * 5500);
    expect(quote(registration(26, 'full', teens(3))).fees.media).toBe(0);
  });
  it('FEE-121 FEE-122 PAY-251 PAY-252 counts who owes it and who paid it here, also after leaving, not who paid elsewhere or is waived', () => {
    const people = [
      dancer(1, TEEN),
      dancer(2, TEEN, { media_pass: 'paid_here' }),
      dancer(3, TEEN, { media_pass: 'paid_elsewhere' }),
      dancer(4, TEEN, { media_pass: 'waived' }),
    ];
    const sheet = quote(registration(56, 'full', people, { departed_media_passes: [9] }));
    expect(sheet.media_pass_dancers).toEqual([1, 2, 9]);
    expect(sheet.fees.media).toBe(16500);
    const competing = { ...profileOf(56).media_pass, applies_to: 'competing_dancers' } as const;
    const profile = { ...profileOf(56), media_pass: competing };
    const some = [dancer(1, TEEN, { competing: true }), dancer(2, TEEN, { competing: false }), dancer(3, TEEN)];
    expect(quote(registration(56, 'full', some, { profile })).media_pass_dancers).toEqual([1]);
    // All dancers count: those there for a day, by video or with a scholarship too; never those who have no level, teach or observe.
    const all = [
      dancer(1, TEEN, { one_day: true }),
      dancer(2, '3v'),
      dancer(3, TEEN, { has_scholarship: true }),
      dancer(4, ''),
      teacher(1),
      observer(1, '31'),
    ];
    expect(quote(registration(56, 'full', all)).media_pass_dancers).toEqual([1, 2, 3]);
  });
  it('FEE-125 PAY-254 gives the odd cents to the first by last name, first name and id', () => {
    const people = [
      { id: 4, last_name: 'Bell', first_name: 'Zoe' },
      { id: 3, last_name: 'Bell', first_name: 'Amy' },
      { id: 2, last_name: 'Bell', first_name: 'Amy' },
      { id: 1, last_name: 'Cole', first_name: 'Amy' },
    ];
    expect(splitEvenly(cents(11), people).map(({ id, amount }) => [id, amount])).toEqual([
      [2, 3],
      [3, 3],
      [4, 3],
      [1, 2],
    ]);
    expect(splitEvenly(cents(8), people).map(({ amount }) => amount)).toEqual([2, 2, 2, 2]);
  });
  it('FEE-126 PAY-253 is fully paid when nothing is left and everyone who owes it is covered', () => {
    expect(mediaPassPaid({ balance: cents(0), paid_dancers: 3, owing_dancers: 3 })).toBe(true);
    expect(mediaPassPaid({ balance: cents(1), paid_dancers: 3, owing_dancers: 3 })).toBe(false);
    expect(mediaPassPaid({ balance: cents(-1), paid_dancers: 2, owing_dancers: 3 })).toBe(false);
    expect(mediaPassPaid({ balance: cents(-1), paid_dancers: 4, owing_dancers: 3 })).toBe(true);
  });
});

describe('freestyle battle', () => {
  const battle = { freestyle_battle_id: 1 };
  it('FEE-227 event 49, 4 attendees in the freestyle battle: 10000', () => {
    const crew = teens(4, battle).map((one) => ({ ...one, workshop_level_id_v: '29' }));
    expect(quote(registration(49, 'full', crew)).fees.freestyle).toBe(10000);
  });
  it('FEE-093 costs the fee of each attendee with a battle', () => {
    const people = [dancer(1, '29', battle), dancer(2, '29', { freestyle_battle_id: null }), teacher(1, battle)];
    expect(quote(registration(49, 'full', people)).fees.freestyle).toBe(5000);
    expect(quote(registration(56, 'full', teens(1, battle))).fees.freestyle).toBe(0);
  });
});
