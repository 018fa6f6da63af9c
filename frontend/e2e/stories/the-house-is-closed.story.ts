import { expect, test } from '../support/world.js';

test.use({ environment: { MAINTENANCE_MODE: 'on' } });

const CLOSED = 'We are down for maintenance. Please check back soon.';

test('NAV-065 in maintenance every page says so, calls are refused, and the health stays', async ({
  page,
  product,
}) => {
  for (const path of ['/', '/register', '/dashboard', '/registration/75001/dancers', '/staff', '/no/such/page']) {
    const answer = await page.goto(product + path);
    expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '300']);
    await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(page).toHaveURL(product + path);
  }
  const call = await page.request.get(`${product}/api/mybtf/tours`);
  expect([call.status(), call.headers()['retry-after'], await call.json()]).toEqual([
    503,
    '300',
    { code: 'maintenance', message: CLOSED, fields: {} },
  ]);
  for (const health of ['live', 'ready'])
    expect((await page.request.get(`${product}/health/${health}`)).status()).toBe(200);
});
