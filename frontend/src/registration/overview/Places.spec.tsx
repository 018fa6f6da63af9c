import { cleanup, screen } from '@testing-library/react';
import { words } from '../../platform/testing.js';
import { TOUR_DATE } from '../../testing/registrations.js';
import { HOTEL, openEvent, overview, region } from './testing.js';

describe('the cards of places', () => {
  const VENUE = TOUR_DATE.venue!;
  const cards = () =>
    screen
      .queryAllByRole('region', { name: /^(Venue|Hotel)/ })
      .map((card) => [
        card.getAttribute('aria-label'),
        ...words([...card.querySelectorAll('b, .Place__address')]),
        ...[...card.querySelectorAll('a')].map((link) => [
          link.textContent?.trim(),
          link.getAttribute('href'),
          link.getAttribute('target'),
        ]),
      ]);
  const venue = [
    VENUE.name,
    VENUE.address,
    ...VENUE.phones.map((phone) => [phone, `tel:${phone.replaceAll(/\D/g, '')}`, null]),
    ...(VENUE.website ? [[VENUE.website.replace('https://', ''), VENUE.website, '_blank']] : []),
  ];
  const hotel = [
    'Palm Inn',
    '2 Elm Street, Dallas',
    ['(555) 010-0100', 'tel:5550100100', null],
    ['(555) 010-0101', 'tel:5550100101', null],
    ['palm.example', 'https://palm.example', '_blank'],
  ];
  const BOOK = ['BOOK A ROOM', 'https://palm.example/book', '_blank'];
  const room = { rates: '$189 a night', reservations: 'https://palm.example/book' };

  it.each([
    [
      'EVT-050 EVT-055 two',
      { hotel: HOTEL, room },
      [
        ['Venue', ...venue],
        ['Hotel', ...hotel, BOOK],
      ],
    ],
    ['EVT-053 no hotel', { hotel: null }, [['Venue', ...venue]]],
    ['EVT-052 no venue', { venue: null, hotel: HOTEL, room }, [['Venue'], ['Hotel', ...hotel, BOOK]]],
    [
      'EVT-051 one place by its number',
      { venue: { ...VENUE, id: 9 }, hotel: HOTEL, room },
      [['Venue and hotel', ...hotel, BOOK]],
    ],
    [
      'EVT-051 one place by name and address',
      { venue: { ...HOTEL, id: 8 }, hotel: HOTEL, room },
      [['Venue and hotel', ...hotel, BOOK]],
    ],
  ] as const)('%s', async (_, differs, shown) => {
    openEvent(overview({}, differs));
    await region('Event');
    expect(cards().map((card) => card.filter((part) => part !== room.rates))).toEqual(shown);
    expect(screen.queryAllByText('COMING SOON!')).toHaveLength('venue' in differs && differs.venue === null ? 1 : 0);
  });

  it('EVT-054 shows the room rate, and no way to a room where there is none', async () => {
    openEvent(overview({}, { hotel: HOTEL, room: { ...room, reservations: null } }));
    const card = await region('Hotel');
    expect(words([card.getByText('Room rate').parentElement!])).toEqual(['Room rate $189 a night']);
    expect(card.getByText('BOOK A ROOM')).toHaveAttribute('aria-disabled', 'true');
    expect(card.queryByRole('link', { name: /BOOK A ROOM/ })).toBeNull();
    expect(card.getByRole('link', { name: /palm\.example/ })).toBeInTheDocument();
  });

  it('EVT-057 the notes of a tour date stand below', async () => {
    openEvent(overview({}, { tour_date: { ...TOUR_DATE, notes: 'Bring your own chairs.' } }));
    const notes = await screen.findByText('Bring your own chairs.');
    const [card] = screen.getAllByRole('region', { name: 'Venue' });
    expect(card!.compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    cleanup();
    openEvent(overview({}, { tour_date: { ...TOUR_DATE, notes: '' } }));
    await region('Event');
    expect(document.querySelectorAll('.Over__line')).toHaveLength(1);
  });
});
