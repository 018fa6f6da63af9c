import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const TITLE = 'Confirmed twice on one day';
const AUDITOR = 'Robin Ledger';
const SEEN = 'revealed the personal data of registration-75003: •••• PersonalDataRevealed';

const accessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
const foundIn = (page: Page) => page.getByRole('region', { name: 'Found events' });
const ask = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto('/audit');
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (['Preset', 'Show'].includes(label)) await field.selectOption({ label: value });
    else if (label === 'Last day') await field.fill(value);
    else await typeInto(field, value);
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?./);
};
/** Column after column of what was found, newest first; the first is the event's sentence with its type. */
const columnOf = (page: Page, column: number): Promise<string[]> =>
  foundIn(page)
    .locator('tbody tr')
    .evaluateAll(
      (rows, at) => rows.map((row) => (row as HTMLTableRowElement).cells[at]?.innerText.trim() ?? ''),
      column,
    );
const counted = (page: Page, text: string | RegExp) => expect(foundIn(page).getByRole('status')).toHaveText(text);

// What it counts must be its own.
test.use({ environment: {} });

test('AUD-015 an auditor asks every preset, draws samples again, and writes findings that others answer', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const admin = (await signIn(browser, product, 'admin@callboard.example', /staff/)).page;

  await test.step('changes by staff: each of them, of one registration, by whom', async () => {
    await ask(page, { Preset: 'Changes by staff', Registration: '75002' });
    // With the two of the submission that confirmed the changes.
    await counted(page, '14 events');
    expect((await columnOf(page, 0)).filter((told) => !/ Submission\w+$/.test(told))).toEqual([
      'confirmed the registration RegistrationConfirmed',
      'took 6 × Teen for registration 75002 PlacesConfirmed',
      'confirmed the changes RegistrationEditConfirmed',
      'changed •••• 100031 AttendeeChanged',
      'submitted the review of the changes RegistrationEditReviewed',
      'reserved 6 × Teen for registration 75002 PlacesReserved',
      'saved 1 change RegistrationDraftSaved',
      'started editing the completed registration RegistrationEditingStarted',
      'confirmed the registration RegistrationConfirmed',
      'put the registration back to review RegistrationConfirmationWithdrawn',
      'confirmed the registration RegistrationConfirmed',
      // As the registrant, whom they helped.
      'saved 1 change RegistrationDraftSaved',
    ]);
  });

  await test.step('edits after confirmation: by staff, by the registrant, and by the system that found her paid', async () => {
    await ask(page, { Preset: 'Edits after confirmation', Registration: '75002' });
    await counted(page, '5 events');
    expect(new Set(await columnOf(page, 0))).toEqual(new Set(['confirmed the changes RegistrationEditConfirmed']));
    expect((await columnOf(page, 2)).map((actor) => actor.replace(/ \d+$/, ''))).toEqual([
      'staff',
      'registrant',
      'registrant',
      'registrant',
      'system',
    ]);
  });

  await test.step('declined, then paid', async () => {
    await ask(page, { Preset: 'Declined, then paid', Registration: '75002' });
    await counted(page, '1 event');
    expect(await columnOf(page, 0)).toEqual(['had $9,556.19 declined: Your card was declined. PaymentDeclined']);
  });

  await test.step('overrides: exception users of a tour date, flags of studios', async () => {
    await ask(page, { Preset: 'Overrides', 'Last day': '2025-09-30' });
    await counted(page, '3 events');
    expect(await columnOf(page, 0)).toEqual([
      'changed the flags of the studio StudioFlagsChanged',
      'changed the flags of the studio StudioFlagsChanged',
      'set 1 exception users of tour date 7504 TourDateExceptionsSet',
    ]);
  });

  await test.step('refunds: an admin cancels a paid registration, and all that went back of it is found', async () => {
    await ask(page, { Preset: 'Refunds', Registration: '75001' });
    await expect(foundIn(page).getByText('No event matches.')).toBeVisible();
    await admin.goto('/staff/registrations/75001');
    await admin.getByRole('button', { name: 'Cancel registration' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancel this registration?' });
    await typeInto(dialog.getByLabel('Reason'), 'Asked by telephone');
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(admin.getByText('Registration 75001 is canceled.')).toBeVisible();
    await expect(async () => {
      await ask(page, { Preset: 'Refunds', Registration: '75001' });
      expect((await columnOf(page, 0)).filter((text) => text.endsWith('RefundPosted'))).toHaveLength(2);
    }).toPass();
    expect(await columnOf(page, 0)).toEqual(expect.arrayContaining([expect.stringMatching(/^refunded \$165\.00 /)]));
    expect(await columnOf(page, 0)).toEqual(expect.arrayContaining([expect.stringMatching(/^refunded \$1,384\.80 /)]));
  });

  await test.step('reveals and exports: of everybody, and of one person by a click', async () => {
    for (const one of [page, admin]) {
      await one.goto('/audit/streams/registration-75003');
      await one.getByRole('button', { name: 'Reveal, recorded' }).click();
      const dialog = one.getByRole('dialog', { name: 'Reveal personal data?' });
      await typeInto(dialog.getByLabel('Reason'), 'A complaint');
      await dialog.getByRole('button', { name: 'Reveal' }).click();
      await expect(one.getByText('Personal data shown')).toBeVisible();
    }
    await expect(async () => {
      await ask(page, { Preset: 'Reveals and exports' });
      await counted(page, '2 events');
    }).toPass();
    expect(await columnOf(page, 0)).toEqual([SEEN, SEEN]);
    expect(await columnOf(page, 2)).toEqual(['admin 1002', 'auditor 1003']);
    await foundIn(page).getByRole('link', { name: 'auditor 1003' }).click();
    await counted(page, '1 event');
    expect(await columnOf(page, 2)).toEqual(['auditor 1003']);
  });

  await test.step('a random sample with a seed: its address draws the same again, whatever was written since', async () => {
    await ask(page, { Show: 'A random sample', 'How many': '5', Seed: 'May' });
    await counted(page, /^5 of [\d,]+ events, drawn with seed May, up to position [\d\u2009]+$/);
    await expect(page).toHaveURL(/position=/);
    const [said, drawn] = [await foundIn(page).getByRole('status').innerText(), await columnOf(page, 3)];
    const address = page.url();
    await ask(page, { Show: 'A random sample', 'How many': '5', Seed: 'June' });
    await counted(page, /drawn with seed June/);
    expect(await columnOf(page, 3)).not.toEqual(drawn);
    await page.goto(address);
    await counted(page, said);
    expect(await columnOf(page, 3)).toEqual(drawn);
  });

  await test.step('the largest postings, with their amounts', async () => {
    await ask(page, { Show: 'The largest postings', 'How many': '3' });
    await counted(page, /^The largest 3 of \d+ postings, up to position [\d\u2009]+$/);
    expect(await columnOf(page, 5)).toEqual(['$11,616.19', '$10,605.00', '$10,605.00']);
  });

  await test.step('she raises a finding at an event, which wears a flag from then on', async () => {
    await page.goto('/audit/streams/registration-75003');
    const chosen = page.getByRole('region', { name: 'Chosen event' });
    await chosen.getByRole('button', { name: 'Raise a finding' }).click();
    const dialog = page.getByRole('dialog', { name: /^Finding at registration-75003, \d+$/ });
    await typeInto(dialog.getByLabel('Title'), TITLE);
    await typeInto(dialog.getByLabel('What did you find?'), 'Who asked for the second one?');
    await accessible(page);
    await dialog.getByRole('button', { name: 'Raise the finding' }).click();
    const link = chosen.getByRole('list', { name: 'Findings at this event' }).getByRole('link', { name: TITLE });
    await expect(link).toBeVisible();
    const current = page.getByRole('region', { name: 'Stream timeline' }).locator('li[aria-current]');
    await expect(current.getByText(', 1 finding')).toBeAttached();
    await accessible(page);
    await link.click();
  });

  const talk = page.getByRole('region', { name: 'What was said' });
  await test.step('an admin finds it by its words, key by key, and answers; she sees it without a reload', async () => {
    await admin.goto('/audit/findings');
    const table = admin.getByRole('table', { name: 'Findings' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await typeInto(admin.getByLabel('Words'), 'second');
    await expect(admin.getByLabel('Words')).toHaveValue('second');
    await expect(table.getByRole('row')).toHaveCount(2);
    await accessible(admin);
    await table.getByRole('link', { name: TITLE }).click();
    await typeInto(admin.getByLabel('Your answer'), 'The studio did, by letter.');
    await admin.getByRole('button', { name: 'Comment' }).click();
    await expect(talk.getByText('The studio did, by letter.')).toBeVisible();
  });

  await test.step('she closes it, opens it again and closes it; all of it stays, by whom and when', async () => {
    await typeInto(page.getByLabel('Your answer'), 'Seen');
    await page.getByRole('button', { name: 'Close the finding' }).click();
    await expect(admin.getByText('Closed', { exact: true })).toBeVisible();
    await typeInto(page.getByLabel('Why open it again?'), 'It is of last season');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await typeInto(page.getByLabel('Your answer'), 'Found the right one');
    await page.getByRole('button', { name: 'Close the finding' }).click();
    await expect(talk.getByRole('listitem')).toHaveCount(5);
    const lines = (await talk.getByRole('listitem').allInnerTexts()).map((line) =>
      line.split('\n').filter(Boolean).slice(-2),
    );
    const at = /, \w{3} \d+, 2026, \d+:\d\d:\d\d [AP]M \S+$/;
    for (const [head] of lines) expect(head).toMatch(at);
    expect(lines.map(([head, text]) => [head!.replace(at, ''), text])).toEqual([
      [`${AUDITOR} raised it`, 'Who asked for the second one?'],
      ['Avery Moss commented', 'The studio did, by letter.'],
      [`${AUDITOR} closed it`, 'Seen'],
      [`${AUDITOR} reopened it`, 'It is of last season'],
      [`${AUDITOR} closed it`, 'Found the right one'],
    ]);
    await accessible(page);
    await page.getByRole('link', { name: 'Its events' }).click();
    await expect(page.getByRole('region', { name: 'Chosen event' })).toContainText('FindingClosed');
    await expect(page.getByRole('region', { name: 'Stream timeline' }).getByRole('listitem')).toHaveCount(5);
  });

  await test.step('and one at a whole registration, on its balance proof', async () => {
    await page.goto('/audit/registrations/75003/proof');
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings.getByRole('link', { name: TITLE })).toBeVisible();
    await findings.getByRole('button', { name: 'Raise a finding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finding at registration-75003' });
    await typeInto(dialog.getByLabel('Title'), 'No list of levels');
    await typeInto(dialog.getByLabel('What did you find?'), 'None is on file.');
    await dialog.getByRole('button', { name: 'Raise the finding' }).click();
    await findings.getByRole('link', { name: 'No list of levels' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Findings' }).click();
    await page.getByLabel('State').selectOption('Open');
    await expect(page.getByRole('main').getByRole('region', { name: 'Findings' }).getByRole('status')).toHaveText(
      '2 findings',
    );
    await expect(
      page.getByRole('table', { name: 'Findings' }).getByRole('link', { name: 'registration-75003' }),
    ).toHaveAttribute('href', '/audit/registrations/75003/proof');
  });
});
