import { expect, signIn, test } from '../support/world.js';

test('ADM-043 the review queue holds every waiting registration and shows first what speaks against confirming', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const main = page.getByRole('main');
  const queue = main.getByRole('list', { name: 'Waiting registrations' }).getByRole('link');
  const panel = main.getByRole('region', { name: 'Registration to review' });
  const against = panel.getByRole('list', { name: 'Speaks against confirming' });
  const heading = panel.getByRole('heading', { level: 2 });
  const numberOf = async (): Promise<string> => /(\d+)$/.exec((await panel.getByText(/, \d+$/).textContent())!)![1]!;
  let waits = 0;
  let first = '';

  await test.step('every registration that waits is in it, as many as the list counts', async () => {
    const answered = page.waitForResponse((answer) =>
      /admin\/registrations\?.*completed/.test(decodeURIComponent(answer.url())),
    );
    await page.goto('/staff/review');
    const range = (await (await answered).headerValue('content-range'))!;
    waits = Number(range.split('/')[1]);
    await expect(queue).toHaveCount(waits);
    await expect(main.getByText(String(waits), { exact: true })).toBeVisible();
  });

  await test.step('city and days, routines, fees and balance stand in its head', async () => {
    await expect(panel.getByText(/^\w+ .+ · \w{3} \d+.*, 202\d, \d+$/)).toBeVisible();
    await expect(panel.getByText(/dancers?, .*routines?, fees \$.*, balance /)).toBeVisible();
    first = await numberOf();
  });

  await test.step('what speaks against confirming stands before what changed', async () => {
    await expect(against.getByRole('listitem').first()).toBeVisible();
    const texts = await panel.getByRole('heading', { level: 3 }).allTextContents();
    expect(texts[0]).toBe('Speaks against confirming');
    expect(texts[1]).toMatch(/^(First review|Changed since .*)$/);
    await expect(against.getByText(/waivers? (is|are) missing: /)).toBeVisible();
  });

  await test.step('a note of the office is there the moment it was written', async () => {
    const other = await signIn(browser, product, 'admin@callboard.example', /staff/);
    await other.page.goto(`/staff/registrations/${first}/notes`);
    await other.page.getByLabel('New note').fill('Please call before confirming');
    await other.page.getByRole('button', { name: 'Add note' }).click();
    await expect(against.getByText(/^Note of .*: “Please call before confirming”$/)).toBeVisible();
    await other.context.close();
  });

  await test.step('each point leads to where it is looked at', async () => {
    await against.getByRole('link', { name: 'Waivers' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/registrations/${first}/waivers$`));
    await page.goBack();
    await expect(against.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('the next card is there at once, before the server has answered', async () => {
    const name = (await heading.textContent())!;
    const left = { go: (): void => {} };
    const held = new Promise<void>((resolve) => (left.go = resolve));
    await page.route('**/confirm', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('c');
    await expect(panel.getByText(`${first} ${name} is being confirmed.`)).toBeVisible();
    await expect(queue).toHaveCount(waits - 1);
    await expect(queue.filter({ hasText: first })).toHaveCount(0);
    expect(await numberOf()).not.toBe(first);
    await expect(panel.getByRole('region', { name: 'Speaks against confirming' })).not.toContainText('Loading');
    left.go();
    await expect(panel.getByText(`${first} ${name} is confirmed.`)).toBeVisible();
    await page.unroute('**/confirm');
    await expect(queue).toHaveCount(waits - 1);
  });

  await test.step('one that is refused comes back, with the reason', async () => {
    const second = await numberOf();
    const left = { go: (): void => {} };
    const held = new Promise<void>((resolve) => (left.go = resolve));
    await page.route('**/confirm', async (route) => {
      await held;
      await route.fulfill({
        status: 409,
        json: { code: 'registration_editing', message: 'This registration is being edited now.' },
      });
    });
    await page.keyboard.press('c');
    await expect(queue).toHaveCount(waits - 2);
    left.go();
    await expect(panel.getByRole('alert')).toContainText(`${second}: This registration is being edited now.`);
    await expect(queue).toHaveCount(waits - 1);
    await expect(queue.filter({ hasText: second })).toHaveCount(1);
  });
});
