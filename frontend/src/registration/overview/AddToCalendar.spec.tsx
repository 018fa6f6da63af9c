import { cleanup, screen } from '@testing-library/react';
import { openEvent, overview } from './testing.js';

describe('the overview', () => {
  it('~EVT-246 ADD TO CALENDAR on the overview gives an .ics file with the event, not once it is cancelled', async () => {
    const { registration, tour_date } = overview();
    openEvent(overview());
    const link = await screen.findByRole('link', { name: 'ADD TO CALENDAR' });
    const file = `/v1/tour-dates/${tour_date.id}/calendar.ics?registration_id=${registration.id}`;
    expect(link).toHaveAttribute('href', file);
    expect(link).toHaveAttribute('download', 'callboard.ics');
    cleanup();
    openEvent({ ...overview(), registration: { ...registration, cancelled: true } });
    expect(await screen.findByRole('heading', { name: 'News' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ADD TO CALENDAR' })).toBeNull();
  });
});
