import { expect, signIn, test, typeInto } from '../support/world.js';

// What is uploaded is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

/** A second of silence as a WAV file: one channel of 8 bits, 8,000 times a second. */
const song = (seconds: number): Buffer => {
  const data = Buffer.alloc(seconds * 8_000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};
const wav = (name: string, seconds: number) => ({ name, mimeType: 'audio/wav', buffer: song(seconds) });

test('EVT-144 ~EVT-117 ~EVT-126 ~EVT-133 ~EVT-216 a studio uploads and plays, a DJ brings the rest by its link, and staff see what is missing', async ({
  browser,
  product: url,
}) => {
  const { page: studio, context } = await signIn(browser, url, 'studio@demo.example', /\/dashboard/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rowOf = (page: typeof studio, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  const upload = async (page: typeof studio, name: string, file: ReturnType<typeof wav>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `UPLOAD ${name}` }).click();
    await (await chooser).setFiles(file);
  };
  let link = '';

  await test.step('the card of the overview leads to what is missing', async () => {
    await studio.goto('/registrations/completed');
    await studio.getByRole('link', { name: /Orlando/ }).click();
    const card = studio.getByRole('region', { name: 'Music' });
    await expect(card).toContainText('4 / 7');
    await card.getByRole('link', { name: 'MUSIC' }).click();
    await expect(studio).toHaveURL(/\/event\/\d+\/music$/);
    await expect(rowOf(studio, 'Sunday Best')).toContainText('Missing');
    await expect(rowOf(studio, 'Gravity')).toContainText('Gravity - final mix.mp3');
  });

  await test.step('she uploads, and plays what she uploaded and what was there, one at a time', async () => {
    await upload(studio, 'Sunday Best', wav('Sunday Best, cut.wav', 3));
    await expect(rowOf(studio, 'Sunday Best')).toContainText('Sunday Best, cut.wav');
    await expect(rowOf(studio, 'Sunday Best')).toContainText('0:03');
    await studio.getByRole('button', { name: 'PLAY Midnight Train' }).click();
    await expect(studio.getByRole('button', { name: 'PAUSE Midnight Train' })).toBeVisible();
    await studio.getByRole('button', { name: 'PLAY Red Shoes' }).click();
    await expect(studio.getByRole('button', { name: 'PLAY Midnight Train' })).toBeVisible();
    await expect(studio.getByRole('button', { name: 'PAUSE Red Shoes' })).toBeVisible();
    await studio.getByRole('button', { name: 'PLAY Sunday Best' }).click();
    // It plays to its end, and then it can be played again.
    await expect(studio.getByRole('button', { name: 'PLAY Sunday Best' })).toBeVisible({ timeout: 10_000 });
    await expect(studio.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('what is no music is refused, and nothing is lost', async () => {
    await upload(studio, 'Sunday Best', { name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music') });
    const refused = studio.getByRole('alertdialog');
    await expect(refused).toContainText('Invalid media file. Please select a valid media file.');
    await refused.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(studio, 'Sunday Best')).toContainText('Sunday Best, cut.wav');
  });

  await test.step('EVT-144 when the music cannot be saved she reads so, and then the page is read anew', async () => {
    const failing = '**/api/mybtf/music';
    await studio.route(failing, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: '{"code":"internal"}' })
        : route.continue(),
    );
    await upload(studio, 'Sunday Best', wav('another cut.wav', 1));
    const failed = studio.getByRole('alertdialog');
    await expect(failed).toContainText('Something went wrong. Please try again.');
    await studio.unroute(failing);
    const again = studio.waitForEvent('load');
    await failed.getByRole('button', { name: 'OK' }).click();
    await again;
    await expect(rowOf(studio, 'Sunday Best')).toContainText('Sunday Best, cut.wav');
  });

  await test.step('she copies the link for the DJ', async () => {
    await studio.getByRole('button', { name: 'COPY LINK' }).click();
    await expect(studio.getByRole('button', { name: 'COPIED' })).toBeVisible();
    link = await studio.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toMatch(/^\/music\/[\w-]{22,}$/);
  });

  const phone = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const dj = await phone.newPage();
  await test.step('on his phone he brings one and notes something; the studio sees it at once', async () => {
    await dj.goto(link);
    await expect(dj.getByRole('heading', { level: 1, name: 'Orlando, FL' })).toBeVisible();
    await expect(dj.getByRole('button', { name: 'COPY LINK' })).toHaveCount(0);
    await expect(dj.getByRole('button', { name: /^SEND REMINDER/ })).toHaveCount(0);
    await dj.getByRole('button', { name: 'Undertow', exact: true }).click();
    await upload(dj, 'Undertow', wav('undertow.wav', 2));
    await expect(dj.getByText('undertow.wav')).toBeVisible();
    await dj.getByRole('button', { name: 'ADD NOTE Undertow' }).click();
    await typeInto(dj.getByRole('textbox', { name: 'Note' }), 'Lights first');
    await dj.getByRole('button', { name: 'SAVE' }).click();
    await expect(dj.getByText('Lights first')).toBeVisible();
    expect(await dj.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(rowOf(studio, 'Undertow')).toContainText('undertow.wavLights first');
  });

  await test.step('the link ends when it is revoked', async () => {
    await studio.getByRole('button', { name: 'REVOKE LINK' }).click();
    await studio.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(studio.getByRole('button', { name: 'CREATE LINK' })).toBeVisible();
    await dj.reload();
    await expect(dj.getByText('This link is no longer available.')).toBeVisible();
  });

  await test.step('EVT-132 staff see what is missing, and download all', async () => {
    const { page: staff } = await signIn(browser, url, 'staff@callboard.example', /\/staff/);
    await staff.goto(`/staff/music?${new URLSearchParams({ filter: '{"tour_date_id":7541,"status":"missing"}' })}`);
    await expect(staff.getByRole('row', { name: /Tidal/ })).toContainText('Missing');
    await expect(staff.getByRole('row')).toHaveCount(3);
    const download = staff.waitForEvent('download');
    await staff.getByRole('link', { name: 'Download all' }).click();
    expect((await download).suggestedFilename()).toBe('music-7541.zip');
  });
});
