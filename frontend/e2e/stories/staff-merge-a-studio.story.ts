import { expect, signIn, test, typeInto } from '../support/world.js';

// What it counts and changes is its own: a product that other stories use would have other numbers.
test.use({ environment: {} });

const STAYS = 'Starlight Dance Academy';
const TWIN = 'Ballet Academy';

test('ADM-007 staff verify studios, merge duplicates, set flags, send mails again and lock accounts, each with its reason', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const visitor = await (await browser.newContext({ baseURL: product })).newPage();
  /** Whom the search of sign-up finds. */
  const find = async (name: string) => {
    await visitor.goto('/signup/studio');
    await typeInto(visitor.getByLabel('Studio name'), name);
    return visitor.getByRole('region', { name: 'Find your studio' });
  };
  const open = async (name: string): Promise<void> => {
    await page.goto('/staff/studios');
    await typeInto(page.getByPlaceholder('Number, studio'), name);
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('cell', { name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const because = async (button: string, reason: string): Promise<void> => {
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await typeInto(dialog.getByLabel('Reason'), reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a studio that has signed up is verified', async () => {
    await page.goto('/staff/studios');
    await page.getByRole('button', { name: 'Not verified 1' }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('row').last().getByRole('link').first().click();
    await main.getByRole('button', { name: 'Verify' }).click();
    await because('Verify', 'Known for years');
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await page.goto('/staff/studios');
    await expect(page.getByRole('button', { name: 'Not verified 0' })).toBeVisible();
    await page.getByRole('button', { name: 'Not verified 0' }).click();
    // The list keeps its filter for whoever comes back: it is gone before she leaves.
    await expect(main.getByRole('cell', { name: STAYS, exact: true })).toBeVisible();
  });

  await test.step('flags are set', async () => {
    await open(STAYS);
    await main.getByRole('button', { name: 'Flags' }).click();
    for (const flag of ['Flagged', 'No deposit asked', 'No fee for removed routines'])
      await dialog.getByLabel(flag, { exact: true }).check();
    await because('Save flags', 'Always pays in time');
    const flags = main.getByRole('heading', { level: 2, name: 'Flags' }).locator('..');
    await expect(flags.getByRole('definition')).toHaveText(['Yes', 'Yes', 'Yes', 'No']);
  });

  await test.step('a duplicate is merged into the studio that stays', async () => {
    await expect((await find(TWIN)).getByText(TWIN, { exact: true })).toBeVisible();
    await open(TWIN);
    await main.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByText('No other studio is found.')).toBeVisible();
    await typeInto(dialog.getByRole('searchbox'), STAYS);
    await dialog.getByRole('radio', { name: new RegExp(`^${STAYS}, \\d+, Chicago, account \\d+$`) }).check();
    await because('Merge', 'It was entered twice');
    await expect(main.getByText(/^Merged into \d+$/)).toBeVisible();
    await expect((await find(TWIN)).getByText(TWIN, { exact: true })).toHaveCount(0);
    await expect(visitor.getByText('No studios found.')).toBeVisible();
    await main.getByRole('link', { name: 'History', exact: true }).click();
    await expect(main.getByText(new RegExp(`merged the studio into ${STAYS}, studio \\d+$`))).toBeVisible();
    await expect(main.getByText('Reason: “It was entered twice”')).toBeVisible();
    await main.getByRole('link', { name: 'Summary', exact: true }).click();
    await main.getByRole('link', { name: /^Studio \d+$/ }).click();
    await expect(main.getByRole('heading', { level: 1, name: STAYS })).toBeVisible();
    await main.getByRole('link', { name: new RegExp(`^${TWIN}, \\d+$`) }).click();
  });

  await test.step('and taken back', async () => {
    await main.getByRole('button', { name: 'Take the merging back' }).click();
    await because('Take it back', 'They are two studios in one house');
    await expect(main.getByRole('button', { name: 'Merge' })).toBeVisible();
    await expect((await find(TWIN)).getByText(TWIN, { exact: true })).toBeVisible();
  });

  await test.step('a mail goes once more', async () => {
    await open(STAYS);
    await main.getByRole('link', { name: 'Mails', exact: true }).click();
    await main
      .getByRole('button', { name: /^Send .* again$/ })
      .first()
      .click();
    await because('Send again', 'The first one went to spam');
    await expect(page.getByText(/^Sent again: /)).toBeVisible();
  });

  await test.step('an account is locked, and cannot sign in until it is unlocked', async () => {
    const signingIn = async (): Promise<void> => {
      await visitor.goto('/signin');
      await typeInto(visitor.getByLabel('Email'), 'teacher@demo.example');
      await typeInto(visitor.getByLabel('Password'), 'Callboard1');
      await visitor.getByRole('button', { name: 'SIGN IN' }).click();
    };
    await page.goto('/staff/accounts');
    const row = main.getByRole('row').filter({ hasText: 'teacher@demo.example' });
    await row.getByRole('button', { name: /^Lock / }).click();
    await because('Lock', 'A chargeback is under review');
    await expect(row.getByText('Locked')).toBeVisible();
    await signingIn();
    await expect(visitor.getByText('Your account is locked. Please contact support.')).toBeVisible();
    await row.getByRole('button', { name: 'Unlock' }).click();
    await because('Unlock', 'It was withdrawn');
    await signingIn();
    await visitor.waitForURL(/dashboard/);
  });
});
