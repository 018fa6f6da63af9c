import { cents } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { payments } from '../../testing/payments.js';
import { refused, socketTells, words } from '../../platform/testing.js';
import { answerOf, attendee, completed, draftOf, MIA, TOUR_DATE } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const open = async (
  differs: Parameters<typeof payments>[0],
  email: string,
  more: Parameters<typeof answerOf>[1] = {},
) => {
  const one = draftOf([attendee(MIA, '3')]);
  const registration = completed({ ...one, contact: { ...one.contact, email } });
  const opened = openStep('success', answerOf(registration, more), {
    'GET mybtf/registrations/75001/payments': payments({ completed: true, ...differs }),
  });
  await screen.findByRole('heading', { level: 1, name: differs?.status === 'Pending' ? 'PENDING' : 'SUCCESS' });
  return opened;
};
const next = () =>
  within(screen.getByRole('navigation', { name: 'What next' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const said = () => words([...screen.getByRole('main').querySelectorAll('p')]);

describe('the success page', () => {
  it('~PAY-159 PAY-170 ~PAY-171 says what is registered, who is written to, what is paid and owed, and what comes next', async () => {
    await open({ paid: { registration: cents(10_000), media: cents(11_000) } }, 'dana@studio.example');
    expect(said()).toEqual([
      'Aurora Dallas, TX, Apr 17 - Apr 19, 2026',
      'A confirmation is sent to dana@studio.example.',
      'Your registration is being reviewed. Please allow 1-3 days for confirmation.',
      'PAID $210.00',
      'BALANCE $610.00',
      'Please pay your balance by 3/18/2026.',
    ]);
    expect(next()).toEqual([
      ['GO TO OVERVIEW', '/event/75001/overview'],
      ['CONFIRMATION', '/event/75001/confirmation'],
      ['WAIVERS', '/event/75001/waivers'],
      ['MUSIC', '/event/75001/music'],
    ]);
  });

  it('PAY-169 is submitting until the completion is there to be read', async () => {
    const path = 'GET mybtf/registrations/75001/payments';
    let answer = payments({ completed: false });
    let reads = 0;
    openStep('success', answerOf(completed(draftOf([attendee(MIA, '3')]))), {
      [path]: () => {
        reads += 1;
        return answer;
      },
    });
    const title = (name: string) => screen.findByRole('heading', { level: 1, name });
    await title('SUBMITTING YOUR REGISTRATION...');
    const told = (position: string) => act(() => socketTells('changed', { resource: 'payments', id: 75001, position }));
    // The money is there, the completion is not.
    await waitFor(() => expect(reads).toBe(1));
    told('20');
    await waitFor(() => expect(reads).toBe(2));
    await title('SUBMITTING YOUR REGISTRATION...');
    expect(said()).toEqual([]);
    answer = payments({ completed: true });
    told('21');
    await title('SUCCESS');
    expect(screen.queryByText('SUBMITTING YOUR REGISTRATION...')).toBeNull();
  });

  it('~PAY-173 what fails is said by the common dialog, and TRY AGAIN repeats that alone', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user, sent } = openStep('success', answerOf(completed(draftOf([attendee(MIA, '3')]))), {
      'GET mybtf/registrations/75001/payments': () => answer,
    });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Oops...' }));
    expect(dialog.getByText('Something went wrong!')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    const before = sent.length;
    answer = payments({ completed: true });
    await user.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SUCCESS' })).toBeInTheDocument();
    expect(sent.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET mybtf/registrations/75001/payments',
    ]);
  });

  it('PAY-171 leads to overview, confirmation, waivers and, only where the tour date has a competition, music', async () => {
    const all = [
      ['GO TO OVERVIEW', '/event/75001/overview'],
      ['CONFIRMATION', '/event/75001/confirmation'],
      ['WAIVERS', '/event/75001/waivers'],
      ['MUSIC', '/event/75001/music'],
    ];
    for (const no_competition of [true, false]) {
      for (const [label, path] of no_competition ? all.slice(0, 3) : all) {
        const { user, at } = await open({}, '', { tour_date: { ...TOUR_DATE, no_competition } });
        expect(next()).toEqual(no_competition ? all.slice(0, 3) : all);
        await user.click(screen.getByRole('link', { name: label! }));
        expect(at()).toBe(path);
        cleanup();
      }
    }
  });

  it('PAY-170 of one that is paid and confirmed asks for nothing', async () => {
    const nothing = { balance: cents(0), mediaPassBalance: cents(0), overallPaid: true, confirmed: true };
    await open({ ...nothing, paid: { registration: cents(50_000), media: cents(11_000) } }, '');
    expect(said()).toEqual(['Aurora Dallas, TX, Apr 17 - Apr 19, 2026', 'PAID $610.00', 'BALANCE $0.00']);
  });

  it('PAY-162 PAY-164 PAY-166 PAY-167 PAY-172 is PENDING while a promised check is awaited, with what is left and until when', async () => {
    const awaited = { status: 'Pending', paying_by_check: true, mediaPassBalance: cents(0) } as const;
    const { user, at } = await open(awaited, 'dana@studio.example');
    expect(screen.queryByText('SUCCESS', { selector: 'h1' })).toBeNull();
    expect(screen.getByText('RESERVED')).toBeInTheDocument();
    expect(said()).toEqual([
      'Thank You',
      'Your registration is RESERVED until the full balance is paid. Please pay your balance by 3/18/2026.',
      'REMAINING BALANCE $500.00',
      'DUE BY 3/18/2026',
    ]);
    expect(next()).toEqual([
      ['View Confirmation', '/event/75001/confirmation'],
      ['Go to Overview', '/event/75001/overview'],
    ]);
    await user.click(screen.getByRole('link', { name: 'View Confirmation' }));
    expect(at()).toBe('/event/75001/confirmation');
    cleanup();
    const again = await open(awaited, 'dana@studio.example');
    await again.user.click(screen.getByRole('link', { name: 'Go to Overview' }));
    expect(again.at()).toBe('/event/75001/overview');
  });

  it('PAY-163 says how long before the event it is due where the tour date names no day for payments', async () => {
    await open({ status: 'Pending', paying_by_check: true, due_days: 30 }, '');
    expect(said()).toContain(
      'Your registration is RESERVED until the full balance is paid. Your balance is due at least 30 days before the event.',
    );
  });
});
