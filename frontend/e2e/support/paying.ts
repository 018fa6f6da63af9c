import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, typeInto, untilRead } from './world.js';

const MINNEAPOLIS = 7512;

/** In both colors, as the page stands. */
export const isAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

/** A good card in the gateway's fields. */
export const card = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
  await typeInto(frame.getByLabel('Card number'), '4111111111111111');
  await typeInto(frame.getByLabel('Expiry (MM/YY)'), '12/30');
  await typeInto(frame.getByLabel('CVV'), '123');
  await expect(page.getByRole('button', { name: /^PROCESS PAYMENT OF/ })).not.toHaveAttribute('aria-disabled', 'true');
};

/** A good account in the gateway's fields, typed and left with the keys alone. */
export const bankAccount = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }).press('Enter');
  const frame = page.frameLocator('iframe[title="Account name, account number and routing number"]');
  await typeInto(frame.getByLabel('Account name'), 'Starlight Dance Academy');
  await typeInto(frame.getByLabel('Account number'), '5551234567890');
  await typeInto(frame.getByLabel('Routing number'), '021000021');
  await expect(page.getByRole('button', { name: /^PROCESS PAYMENT OF/ })).not.toHaveAttribute('aria-disabled', 'true');
};

const OPTIONS = { one_day: false, attended_reg: false, has_college_discount: false, has_scholarship: false };
const NOTHING = { vip_type_id: null, photoshoot: '', intensive_id: null, freestyle_battle_id: null };
const PANELS = { vip_experience: false, awe_experience: false, kdoty: false };
const BEST = { best_dancer_type_id: null, jacket_size_id: null, jacket_name: '' };

/** The change of a draft that adds a dancer who chose nothing more. */
export const dancer = (person_id: number) => ({
  path: `attendees.${person_id}`,
  value: {
    ...{ person_id, kind: 'dancer', workshop_level_id_v: '3', hints: [] },
    ...OPTIONS,
    ...NOTHING,
    ...PANELS,
    ...BEST,
  },
});

/** The registrant, and the tour date; a studio says no person at the review. */
const OF_PARENT = { tour_date_id: MINNEAPOLIS, email: 'parent@demo.example', studio: false };

/** Dancers whose media pass nobody has paid, saved and submitted as the steps do. */
export const reviewed = async (
  page: Page,
  url: string,
  names: readonly string[],
  { tour_date_id, email, studio } = OF_PARENT,
): Promise<number> => {
  const ask = async <A>(method: 'post' | 'put', path: string, data: object): Promise<A> => {
    const answer = await page.request[method](`/api/mybtf/${path}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  const { id } = await ask<{ id: number }>('post', 'registration', { tour_date_id });
  const steps = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'tickets'];
  const changes: object[] = [
    ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
    ...['is_competing', 'is_competing_ballroom'].map((one) => ({ path: `competition.${one}`, value: false })),
  ];
  for (const fname of names) {
    const person = { fname, lname: 'Marchetti', birthdate: '2011-03-26', gender_id: 1, person_type_id: 8 };
    const { entry } = await ask<{ entry: { person_id: number } }>('post', 'roster', { person, skipFuzzy: true });
    changes.push(dancer(entry.person_id));
  }
  const draft = { draft_version: 0, changes, session_id: 'story-tab' };
  const { draft_version } = await ask<{ draft_version: number }>('put', `registrations/${id}/draft`, draft);
  const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
  const person = { fname: 'Dana', lname: 'Reyes', phone: '(555) 010-0200', ...address };
  const submitted = { draft_version, email, ...(studio ? {} : { person }), waiver: true };
  const { position } = await ask<{ position: string }>('put', `registrations/${id}`, submitted);
  await untilRead(page, id, position);
  return id;
};

/** From the payer's name and address on: the media pass first, then the registration, each by a good card. */
export const paysByCard = async (page: Page): Promise<void> => {
  await typeInto(page.getByLabel('First Name'), 'Dana');
  await typeInto(page.getByLabel('Last Name'), 'Whitlock');
  await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
  await typeInto(page.getByLabel('City'), 'Chicago');
  await page.getByLabel('State').selectOption('IL');
  await typeInto(page.getByLabel('Zip'), '60601');
  await card(page);
  const pay = page.getByRole('button', { name: /PROCESS PAYMENT OF/ });
  await pay.click();
  await page.locator('dialog[open]').getByRole('button', { name: 'PAY REGISTRATION' }).click();
  await card(page);
  await pay.click();
  await page.waitForURL(/\/success$/);
};
