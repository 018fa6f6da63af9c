import { expect, signIn, test } from '../support/world.js';

test('ADM-014 staff confirm the overdue ones in a row by keyboard, oldest first, and take one back', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const main = page.getByRole('main');
  const queue = main.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Tick/ }) });
  const panel = main.getByRole('region', { name: 'Registration to review' });
  const waits = (): Promise<string[]> => queue.allTextContents();
  const ids = async (): Promise<string[]> => (await waits()).map((text) => /^Tick (\d+)/.exec(text)![1]!);
  const tick = (id: string) => main.getByRole('checkbox', { name: new RegExp(`^Tick ${id} `) });
  let put = '';

  await test.step('the dashboard counts the overdue ones and leads to them', async () => {
    const lists = page.getByRole('region', { name: 'Work lists' });
    await expect(lists.getByRole('listitem').filter({ hasText: 'Overdue reviews' })).toContainText(/[1-9]$/);
    await lists.getByRole('link', { name: 'Overdue reviews' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Shortcuts' }).getByRole('listitem')).toHaveText([
      ...['C confirm and next', 'B put the last one back', 'J next', 'K previous'],
    ]);
  });

  await test.step('oldest first, and those that wait over three days are overdue', async () => {
    const days = (await waits()).map((text) => Number(/(\d+) days?$/.exec(text)?.[1] ?? 0));
    expect(days.length).toBeGreaterThan(6);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect((await waits()).filter((text) => /Overdue/.test(text))).toHaveLength(days.filter((n) => n > 3).length);
    await expect(panel.getByText('First review')).toBeVisible();
  });

  await test.step('C confirms one after the other, without a mouse', async () => {
    for (const id of (await ids()).slice(0, 3)) {
      await expect(main.locator('[aria-current]').filter({ hasText: id })).toBeVisible();
      await expect(panel.getByRole('button', { name: 'CONFIRM AND NEXT' })).toBeEnabled();
      await page.keyboard.press('c');
      await expect(panel.getByText(new RegExp(`^${id} .* is confirmed\\.`))).toBeVisible();
      await expect(tick(id)).toHaveCount(0);
      put = id;
    }
  });

  await test.step('B takes the last one back: it waits anew, behind the others, and tells what happened since', async () => {
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: `Put registration ${put} back?` });
    await page.keyboard.type('Confirmed by mistake, check the jackets');
    await dialog.getByRole('button', { name: 'Put back' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(tick(put)).toBeVisible();
    expect((await ids()).at(-1)).toBe(put);
    for (const _ of (await ids()).slice(1)) await page.keyboard.press('j');
    await expect(main.getByRole('link', { name: new RegExp(put) })).toBeFocused();
    await expect(panel.getByText('Changed since Jan 20, 2026, confirmed by Dana Whitlock')).toBeVisible();
    await expect(panel.getByText('Reason: “Confirmed by mistake, check the jackets”')).toBeVisible();
  });

  await test.step('a reason of her own; no letter of it acts', async () => {
    const before = await ids();
    await panel.getByLabel('Reason').press('End');
    await page.keyboard.type(', checked back by jk');
    await expect(panel.getByLabel('Reason')).toHaveValue('Checked, all in order, checked back by jk');
    expect(await ids()).toEqual(before);
    await panel.getByRole('button', { name: 'CONFIRM AND NEXT' }).press('Enter');
    await expect(tick(put)).toHaveCount(0);
  });

  await test.step('two at once, then the rest in a row until nothing waits', async () => {
    const [one, two] = await ids();
    for (const id of [one!, two!]) await tick(id).press('Space');
    await panel.getByRole('button', { name: 'Changes checked' }).press('Enter');
    await panel.getByRole('button', { name: 'CONFIRM 2 TICKED' }).press('Enter');
    await expect(page.getByText('2 registrations confirmed.')).toBeVisible();
    for (const id of [one!, two!]) await expect(tick(id)).toHaveCount(0);
    const left = await ids();
    for (const id of left) {
      await expect(main.locator('[aria-current]').filter({ hasText: id })).toBeVisible();
      await expect(panel.getByRole('button', { name: 'CONFIRM AND NEXT' })).toBeEnabled();
      await page.keyboard.press('c');
      await expect(tick(id)).toHaveCount(0);
    }
    await expect(main.getByText('No registration waits for its review.')).toBeVisible();
    await page.goto(`/staff/registrations/${two}/history`);
    await expect(page.getByText('Reason: “Changes checked”')).toBeVisible();
    await page.goto(`/staff/registrations/${put}/history`);
    await expect(page.getByText('Reason: “Checked, all in order, checked back by jk”')).toBeVisible();
  });
});
