import { isPage } from '@app/contracts/shared';
import { LINKS } from '../src/accounts/links.js';
import { addressOfLink } from '../src/sharing/share-links.js';
import type { SharePath } from '@app/contracts/sharing';

const SHARED = Object.keys({
  registration: 0,
  waivers: 0,
  music: 0,
  results: 0,
  critiques: 0,
  data: 0,
  homework: 0,
  'access-codes': 0,
  survey: 0,
} satisfies Record<SharePath, 0>) as SharePath[];

describe('the links that the product mails and shows', () => {
  it('EVT-216 NAV-051 each leads to a page, whose address the server answers with 200', () => {
    const addresses = [
      ...Object.values(LINKS).map(({ path }) => `${path}a-token`),
      ...SHARED.map((path) => addressOfLink('a-token', path)),
    ];
    expect(addresses.filter((address) => !isPage(address))).toEqual([]);
  });
});
