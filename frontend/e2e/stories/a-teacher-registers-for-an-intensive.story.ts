import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fees = (page: Page) => page.getByRole('complementary', { name: 'Fees' }).getByRole('listitem');
/** The rows of a table, cell by cell; of a cell with a list what is chosen, of one with a check box whether it is ticked. */
const cellsOf = async (page: Page, name: string): Promise<string[][]> => {
  const table = page.getByRole('grid', { name }).or(page.getByRole('table', { name }));
  await expect(table).toBeVisible();
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...(row as HTMLTableRowElement).cells].map((cell) => {
        const shown = cell.querySelector('.CellBox__shown');
        const field = cell.querySelector<HTMLInputElement>('input');
        if (shown) return shown.textContent;
        if (field) return field.checked ? 'yes' : 'no';
        return cell.innerText.trim();
      }),
    ),
  );
};

/** The smallest picture there is: a PNG of one red point. */
const LETTER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test.setTimeout(120_000);
test('a teacher registers himself and his daughter for an intensive, with add-ons and tickets, and pays', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'teacher@demo.example', /dashboard/);
  let id = '';

  await test.step('he goes on where he left off for New York, and comes as an independent', async () => {
    const started = page.getByRole('listitem').filter({ hasText: 'New York' });
    await started.locator('a[href^="/registration/"]').first().click();
    await page.waitForURL(/\/registration\/\d+$/);
    id = /\d+$/.exec(page.url())![0];
    await page.getByLabel('I am an independent dancer').check();
    await button(page, 'CONFIRM').click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    await button(page, 'CONTINUE REGISTRATION').click();
    await button(page, 'SKIP TO REGISTRATION').click();
  });

  const next = button(page, 'SAVE AND CONTINUE');
  const choose = (what: string, person: string, label: string) =>
    page.getByLabel(`${what}, ${person}`).selectOption({ label });

  await test.step('REG-055 REG-198 the step of an intensive wants an attendee', async () => {
    await page.waitForURL(/\/roster$|\/attendees$/);
    if (page.url().endsWith('/roster')) await button(page, 'SAVE AND CONTINUE').click();
    await page.waitForURL(/\/attendees$/);
    await expect(page.getByText('YOU HAVE NOT ADDED ANY ATTENDEES YET!')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Registration steps' }).getByRole('listitem')).toHaveText([
      /ROSTER/,
      /ATTENDEES/,
      /OBSERVERS/,
      /TICKETS/,
      /REVIEW/,
      /PAYMENT/,
      /SUCCESS/,
    ]);
    await next.click();
    await expect(page.getByText('To continue, please register at least one attendee.')).toBeVisible();
  });

  await test.step('REG-203 he adds his daughter by name and himself, and each needs an intensive', async () => {
    const picker = page.getByRole('combobox', { name: 'Add from your roster' });
    for (const name of ['Pia', 'Miles']) {
      await typeInto(picker, name);
      await expect(page.getByRole('option', { name: `${name} Grant` })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name: '2 attendees' })).toBeVisible();
    await next.click();
    await expect(page.getByLabel('Intensive, Miles Grant')).toHaveAccessibleDescription(
      'Please select an intensive for all attendees.',
    );
  });

  await test.step('REG-201 only those of the age are offered, and one that is full is not', async () => {
    const offered = (person: string) =>
      page
        .getByLabel(`Intensive, ${person}`)
        .locator('option')
        .evaluateAll((all) =>
          all.map((one) => [(one as HTMLOptionElement).label, (one as HTMLOptionElement).disabled]),
        );
    const none = ['Choose an intensive', false];
    expect(await offered('Pia Grant')).toEqual([
      none,
      ['Junior Intensive · $695.00', false],
      ['Crash Course (SOLD OUT)', true],
    ]);
    expect(await offered('Miles Grant')).toEqual([
      none,
      ['Senior Intensive · $745.00', false],
      ['Crash Course (SOLD OUT)', true],
      ['Teacher Intensive · $495.00', false],
    ]);
  });

  await test.step('REG-202 REG-169 EVT-166 prices, add-ons and a scholarship, which asks for its proof, make the fee at once', async () => {
    await choose('Intensive', 'Pia Grant', 'Junior Intensive · $695.00');
    await choose('Intensive', 'Miles Grant', 'Teacher Intensive · $495.00');
    await page.getByLabel('VIP +$250.00, Pia Grant').press('Space');
    await page.getByLabel('Photoshoot +$85.00, Pia Grant').press('Space');
    await page.getByLabel('AWE +$150.00, Miles Grant').press('Space');
    await choose('Scholarship', 'Pia Grant', 'Partial Scholarship · -$200.00');
    const proof = page.getByRole('dialog', { name: 'Scholarship proof of Pia Grant' });
    await expect(
      proof.getByText('Please upload a clear, legible photo or scan of the proof of the scholarship.'),
    ).toBeVisible();
    await proof.getByLabel('File').setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: LETTER });
    const [signed] = await Promise.all([
      page.waitForResponse('**/mybtf/registration/scholarship-donation'),
      proof.getByRole('button', { name: 'UPLOAD' }).click(),
    ]);
    const { address } = (await signed.json()) as { address: string };
    expect(address).toMatch(new RegExp(`^2025/vip-scholarship/7551/${id}/\\d+\\.png$`));
    await expect(proof).toBeHidden();
    await expect(page.getByRole('button', { name: 'Scholarship proof of Pia Grant: Not checked yet' })).toBeVisible();
    await page.getByLabel('AWE +$150.00, Miles Grant').press('Space');
    expect(await cellsOf(page, '2 attendees')).toEqual([
      ['Miles', 'Grant', '42', 'Teacher Intensive', 'No scholarship', 'no', 'no', 'no', '$495.00', ''],
      ['Pia', 'Grant', '11', 'Junior Intensive', 'Partial Scholarship', 'yes', 'yes', 'no', '$830.00', ''],
    ]);
    await expect(fees(page)).toHaveText([/^Intensive\s*\$1,325\.00$/, /^Total\s*\$1,325\.00$/]);
    await next.click();
  });

  await test.step('TIX-033 each intensive brings a ticket in the name of its attendee; he buys one more', async () => {
    await page.waitForURL(/\/observers$/);
    await next.click();
    await page.waitForURL(/\/tickets$/);
    await button(page, 'ADD TICKET').click();
    const holder = (table: string, n: number) =>
      page.getByRole('table', { name: table }).getByRole('textbox', { name: `Holder name of ticket ${n}` });
    await expect(holder('Included tickets', 1)).toHaveValue('Miles Grant');
    await expect(holder('Included tickets', 2)).toHaveValue('Pia Grant');
    await typeInto(holder('Additional tickets', 1), 'Grandma June');
    await expect(
      page.getByText('3 tickets (2 included, 1 additional): $35.00 + $3.00 service fees = $38.00'),
    ).toBeVisible();
    await next.click();
  });

  await test.step('REG-277 the review lists what was chosen', async () => {
    await page.waitForURL(/\/review$/);
    expect(await cellsOf(page, 'Intensive')).toEqual([
      ['', 'Miles Grant', 'Teacher Intensive', '', '', '$495.00'],
      ['', 'Pia Grant', 'Junior Intensive', 'Partial Scholarship', 'VIP Experience, Photoshoot', '$830.00'],
    ]);
    expect(await cellsOf(page, 'Tickets')).toEqual([
      ['Intensive Showcase', 'Miles Grant', '$0.00', '$0.00'],
      ['Intensive Showcase', 'Pia Grant', '$0.00', '$0.00'],
      ['Intensive Showcase', 'Grandma June', '$35.00', '$3.00'],
    ]);
    await typeInto(page.getByLabel('Phone'), '5550100200');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State', { exact: true }).selectOption('Illinois');
    await typeInto(page.getByLabel('Zip code'), '60601');
    await page.getByLabel(/I agree to the/).press('Space');
    await next.click();
  });

  await test.step('REG-224 an intensive asks for all waivers first: he signs for himself, and as a guardian', async () => {
    const missing = 'Please sign all waivers before continuing. Missing for: Miles Grant, Pia Grant';
    await expect(page.getByRole('alert')).toContainText(missing);
    for (const [who, age] of [
      ['Miles Grant', 'I am 18 or older and sign for myself'],
      ['Pia Grant', 'I am the parent or guardian'],
    ] as const) {
      await button(page, `SIGN WAIVER of ${who}`).click();
      const dialog = page.getByRole('dialog', { name: `Waiver of ${who}` });
      await dialog.getByRole('radio', { name: age }).check();
      const own = dialog.getByRole('group', { name: 'Participant' });
      if (who === 'Miles Grant') await typeInto(own.getByLabel('Birthdate'), '03041985');
      await own.getByLabel('Gender').selectOption(who === 'Miles Grant' ? 'Male' : 'Female');
      await typeInto(own.getByLabel('Street'), '12 Wabash Avenue');
      await typeInto(own.getByLabel('City'), 'Chicago');
      await own.getByLabel('State').selectOption('Illinois');
      await typeInto(own.getByLabel('Zip'), '60601');
      await typeInto(own.getByLabel('Phone'), '5550100200');
      await typeInto(own.getByLabel('Email'), 'miles@grant.example');
      if (who === 'Pia Grant') {
        const parent = dialog.getByRole('group', { name: 'Parent or guardian' });
        await parent.getByLabel('Relationship').selectOption('Legal Guardian');
        await typeInto(parent.getByLabel('First name'), 'Miles');
        await typeInto(parent.getByLabel('Last name'), 'Grant');
        await dialog.getByLabel('Same address as participant').check();
        await typeInto(parent.getByLabel('Phone'), '5550100200');
        await typeInto(parent.getByLabel('Email'), 'miles@grant.example');
      }
      await dialog.getByLabel('I have read and agree to the terms.').check();
      await typeInto(dialog.getByLabel('Signature (type your full name)'), 'Miles Grant');
      await dialog.getByRole('button', { name: 'SIGN WAIVER' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('2 / 2 signed')).toBeVisible();
    await next.click();
  });

  await test.step('he pays for intensives and tickets, and is registered', async () => {
    await page.waitForURL(/\/payment$/);
    await expect(fees(page)).toHaveText([
      /^Intensive\s*\$1,325\.00$/,
      /^Tickets\s*\$35\.00$/,
      /^Ticket fees\s*\$3\.00$/,
      /^Total\s*\$1,363\.00$/,
    ]);
    await typeInto(page.getByLabel('First Name'), 'Miles');
    await typeInto(page.getByLabel('Last Name'), 'Grant');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await expect(page.getByRole('navigation', { name: 'Step' }).getByRole('status')).toHaveText(
      'Please enter your card number, expiry and CVV.',
    );
    await frame.getByLabel('Card number').pressSequentially('4111111111111111');
    await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230');
    await frame.getByLabel('CVV').pressSequentially('123');
    await button(page, 'PROCESS PAYMENT OF $1,363.00').click();
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  });

  await test.step('his event tells of it, and so does the office, which confirms it', async () => {
    await page.getByRole('link', { name: 'GO TO OVERVIEW' }).or(button(page, 'GO TO OVERVIEW')).click();
    await page.waitForURL(new RegExp(`/event/${id}/overview$`));
    await expect(page.getByRole('main')).toContainText('Junior Intensive');
    const staff = (await signIn(browser, product, 'staff@callboard.example', /staff/)).page;
    await staff.goto(`/staff/registrations/${id}`);
    await expect(staff.getByRole('main')).toContainText('Intensive$1,325.00');
    await button(staff, 'Confirm').click();
    await typeInto(staff.getByLabel('Reason'), 'Scholarship checked by phone');
    await staff.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await staff.goto('/staff/scholarships');
    const proof = staff.getByRole('table', { name: 'Scholarships' }).getByRole('row', { name: /Pia Grant/ });
    await expect(proof).toContainText('To check');
    await button(staff, 'Approve the scholarship proof of Pia Grant').click();
    await typeInto(staff.getByLabel('Reason'), 'The letter names her');
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(staff.getByText('Scholarship proof of Pia Grant approved.')).toBeVisible();
    await expect(proof).toContainText('Approved');
  });
});
