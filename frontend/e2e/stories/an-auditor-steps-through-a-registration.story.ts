import { expect, signIn, test, typeInto } from '../support/world.js';

const SEEN_BY_MOUSE = 8;
const LOOKED_AT = 25;

test('AUD-017 an auditor reaches every revision of a long registration with the mouse and with the keyboard', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  await page.goto('/audit/streams/registration-75002');
  const asOf = page.getByRole('region', { name: 'As of' });
  const slider = asOf.getByRole('slider', { name: 'Revision' });
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute('max'));
  const isAt = async (revision: number): Promise<void> => {
    await expect(asOf.getByText(`after revision ${revision} of ${last}`, { exact: true })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^Revision ${revision}, .+ [A-Z]{2,}[+\\d]*$`));
  };
  expect(last).toBeGreaterThan(200);

  await test.step('with the keyboard: both ends, one by one, and in leaps', async () => {
    await isAt(last);
    await slider.press('Home');
    await isAt(0);
    // A key that is held waits for nothing.
    for (let revision = 1; revision <= last; revision += 1) {
      await page.keyboard.press('ArrowRight');
      if (revision % LOOKED_AT === 0) await isAt(revision);
    }
    await isAt(last);
    await slider.press('PageDown');
    const leap = last - Number(await slider.inputValue());
    expect(leap).toBeGreaterThan(1);
    await isAt(last - leap);
    await slider.press('PageUp');
    await isAt(last);
    await slider.press('Home');
    await slider.press('End');
    await isAt(last);
  });

  await test.step('with the buttons: the event before and the one after', async () => {
    await asOf.getByRole('button', { name: 'Earlier event' }).click();
    await isAt(last - 1);
    await asOf.getByRole('button', { name: 'Later event' }).click();
    await isAt(last);
  });

  const some = [...Array(SEEN_BY_MOUSE).keys()].flatMap((n) => [n, n + Math.floor(last / 2), last - n]);

  await test.step('with the mouse: each of them has a place of its own on the slider', async () => {
    const { x, y, width, height } = (await slider.boundingBox())!;
    const events = last + 1;
    for (const revision of some) {
      await page.mouse.click(x + ((revision + 0.5) / events) * width, y + height / 2);
      await isAt(revision);
    }
  });

  await test.step('with the mouse: dragged, it stops at each of them on its way, and nowhere once it is let go', async () => {
    const { x, y, width, height } = (await slider.boundingBox())!;
    const over = (revision: number) => page.mouse.move(x + ((revision + 0.5) / (last + 1)) * width, y + height / 2);
    await over(last);
    await page.mouse.down();
    for (const revision of some) {
      await over(revision);
      await isAt(revision);
    }
    await over(0);
    await page.mouse.move(x - 40, y + height / 2);
    await isAt(0);
    await over(100);
    await page.mouse.up();
    await over(last);
    await isAt(100);
  });

  /** One person each, as masked: a letter of the names, and the number. */
  const toldApart = (texts: readonly string[], least: number): void => {
    const people = texts.map((text) => /\S*•••• (\S•••• )?\d+/.exec(text)?.[0]);
    expect(people).not.toContain(undefined);
    expect(new Set(people).size).toBe(people.length);
    expect(people.length).toBeGreaterThan(least);
  };
  const timeline = page.getByRole('region', { name: 'Stream timeline' });
  const registered = timeline.getByRole('button', { name: /^registered / });
  const state = page.getByRole('region', { name: 'State table' });
  const people = state.getByRole('rowheader', { name: /••••/ });
  const asked = page.getByRole('region', { name: 'What if' });
  // Of many lines only those in sight are drawn.
  const fees = asked.getByRole('row').filter({ hasText: 'Table fee' });

  await test.step('on the timeline: masked people are told apart, times name their zone, sentences stand before types', async () => {
    await slider.press('End');
    await expect(timeline.getByText(/times in \S+$/)).toBeVisible();
    await expect(timeline.getByRole('listitem').last()).toHaveText(
      /started the registration.+S•••• 1004, RegistrationStarted/,
    );
    toldApart(await registered.allTextContents(), 40);
    const drafted = timeline.getByRole('listitem').filter({ hasText: 'RegistrationDraftSaved' });
    await drafted.filter({ hasText: 'saved 1 change' }).last().getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Chosen event' }).getByRole('heading')).toHaveText(
      /^S•••• 1004 saved 1 change: \S•••• \S•••• \d{6}/,
    );
    await slider.press('End');
  });

  await test.step('in state and comparison, and in what if', async () => {
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await expect(people.first()).toBeVisible();
    await expect(state).toHaveAttribute('aria-busy', 'false');
    toldApart(await people.allTextContents(), 40);
    await expect(state.getByRole('columnheader')).toHaveText(/^Revision \d+ \d\d:\d\d:\d\d [A-Z]{2,}\S*$/);
    await page.getByRole('button', { name: 'What if today' }).click();
    await asked.getByLabel('Only differences').uncheck();
    await expect(fees.first()).toBeVisible();
    toldApart(await fees.allTextContents(), 4);
  });

  await test.step('AUD-001 AUD-003 AUD-005 one recorded look shows all of it in clear, and masks it again', async () => {
    const masked = /••••/;
    await page.getByRole('button', { name: 'Reveal, recorded' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reveal personal data?' });
    await typeInto(dialog.getByRole('textbox'), 'The studio asks who was added');
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await expect(page.getByText('Personal data shown')).toBeVisible();
    for (const part of [timeline, state, asked]) await expect(part).not.toHaveText(masked);
    await expect(state.getByRole('rowheader', { name: 'Chidinma Ahmed' })).toBeVisible();
    await expect(registered.filter({ hasText: 'Chidinma Ahmed' })).toHaveCount(1);
    await expect(fees.filter({ hasText: 'Chidinma Ahmed' })).toHaveCount(1);
    // Every other state is in clear by the same look.
    // By key: what lies above still settles after the look, and would take the button from under a pointer.
    await page.getByRole('button', { name: 'Earlier event' }).press('Enter');
    await isAt(last - 1);
    await expect(state).not.toHaveText(masked);
    await page.getByRole('button', { name: 'Mask again' }).click();
    await expect(page.getByText('Chidinma Ahmed')).toHaveCount(0);
    await expect(people.first()).toBeVisible();
    await expect(fees.first()).toHaveText(masked);
  });

  await test.step('in the search, and in what a request led to', async () => {
    const found = page.getByRole('region', { name: 'Found events' });
    await page.goto('/audit?registration=75002&type=AttendeeAdded');
    const rows = found.getByRole('row').filter({ hasText: 'AttendeeAdded' });
    await expect(rows.first()).toHaveText(
      /^registered •••• \d{6} as .+ AttendeeAdded\w{3} \d+, \d{4}, \d\d:\d\d:\d\d [A-Z]{2,}/,
    );
    toldApart(await rows.allTextContents(), 40);
    await rows.first().getByRole('link').last().click();
    const causes = page.getByRole('region', { name: 'Causes and effects' });
    const added = causes.getByRole('link', { name: /^registered / });
    await expect(added.first()).toBeVisible();
    toldApart(await added.allTextContents(), 1);
    await expect(causes.locator('.Cause__words').filter({ hasText: 'AttendeeAdded' }).first()).toHaveText(
      /^registered •••• \d{6} as .+revision \d+\d\d:\d\d:\d\d\.\d{3} [A-Z]{2,}\S*AttendeeAdded/,
    );
  });

  await test.step('and in the balance proof', async () => {
    await page.goto('/audit/registrations/75002/proof');
    const rows = page.getByRole('table', { name: 'Media Pass' }).getByRole('row');
    await expect(rows.last()).toBeVisible();
    toldApart((await rows.allTextContents()).slice(1), 40);
    const postings = page.getByRole('table', { name: 'Postings with what was owed after each' }).getByRole('row');
    await expect(postings.nth(1)).toHaveText(/^1\w+ \d+, \d{4}, [\d:]+ [AP]M [A-Z]{2,}\S*Charged the fees/);
  });
});

test('AUD-005 a season pass that was paid elsewhere since raises no alarm', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  await page.goto('/audit/streams/registration-75010');
  await page.getByRole('button', { name: 'What if today' }).click();
  const asked = page.getByRole('region', { name: 'What if' });
  await expect(asked.getByText("Today's rules and prices make the same fees.")).toBeVisible();
  await asked.getByLabel('Only differences').uncheck();
  await expect(asked.getByRole('row').filter({ hasText: 'Media pass' })).toHaveText([
    /J•••• W•••• 100076.+\$55\.00\$55\.00\$0\.00$/,
    /K•••• N•••• 100077.+\$55\.00\$55\.00\$0\.00$/,
  ]);
});
