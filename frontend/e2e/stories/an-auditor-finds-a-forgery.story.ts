import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forgerOf } from '../support/forger.js';
import { expect, signIn, test } from '../support/world.js';

const LEDGER = 'ledger-75001';

const saved = async (page: Page, name: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Newest verification' }).getByRole('link', { name }).click();
  return readFileSync(await (await download).path());
};

const compareWith = async (page: Page, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Compare with a report' }).click();
  const file = { name: 'integrity.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
};

// A product of its own, in which nobody has verified anything yet.
test.use({ environment: {} });

test('an auditor finds a forged posting and a cut-off end, with the report that was signed before', async ({
  browser,
  product,
  folder,
}) => {
  test.skip(Boolean(process.env.CLUSTER), 'the forger has the file of the embedded store before him');
  const forger = forgerOf(folder);
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const newest = page.getByRole('region', { name: 'Newest verification' });
  const seal = page.getByRole('status').filter({ hasText: /seal/i });
  const jump = async (): Promise<void> => {
    await page.getByRole('banner').getByPlaceholder('Stream or registration number').pressSequentially('75001');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/streams\/registration-75001/);
  };
  let report = '';

  await test.step('~AUD-013 without a signed report nothing is sealed', async () => {
    await jump();
    await expect(seal).toContainText('Not sealed yet');
    await page.getByRole('button', { name: 'What was checked' }).click();
    await page.getByRole('link', { name: 'Verify everything' }).click();
    await expect(
      page.getByText(/None is kept outside: whoever rules this machine could remove all of them\./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Verify everything' }).click();
    await expect(newest.getByText(/^[\d,]+ entries follow from the ones before them$/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(
      newest.getByText('Compared with no report: the next verification is compared with this one.'),
    ).toBeVisible();
    report = (await saved(page, 'Signed report, JSON')).toString();
  });

  await test.step('~AUD-013 with one, the seal beside a registration names every stream that its figures come from', async () => {
    await jump();
    await expect(seal).toContainText('Sealed and unchanged');
    await page.getByRole('button', { name: 'What was checked' }).click();
    const checked = page.getByRole('region', { name: 'What was checked' });
    await expect(checked.getByRole('listitem')).toHaveText([
      /^The registration: people, fees, confirmation25 entriesregistration-75001$/,
      /^The ledger: every posting5 entriesledger-75001$/,
      /^2 conversations with the payment gateway4 entries(payment-\S+){2}$/,
      /^3 media passes6 entries(mediaPass-75_\d+){3}$/,
      /^Fee tables and rules of the event1 entryevent-48$/,
      /^Dates and rates of the city1 entrytourDate-7523$/,
      /^The season1 entryseason-75$/,
    ]);
    await expect(checked.getByText(/^of .+, key [0-9a-f]{16}$/)).toBeVisible();
  });

  await test.step('AUD-012 she proves the balance in words, with every posting, mail, seal and replay, and takes the PDF', async () => {
    await page.getByRole('link', { name: 'Balance proof' }).click();
    await expect(page).toHaveURL(/registrations\/75001\/proof$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Starlight Dance Academy owes $0.00. Here is why.',
    );
    const rows = (caption: string) => page.getByRole('table', { name: caption }).getByRole('row');
    await expect(rows('Workshop')).toHaveText([
      'PersonForRuleBeforeChangeAfter',
      /^\S•••• \S•••• \d+JUMPstarts, regular rate.+1 dancer at \$209\.95\$0\.00\+\$209\.95\$209\.95$/,
      /^\S•••• \S•••• \d+Teen, regular rate.+1 dancer at \$289\.95\$0\.00\+\$289\.95\$289\.95$/,
      /^\S•••• \S•••• \d+Junior, regular rate.+1 dancer at \$289\.95\$0\.00\+\$289\.95\$289\.95$/,
      /^\S•••• \S•••• \d+Teacher, regular rate.+1 teacher at \$239\.95\$0\.00\+\$239\.95\$239\.95$/,
    ]);
    await expect(rows('Media Pass')).toHaveText([
      'PersonForRuleBeforeChangeAfter',
      ...Array(3).fill(/^\S•••• \S•••• \d+Media pass.+1 dancer at \$55\.00\$0\.00\+\$55\.00\$55\.00$/),
    ]);
    await expect(rows('Postings with what was owed after each')).toHaveText([
      /^LineDate/,
      /^1.+Charged the feesS•••• 1004, registrant–\+\$1,549\.80\$1,549\.80$/,
      /^2.+Paid \$165\.00 for the media pass with visa ending in 1111For (\S•••• \S•••• \d+(, )?){3}.+SBX-\S+-\$165\.00\$1,384\.80$/,
      /^3.+Paid \$1,384\.80 for the registration with visa ending in 1111.+SBX-\S+-\$1,384\.80\$0\.00$/,
    ]);
    await expect(rows('Mails')).toHaveText([
      /^DateMail/,
      /payment receipts•••• 10042Sent$/,
      /payment receipts•••• 10043Sent$/,
      /registration completeds•••• 10043Sent$/,
      /registration confirmeds•••• 1004–Sent$/,
    ]);
    await expect(page.getByRole('region', { name: 'What was checked' })).toContainText('Sealed and unchanged');
    await expect(page.getByRole('region', { name: 'What was checked' })).toContainText('4 mails');
    await expect(page.getByRole('region', { name: 'Computed anew' })).toContainText('Equal');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    const pdf = await download;
    expect(pdf.suggestedFilename()).toBe('balance-proof-75001.pdf');
    expect(
      readFileSync(await pdf.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  await test.step('AUD-012 for a reason she sees all of it in clear, and takes that PDF; her looks are recorded', async () => {
    const first = page.getByRole('table', { name: 'Workshop' }).getByRole('row').nth(1);
    await page.getByRole('button', { name: 'Reveal, recorded' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).pressSequentially('A parent asks');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(page.getByText('Personal data shown')).toBeVisible();
    await expect(first).toHaveText(/^\p{L}+ \p{L}+JUMPstarts, regular rate/u);
    await expect(page.getByRole('table', { name: 'Mails' })).toContainText('studio@demo.example');
    await expect(page.locator('main')).not.toContainText('•');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toBe('balance-proof-75001.pdf');
    await page.getByRole('button', { name: 'Mask again' }).click();
    await expect(first).toHaveText(/^\S•••• \S•••• \d+JUMPstarts/);
    await page.goto('/audit/streams/process-audit_1003');
    const looks = page.getByRole('button', { name: 'revealed the personal data of registration-75001: A parent asks' });
    await expect(looks).toHaveCount(2);
    await jump();
    await expect(seal).toContainText('Sealed and unchanged');
  });

  await test.step('~AUD-013 a forged posting whose chain was computed again loses the seal, here and for everything', async () => {
    const undo = forger.rewrite(LEDGER, 'PaymentPosted', (data) => ({ ...data, amount: 1 }));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(seal).toContainText('No seal: 1 of 10 records does not fit');
    await expect(
      page.getByText(`${LEDGER}: written anew: entry 5 is not the one that the report signed`),
    ).toBeVisible();
    await expect(page.getByText('Please do not refund, collect or confirm on these figures.')).toBeVisible();
    await page.getByRole('link', { name: 'Balance proof' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What Starlight Dance Academy owes cannot be proven.',
    );
    await expect(page.getByRole('link', { name: 'PDF, not proven' })).toBeVisible();
    await page.goto('/audit/integrity');
    await page.getByRole('button', { name: 'Verify everything' }).click();
    await expect(newest.getByText('The log is not as the last report had signed it')).toBeVisible({ timeout: 60_000 });
    await expect(newest.getByRole('list', { name: 'What does not fit the report' }).getByRole('listitem')).toHaveText([
      `${LEDGER}: written anew: entry 5 is not the one that the report signed`,
    ]);
    undo();
  });

  await test.step('~AUD-013 a cut-off end is found with the report that she has kept; another file is refused', async () => {
    const undo = forger.cutOff(LEDGER);
    await compareWith(page, 'a letter');
    const refused = page.getByRole('alert').filter({ hasText: 'Not compared' });
    await expect(refused).toContainText('This file is no signed report of a verification of everything.');
    await compareWith(page, report.replace('"ok":true', '"ok":false'));
    await expect(refused).toContainText('The signature does not fit: this report was changed after it was signed.');
    await compareWith(page, report);
    await expect(newest.getByText(/^Compared with the uploaded report of .+: something does not fit\.$/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(newest.getByRole('list', { name: 'What does not fit the report' }).getByRole('listitem')).toHaveText([
      `${LEDGER}: the end is cut off: the signed report knows 5 entries, 4 are there`,
    ]);
    await jump();
    await expect(seal).toContainText('No seal: 1 of 10 records does not fit');
    undo();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(seal).toContainText('Sealed and unchanged');
  });

  await test.step('~AUD-013 the next verification says what is new since', async () => {
    await page.goto('/audit/integrity');
    await page.getByRole('button', { name: 'Verify everything' }).click();
    await expect(newest.getByText(/every record that it knows is there, to its end\.$/)).toBeVisible({
      timeout: 60_000,
    });
    await newest.getByText(/^New since: \d+ entr(y|ies), \d+ new records?$/).click();
    await expect(newest.getByRole('link', { name: 'process-verifications' })).toBeVisible();
  });
});
