import { jest } from '@jest/globals';

const seasonOf = async (written?: string): Promise<number> => {
  if (written === undefined) delete document.documentElement.dataset.season;
  else document.documentElement.dataset.season = written;
  jest.resetModules();
  return (await import('./settings.js')).CURRENT_SEASON_ID;
};

describe('the season of the screens', () => {
  afterEach(() => {
    delete document.documentElement.dataset.season;
  });

  it('~NAV-092 is the one that the server has written into the page, else 75', async () => {
    expect(await seasonOf('76')).toBe(76);
    expect(await seasonOf()).toBe(75);
  });
});
