import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isEmail, isPhone, isPlainName, nameProblem, REQUIRED, VALID_EMAIL, VALID_PHONE } from './fields.js';
import { Email, Phone } from './parts-of-commands.js';

class Body {
  @Email() email!: unknown;
  @Phone() phone!: unknown;
}

const said = (email: unknown, phone: unknown): unknown[] =>
  validateSync(plainToInstance(Body, { email, phone })).flatMap(({ constraints }) => Object.values(constraints ?? {}));

const letters = (count: number): string => 'a'.repeat(count);
const longest = `${letters(64)}@${letters(63)}.${letters(63)}.${letters(58)}.de`;

it('~NAV-087 the messages of fields are worded once', () => {
  expect([REQUIRED, VALID_EMAIL, VALID_PHONE]).toEqual([
    'Required',
    'Must be valid email',
    'Must be valid phone number',
  ]);
  expect(isEmail(` ${longest} `)).toBe(true);
});

describe('what is an e-mail address', () => {
  it.each([
    'ada@x.de',
    ' ada.lovelace+tour@mail.studio-one.co.uk ',
    `o'brien_1@x.museum`,
    'jürgen@müller.de',
    'ada@xn--mller-kva.xn--p1ai',
    `${letters(64)}@x.de`,
    longest,
  ])('~ACC-017 ~NAV-087 %s is one, for forms and commands alike', (email) => {
    expect(isEmail(email)).toBe(true);
    expect(said(email, '+15550100300')).toEqual([]);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@x.de',
    'ada@x',
    'ada@x.d',
    'ada@x.12',
    'ada@@x.de',
    'ada@b@x.de',
    'ada lovelace@x.de',
    'ada..b@x.de',
    '.ada@x.de',
    'ada.@x.de',
    'ada@x..de',
    'ada@-x.de',
    'ada@x-.de',
    'ada@x_y.de',
    'ada@x.de,b@x.de',
    '<ada@x.de>',
    'ada\u0000@x.de',
    `${letters(65)}@x.de`,
    `ada@${letters(64)}.de`,
    `a${longest}`,
    longest.replace('.de', '.den'),
  ])('~ACC-017 ~NAV-087 %s is none', (email) => {
    expect(isEmail(email)).toBe(false);
    expect(said(email, '+15550100300')).toEqual([VALID_EMAIL]);
  });

  it('NAV-087 what is no text is refused, spaces around one are dropped', () => {
    expect(said(7, ['+15550100300'])).toEqual([VALID_EMAIL, VALID_PHONE]);
    expect(plainToInstance(Body, { email: ' ada@x.de ', phone: ' 5550100 ' })).toEqual({
      email: 'ada@x.de',
      phone: '5550100',
    });
  });
});

describe('what is a plain name', () => {
  it.each([
    'Ann',
    'J.R. Lee',
    'J.R.Lee',
    'St.John',
    'Mary-Kate O’Neil',
    'Studio No.5',
    'Dr.Dance',
    'Ph.D',
    'Ю. Иванова',
    'Ma.Theresa',
    'Ma.Theresa Cruz',
    'No.One',
    'Jazz.Open',
    'Vol.Two',
    'Vol.2',
    'Dr.No',
    'J.Co',
    'Mary.Jo Lee',
    'Sant’Anna.Maria',
    'St.Mary.Magdalen',
    'Ann @ Lee',
    // Marks of a direction belong to names of right-to-left scripts.
    'מרי\u200f Lee',
    'محمد علي',
  ])('~SEC-017 %s is one', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    'http://evil.example',
    'Win at evil.com',
    'evil.com/free',
    'WWW.Evil',
    'Ann t.co/x',
    'ann@evil.example',
    'Ann\nBcc: all@x.de',
    'Ann\r\nLee',
    'Ann\u2028Lee',
    'мой.рф',
    'x.com',
    'Evil.Com',
    'dance-now.net',
    'See evil.co.uk today',
    'Jazz.Open.com',
    'free(evil.com)',
    'evil.com.',
    'www.jazz',
    'ftp://jazz',
    'jazz.open/free',
    'no.one?ref=1',
    'ann@jazz.open',
    'evil.xn--p1ai',
  ])('~SEC-017 %j is none', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(nameProblem(name)).toBe('Please leave out web addresses and line breaks');
  });

  it('~SEC-017 letters that turn the direction of the text are in no name, and it is said of them', () => {
    const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
    for (const code of turning) {
      const name = `Ann ${String.fromCodePoint(code)}eeL`;
      expect(isPlainName(name)).toBe(false);
      expect(nameProblem(name)).toBe('Please leave out letters that turn the direction of the text');
    }
  });

  it('~SEC-017 an empty one is asked for', () => {
    expect(nameProblem('  ')).toBe('Required');
  });
});

describe('what is a phone number', () => {
  it.each(['5550100', '(555) 010-0300', '+49 30 123 456', '123456789012345'])('~NAV-087 %s is one', (phone) => {
    expect(isPhone(phone)).toBe(true);
    expect(said('ada@x.de', phone)).toEqual([]);
  });

  it.each(['', '555010', '1234567890123456', '555-CALL-NOW', '55+50100'])('~NAV-087 %s is none', (phone) => {
    expect(isPhone(phone)).toBe(false);
    expect(said('ada@x.de', phone)).toEqual([VALID_PHONE]);
  });
});
