import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// It turns on the surveys of an event: other stories read the demo as it was seeded.
test.use({ environment: {} });

const [MERIDIAN, SAN_DIEGO] = [48, 7523];
const reason = 'For the survey';
const TITLE = 'Thank you for your feedback!';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The next rating, by so many steps. */
const rate = (page: Page, steps: number) =>
  press(page, 'Tab', 'Space', ...Array.from({ length: steps - 1 }, () => 'ArrowRight'));
/** On to the button of the page. */
const go = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  for (let n = 0; n < 12 && !(await button.evaluate((one) => one === document.activeElement)); n += 1)
    await press(page, 'Tab');
  await press(page, 'Enter');
};

test('~PST-137 ~PST-138 ~PST-142 ~PST-147 ~PST-166 a studio answers all five pages by keyboard, gets its code and uses it, and the office reads what it said', async ({
  browser,
  product: url,
}) => {
  const admin = await signIn(browser, url, 'admin@callboard.example', /\/staff$/);
  const { page } = await signIn(browser, url, 'studio@demo.example', /dashboard/);
  const put = async (path: string, data: object): Promise<void> => {
    const answer = await admin.page.request.put(`/api/admin/${path}`, {
      data: { ...data, reason },
      headers: { origin: url },
    });
    expect([path, answer.status()]).toEqual([path, 200]);
  };

  await test.step('the event has surveys, and the office says who judged and taught', async () => {
    await put(`events/${MERIDIAN}`, { survey_enabled: true });
    const judges = ['Okafor', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Amara', lname }));
    await put(`tour-dates/${SAN_DIEGO}/judges`, { judges });
    await put(`tour-dates/${SAN_DIEGO}/faculty`, { faculty: [{ fname: 'Noor', lname: 'Haddad' }] });
  });

  await test.step('the first page marks what it needs', async () => {
    await page.goto('/registrations/completed');
    await page.getByRole('link', { name: /San Diego/ }).click();
    await page.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: 'SURVEY' }).click();
    await expect(page.getByRole('heading', { name: 'Page 1 of 5' })).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('Required')).toHaveCount(3);
    await expect(page.getByRole('radio').first()).toBeFocused();
  });

  await test.step('all pages by keyboard', async () => {
    await press(page, 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab');
    await page.keyboard.type('The stage');
    await rate(page, 5);
    await rate(page, 3);
    await go(page, 'Next');
    await expect(page.getByRole('heading', { name: 'Page 2 of 5' })).toBeFocused();
    for (const steps of [5, 4, 3]) {
      await rate(page, steps);
      await press(page, 'Tab');
    }
    await page.keyboard.type('Kind and precise');
    await go(page, 'Next');
    await expect(page.getByRole('heading', { name: 'Page 3 of 5' })).toBeFocused();
    await rate(page, 5);
    await go(page, 'Next');
    await expect(page.getByRole('heading', { name: 'Page 4 of 5' })).toBeFocused();
    await rate(page, 2);
    await press(page, 'Tab', 'Tab', 'Space');
    await expect(page.getByRole('checkbox', { name: 'We did not stay at the event hotel.' })).toBeChecked();
    await go(page, 'Next');
    await expect(page.getByRole('heading', { name: 'Page 5 of 5' })).toBeFocused();
    await rate(page, 3);
    await rate(page, 5);
    await go(page, 'Submit');
    await expect(page.getByText(TITLE)).toBeVisible();
    await expect(page.getByText('MERIDIANSURVEY50')).toBeVisible();
    await page.reload();
    await expect(page.getByText('MERIDIANSURVEY50')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  });

  await test.step('the code takes its amount off another registration of the event, and off no third one', async () => {
    await page.goto('/registrations/completed');
    const idOf = async (city: RegExp): Promise<number> => {
      const href = await page.getByRole('link', { name: city }).getAttribute('href');
      return Number(/\d+/.exec(href ?? '')?.[0]);
    };
    const [houston, sanDiego] = [await idOf(/Houston/), await idOf(/San Diego/)];
    const apply = (registration_id: number) =>
      page.request.put('/api/mybtf/promo-codes', {
        data: { registration_id, promo_codes: ['meridiansurvey50'], sendEmployeeEmail: false },
        headers: { origin: url },
      });
    expect(await (await apply(houston)).json()).toMatchObject({
      promo_codes: [{ code: 'MERIDIANSURVEY50', amount: 5_000 }],
    });
    expect(await (await apply(sanDiego)).json()).toMatchObject({
      code: 'promo_invalid',
      message: 'This promo code has already been used.',
    });
  });

  await test.step('the office reads the answers', async () => {
    await admin.page.goto(`/staff/surveys?tour_date_id=${SAN_DIEGO}`);
    await expect(admin.page.getByText('1 survey submitted, 0 begun.')).toBeVisible();
    const staff = admin.page.getByRole('region', { name: 'By staff member' });
    await expect(staff.getByRole('row', { name: /Amara Okafor/ })).toContainText('5.00');
    await admin.page.getByRole('combobox', { name: 'Staff member' }).selectOption('Amara Marchetti');
    const answers = admin.page.getByRole('region', { name: 'Answers' });
    await expect(answers.getByRole('row', { name: /Kind and precise/ })).toContainText('Starlight');
  });
});
