import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

test('a studio registers its dancers and pays, staff confirm, an auditor proves the balance: all at once, without a reload', async ({
  browser,
  product,
}) => {
  const studio = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  let id = '';

  await test.step('NAV-039 REG-033 she picks Philadelphia and starts a registration', async () => {
    await studio.page.getByRole('link', { name: 'Register' }).first().click();
    await studio.page.getByRole('button', { name: 'Register: Philadelphia, PA' }).click();
    await expect(studio.page.getByRole('alertdialog')).toContainText('Start registration for Aurora Philadelphia, PA?');
    await studio.page.getByRole('button', { name: 'Yes' }).click();
    await studio.page.waitForURL(/\/registration\/\d+/);
    id = /registration\/(\d+)/.exec(studio.page.url())![1]!;
  });

  await test.step('REG-049 she looks at her roster first', async () => {
    const begin = studio.page.getByRole('button', { name: 'CONTINUE REGISTRATION' });
    const roster = studio.page.getByRole('button', { name: 'GO TO ROSTER' });
    await expect(begin.or(roster)).toBeVisible();
    if (await begin.isVisible()) await begin.click();
    await roster.click();
    await studio.page.waitForURL(/\/roster$/);
    await studio.page.getByRole('button', { name: /CONTINUE/ }).click();
  });

  await test.step('ROS-048 ROS-049 REG-137 she adds all dancers and is told who was left out', async () => {
    await studio.page.waitForURL(/\/dancers$/);
    await studio.page.getByRole('button', { name: 'ALL', exact: true }).click();
    const left = studio.page.getByRole('status').filter({ hasText: 'were not added' });
    await expect(left).toContainText('Poppy Little: does not meet the age requirements');
    await expect(left).toContainText('June Nodate: birthdate required');
    await expect(left).toContainText('Tessa Twenty-Alvarez: may be a teacher');
    await left.getByRole('button', { name: 'Close' }).click();
    await expect(studio.page.getByRole('grid', { name: '55 dancers' })).toBeVisible();
    await studio.page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
  });

  await test.step('the teachers follow, and some of them are free', async () => {
    await studio.page.waitForURL(/\/teachers$/);
    await studio.page.getByRole('button', { name: 'ALL', exact: true }).click();
    await expect(studio.page.getByText('Sally Seventeen: may be a dancer')).toBeVisible();
    await expect(studio.page.getByText('Teacher discount').first()).toBeVisible();
    await studio.page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
  });

  await test.step('observers are optional', async () => {
    await studio.page.waitForURL(/\/observers$/);
    await studio.page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
  });

  await test.step('~CMP-020 ~CMP-021 she is asked whether she competes, and does not', async () => {
    await studio.page.waitForURL(/\/competition$/);
    await expect(studio.page.getByText('Will you be competing at this event?')).toBeVisible();
    await studio.page.getByRole('button', { name: 'NO', exact: true }).click();
    await studio.page.waitForURL(/\/ballroom$/);
    await studio.page.getByRole('button', { name: 'I AM NOT COMPETING IN BALLROOM' }).click();
  });

  const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const auditor = await signIn(browser, product, 'auditor@callboard.example', /audit/);

  await test.step('LIV-002 staff see the registration as it stands: in progress', async () => {
    await staff.page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Registrations' }).click();
    await expect(staff.page.getByText(id).first()).toBeVisible();
  });

  await test.step('REG-231 she reviews, forgets the terms, is told so, and submits', async () => {
    await studio.page.waitForURL(/\/review$/);
    await studio.page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
    await expect(
      studio.page.getByText('Wait: Please agree to the terms and conditions before continuing.').first(),
    ).toBeVisible();
    const terms = studio.page.getByLabel(/I agree to the/);
    await expect(terms).toBeFocused();
    await expect(terms).toBeInViewport();
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
    await terms.press('Space');
    await studio.page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
  });

  const card = async (number: string) => {
    const frame = studio.page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await expect(studio.page.getByRole('navigation', { name: 'Step' }).getByRole('status')).toHaveText(
      'Please enter your card number, expiry and CVV.',
    );
    await frame.getByLabel('Card number').pressSequentially(number);
    await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230');
    const cvv = frame.getByLabel('CVV');
    await cvv.pressSequentially('123');
    // In dots, and in the letters of the page around it.
    await expect(cvv).toHaveCSS('-webkit-text-security', 'disc');
    expect(await cvv.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]))).toEqual([
      ['"Inter Variable"', 'loaded'],
    ]);
  };
  const pay = studio.page.getByRole('button', { name: /PROCESS PAYMENT OF/ });
  /** What the button says it takes, in cents; both payments together are the total that staff and auditor must see. */
  const takes = async () => Number((await pay.innerText()).replace(/\D/g, ''));
  let total = '';

  await test.step('PAY-085 wrong card details are told under their fields, and nothing can be sent', async () => {
    await studio.page.waitForURL(/\/payment$/);
    await paysInFull(studio.page);
    const frame = studio.page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    for (const [field, typed, told] of [
      ['Card number', '4111', 'Invalid card number'],
      ['Expiry (MM/YY)', '1220', 'Invalid expiration date'],
      ['CVV', '1', 'Invalid CVV'],
    ] as const) {
      const input = frame.getByLabel(field);
      await input.pressSequentially(typed);
      await input.blur();
      await expect(frame.getByText(told)).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(told);
    }
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    for (const field of ['Card number', 'Expiry (MM/YY)', 'CVV']) await frame.getByLabel(field).clear();
  });

  await test.step('PAY-080 PAY-130 a declined card takes no money and keeps the form', async () => {
    await studio.page.waitForURL(/\/payment$/);
    await typeInto(studio.page.getByLabel('First Name'), 'Dana');
    await typeInto(studio.page.getByLabel('Last Name'), 'Whitlock');
    await typeInto(studio.page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(studio.page.getByLabel('City'), 'Chicago');
    await studio.page.getByLabel('State').selectOption('IL');
    await typeInto(studio.page.getByLabel('Zip'), '60601');
    await card('4000000000000002');
    await pay.click();
    await expect(studio.page.getByText('Your card was declined.')).toBeVisible();
    await expect(studio.page.getByLabel('City')).toHaveValue('Chicago');
  });

  const BEING_REVIEWED = 'Your registration is being reviewed. Please allow 1-3 days for confirmation.';
  const area = (tab: string) =>
    studio.page.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: tab }).click();

  await test.step('PAY-054 PAY-150 she pays the media pass, then the registration, and is registered', async () => {
    const media = await takes();
    await card('4111111111111111');
    await pay.click();
    const paid = studio.page
      .getByRole('dialog', { name: 'Media Pass Paid' })
      .or(studio.page.getByRole('alertdialog', { name: 'Media Pass Paid' }));
    await paid.getByRole('button', { name: 'PAY REGISTRATION' }).click();
    await card('4111111111111111');
    total = ((media + (await takes())) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await pay.click();
    await studio.page.waitForURL(/\/success$/);
    await expect(studio.page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await expect(studio.page.getByText(BEING_REVIEWED)).toBeVisible();
    await studio.page
      .getByRole('button', { name: 'GO TO OVERVIEW' })
      .or(studio.page.getByRole('link', { name: 'GO TO OVERVIEW' }))
      .click();
    await studio.page.waitForURL(new RegExp(`/event/${id}/overview$`));
    await expect(studio.page.getByText('$0.00').first()).toBeVisible();
    await area('PAYMENT');
    await expect(studio.page.getByText(BEING_REVIEWED)).toBeVisible();
  });

  await test.step('LIV-002 staff see it completed without a reload, read its history and confirm it with a reason', async () => {
    const row = staff.page.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('Pending review');
    await row.click();
    await expect(staff.page.getByRole('heading', { name: 'Starlight Dance Academy' })).toBeVisible();
    await staff.page.getByRole('link', { name: 'Edit history' }).click();
    await expect(staff.page.getByRole('region', { name: 'Edit history' })).toContainText(
      `completed the registration at ${total}`,
    );
    await staff.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await typeInto(staff.page.getByLabel('Reason'), 'All checked by phone');
    await staff.page.locator('dialog[open]').getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toContainText('Confirmed');
    await expect(staff.page.getByRole('region', { name: 'Edit history' })).toContainText(
      'confirmed the registrationReason: “All checked by phone”',
    );
  });

  await test.step('LIV-002 PAY-159 the studio’s page says Confirmed by itself, and tells in plain words who did it', async () => {
    await expect(studio.page.getByText('Confirmed').first()).toBeVisible();
    await expect(studio.page.getByRole('button', { name: 'SHOW PAYMENT HISTORY' })).toBeVisible();
    await expect(studio.page.getByText(BEING_REVIEWED)).toHaveCount(0);
    await area('OVERVIEW');
    const own = studio.page.getByRole('region', { name: 'History of the registration' });
    await expect(own).toContainText('Callboard staff confirmed the registration');
    await expect(own).toContainText(`completed the registration at ${total}`);
    await expect(own).not.toContainText('All checked by phone');
  });

  await test.step('ADM-016 staff open the history of an account beside the list', async () => {
    await staff.page.getByRole('link', { name: 'Accounts' }).first().click();
    await staff.page
      .getByRole('button', { name: /^History of / })
      .first()
      .click();
    const drawer = staff.page.locator('dialog[open]');
    await expect(drawer.getByRole('region', { name: 'Account history' })).toContainText('signed up');
    await drawer.getByLabel('History of').selectOption('Roster');
    await expect(drawer.getByRole('region', { name: 'Roster history' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('AUD-001 the auditor opens the stream: every event, personal data masked', async () => {
    await typeInto(auditor.page.getByRole('banner').getByLabel('Jump to a stream or a registration'), id);
    await auditor.page.keyboard.press('Enter');
    await auditor.page.waitForURL(new RegExp(`/audit/streams/registration-${id}`));
    const timeline = auditor.page.getByRole('region', { name: 'Stream timeline' });
    await expect(timeline).toContainText('RegistrationConfirmed');
    await expect(timeline).toContainText('RegistrationCompleted');
    await expect(auditor.page.getByText('Featherstonehaugh-Worthington')).toHaveCount(0);
  });

  await test.step('AUD-003 she drags the slider back to before the people were official, and the total follows', async () => {
    await auditor.page.getByLabel('Only changes').uncheck();
    const slider = auditor.page.getByRole('slider', { name: 'Revision' });
    await slider.focus();
    await auditor.page.keyboard.press('Home');
    await expect(auditor.page.getByText('after revision 0 of')).toBeVisible();
    const state = auditor.page.getByRole('region', { name: /State table|Difference table/ });
    await expect(state).not.toContainText(total);
    await auditor.page.keyboard.press('End');
    await expect(state).toContainText(total);
  });

  await test.step('AUD-004 the hashes verify, and the read models equal a replay, verified at position N', async () => {
    await auditor.page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(auditor.page.getByText('Not sealed yet')).toBeVisible();
    await auditor.page.getByRole('button', { name: 'Compute anew and compare' }).click();
    const proof = auditor.page
      .getByRole('status')
      .filter({ hasText: /^Equal to what is shown, verified at position \d/ });
    await expect(proof).toContainText(
      /registrations \(1\), registration-detail \(1\), balances \(1\), ledger \(\d+\).*: computed anew from \d+ entries of \d+ records alone\./,
    );
  });
});
