import { maskAnswer } from './mask-answer.js';

describe('maskAnswer', () => {
  it('cuts names, dates of birth and ways to reach someone, and keeps what is nobody’s', () => {
    const person = { fname: 'Ada', lname: 'Byron', birthdate: '2013-10-22', gender_id: 1 };
    expect(maskAnswer({ id: 7, person, fee: 26125, contact: { email: 'ada@example.org', state_id: 14 } })).toEqual({
      id: 7,
      person: { fname: 'A••••', lname: 'B••••', birthdate: '2••••', gender_id: 1 },
      fee: 26125,
      contact: { email: 'a••••', state_id: 14 },
    });
  });

  it('keeps a studio’s name and the office’s, cuts an individual’s', () => {
    expect(
      maskAnswer([
        { registrant: 'Starlight', studio: 'Starlight' },
        { registrant: 'Petra Hoffmann', studio: null },
      ]),
    ).toEqual([
      { registrant: 'Starlight', studio: 'Starlight' },
      { registrant: 'P••••', studio: null },
    ]);
    expect(maskAnswer({ role: 'staff', display: 'Dana Whitlock' })).toEqual({
      role: 'staff',
      display: 'Dana Whitlock',
    });
    expect(maskAnswer({ role: 'registrant', display: 'Petra Hoffmann' })).toEqual({
      role: 'registrant',
      display: 'P••••',
    });
  });

  it('keeps the places of a tour date', () => {
    const venue = { name: 'Liberty Hall', address: '210 Chestnut Row', phone: '(215) 555-0118' };
    expect(maskAnswer({ venue, tour_date: { venue } })).toEqual({ venue, tour_date: { venue } });
  });
});
