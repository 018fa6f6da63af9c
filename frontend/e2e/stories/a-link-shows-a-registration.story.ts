import { expect, signIn, test, typeInto } from '../support/world.js';

// What it sends and signs is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const OLD = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.0.0 Safari/537.36';
/** Last name, then first, as the page's tables stand. */
const inOrder = (names: readonly string[]): string[] => {
  const key = (name: string): string => name.split(' ').toReversed().join(' ');
  return names.toSorted((a, b) => key(a).localeCompare(key(b)));
};

test('REG-263 REG-265 EVT-039 EVT-047 EVT-095 EVT-243 a link shows what is registered, limited to its routines, and lets waivers be sent, reminded of and signed, and nothing else', async ({
  browser,
  product,
}) => {
  const { page: studio } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await studio.goto('/registrations/completed');
  await studio.getByRole('link', { name: /Orlando/ }).click();
  await studio.waitForURL(/\/event\/\d+\/overview/);
  const id = Number(/\/event\/(\d+)/.exec(studio.url())?.[1]);

  await test.step('the overview counts the waivers, its card leads to them, and people stand by last name', async () => {
    const card = studio.getByRole('region', { name: 'Waivers' });
    await expect(card).toContainText('2 / 8');
    const registered = studio.getByRole('table', { name: 'Registered' }).locator('tbody tr td:first-child');
    await expect(registered.first()).toBeVisible();
    const names = (await registered.allTextContents()).filter((name) => !name.includes('unnamed'));
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(inOrder(names));
    await card.getByRole('link', { name: 'WAIVERS' }).click();
    await expect(studio.getByText('2 / 8 signed')).toBeVisible();
    const cells = studio.getByRole('table', { name: 'Waivers' }).locator('tbody tr');
    const signers = await cells.evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')]
          .slice(0, 2)
          .map((cell) => cell.textContent)
          .join(' '),
      ),
    );
    expect(signers).toEqual(inOrder(signers));
  });

  const answer = await (await studio.request.get(`/api/mybtf/registrations/${id}`)).json();
  const routines = Object.values(
    (answer as { registration: { official: { routines: Record<string, { id: number; name: string }> } } }).registration
      .official.routines,
  ).filter(({ name }) => name !== '');
  const shown = routines[0]!;
  const hidden = routines.find(({ name }) => name !== shown.name)!;
  const make = async (routine_ids: readonly number[]): Promise<string> => {
    const made = await studio.request.post(`/api/mybtf/registrations/${id}/tokens`, { data: { routine_ids } });
    return ((await made.json()) as { token: string }).token;
  };
  const phone = await browser.newContext({ baseURL: product, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();

  await test.step('without sign-in: event, city, dates, names, routines; no fees, no contact, no birthdates', async () => {
    await page.goto(`/registration/token/${await make([])}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Orlando, FL' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Routines' });
    await expect(list).toContainText(shown.name);
    await expect(list).toContainText(hidden.name);
    const main = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    expect(main).not.toMatch(/\$|@|\(\d{3}\)|\d{2}\/\d{2}\/\d{4}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  const token = await make([shown.id]);
  await test.step('a link that names a routine shows that alone', async () => {
    await page.goto(`/registration/token/${token}`);
    const list = page.getByRole('region', { name: 'Routines' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(shown.name);
    await expect(page.getByText(hidden.name)).toHaveCount(0);
  });

  await test.step('each person has a state with SEND, REMIND and SIGN; every other write is refused', async () => {
    await page.goto(`/registration/token/${await make([])}`);
    const people = page.getByRole('table', { name: 'Waivers' }).getByRole('row');
    await expect(people.filter({ hasText: 'Signed' })).toHaveCount(2);
    const unsent = people.filter({ hasText: 'Not Sent' });
    const before = await unsent.count();
    await unsent
      .first()
      .getByRole('button', { name: /^SEND / })
      .click();
    await typeInto(page.getByRole('textbox', { name: 'Email' }), 'rosa@families.example');
    await page.getByRole('dialog').getByRole('button', { name: 'SEND' }).click();
    await expect(page.getByText('Waiver Sent')).toBeVisible();
    await expect(unsent).toHaveCount(before - 1);
    await page
      .getByRole('button', { name: /^REMIND / })
      .first()
      .click();
    await expect(page.getByText(/Reminder Sent|A reminder was already sent today\./)).toBeVisible();
    const close = page.getByRole('alertdialog').getByRole('button');
    if (await close.isVisible()) await close.click();
    await page
      .getByRole('button', { name: /^SIGN / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
    const writes = await page.evaluate(
      async ([registration, key]) =>
        Promise.all(
          [
            ['PUT', `/api/mybtf/registrations/${registration}/draft`],
            ['POST', `/api/mybtf/registrations/${registration}/editing`],
            ['POST', `/api/mybtf/registrations/${registration}/tokens`],
            ['POST', '/api/mybtf/waivers/public-link'],
          ].map(async ([method, path]) => {
            const headers = { 'content-type': 'application/json', 'x-link-token': String(key) };
            return (await fetch(path!, { method: method!, headers, body: '{}' })).status;
          }),
        ),
      [id, token] as const,
    );
    expect(writes).toEqual([403, 403, 403, 403]);
  });

  await test.step('a waiver is signed without sign-in, also in a browser that is too old for the rest', async () => {
    const made = await studio.request.post('/api/mybtf/waivers/public-link', {
      data: { registrationId: id, seasonId: 75 },
    });
    const { url } = (await made.json()) as { url: string };
    const old = await browser.newContext({ baseURL: product, userAgent: OLD });
    const signer = await old.newPage();
    await signer.goto('/signin');
    await expect(signer.getByText(/^Your browser is not supported\./)).toBeVisible();
    for (const path of [url, `/waivers/sign?token=${url.split('/').at(-1)}`]) {
      await signer.goto(path);
      await expect(signer.getByRole('heading', { name: 'Whose waiver do you sign?' })).toBeVisible();
    }
    await signer
      .getByRole('button', { name: /^SIGN for / })
      .first()
      .click();
    await expect(signer.getByRole('radio')).toHaveCount(2);
  });

  await test.step('on a phone the cards stand in one column, each a row', async () => {
    await studio.setViewportSize({ width: 390, height: 844 });
    await studio.goto(`/event/${id}/overview`);
    const card = studio.getByRole('region', { name: 'Waivers' });
    await expect(card).toBeVisible();
    const boxOf = async (name: string) => (await studio.getByRole('region', { name, exact: true }).boundingBox())!;
    const [one, two] = [await boxOf('Attendees'), await boxOf('Waivers')];
    expect([two.x, two.width]).toEqual([one.x, one.width]);
    expect(two.y).toBeGreaterThanOrEqual(one.y + one.height);
    expect(two.width).toBeGreaterThan(340);
    const title = (await card.getByRole('heading', { name: 'WAIVERS' }).boundingBox())!;
    const count = (await card.getByText('2 / 8').boundingBox())!;
    expect(Math.abs(title.y + title.height / 2 - (count.y + count.height / 2))).toBeLessThan(8);
    expect(count.x).toBeGreaterThan(title.x + title.width);
  });
});
