import { isOldBrowser } from './notice-pages.js';

const webkit = (rest: string): string => `Mozilla/5.0 (X) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

describe('the browsers that are too old', () => {
  it.each([
    ['Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
    ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
    ['Chrome 99', webkit('Chrome/99.0.4844.84 Safari/537.36')],
    ['Edge 99', webkit('Chrome/120.0.0.0 Safari/537.36 Edg/99.0.1150.55')],
    ['the Edge before Chromium', webkit('Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763')],
    ['Firefox 99', 'Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0'],
    ['Safari 14', webkit('Version/14.1.2 Safari/605.1.15')],
    ['Safari 14 of a phone', webkit('Version/14.0 Mobile/15E148 Safari/604.1')],
  ])('NAV-067 %s', (_, agent) => expect(isOldBrowser(agent)).toBe(true));

  it.each([
    ['Chrome 100', webkit('Chrome/100.0.4896.60 Safari/537.36')],
    ['Chrome of a phone', webkit('Chrome/141.0.0.0 Mobile Safari/537.36')],
    ['Edge 100', webkit('Chrome/99.0.0.0 Safari/537.36 Edg/100.0.1185.29')],
    ['Firefox 100', 'Mozilla/5.0 (X11; Linux x86_64; rv:100.0) Gecko/20100101 Firefox/100.0'],
    ['Safari 15', webkit('Version/15.0 Safari/605.1.15')],
    ['Safari 26 of a phone', webkit('Version/26.0 Mobile/15E148 Safari/604.1')],
    ['what does not say', 'curl/8.5.0'],
    ['nothing at all', ''],
  ])('NAV-067 but not %s', (_, agent) => expect(isOldBrowser(agent)).toBe(false));
});
