import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto, untilRead } from '../support/world.js';

// It corrects the roster that other stories use, and merges two of it.
test.use({ environment: {} });

const CITY = 7511;
const SAID = 'Your roster has changed. Please review your registration again.';
const DUO = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
const option = { one_day: false, attended_reg: false, has_college_discount: false, has_scholarship: false };
const nothing = { vip_type_id: null, photoshoot: '', intensive_id: null, freestyle_battle_id: null };
const panels = { vip_experience: false, awe_experience: false, kdoty: false };
const best = { best_dancer_type_id: null, jacket_size_id: null, jacket_name: '' };
/** In a level for all of 13 and over. */
const dancer = (person_id: number) => ({
  ...{ person_id, kind: 'dancer', workshop_level_id_v: '25', hints: [] },
  ...{ ...option, ...nothing, ...panels, ...best },
});
const duo = (people: readonly number[]) => ({
  ...{ temp_id: DUO, name: 'Halcyon', people, choreographer: 'Ada Bell', performance_division_id: 4, ballroom: false },
  ...{ age_up: false, extra_time: 0, free_ballet: false, virtual: false, prelims: false, crew_showdown: false },
  ...{ crew_showdown_pq: false, regional_award_id: null, has_prop: false, on_stage: false, copy_music: false },
  ...{ old_music_id: null, routine_id: null, waiting: false },
});

/** Saves and submits as the steps do; the steps have stories of their own. */
const reviewed = async (page: Page, url: string, names: readonly string[]): Promise<number> => {
  const ask = async <A>(method: 'post' | 'put', path: string, data: object): Promise<A> => {
    const answer = await page.request[method](`/api/mybtf/${path}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  const people: number[] = [];
  for (const [n, fname] of names.entries()) {
    const person = { fname, lname: 'Marchetti', birthdate: `2011-03-2${n + 6}`, gender_id: 1, person_type_id: 8 };
    const added = await ask<{ entry: { person_id: number } }>('post', 'roster', { person, skipFuzzy: true });
    people.push(added.entry.person_id);
  }
  const { id } = await ask<{ id: number }>('post', 'registration', { tour_date_id: CITY });
  const steps = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'tickets'];
  const changes = [
    ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
    ...people.map((person_id) => ({ path: `attendees.${person_id}`, value: dancer(person_id) })),
    { path: 'competition.is_competing', value: true },
    { path: 'competition.is_competing_ballroom', value: false },
    { path: `routines.${DUO}`, value: duo(people) },
  ];
  const draft = { draft_version: 0, changes, session_id: 'story-tab' };
  const { draft_version } = await ask<{ draft_version: number }>('put', `registrations/${id}/draft`, draft);
  const submitted = { draft_version, email: 'studio@demo.example', waiver: true };
  const { position } = await ask<{ position: string }>('put', `registrations/${id}`, submitted);
  await untilRead(page, id, position);
  return id;
};

const correct = async (page: Page, name: string, field: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await typeInto(page.getByRole('textbox', { name: `${field}, ${name}` }), value);
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(page.getByText('Roster Updated!').last()).toBeVisible();
};

test('CMP-401 ~CMP-402 a studio corrects its roster before it pays, and staff merge two of its registration', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Wilda', 'Wanda']);
  const roster = await context.newPage();
  await roster.goto('/roster');
  await page.goto(`/registration/${id}/payment`);
  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();

  await test.step('a name follows, and the payment goes on', async () => {
    await correct(roster, 'Wilda Marchetti', 'First name', 'Wilhelmina');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/review$/);
    await expect(page.getByRole('table', { name: 'Attendees' })).toContainText('Wilhelmina');
    await expect(page.getByText(SAID)).toHaveCount(0);
    await page.goto(`/registration/${id}/payment`);
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();
  });

  await test.step('a birthdate that changes the division leads from the payment to the review, with the words', async () => {
    await correct(roster, 'Wilhelmina Marchetti', 'Birthdate', '03/29/2007');
    await page.waitForURL(/\/review$/);
    await expect(page.getByText(SAID)).toBeVisible();
    await page.goto(`/registration/${id}/payment`);
    await page.waitForURL(/\/review$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(SAID)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('reviewed again the words are gone', async () => {
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();
    await expect(page.getByText(SAID)).toHaveCount(0);
  });

  const office = (await signIn(browser, product, 'staff@callboard.example', /\/staff$/)).page;
  const dialog = office.getByRole('dialog');
  await test.step('staff see what a merging changes before it is done', async () => {
    await office.goto('/staff/people');
    await typeInto(office.getByPlaceholder('Number, name'), 'Wanda Marchetti');
    await office.getByRole('cell', { name: 'Wanda Marchetti', exact: true }).click();
    await office.getByRole('button', { name: 'Merge' }).click();
    await dialog
      .getByRole('radio', { name: /^Wilhelmina Marchetti, \d+, born 03\/29\/2007$/ })
      .first()
      .check();
    const changes = dialog.getByRole('region', { name: 'What changes' });
    const routine = changes.getByRole('row', { name: /^Halcyon/ });
    await expect(routine.getByRole('cell').first()).toHaveText(/^Duo\/Trio, Senior, 2 dancers, \$/);
    await expect(routine.getByRole('cell').last()).toHaveText(/^Solo, Teen, 1 dancer, \$/);
    await expect(changes.getByText('It is not completed yet: what was reviewed is reviewed again.')).toBeVisible();
  });

  await test.step('merged, the studio reviews again, with one dancer', async () => {
    await typeInto(dialog.getByLabel('Reason'), 'Entered twice');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog).toBeHidden();
    await page.waitForURL(/\/review$/);
    await expect(page.getByText(SAID)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Attendees' })).toContainText('Wanda');
    await expect(page.getByRole('table', { name: 'Attendees' })).not.toContainText('Wilhelmina');
  });
});
