import { SEED_TOUR_DATES } from '@app/contracts/catalogue';
import type { OverviewAnswer } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../platform/session.js';
import { BalanceOf } from './OverviewPage.js';

/** The payments call does not answer: the overview's own parts are shown. */
const show = (registration: number, media: number): string => {
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  const overview: Partial<OverviewAnswer> = {
    registration: { id: 75001, season_id: 75 } as OverviewAnswer['registration'],
    tour_date: SEED_TOUR_DATES[0] as object as OverviewAnswer['tour_date'],
    balance: cents(registration + media),
    registrationBalance: cents(registration),
    mediaPassBalance: cents(media),
    overallPaid: registration <= 0 && media <= 0,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <BalanceOf overview={overview as OverviewAnswer} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'BALANCE' }).textContent;
};

describe("the overview's balance", () => {
  it('~EVT-037 ~PAY-313 shows −$5 beside +$5 as they are, to be paid', () => {
    const text = show(-500, 500);
    expect(text).toContain('-$5.00 registration');
    expect(text).toContain('$5.00 media pass');
    expect(text).not.toContain('Paid in full');
    expect(screen.getByRole('link', { name: 'PAY BALANCE' })).toBeInTheDocument();
  });

  it('~EVT-037 is paid in full when neither part is owed', () => {
    expect(show(-500, 0)).toContain(
      'Paid in full, and $5.00 more than is owed. The event office refunds it or keeps it as your credit.',
    );
    expect(screen.queryByRole('link', { name: 'PAY BALANCE' })).toBeNull();
  });
});
