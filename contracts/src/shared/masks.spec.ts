import { seesMasked } from './call.js';
import { ERASED } from './events.js';
import { isMasked, maskActor, maskAnswer } from './masks.js';

describe('maskAnswer', () => {
  it('cuts names, dates of birth and ways to reach someone, and keeps what is nobody’s', () => {
    const person = { fname: 'Ada', lname: 'Byron', birthdate: '2013-10-22', gender_id: 1 };
    const masks = { person: { fname: true, lname: true, birthdate: true }, contact: true } as const;
    expect(
      maskAnswer({ id: 7, person, fee: 26125, contact: { email: 'ada@example.org', state_id: 14 } }, masks),
    ).toEqual({
      id: 7,
      person: { fname: 'A••••', lname: 'B••••', birthdate: '2••••', gender_id: 1 },
      fee: 26125,
      contact: { email: 'a••••', state_id: 14 },
    });
  });

  it('keeps a studio’s name, cuts an individual’s', () => {
    const rows = [
      { registrant: 'Starlight', ancillary: false, studio: 'Starlight' },
      { registrant: 'Petra Hoffmann', ancillary: true, studio: null },
      { registrant: 'Petra Hoffmann', ancillary: true, studio: 'Starlight' },
    ];
    expect(maskAnswer(rows, { registrant: { when: 'ancillary' } })).toEqual([
      rows[0],
      { registrant: 'P••••', ancillary: true, studio: null },
      { registrant: 'P••••', ancillary: true, studio: 'Starlight' },
    ]);
  });

  it('steps through records and lists, and says of an erased, empty or missing value that it is so', () => {
    const people = { 7: { fname: 'Mia' }, 8: { fname: ERASED }, 9: { fname: '' }, 10: { fname: null }, 11: {} };
    const masks = { people: { '*': { fname: true } }, emails: { value: true } } as const;
    expect(maskAnswer({ people, emails: [{ value: 'a@b.example' }, { value: null }] }, masks)).toEqual({
      people: { ...people, 7: { fname: 'M••••' } },
      emails: [{ value: 'a••••' }, { value: null }],
    });
  });

  it('knows which fields are covered: those named, what lies below them, and what is a person’s only sometimes', () => {
    const masks = { email: true, person: { fname: true }, registrant: { when: 'ancillary' } } as const;
    expect(['email', 'email.value', 'person', 'person.fname', 'registrant'].map((f) => isMasked(masks, f))).toEqual(
      Array(5).fill(true),
    );
    expect(['id', 'person.id', 'ancillary'].map((field) => isMasked(masks, field))).toEqual(Array(3).fill(false));
  });
});

describe('who sees masked', () => {
  it('is an auditor who is nothing else', () => {
    expect(seesMasked(['auditor'])).toBe(true);
    expect([seesMasked([]), seesMasked(['auditor', 'staff']), seesMasked(['admin'])]).toEqual([false, false, false]);
  });

  it('reads the names of the office, not those of registrants', () => {
    const dana = { account_id: 3, role: 'staff', display: 'Dana Whitlock' } as const;
    expect(maskActor(dana)).toEqual(dana);
    const petra = { account_id: 12, role: 'registrant', display: 'Petra Hoffmann' } as const;
    expect(maskActor(petra)).toEqual({ ...petra, display: 'P•••• 12' });
    const link = { account_id: null, role: 'link', display: 'Petra Hoffmann' } as const;
    expect(maskActor(link)).toEqual({ ...link, display: 'P••••' });
  });
});
