import { cents } from '@app/contracts/shared';
import { screen } from '@testing-library/react';
import { payments } from '../../testing/payments.js';
import { words } from '../../platform/testing.js';
import { answerOf, attendee, completed, draftOf, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const open = (differs: Parameters<typeof payments>[0], email: string) => {
  const one = draftOf([attendee(MIA, '3')]);
  const registration = completed({ ...one, contact: { ...one.contact, email } });
  openStep('success', answerOf(registration), {
    'GET mybtf/registrations/75001/payments': payments({ completed: true, ...differs }),
  });
  return screen.findByRole('heading', { level: 1, name: 'SUCCESS' });
};
const said = () => words([...screen.getByRole('main').querySelectorAll('p')]);

describe('the success page', () => {
  it('~PAY-159 ~PAY-169 ~PAY-170 ~PAY-171 says what is registered, who is written to, what is paid and owed, and what comes next', async () => {
    await open({ paid: { registration: cents(10_000), media: cents(11_000) } }, 'dana@studio.example');
    expect(said()).toEqual([
      'Aurora Dallas, TX, Apr 17 - Apr 19, 2026',
      'A confirmation is sent to dana@studio.example.',
      'Your registration is being reviewed. Please allow 1-3 days for confirmation.',
      'PAID $210.00',
      'BALANCE $610.00',
      'Please pay your balance by 3/18/2026.',
    ]);
    expect(screen.getByRole('link', { name: 'GO TO OVERVIEW' })).toHaveAttribute('href', '/event/75001/overview');
  });

  it('~PAY-170 of one that is paid and confirmed asks for nothing', async () => {
    const nothing = { balance: cents(0), mediaPassBalance: cents(0), overallPaid: true, confirmed: true };
    await open({ ...nothing, paid: { registration: cents(50_000), media: cents(11_000) } }, '');
    expect(said()).toEqual(['Aurora Dallas, TX, Apr 17 - Apr 19, 2026', 'PAID $610.00', 'BALANCE $0.00']);
  });
});
