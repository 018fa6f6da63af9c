import { cents } from '@app/contracts/shared';
import { screen, waitFor } from '@testing-library/react';
import { DANA, RUTH, tableOf } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { answerOf, attendee, AVA, completed, draftOf, MIA } from '../../testing/registrations.js';
import { musicAnswer, withMusic } from '../../testing/music.js';
import { answerOf as waiversOf, AVA as SIGNED, MIA as UNSENT } from '../../testing/waivers.js';
import { openEvent, overview, PATH, region } from './testing.js';

const NOW = { cancelled: true, completed: true, confirmed: false };
/** Too little was paid of a fee that the office charged. */
const OWED = { overallPaid: false, balance: cents(3_500), mediaPassBalance: cents(0) };
const ANSWERS = {
  [`GET ${PATH}`]: answerOf(completed(draftOf([attendee(MIA, '3'), attendee(AVA, '1')]), NOW)),
  [`GET ${PATH}/payments`]: payments({ completed: true, ...OWED }),
  [`GET ${PATH}/history`]: { rows: [], next: null },
  'GET mybtf/waivers': waiversOf([SIGNED, UNSENT]),
  'GET mybtf/music': musicAnswer([withMusic(801, 'Echo')], { cancelled: true }),
};
const page = async (path: string, account?: object) => {
  openEvent(overview(NOW, OWED), ANSWERS, account, path);
  expect((await region('Event')).getByText('CANCELED')).toBeInTheDocument();
};
/** Whatever can be pressed or filled in, besides the ways to other pages. */
const doings = () =>
  ['button', 'textbox', 'checkbox', 'combobox', 'radio'].flatMap((role) =>
    screen.queryAllByRole(role).map((one) => one.textContent),
  );

describe('the event area of a cancelled registration says CANCELED and is read-only', () => {
  it('~REG-274 its overview shares nothing and asks for no money', async () => {
    await page('overview');
    const balance = await region('BALANCE');
    expect(await balance.findByText('This registration has been canceled.')).toBeInTheDocument();
    expect(balance.queryByRole('link')).toBeNull();
    expect(await (await region('Registered')).findByText('2 people')).toBeInTheDocument();
    const filters = ['Everyone', 'All sections', 'All timeLast 24 hoursLast 7 daysLast 30 days'];
    // The history of it comes last.
    await waitFor(() => expect(doings()).toEqual(['OVERVIEWPAYMENTCONFIRMATIONWAIVERSMUSICCODA', ...filters]));
  });

  it('~REG-274 its payments are read', async () => {
    await page('payments');
    expect(await screen.findByRole('region', { name: 'BALANCE' })).toBeInTheDocument();
    expect(screen.queryByText(/^Please pay|is being reviewed/)).toBeNull();
    expect(doings()).toEqual(['SHOW PAYMENT HISTORY', 'OVERVIEWPAYMENTCONFIRMATIONWAIVERSMUSICCODA']);
  });

  it.each([
    ['the registrant', DANA],
    ['the office', RUTH],
  ])('REG-274 its waivers are read, by %s too', async (_, account) => {
    await page('waivers', account);
    expect(await screen.findByText('1 / 2 signed')).toBeInTheDocument();
    expect(tableOf('Waivers').map((row) => row.at(-1))).toEqual(['Date', 'Jan 19, 2026', '–']);
    expect(doings()).toEqual(['OVERVIEWPAYMENTCONFIRMATIONWAIVERSMUSICCODA']);
  });

  it('~REG-274 its music is read', async () => {
    await page('music');
    expect(await screen.findByRole('table', { name: 'Music' })).toBeInTheDocument();
    expect(tableOf('Music').map(([name]) => name)).toEqual(['Routine name', 'Echo']);
    expect(doings()).toEqual(['', 'OVERVIEWPAYMENTCONFIRMATIONWAIVERSMUSICCODA']);
    expect(screen.getByRole('checkbox', { name: 'No music for Echo' })).toBeDisabled();
  });
});
