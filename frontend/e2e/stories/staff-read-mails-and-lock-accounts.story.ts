import { expect, signIn, test, typeInto } from '../support/world.js';

test('staff read mails and lock accounts, and nobody rises above himself', async ({ browser, product: url }) => {
  const { page: staff } = await signIn(browser, url, 'staff@callboard.example', /\/staff/);

  await test.step('~SEC-009 the words of a mail are shown to who is recorded to have read them', async () => {
    await staff.goto('/staff/outbox');
    await typeInto(staff.getByPlaceholder('Name, address, mail'), 'confirmation');
    await staff
      .getByRole('button', { name: /^Show Confirmation to .*, recorded$/ })
      .first()
      .click();
    const mail = staff.getByRole('dialog');
    await expect(mail.getByText('That you opened this mail is recorded.')).toBeVisible();
    await expect(mail.getByText('Demo store: its mails show their links to the staff.')).toBeVisible();
    await expect(mail.getByText(/Please confirm your email address with this link:/)).toBeVisible();
    await mail.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('~ADM-007 ~ADM-011 a mail is sent again from the page of its account', async () => {
    await staff.getByRole('row').filter({ hasText: 'teacher@demo.example' }).getByRole('link').first().click();
    await staff.getByRole('main').getByRole('link', { name: 'Mails' }).click();
    await staff
      .getByRole('button', { name: /^Send Confirmation to .* again$/ })
      .first()
      .click();
    await typeInto(staff.getByRole('dialog').getByLabel('Reason'), 'The first one went to spam');
    await staff.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect(staff.getByText(/^Sent again: Confirmation to /)).toBeVisible();
  });

  await test.step('~SEC-012 staff cannot lock an admin, and read why; a registrant they lock and unlock', async () => {
    await staff.goto('/staff/accounts');
    const rowOf = (email: string) => staff.getByRole('row').filter({ hasText: email });
    const above = rowOf('admin@callboard.example').getByRole('button', { name: /^Lock / });
    await expect(above).toHaveAttribute('aria-disabled', 'true');
    await expect(above).toHaveAccessibleDescription('This account has more rights than yours.');
    await expect(rowOf('teacher@demo.example').getByRole('button', { name: 'Roles' })).toHaveCount(0);
    await rowOf('teacher@demo.example')
      .getByRole('button', { name: /^Lock / })
      .click();
    await typeInto(staff.getByRole('dialog').getByLabel('Reason'), 'A chargeback is under review');
    await staff.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
    await expect(rowOf('teacher@demo.example').getByText('Locked')).toBeVisible();
    await rowOf('teacher@demo.example').getByRole('button', { name: 'Unlock' }).click();
    await typeInto(staff.getByRole('dialog').getByLabel('Reason'), 'It was withdrawn');
    await staff.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(rowOf('teacher@demo.example').getByRole('button', { name: /^Lock / })).toBeVisible();
  });

  await test.step('~SEC-012 an admin gives roles to others, never to himself, and stays when he is the last one', async () => {
    const { page: admin } = await signIn(browser, url, 'admin@callboard.example', /\/staff/);
    await admin.goto('/staff/accounts');
    const rowOf = (email: string) => admin.getByRole('row').filter({ hasText: email });
    await expect(rowOf('admin@callboard.example').getByRole('button', { name: 'Roles' })).toHaveAccessibleDescription(
      'Nobody changes his own roles. Please ask another admin.',
    );
    await rowOf('admin@callboard.example')
      .getByRole('button', { name: /^Lock / })
      .click();
    await typeInto(admin.getByRole('dialog').getByLabel('Reason'), 'Going on leave');
    await admin.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
    await expect(admin.getByText('This is the last admin. Please make somebody else an admin first.')).toBeVisible();
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await rowOf('teacher@demo.example').getByRole('button', { name: 'Roles' }).click();
    await admin.getByRole('dialog').getByLabel('Auditor').check();
    await typeInto(admin.getByRole('dialog').getByLabel('Reason'), 'Hired as an auditor');
    await admin.getByRole('dialog').getByRole('button', { name: 'Save roles' }).click();
    await expect(rowOf('teacher@demo.example').getByText('Auditor', { exact: true })).toBeVisible();
  });

  await test.step('~SEC-013 ~SEC-017 a weak password and a name with a page in it are refused at their fields', async () => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await page.goto('/signup/user');
    await typeInto(page.getByLabel('First Name'), 'Win at evil.com');
    await typeInto(page.getByLabel('Last Name'), 'Lee');
    await typeInto(page.getByLabel('Email', { exact: true }), 'ann@families.example');
    await typeInto(page.getByLabel('Confirm Email'), 'ann@families.example');
    await typeInto(page.getByLabel('Password', { exact: true }), 'Password1');
    await typeInto(page.getByLabel('Confirm Password'), 'Password1');
    await page.getByLabel('I am a').selectOption({ label: 'Parent' });
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(
      'Please leave out web addresses and line breaks',
    );
    await typeInto(page.getByLabel('First Name'), 'Ann');
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Please choose a password that is less common and does not hold your name or e-mail/,
    );
  });
});
