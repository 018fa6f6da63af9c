import { seededEventProfiles } from '@app/contracts/catalogue';
import { cleanup, screen, within } from '@testing-library/react';
import { DANA, openAt } from '../../platform/testing.js';
import { routes } from '../../routes.js';
import { answerOf, attendee, begun, draftOf, MIA, savedDraft, TOUR_DATE } from '../../testing/registrations.js';

const READY = answerOf(begun(draftOf([attendee(MIA, '3')])));
/** `/registration/75001/observers` of the whole product. */
const open = async (answer = READY) => {
  const opened = openAt('/registration/75001/observers', routes, {
    'GET mybtf/account': DANA,
    'GET mybtf/registrations/75001': answer,
    'PUT mybtf/registrations/75001/draft': savedDraft(answer),
    'GET mybtf/roster-with-media-pass': [],
    'GET mybtf/static-data-v2': ({ query }: { query: { event_id: string } }) => ({
      event_profile: seededEventProfiles[Number(query.event_id)],
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Observers' }, { timeout: 5000 });
  return opened;
};
const header = () => screen.getByRole('banner');
const event = () => header().querySelector('.AppHeader__event')?.textContent;

describe('the header bar of a registration', () => {
  it('NAV-005 REG-044 shows the event, REGISTRATION, city and days, and a badge where the tour date is virtual', async () => {
    await open();
    expect(event()).toBe('AuroraREGISTRATIONDallas, TX, Apr 17 - Apr 19, 2026');
    cleanup();
    await open(answerOf(READY.registration, { tour_date: { ...TOUR_DATE, virtual: true } }));
    expect(event()).toBe('AuroraREGISTRATIONVirtualDallas, TX, Apr 17 - Apr 19, 2026');
  });

  it.each([
    [56, 'Aurora', 'aurora'],
    [49, 'Crewfest', 'crewfest'],
  ])('REG-260 CONTACT US tells how to reach event %s', async (event_id, name, subdomain) => {
    const event_of = { id: event_id, name, subdomain };
    const { user } = await open(
      answerOf(READY.registration, { tour_date: { ...TOUR_DATE, event_id, event: event_of } }),
    );
    const { contact_phone } = seededEventProfiles[event_id]!;
    await user.click(within(header()).getByRole('button', { name: 'CONTACT US' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Contact Us' }));
    expect(await dialog.findByText(name)).toBeInTheDocument();
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`info@${subdomain}.example`, `mailto:info@${subdomain}.example`],
      [contact_phone, `tel:${contact_phone.replaceAll(/\D/g, '')}`],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
