import { addressErrors } from './address-errors.js';
import { maskEmail } from './mask-email.js';
import { holdsOwnWord, isGoodPassword, PASSWORD_MESSAGE } from './password.js';
import { placeOf } from './place-of.js';
import { afterSignIn, localPath } from './redirect.js';
import { isWebAddress, webAddress } from './website.js';

describe('rules of accounts', () => {
  it.each([
    ['Abcde1', true],
    ['Abcd1', false],
    ['abcde1', false],
    ['ABCDE1', false],
    ['Abcdef', false],
    [`Ab1${'x'.repeat(197)}`, true],
    [`Ab1${'x'.repeat(198)}`, false],
  ])('ACC-032 ACC-034 password %s is good: %s', (password, good) => {
    expect(isGoodPassword(password)).toBe(good);
  });

  it('ACC-033 says what a password needs', () => {
    expect(PASSWORD_MESSAGE).toBe('Passwords must have at least 6 characters, 1 capital letter and 1 number');
  });

  it('ACC-043 masks an address to its first character and domain', () => {
    expect(maskEmail('jane@example.com')).toBe('j***@example.com');
    expect(maskEmail('not an address')).toBe('***');
    expect(maskEmail('@example.com')).toBe('***');
    expect(maskEmail('j@example.com')).toBe('j***@example.com');
  });

  it.each([
    ['/roster', '/roster'],
    ['/register?event=aurora', '/register?event=aurora'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['roster', null],
    ['', null],
    [null, null],
  ])('ACC-015 redirect %s leads to %s', (redirect, path) => {
    expect(localPath(redirect)).toBe(path);
  });

  it('ACC-013 ACC-014 leads an account to its own first page', () => {
    const user = { confirmed: true, roles: [] };
    expect(afterSignIn(user, '/roster')).toBe('/roster');
    expect(afterSignIn(user, 'https://evil.example')).toBe('/dashboard');
    expect(afterSignIn({ ...user, roles: ['staff'] }, null)).toBe('/staff');
    expect(afterSignIn({ ...user, roles: ['admin'] }, null)).toBe('/staff');
    expect(afterSignIn({ ...user, roles: ['auditor'] }, null)).toBe('/audit');
    expect(afterSignIn({ ...user, confirmed: false }, '/roster')).toBe('/awaiting-confirmation');
  });

  it('ACC-060 adds https:// to a web address without a scheme', () => {
    expect(webAddress(' starlight.example ')).toBe('https://starlight.example');
    expect(webAddress(' ')).toBe('');
    expect(webAddress('http://starlight.example')).toBe('http://starlight.example');
    expect(isWebAddress('starlight.example')).toBe(true);
    expect(isWebAddress('starlight')).toBe(false);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
  });

  it('ACC-062 asks for zip and state in the default country only', () => {
    const address = { address: '1 Main St', city: 'Chicago', state_id: null, country_id: 1, zip: '' };
    expect(addressErrors(address, 1)).toEqual({ 'address.zip': 'Required', 'address.state_id': 'Required' });
    expect(addressErrors({ ...address, state_id: 14, zip: '60601' }, 1)).toEqual({});
    expect(addressErrors({ ...address, country_id: 2 }, 1)).toEqual({});
  });

  it.each(['5580', '558021', '5580a', '60601-12', 'EC1A 1BB'])(
    'ACC-062 refuses a zip of the United States like %s',
    (zip) => {
      const address = { address: '1 Main St', city: 'Duluth', state_id: 24, country_id: 1, zip };
      expect(addressErrors(address, 1)).toEqual({ 'address.zip': 'Must be valid zip' });
      expect(addressErrors({ ...address, country_id: 2 }, 1)).toEqual({});
    },
  );

  it.each(['55802', '55802-1234', '558021234', ' 55802 '])(
    'ACC-062 takes a zip of the United States like %s',
    (zip) => {
      expect(addressErrors({ address: '1 Main St', city: 'Duluth', state_id: 24, country_id: 1, zip }, 1)).toEqual({});
    },
  );

  it('~NAV-092 which the configuration says', () => {
    const address = { address: '1 Main St', city: 'Chicago', state_id: null, country_id: 1, zip: '' };
    expect(addressErrors(address, 2)).toEqual({});
    expect(addressErrors({ ...address, country_id: 2 }, 2)).not.toEqual({});
  });
});

describe('the place of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:*'],
    ['127.0.0.1', 'Local network'],
    ['::1', 'Local network'],
    ['192.168.1.20', 'Local network'],
    ['172.32.0.9', '172.32.0.*'],
    ['', 'Unknown network'],
    ['nowhere', 'Unknown network'],
    ['2001::7', '2001:0:*'],
  ])('~SEC-011 of %s is %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });

  it.each([
    ['203.0.113.77', ['Chicago', 'United States'], 'Chicago, United States · 203.0.113.*'],
    ['::ffff:203.0.113.77', ['United States'], 'United States · 203.0.113.*'],
    ['2001:db8:85a3::1', ['France'], 'France · 2001:db8:*'],
    ['192.168.1.20', ['Chicago', 'United States'], 'Local network'],
  ])('~SEC-011 of %s in %j is %s', (address, names, place) => {
    expect(placeOf(address, () => names)).toBe(place);
  });

  it('~SEC-011 names are asked of the address as it is written, not as a socket maps it', () => {
    expect(placeOf('::ffff:203.0.113.77', (address) => [address])).toBe('203.0.113.77 · 203.0.113.*');
  });

  it.each([
    ['xAnnx1', ['ann'], true],
    ['xAnnx1', [' ANN '], true],
    ['xAnx11', ['an'], false],
    ['xAnnx1', ['ann@demo.example'], true],
    ['xAnnx1', ['demo@ann.example', ''], false],
  ])('~SEC-013 the password %s holds one of %j: %s', (password, own, holds) => {
    expect(holdsOwnWord(password, own)).toBe(holds);
  });
});
