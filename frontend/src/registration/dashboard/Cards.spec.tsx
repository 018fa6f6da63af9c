import type { UserRegistration } from '@app/contracts/registration';
import { cents, instant } from '@app/contracts/shared';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SignedIn } from '../../platform/guards.js';
import { DANA, onScreen, openAt } from '../../platform/testing.js';
import { MY_ROW } from '../../testing/registrations.js';
import { Cards } from './Cards.js';
import { cardsOf } from './cards.js';

const show = (registration: number, media: number, differs: Partial<UserRegistration> = {}): string => {
  const row: UserRegistration = {
    ...MY_ROW,
    balance: cents(registration + media),
    registrationBalance: cents(registration),
    mediaPassBalance: cents(media),
    overallPaid: registration <= 0 && media <= 0,
    ...differs,
  };
  const completed = cardsOf([row], true, instant('2026-01-20T17:00:00.000Z'));
  render(
    <MemoryRouter>
      <Cards registrations={{ completed, incomplete: [], loading: false, failed: false, retry: () => {} }} completed />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link')[0]!.textContent;
};

describe('a completed card', () => {
  it('~NAV-009 shows the balance', () => {
    expect(show(50_000, 11_000)).toContain('Balance $610.00');
  });

  it('NAV-090 of an open edit says Editing, and leads on with it; the card itself to the overview', () => {
    expect(show(50_000, 11_000, { editing: true })).toContain('Editing');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/event/75001/overview', '/registration/75001/payment']);
    expect(screen.getByRole('link', { name: 'CONTINUE EDITING' })).toBeInTheDocument();
  });

  it('~NAV-009 says paid in full when nothing is owed, also after an overpayment', () => {
    expect(show(-500, 0)).toContain('Paid in full');
  });

  it('~NAV-009 ~PAY-313 shows −$5 beside +$5 as they are, not as paid in full', () => {
    const text = show(-500, 500);
    expect(text).toContain('-$5.00 registration');
    expect(text).toContain('$5.00 media pass');
    expect(text).not.toContain('Paid in full');
  });
});

describe('a card on a phone', () => {
  it.each([
    ['says that its flow needs a computer', false],
    ['leads into a flow that opens on phones', true],
  ])('~NAV-096 %s', async (_, mobile_registration) => {
    onScreen(390, 'coarse');
    const row = { ...MY_ROW, tour_date: { ...MY_ROW.tour_date, mobile_registration } };
    const at = instant('2026-01-20T17:00:00.000Z');
    const registrations = {
      completed: cardsOf([{ ...row, editing: true }], true, at),
      incomplete: cardsOf([{ ...row, completed: false }], false, at),
      ...{ loading: false, failed: false, retry: () => {} },
    };
    const both = [true, false].map((completed) => (
      <Cards key={String(completed)} registrations={registrations} completed={completed} />
    ));
    openAt('/', [{ element: <SignedIn />, children: [{ path: '/', element: <>{both}</> }] }], {
      'GET mybtf/account': DANA,
    });
    await screen.findByRole('link', { name: 'CONTINUE EDITING' });
    expect(screen.queryAllByText('On a computer only')).toHaveLength(mobile_registration ? 0 : 2);
    expect(screen.queryByRole('link', { name: 'FINISH REGISTRATION' }) !== null).toBe(mobile_registration);
  });
});
