import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// Its address and its mails are its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

/** Its registration for Meridian in Houston still owes a balance, music and waivers. */
const HOUSTON = 75_011;

const WORDS = /^(SUMMARY|LOCATION|DTSTART|DTEND|URL|STATUS)[^:]*:/;
/** The entries of a file, each by the lines that a calendar shows; the product of a story has no site of its own. */
const entriesIn = (file: string): string[][] =>
  file
    .replaceAll('\r\n ', '')
    .replaceAll(/URL:http:\/\/[^/]+/g, 'URL:')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => entry.split('\r\n').filter((line) => WORDS.test(line)));
const toHouston = (entry: readonly string[]): boolean => entry.some((line) => line.includes(`/event/${HOUSTON}/`));
const whenOf = (entry: readonly string[]): string[] => entry.filter((line) => !/^(LOCATION|URL|STATUS)/.test(line));

test('EVT-246 EVT-247 a studio adds an event to its calendar, subscribes to all of them by a private address, renews it and revokes it', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  /** A calendar elsewhere, which has an address and nothing else. */
  const calendar = (await browser.newContext()).request;
  const part = page.getByRole('region', { name: 'Calendar' });
  const field = part.getByLabel('Private calendar address');

  const event = [
    'DTSTART;VALUE=DATE:20260220',
    'DTEND;VALUE=DATE:20260223',
    'SUMMARY:Meridian Houston\\, TX',
    'LOCATION:Bayou Center\\, 1000 Bayou Parkway\\, Houston\\, TX 77002',
    `URL:/event/${HOUSTON}/overview`,
    'STATUS:CONFIRMED',
  ];

  await test.step('ADD TO CALENDAR gives a file with the event, its venue, its zone and a link', async () => {
    await page.goto(`/event/${HOUSTON}/overview`);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'ADD TO CALENDAR' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('callboard.ics');
    const file = readFileSync(await download.path(), 'utf8');
    expect(entriesIn(file)).toEqual([event]);
    expect(file).toContain('Time zone: America/Chicago');
    expect(file).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Chicago\r\n/);
  });

  await test.step('the mail of a completion leads to such a file', async () => {
    const office = (await signIn(browser, product, 'staff@callboard.example', /\/staff$/)).page;
    const [link, area] = await linksOfMail(office);
    const file = await (await calendar.get(product + link)).text();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(entriesIn(file).map((entry) => entry.at(-2))).toEqual([`URL:${area}`]);
  });

  await test.step('it makes a private address and copies it: a calendar has the event and all deadlines', async () => {
    await page.goto('/account');
    await expect(part).toContainText(
      'Have your events in your own calendar, with their deadlines: rate changes, balance due, music and waivers.',
    );
    await part.getByRole('button', { name: 'Make Address' }).click();
    await part.getByRole('button', { name: 'Copy Address' }).click();
    await expect(page.getByText('Address copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await field.inputValue());
    expect(copied).toMatch(/\/v1\/calendars\/[\w-]{22}\/callboard\.ics$/);
    const answer = await calendar.get(copied);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    const [first, ...deadlines] = entriesIn(file).filter(toHouston);
    expect(first).toEqual(event);
    expect(deadlines.map(whenOf)).toEqual([
      day('20251231', '20260101', 'Early rate deadline'),
      day('20260128', '20260129', 'Regular rate deadline'),
      day('20251231', '20260101', 'Balance due'),
      [
        'DTSTART;TZID=America/Chicago:20260219T230000',
        'DTEND;TZID=America/Chicago:20260220T000000',
        'SUMMARY:Music due: Meridian Houston\\, TX',
      ],
      day('20260219', '20260220', 'Waivers due'),
    ]);
    const zones = [...file.matchAll(/BEGIN:VTIMEZONE\r\nTZID:(\S+)/g)].map(([, zone]) => zone);
    expect(zones).toEqual(['America/Chicago', 'America/Los_Angeles', 'America/New_York']);
    expect([...new Set([...file.matchAll(/;TZID=([^:]+):/g)].map(([, zone]) => zone))].sort()).toEqual(zones);
  });

  const opens = async (address: string): Promise<number> => (await calendar.get(address)).status();
  const old = await field.inputValue();
  await test.step('renewed, the old address opens nothing and the new one does', async () => {
    await part.getByRole('button', { name: 'Renew' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Renew the address?' });
    await expect(dialog).toContainText('Calendars that follow this address will no longer be updated.');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('The address was renewed.')).toBeVisible();
    await expect(field).not.toHaveValue(old);
    expect(await opens(old)).toBe(404);
    expect(await opens(await field.inputValue())).toBe(200);
  });

  await test.step('revoked, no address opens anything', async () => {
    const fresh = await field.inputValue();
    await part.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('The address was revoked.')).toBeVisible();
    await expect(part.getByRole('button', { name: 'Make Address' })).toBeVisible();
    expect([await opens(old), await opens(fresh)]).toEqual([404, 404]);
  });
});

/** A deadline of Houston that is a whole day. */
const day = (from: string, to: string, what: string): string[] => [
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  `SUMMARY:${what}: Meridian Houston\\, TX`,
];

/** The paths of the file and of the event area in the newest mail of a completion to the studio. */
const linksOfMail = async (office: Page): Promise<[string, string]> => {
  await office.goto('/staff/outbox');
  await office.getByPlaceholder('Name, address, mail').fill('Registration completed');
  await office
    .getByRole('row')
    .filter({ hasText: 'studio@demo.example' })
    .getByRole('button', { name: /^Show Registration completed/ })
    .first()
    .click();
  const words = await office.getByRole('dialog').locator('.MailWords').innerText();
  const [, link] = /ADD TO CALENDAR: (\S+)/.exec(words)!;
  const [, area] = /https?:\/\/[^/\s]+(\/event\/\d+\/overview)/.exec(words)!;
  const { pathname, search } = new URL(link!);
  return [pathname + search, area!];
};
