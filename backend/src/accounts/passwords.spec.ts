import { dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '../platform/commands/command.js';
import { strongPassword } from './passwords.js';

const BY_RANK = dictionary['passwords-common'];
const OWN = ['nora.vale@example.com', 'Nora', 'Li'];

const refused = (password: string): boolean => {
  try {
    strongPassword(password, OWN, 'password');
    return false;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusals.some(({ code }) => code === 'weak_password');
  }
};

describe('a new password', () => {
  it('SEC-013 is none of the 10,000 most common ones, and does not hold the own e-mail or name', () => {
    expect(BY_RANK.slice(0, 10_000).filter((common) => !refused(common) || !refused(common.toUpperCase()))).toEqual([]);
    for (const own of ['Nora2026', 'xNORAx7', 'Nora.Vale1', 'nora.vale@example.com1A']) expect(refused(own)).toBe(true);
    expect(refused('Curtain8call')).toBe(false);
  });

  it('~SEC-013 may be a rarer one, and a name of two letters is no word', () => {
    expect(BY_RANK.slice(10_000).some((rarer) => !refused(rarer))).toBe(true);
    expect(refused('Limelight7')).toBe(false);
  });
});
