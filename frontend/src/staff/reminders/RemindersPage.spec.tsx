import type { RemindersAnswer } from '@app/contracts/payments';
import { cents, day } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { commands, refused, tableOf } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/tour-dates/7501/reminders';
const CHICAGO = {
  id: 7501,
  label: 'Aurora Chicago, IL · Mar 20–22, 2026',
  start_date: '2026-03-20',
  end_date: '2026-03-22',
};
type Line = RemindersAnswer['lines'][number];
const line = (n: number, differs: Partial<Line> = {}): Line => ({
  ...{ registration_id: 75_000 + n, registrant: `Dana Reyes ${n}`, studio: null, balance: cents(25_000) },
  ...{ none: null, sent: [], ...differs },
});
const answer = (differs: Partial<RemindersAnswer> = {}): RemindersAnswer => ({
  ...{ held: false, due_on: day('2026-02-18') },
  days: [
    { kind: 'before_14', on: day('2026-02-04') },
    { kind: 'before_3', on: day('2026-02-15') },
    { kind: 'after_1', on: day('2026-02-19') },
  ],
  lines: [
    line(1, {
      studio: 'Starlight Dance',
      sent: [{ kind: 'before_14', on: day('2026-02-04'), balance: cents(25_000) }],
    }),
    line(2, { none: 'disputed' }),
    line(3, { none: 'plan' }),
  ],
  ...differs,
});
const open = (read: unknown, more: object = {}) =>
  openStaff('/tour-dates/7501/reminders', {
    'GET admin/tour-dates/7501': CHICAGO,
    [`GET ${PATH}`]: read,
    ...more,
  } as never);

describe('the reminders of a tour date', () => {
  it('~PAY-319 tell when they go out, to whom, what went out, and who gets none and why', async () => {
    open(answer());
    expect(
      await screen.findByText(
        /Balances are due by 2\/18\/2026. Reminders go out on 2\/4\/2026 \(14 days before\), 2\/15\/2026 \(3 days before\), 2\/19\/2026 \(1 day after\)./,
      ),
    ).toBeInTheDocument();
    expect(tableOf('Open balances')).toEqual([
      ['Registration', 'Studio or registrant', 'Balance', 'Sent', 'Reminder'],
      ['75001', 'Starlight Dance', '$250.00', '2/4/2026, 14 days before', 'On its days'],
      ['75002', 'Dana Reyes 2', '$250.00', '–', 'No reminder: under dispute'],
      ['75003', 'Dana Reyes 3', '$250.00', '–', 'No reminder: a payment plan pays it'],
    ]);
  });

  it('~PAY-319 are held with a reason, and then say so', async () => {
    const answers = [answer(), answer({ held: true })];
    const { user, sent } = open(() => answers.shift() ?? answer({ held: true }), {
      [`PUT ${PATH}`]: { position: '9' },
    });
    await user.click(await screen.findByRole('button', { name: 'Hold the reminders' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hold the reminders?' }));
    await user.type(dialog.getByRole('textbox'), 'The due date moves');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('The reminders are held.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ reason: 'The due date moves', held: true }]);
    expect(await screen.findByText('The reminders of this tour date are held.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Let them go out again' })).toBeInTheDocument();
  });

  it('~PAY-319 are sent now to those who get one, or say why not', async () => {
    const replies: unknown[] = [refused(400, 'invalid_input', 'Not now.'), { sent: 1, position: '9' }];
    const { user, sent } = open(answer(), { [`POST ${PATH}`]: () => replies.shift() });
    await user.click(await screen.findByRole('button', { name: 'Send 1 reminder now' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send 1 reminder now?' }));
    await user.type(dialog.getByRole('textbox'), 'She asked');
    await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
    expect(await screen.findByText('1 reminder sent.')).toBeInTheDocument();
    expect(commands(sent).at(-1)?.body).toEqual({ reason: 'She asked', registration_ids: [75_001] });
  });

  it('~PAY-319 with nobody who owes anything there is nothing to send', async () => {
    open(answer({ lines: [] }));
    await screen.findByText('Nobody owes anything.');
    expect(screen.getByRole('button', { name: 'Send 0 reminders now' })).toHaveAttribute('aria-disabled', 'true');
  });
});
