import { expect, signIn, test } from '../support/world.js';

// It changes critiques of its own product: other stories read the demo as it was seeded.
test.use({ environment: {} });

const SEATTLE = 7505;

test('~PST-015 ~PST-018 ~PST-049 ~PST-055 ~PST-171 the office corrects a critique, the studio sees it at once, and a dancer opens it by a link on a phone', async ({
  browser,
  product: url,
}) => {
  const theo = await signIn(browser, url, 'staff@callboard.example', /\/staff$/);
  const { page } = await signIn(browser, url, 'studio@demo.example', /dashboard/);
  await theo.page.goto(`/staff/scores/${SEATTLE}`);

  await test.step('from the dashboard to the critiques', async () => {
    await page.goto('/registrations/completed');
    await page.getByRole('link', { name: /Seattle/ }).click();
    await page.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: 'CODA' }).click();
    await expect(page.getByRole('region', { name: /Swan Feathers/ })).toContainText('287.5');
    await page.getByRole('searchbox', { name: 'Find a routine' }).fill('303');
    await page.getByRole('link', { name: /Neon Pulse/ }).click();
    await expect(page).toHaveURL(/routine=\d+$/);
  });

  await test.step('PST-013 on a phone the pages of the area are a select', async () => {
    const tabs = page.locator('nav.SubTabs');
    const names = await tabs.evaluate((nav) => [...nav.children].map(({ textContent }) => String(textContent)));
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(tabs).toBeHidden();
    const select = page.getByRole('combobox', { name: 'Coda' });
    await expect(select.locator('option')).toHaveText(names);
    await select.selectOption('RESULTS');
    await expect(page).toHaveURL(/\/coda\/results/);
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(tabs).toBeVisible();
  });

  const card = page.getByRole('region', { name: /Neon Pulse/ });
  await test.step('a judge of the routine, and what the office corrects of it', async () => {
    await card.getByRole('button', { name: /Per Lindqvist/ }).click();
    await expect(page).toHaveURL(/judge=2/);
    await theo.page.getByRole('button', { name: 'Critique of 303' }).click();
    const drawer = theo.page.getByRole('dialog', { name: 'Critique of Neon Pulse' });
    await drawer.getByRole('button', { name: /Per Lindqvist/ }).click();
    await drawer.getByRole('textbox', { name: 'Notes' }).fill('The canon reads from the back row.');
    await drawer.getByRole('textbox', { name: /For the teacher/ }).fill('Film the floor section.');
    await drawer.getByRole('combobox', { name: 'Category' }).selectOption('Creative, Costume');
    await drawer.getByRole('button', { name: 'Add strength' }).click();
    await drawer.getByRole('button', { name: 'Save the critique of judge 2' }).click();
    await expect(card).toContainText('The canon reads from the back row.');
    await expect(card).toContainText('Film the floor section.');
    const feedback = page.getByRole('region', { name: 'Feedback of judge 2' });
    await feedback.getByRole('button', { name: 'Creative' }).click();
    await expect(feedback.getByRole('row', { name: /Costume/ })).toContainText('In general');
  });

  await test.step('a link to this routine alone, on a phone and without an account', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Share 303 Neon Pulse' }).check();
    const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url });
    const shared = await phone.newPage();
    await shared.goto(new URL(link).pathname);
    await expect(shared.getByRole('region', { name: /Neon Pulse/ })).toBeVisible();
    await shared.getByRole('button', { name: /Per Lindqvist/ }).click();
    await expect(shared.getByText('The canon reads from the back row.')).toBeVisible();
    await expect(shared.getByText('Film the floor section.')).toHaveCount(0);
    await expect(shared.getByRole('combobox', { name: 'Routine' }).locator('option')).toHaveText(['303 Neon Pulse']);
    await phone.close();
  });
});
