import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

/** Pages of one kind are one page: `/staff/accounts/1004/history` is `/staff/accounts/:id/history`. */
const kindOf = (path: string): string => path.replace(/[^/]*\d[^/]*/g, ':id');

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

/** Opens every kind of page and tab that links of these lead to, and of those that they open. */
const openAll = async (page: Page, start: readonly string[], within: RegExp): Promise<string[]> => {
  const opened = new Set<string>();
  const left = [...start];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const kind = kindOf(path);
    if (opened.has(kind)) continue;
    opened.add(kind);
    await page.goto(path);
    await settled(page);
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    left.push(...found.map((href) => href.replace(/[?#].*$/, '')).filter((href) => within.test(href)));
  }
  return [...opened];
};

type Found = { readonly events: readonly { readonly position: string; readonly text: string }[] };
/** The newest events of the log, as an auditor finds them. */
const newest = async (page: Page): Promise<Found['events']> => {
  const answer = await page.request.get('/api/audit/events?limit=50');
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as Found).events;
};

test.setTimeout(600_000);

test('ADM-042 opening a page, tab or preview writes no event but those that record a look', async ({
  browser,
  product,
}) => {
  const auditor = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const writtenBy = async (work: () => Promise<void>): Promise<string[]> => {
    const [last] = await newest(auditor.page);
    await work();
    const events = await newest(auditor.page);
    return events
      .slice(
        0,
        events.findIndex(({ position }) => position === last?.position),
      )
      .map(({ text }) => text);
  };

  await test.step('of the console, the audit and the pages of a registrant, as an admin', async () => {
    const { page } = await signIn(browser, product, 'admin@callboard.example', /staff/);
    const start = ['/staff', '/audit', '/event/75017/overview', '/registration/75038', '/registration/75001'];
    let opened: string[] = [];
    const written = await writtenBy(async () => {
      opened = await openAll(page, start, /^\/(staff|audit|event|registration)(\/|$)/);
    });
    // A desk tells that it is there, for whoever looks after the door.
    expect(written.filter((text) => !text.startsWith('was at the desk'))).toEqual([]);
    expect(opened.length).toBeGreaterThan(100);
    for (const kind of ['/event/:id/music', '/staff/registrations/:id/music', '/staff/review/:id', '/staff/scores/:id'])
      expect(opened).toContain(kind);
  });

  await test.step('a mail is the exception: who looked at it is recorded', async () => {
    const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
    const written = await writtenBy(async () => {
      await page.goto('/staff/outbox');
      await page
        .getByRole('button', { name: /^Show .+, recorded$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('That you opened this mail is recorded.')).toBeVisible();
    });
    expect(written).toEqual([expect.stringMatching(/^opened the content of the mail/)]);
  });
});
