import type { Page } from '@playwright/test';
import { expect, signIn, test, untilRead } from '../support/world.js';

// What it registers is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const ORLANDO = 7541;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'SAVE AND CONTINUE');
const keyOf = (n: number) => `0198a000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Performance divisions that fit the six types of a column, in their order: Jazz to Open Genre. */
const DIVISIONS = [4, 1, 5, 7, 3, 6];
const NOTHING = {
  ...{ ballroom: false, choreographer: 'Bridget Lowry', age_up: false, extra_time: 0, free_ballet: false },
  ...{ virtual: false, prelims: false, crew_showdown: false, crew_showdown_pq: false, regional_award_id: null },
  ...{ has_prop: false, on_stage: false, copy_music: false, old_music_id: null, routine_id: null, waiting: false },
};

/** As the steps before leave it: eight dancers, and a group routine for each type of Studio of the Year. */
const entered = (page: Page): Promise<{ id: number; position: string }> =>
  page.evaluate(
    async ({ tour_date_id, nothing, divisions, keys }) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/mybtf/${path}`, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return (await answer.json()) as { id: number; entry: { person_id: number }; position: string };
      };
      const { id } = await send('POST', 'registration', { tour_date_id });
      const dancers = async (names: string[], birthdate: string) => {
        const found: number[] = [];
        for (const fname of names) {
          const person = { fname, lname: 'Sparrow', birthdate, gender_id: 1, person_type_id: 8 };
          found.push((await send('POST', 'roster', { person, skipFuzzy: true })).entry.person_id);
        }
        return found;
      };
      const teens = await dancers(['Tia', 'Tom', 'Tara', 'Ted'], '2011-05-01');
      const minis = await dancers(['Mimi', 'Max', 'Mona', 'Milo'], '2018-05-01');
      const options = {
        ...{ kind: 'dancer', one_day: false, attended_reg: false, has_college_discount: false },
        ...{ has_scholarship: false, vip_type_id: null, photoshoot: '', intensive_id: null, hints: [] },
        ...{ vip_experience: false, awe_experience: false, kdoty: false, freestyle_battle_id: null },
        ...{ best_dancer_type_id: 2, jacket_size_id: null, jacket_name: '' },
      };
      const attendee = (workshop_level_id_v: string) => (person_id: number) => ({
        path: `attendees.${person_id}`,
        value: { ...options, person_id, workshop_level_id_v },
      });
      const steps = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'tickets'];
      const changes = [
        ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
        ...teens.map(attendee('3')),
        ...minis.map(attendee('1')),
        ...keys.map((temp_id, at) => ({
          path: `routines.${temp_id}`,
          value: {
            ...nothing,
            temp_id,
            name: `Number ${at + 1}`,
            people: at < 6 ? teens : minis,
            performance_division_id: divisions[at % 6],
          },
        })),
      ];
      const draft = { draft_version: 0, changes, session_id: 'another-device' };
      const { position } = await send('PUT', `registrations/${id}/draft`, draft);
      return { id, position };
    },
    {
      tour_date_id: ORLANDO,
      nothing: NOTHING,
      divisions: DIVISIONS,
      keys: Array.from({ length: 12 }, (_, at) => keyOf(at + 1)),
    },
  );

test('a studio nominates its routines for nationals', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'flagged@demo.example', /dashboard/);
  const { id, position } = await entered(page);
  await untilRead(page, id, position);

  await test.step('~CMP-293 ~CMP-294 ~CMP-309 Studio of the Year is asked for, and needs twelve routines', async () => {
    await page.goto(`/registration/${id}/soty`);
    await expect(page.getByText('Do you want to enter Studio of the Year?')).toBeVisible();
    await button(page, 'YES').click();
    for (const [column, first] of [
      ['TEEN & SENIOR DIVISION', 1],
      ['MINI & JUNIOR DIVISION', 7],
    ] as const) {
      const types = page.getByRole('region', { name: column }).getByRole('combobox');
      await expect(types).toHaveCount(6);
      for (let at = 0; at < 6; at += 1) {
        if (first === 7 && at === 5) continue;
        await types.nth(at).selectOption({ label: `Number ${first + at}` });
      }
    }
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please select 12 routines for Studio of the Year.');
    const last = page.getByRole('region', { name: 'MINI & JUNIOR DIVISION' }).getByRole('combobox').nth(5);
    await expect(last.getByRole('option', { name: 'Number 7, chosen for Jazz' })).toBeDisabled();
    await last.selectOption({ label: 'Number 12' });
  });

  await test.step('~CMP-310 four may be by an outside choreographer, and no fifth', async () => {
    const outside = (n: number) =>
      page.getByRole('checkbox', { name: `Outside choreographer, Number ${n}`, exact: true });
    for (const n of [1, 2, 3, 4]) await outside(n).press('Space');
    await expect(outside(4)).toBeChecked();
    await expect(outside(5)).toBeDisabled();
    await expect(outside(5)).toHaveAccessibleDescription('At most 4, no more can be ticked.');
    await next(page).click();
    await page.waitForURL(/\/studio-awards$/);
  });

  const choose = async (category: string, routine: string) => {
    await button(page, `ADD ${category}`).click();
    await page.getByRole('combobox', { name: category }).selectOption({ label: routine });
  };
  await test.step('~CMP-022 ~CMP-023 ~CMP-319 the Studio Awards ask first, and need three group routines', async () => {
    await expect(page.getByText('Will you be nominating routines for the Studio Awards?')).toBeVisible();
    await button(page, 'YES').click();
    await choose('Outstanding Technique', 'Number 1');
    await choose('Outstanding Performance', 'Number 2');
    await choose('Outstanding Choreography', 'Number 2');
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please nominate at least 3 group routines for the Studio Awards.',
    );
    await choose('Outstanding Costume', 'Number 8');
    await next(page).click();
    await page.waitForURL(/\/specialty-nominations$/);
  });

  await test.step('~CMP-326 ~REG-277 the specialty nominations are left empty; the review lists the others', async () => {
    await expect(page.getByText('0 of 5')).toBeVisible();
    await next(page).click();
    await page.waitForURL(/\/review$/);
    const listed = page.getByRole('table', { name: 'Nominations' }).getByRole('row');
    await expect(listed).toHaveCount(17);
    await expect(listed.nth(1)).toContainText('TEEN & SENIOR DIVISION, JazzNumber 1 (outside choreographer)');
    await expect(listed.nth(16)).toContainText('Studio AwardsOutstanding CostumeNumber 8');
  });

  await test.step('NAV-095 the bar names all 13 steps, side by side, at 1024 pixels too', async () => {
    const names = page.getByRole('navigation', { name: 'Registration steps' }).locator('.caps');
    await expect(names).toHaveCount(13);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      let left = 0;
      for (const name of await names.all()) {
        const box = (await name.boundingBox())!;
        expect([box.width > 30, box.x >= left]).toEqual([true, true]);
        left = box.x + box.width;
      }
      expect(left).toBeLessThanOrEqual(width);
    }
  });
  const agree = async () => {
    await page.getByLabel('I agree to the terms and conditions').press('Space');
    await page.getByLabel('I agree to the competition code of conduct').press('Space');
  };
  await test.step('~CMP-329 what nationals ask keeps it from its submit, and ‘Take me back’ opens the step', async () => {
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\/studio-awards$/);
    await button(page, 'REMOVE Outstanding Costume').click();
    await page
      .getByRole('navigation', { name: 'Registration steps' })
      .getByRole('link', { name: /REVIEW/ })
      .click();
    await page.waitForURL(/\/review$/);
    await agree();
    await next(page).click();
    await expect(page.getByText('Please nominate at least 3 group routines for the Studio Awards.')).toBeVisible();
    await button(page, 'Take me back').click();
    await page.waitForURL(/\/studio-awards$/);
    await choose('Outstanding Costume', 'Number 8');
    await next(page).click();
    await page.waitForURL(/\/specialty-nominations$/);
    await next(page).click();
    await page.waitForURL(/\/review$/);
    await agree();
    await next(page).click();
    await page.waitForURL(/\/payment$/);
  });
});
