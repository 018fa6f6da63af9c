import { expect, signIn, test } from '../support/world.js';

const SEEN_BY_MOUSE = 8;
const LOOKED_AT = 25;

test('~AUD-017 an auditor reaches every revision of a long registration with the mouse and with the keyboard', async ({
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
    for (let revision = 1; revision <= last; revision += 1) {
      await slider.press('ArrowRight');
      await expect(slider).toHaveValue(String(revision));
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

  await test.step('with the mouse: each of them has a place of its own on the slider', async () => {
    const { x, y, width, height } = (await slider.boundingBox())!;
    const events = last + 1;
    const some = [...Array(SEEN_BY_MOUSE).keys()].flatMap((n) => [n, n + Math.floor(events / 2), last - n]);
    for (const revision of some) {
      await page.mouse.click(x + ((revision + 0.5) / events) * width, y + height / 2);
      await isAt(revision);
    }
  });

  await test.step('masked people are told apart, times name their zone, the sentence stands before the type', async () => {
    const timeline = page.getByRole('region', { name: 'Stream timeline' });
    await expect(timeline.getByText(/times in \S+$/)).toBeVisible();
    const first = timeline.getByRole('listitem').last();
    await expect(first).toHaveText(/started the registration for tour date \d+.+S•••• 1004, RegistrationStarted/);
    await page.goto('/audit/registrations/75002/proof');
    const passes = page.getByRole('table', { name: 'Media Pass' }).getByRole('row');
    await expect(passes.last()).toBeVisible();
    const people = (await passes.allTextContents())
      .slice(1)
      .map((row) => /^\S•••• .*?\d+(?=Media pass)/.exec(row)?.[0]);
    expect(people).not.toContain(undefined);
    expect(people.length).toBeGreaterThan(40);
    expect(new Set(people).size).toBe(people.length);
    const postings = page.getByRole('table', { name: 'Postings with what was owed after each' }).getByRole('row');
    await expect(postings.nth(1)).toHaveText(/^1\w+ \d+, \d{4}, [\d:]+ [AP]M [A-Z]{2,}\S*Charged the fees/);
  });
});
