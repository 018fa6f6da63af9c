import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { card, dancer, isAccessible, reviewed } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto, untilRead } from '../support/world.js';

// It uses vouchers that other stories may look at.
test.use({ environment: {} });

type Money = {
  readonly balance: number;
  readonly mediaPassBalance: number;
  readonly media_pass: { readonly dancers: readonly { readonly person_id: number }[] };
  readonly loyalty_vouchers_credit: readonly { readonly status: string; readonly paymentType: string }[];
};

const PHILADELPHIA = { tour_date_id: 7515, email: 'studio@demo.example', studio: true };
const PHRASE = 'RESERVE MY REGISTRATION';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The calls of a page's own browser, beside its pages. */
const callsOf = (page: Page, url: string) => {
  const ask = async <A>(method: 'post' | 'put' | 'get', path: string, data?: object): Promise<A> => {
    const headers = { origin: url, 'idempotency-key': randomUUID() };
    const answer = await page.request[method](path, { ...(data && { data }), headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  return ask;
};

test("PAY-152 an edit is confirmed by a payment, a promised check and CONFIRM CHANGES, never completed anew; its vouchers are applied as 'during registration'", async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  page.setDefaultTimeout(20_000);
  const ask = callsOf(page, product);
  const id = await reviewed(page, product, ['Nora'], PHILADELPHIA);
  const money = () => ask<Money>('get', `/api/mybtf/registrations/${id}/payments`);
  const vouchers = async () =>
    (await money()).loyalty_vouchers_credit.map(({ paymentType, status }) => `${paymentType} ${status}`);
  const loyalty = page.getByRole('region', { name: 'Loyalty' });
  const applied = page.getByRole('list', { name: 'Applied vouchers' }).getByRole('listitem');
  const success = async (): Promise<void> => {
    await page.waitForURL(new RegExp(`/registration/${id}/success$`));
    await expect(page.getByRole('heading', { level: 1, name: /^(SUCCESS|PENDING)$/ })).toBeVisible();
  };

  /** An edit that is reviewed, at its payment. */
  const edit = async (...changes: object[]): Promise<void> => {
    const of = `/api/mybtf/registrations/${id}`;
    const { draft_version: from } = await ask<{ draft_version: number }>('post', `${of}/editing`);
    const draft = { draft_version: from, changes, session_id: 'story-tab' };
    const { draft_version } = await ask<{ draft_version: number }>('put', `${of}/draft`, draft);
    const submitted = { draft_version, email: PHILADELPHIA.email, waiver: true };
    const { position } = await ask<{ position: string }>('put', of, submitted);
    await untilRead(page, id, position);
    await page.goto(`/registration/${id}/payment`);
  };
  const observers = (one: number) => ({ path: 'additional_observers.one', value: one });

  await test.step('she pays, and is registered', async () => {
    const { balance, mediaPassBalance, media_pass } = await money();
    const billTo = { first_name: 'Dana', last_name: 'Reyes', address: '12 Wabash Avenue', city: 'Chicago' };
    for (const order of [
      {
        ...{ paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', amount: mediaPassBalance },
        selectedIds: media_pass.dancers.map(({ person_id }) => person_id),
      },
      { paymentType: 'REGISTRATION', amountType: 'FULL', amount: balance },
    ]) {
      const typed = { ccnumber: '4111111111111111', ccexp: '12/30', cvv: '123' };
      const { token } = await ask<{ token: string }>('post', '/sandbox-gateway/tokens', typed);
      await ask('post', '/api/payments/nmi-payment', {
        ...{ registrationId: id, paymentMethodId: 1, sendEmployeeEmail: false, ...order },
        paymentProfile: { token, billTo: { ...billTo, state: 'IL', zip: '60601' } },
      });
    }
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /complete-registration|editing\/confirm|nmi-payment/.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  const CONFIRMS = `POST /api/mybtf/registrations/${id}/editing/confirm`;
  const PAYS = 'POST /api/payments/nmi-payment';

  await test.step('a voucher of the edit is pending: it is removed and applied again', async () => {
    await edit(observers(1));
    await paysInFull(page);
    const apply = async (): Promise<void> => {
      await loyalty.getByRole('checkbox').first().check();
      await button(page, 'APPLY VOUCHERS').click();
      await expect(applied).toHaveCount(1);
    };
    await apply();
    expect(await vouchers()).toEqual(['REGISTRATION PendingActivation']);
    await applied.getByRole('button', { name: /^Remove voucher/ }).click();
    await expect(applied).toHaveCount(0);
    await apply();
    await isAccessible(page);
  });

  await test.step('CONFIRM CHANGES stands where COMPLETE REGISTRATION would, redeems it and confirms', async () => {
    await expect(button(page, 'COMPLETE REGISTRATION')).toHaveCount(0);
    await button(page, 'CONFIRM CHANGES').click();
    await success();
    expect(await vouchers()).toEqual(['REGISTRATION Redeemed']);
    expect(sent.splice(0)).toEqual([CONFIRMS]);
  });

  await test.step('one of the media pass is left to its own payment: until then nothing is confirmed', async () => {
    const person = { fname: 'Odile', lname: 'Marchetti', birthdate: '2011-03-26', gender_id: 1, person_type_id: 8 };
    const { entry } = await ask<{ entry: { person_id: number } }>('post', '/api/mybtf/roster', {
      person,
      skipFuzzy: true,
    });
    await edit(dancer(entry.person_id));
    await paysInFull(page);
    await loyalty.getByRole('checkbox', { disabled: false }).first().check();
    await button(page, 'APPLY VOUCHERS').click();
    await expect.poll(vouchers).toEqual(['REGISTRATION Redeemed', 'MEDIA_PASS PendingActivation']);
    await page.getByRole('tab', { name: 'PAY REGISTRATION' }).click();
    await card(page);
    await button(page, /^PROCESS PAYMENT OF/).click();
    await expect(page.getByText('Your payment was received. Please pay the media pass.')).toBeVisible();
    expect(await vouchers()).toEqual(['REGISTRATION Redeemed', 'MEDIA_PASS PendingActivation']);
    await card(page);
    await button(page, /^PROCESS PAYMENT OF/).click();
    await page
      .getByRole('dialog', { name: 'Media Pass Paid' })
      .getByRole('button', { name: 'CONFIRM CHANGES' })
      .click();
    await success();
    expect(sent.splice(0)).toEqual([PAYS, PAYS, CONFIRMS]);
  });

  await test.step('a payment after which nothing is owed confirms by itself', async () => {
    await edit(observers(3));
    await paysInFull(page);
    await card(page);
    await button(page, /^PROCESS PAYMENT OF/).click();
    await success();
    expect(sent.splice(0)).toEqual([PAYS]);
  });

  await test.step('a promised check confirms', async () => {
    await edit(observers(4));
    await paysInFull(page);
    await page.getByRole('tab', { name: 'PAY LATER' }).click();
    await typeInto(page.getByRole('textbox', { name: `Type ${PHRASE}` }), PHRASE);
    await button(page, 'CONFIRM CHANGES').click();
    await success();
    expect(sent.splice(0)).toEqual([CONFIRMS]);
  });

  await test.step('the office reads four edits that were confirmed, and one completion', async () => {
    const office = await signIn(browser, product, 'staff@callboard.example', /staff/);
    const { rows } = await callsOf(office.page, product)<{ rows: readonly { readonly type: string }[] }>(
      'get',
      `/api/admin/history/registration/${id}`,
    );
    const times = (type: string) => rows.filter((row) => row.type === type).length;
    expect([times('RegistrationCompleted'), times('RegistrationEditConfirmed')]).toEqual([1, 4]);
  });
});
