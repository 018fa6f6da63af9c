import { isPage } from './pages.js';

describe('the pages there are', () => {
  it.each([
    ['/', true],
    ['/music/abc', true],
    ['/music', false],
    ['/music/abc/def', false],
    ['/waivers/sign', true],
    ['/waivers/sign/abc', true],
    ['/waivers/sign/', true],
    ['/waivers/signed', false],
    ['/waivers', false],
    ['/event/12/overview', true],
    ['/event/12', true],
    ['/event', false],
    ['/staff', true],
    ['/staff/registrations/1', true],
    ['/staffing', false],
    ['/Roster', true],
    ['/roster/12', false],
    ['/no/such/page', false],
  ])('~NAV-051 %s: %s', (path, there) => {
    expect(isPage(path)).toBe(there);
  });
});
