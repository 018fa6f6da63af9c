import { expect, signIn, test, typeInto } from '../support/world.js';

const BLOCKED = 'You are viewing as a registrant. Only the registrant can pay or change how the account signs in.';

test('staff view as a registrant, and leave again', async ({ browser, product: url }) => {
  const { page } = await signIn(browser, url, 'staff@callboard.example', /\/staff/);
  const banner = page.getByRole('status').filter({ hasText: 'you are viewing as' });

  await test.step('~SEC-007 an account with a role says why it cannot be viewed as', async () => {
    await page.goto('/staff/accounts');
    await page.getByRole('row').filter({ hasText: 'admin@callboard.example' }).getByRole('link').first().click();
    const button = page.getByRole('button', { name: 'View as' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Only accounts without a role can be viewed as.');
  });

  await test.step('~SEC-006 a reason, and every page says as whom', async () => {
    await page.goto('/staff/accounts');
    await page.getByRole('row').filter({ hasText: 'parent@demo.example' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'View as' }).click();
    const dialog = page.getByRole('dialog', { name: /^View as .*\?$/ });
    await dialog.getByRole('button', { name: 'View as' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await typeInto(dialog.getByLabel('Reason'), 'She asked where to pay');
    await dialog.getByRole('button', { name: 'View as' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(banner).toHaveText(
      /^.+, you are viewing as .+\. What you change is recorded with both names; payments are blocked\.Stop viewing$/,
    );
    await page.goto('/account');
    await expect(page.getByText('parent@demo.example').first()).toBeVisible();
    await page.reload();
    await expect(banner).toBeVisible();
  });

  await test.step('~SEC-006 ~PAY-149 money is blocked, and so is the sign-in', async () => {
    const answers = await page.evaluate(async () => {
      const send = async (method: string, path: string) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch(`/api/${path}`, { method, headers, body: '{}' });
        return ((await answer.json()) as { message: string }).message;
      };
      return [await send('POST', 'payments/nmi-payment'), await send('PUT', 'mybtf/account/password')];
    });
    expect(answers).toEqual([BLOCKED, BLOCKED]);
  });

  await test.step('~ADM-041 the console says for whom one is viewing, and leads on', async () => {
    await page.goto('/staff/review');
    await expect(page.getByRole('heading', { level: 1, name: /^You are viewing as / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop viewing and open this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Go on viewing' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('SEC-006 the staff are themselves again, and the history tells of both', async () => {
    await banner.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL(/\/staff\/accounts\/\d+$/);
    await expect(banner).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    await expect(page.getByText(/began to view as account \d+/).first()).toBeVisible();
    await expect(page.getByText(/She asked where to pay/).first()).toBeVisible();
    await expect(page.getByText(/stopped viewing as account \d+/).first()).toBeVisible();
    await expect(page.getByText(/staff, viewing as account \d+/).first()).toBeVisible();
  });
});
