const page = document.documentElement.dataset;
const settings = async (written: { season?: string; country?: string }): Promise<[number, number]> => {
  Object.assign(page, written);
  const anew = `./settings.js?${JSON.stringify(written)}`;
  const { CURRENT_SEASON_ID, DEFAULT_COUNTRY_ID } = (await import(anew)) as typeof import('./settings.js');
  return [CURRENT_SEASON_ID, DEFAULT_COUNTRY_ID];
};

describe('season and country of the screens', () => {
  afterEach(() => {
    delete page.season;
    delete page.country;
  });

  it('~NAV-092 are those that the server has written into the page', async () => {
    expect(await settings({ season: '76', country: '2' })).toEqual([76, 2]);
  });

  it('~NAV-092 are 75 and 1 where nothing is written', async () => {
    expect(await settings({})).toEqual([75, 1]);
  });
});
