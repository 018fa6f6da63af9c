import { effectiveProfile, publicProfile, SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import type { DraftAttendee } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import type { TicketAnswer, TicketTypeAnswer } from '@app/contracts/tickets';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, type Answers, socketTells, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  LEO,
  MIA,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const SHOW: TicketTypeAnswer = {
  id: 1,
  name: 'Closing Night Show',
  description: 'The best routines of the week on one evening.',
  price: cents(4500),
  fee: cents(350),
  total_available: 1200,
  sold_count: 0,
  left: 1200,
  per_dancer_limit: 4,
  allow_empty_name: true,
  intensive_free_per_attendee: 0,
  is_show: true,
  is_active: true,
};
const SHOWCASE: TicketTypeAnswer = {
  ...SHOW,
  id: 2,
  name: 'Intensive Showcase',
  description: '',
  price: cents(3500),
  fee: cents(300),
  per_dancer_limit: 3,
  allow_empty_name: false,
  intensive_free_per_attendee: 1,
  is_show: false,
};
const held = (id: string, holder_name: string, more: Partial<TicketAnswer> = {}): TicketAnswer => ({
  id,
  ticket_id: 1,
  registration_id: 75001,
  name: 'Closing Night Show',
  holder_name,
  price: cents(4500),
  fee: cents(350),
  is_intensive_free: false,
  paid: false,
  status: 'requested',
  ...more,
});

const at = (tour_date_id: number, event_id: number, attendees: readonly DraftAttendee[]) => {
  const tour = SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!;
  const profile = publicProfile(effectiveProfile(seededEventProfiles[event_id]!, tour));
  const registration = begun(draftOf(attendees), { tour_date_id, event_id });
  return answerOf(registration, { tour_date: { ...TOUR_DATE, ...tour }, profile });
};
const orlando = (...attendees: DraftAttendee[]) => at(7541, 14, attendees);

const open = (
  answer = orlando(attendee(MIA, '3')),
  { type = SHOW, tickets = [], ...answers }: { type?: TicketTypeAnswer; tickets?: TicketAnswer[] } & Answers = {},
) =>
  openStep('tickets', answer, {
    [`GET event-tickets/config/${answer.registration.tour_date_id}`]: [type],
    'GET event-tickets/registration/75001': tickets,
    'POST event-tickets/tickets': { tickets, position: '11' },
    ...answers,
  });
const button = (name: string) => screen.getByRole('button', { name });
const add = () => screen.findByRole('button', { name: 'ADD TICKET' });
const names = (): string[] =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Holder name/ }).map(({ value }) => value);
const dialog = () => screen.getByRole('alertdialog');
const saves = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).filter(({ path }) => path === 'event-tickets/tickets');

describe('the tickets step', () => {
  it('~TIX-010 TIX-011 ~TIX-037 shows what is sold, takes rows with names, and saves them at CONTINUE', async () => {
    const { user, sent, at: where } = open();
    await user.click(await add());
    expect(screen.getByRole('heading', { level: 2, name: 'Closing Night Show' })).toBeInTheDocument();
    expect(screen.getByText('The best routines of the week on one evening.')).toBeInTheDocument();
    expect(screen.getByText('$45.00 plus $3.50 service fee')).toBeInTheDocument();
    await user.click(await add());
    await user.type(screen.getByRole('textbox', { name: 'Holder name of ticket 1' }), ' Grandma Rose');
    expect(tableOf('Additional tickets').map((row) => [row[0], row[2], row[3]])).toEqual([
      ['Ticket', 'Price and fee', 'Remove'],
      ['Closing Night Show', '$48.50', 'Remove ticket 1'],
      ['Closing Night Show', '$48.50', 'Remove ticket 2'],
    ]);
    expect(screen.getByText('2 tickets: $90.00 and $7.00 service fees, together $97.00')).toBeInTheDocument();
    // What is asked for is in the fees at once.
    const fees = within(screen.getByRole('complementary', { name: 'Fees' }));
    expect(fees.getByText('Tickets').closest('.FeeLine')).toHaveTextContent('$97.00');
    await user.click(button('Remove ticket 2'));
    expect(fees.getByText('Tickets').closest('.FeeLine')).toHaveTextContent('$48.50');
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/review'));
    expect(saves(sent).map(({ body }) => body)).toEqual([
      {
        registrationId: 75001,
        tourDateId: 7541,
        tickets: [{ ticketId: 1, holderName: ' Grandma Rose', isIntensiveFree: false, fee: 350 }],
      },
    ]);
  });

  it('TIX-013 nobody must take any', async () => {
    const { user, at: where } = open();
    await add();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeInTheDocument();
    expect(screen.queryByText(/^0 tickets/)).toBeNull();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/review'));
  });

  it('~TIX-009 ~TIX-010 says how many are left when there are few, and follows the stock while it is open', async () => {
    let left = 21;
    open(orlando(attendee(MIA, '3')), { 'GET event-tickets/config/7541': () => [{ ...SHOW, left }] });
    await add();
    expect(screen.queryByText(/left$/)).toBeNull();
    for (const [now, words] of [
      [20, '20 left'],
      [1, '1 left'],
      [0, 'SOLD OUT'],
    ] as const) {
      left = now;
      act(() => socketTells('changed', { resource: 'ticket-stock', id: 7541, position: '12' }));
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
  });

  it('~TIX-018 says when the limit is reached, with both numbers', async () => {
    const four = ['A1', 'B2', 'C3', 'D4'].map((name) => held(name, name));
    const { user } = open(orlando(attendee(MIA, '3')), { tickets: four });
    await user.click(await add());
    expect(dialog()).toHaveAccessibleName('Ticket Limit Reached');
    expect(dialog()).toHaveAccessibleDescription(
      'You can only purchase up to 4 additional tickets per registered dancer (4 total).',
    );
    await user.click(button('OK'));
    expect(names()).toEqual(['A1', 'B2', 'C3', 'D4']);
  });

  it('~TIX-019 counts dancers and teachers, and no observers; ~TIX-021 with fewer people CONTINUE says so', async () => {
    const many = Array.from({ length: 9 }, (_, n) => held(`t-${n}`, `Guest ${n}`));
    const watching = attendee(LEO, '31', { kind: 'observer' });
    const { user, sent } = open(orlando(attendee(MIA, '3'), teacher(TESS), watching), { tickets: many });
    await add();
    await user.click(button('SAVE AND CONTINUE'));
    expect(dialog()).toHaveAccessibleDescription(
      'You can only purchase up to 4 additional tickets per registered dancer (8 total).',
    );
    expect(saves(sent)).toEqual([]);
  });

  it('~TIX-022 ~TIX-023 says when nothing is left, and how much is', async () => {
    let left = 1;
    const { user } = open(orlando(attendee(MIA, '3')), {
      'GET event-tickets/config/7541': () => [{ ...SHOW, left }],
    });
    await user.click(await add());
    await user.click(await add());
    expect(dialog()).toHaveAccessibleDescription(
      'Your ticket request includes more tickets than are currently available. Please adjust your request to proceed with registration. Closing Night Show: 1 left.',
    );
    await user.click(button('OK'));
    await user.click(button('Remove ticket 1'));
    left = 0;
    act(() => socketTells('changed', { resource: 'ticket-stock', id: 7541, position: '12' }));
    await screen.findByText('SOLD OUT');
    await user.click(await add());
    expect(dialog()).toHaveAccessibleDescription('There are no more tickets available for this event.');
  });

  it('~TIX-031 ~TIX-027 says under the field what is wrong with a name, on leaving it and at CONTINUE', async () => {
    const type = { ...SHOW, allow_empty_name: false };
    const { user, sent } = open(orlando(attendee(MIA, '3')), { type, tickets: [held('t-1', 'Mia')] });
    await user.click(await add());
    const field = () => screen.getByRole('textbox', { name: 'Holder name of ticket 2' });
    const typed = async (text: string) => {
      await user.clear(field());
      if (text) await user.type(field(), text);
      await user.tab();
      return field();
    };
    expect(await typed('M')).toHaveAccessibleDescription('Ticket name must have at least 2 characters');
    expect(await typed('Mi/a')).toHaveAccessibleDescription('Ticket name contains invalid characters');
    expect(await typed('mia')).toHaveAccessibleDescription('A ticket with this name already exists');
    expect(await typed('Leo')).not.toHaveAccessibleDescription();
    await user.clear(field());
    await user.click(button('SAVE AND CONTINUE'));
    expect(field()).toHaveAccessibleDescription('Ticket name cannot be empty');
    expect(field()).toHaveFocus();
    expect(saves(sent)).toEqual([]);
  });

  it('TIX-012 asks before it removes all additional tickets; included and paid ones stay', async () => {
    const tickets = [
      held('i-1', 'Mia Reyes', { is_intensive_free: true, ticket_id: 2, name: 'Intensive Showcase' }),
      held('t-1', 'Rose', { status: 'paid', paid: true }),
      held('t-2', 'Paul'),
    ];
    const { user } = open(orlando(attendee(MIA, '3')), { tickets });
    await add();
    expect(names()).toEqual(['Mia Reyes', 'Rose', 'Paul']);
    await user.click(button('REMOVE ALL TICKETS'));
    expect(dialog()).toHaveTextContent('Are you sure you want to remove all additional tickets?');
    await user.click(button('No'));
    expect(names()).toEqual(['Mia Reyes', 'Rose', 'Paul']);
    await user.click(button('REMOVE ALL TICKETS'));
    await user.click(button('Yes'));
    expect(names()).toEqual(['Mia Reyes', 'Rose']);
    expect(tableOf('Additional tickets')[1]).toEqual([
      'Closing Night Show',
      'Holder name of ticket 1',
      '$48.50',
      'Paid',
    ]);
    expect(screen.queryByRole('button', { name: 'REMOVE ALL TICKETS' })).toBeNull();
  });

  it('~TIX-033 shows the tickets that come with intensives for nothing, to be renamed and not removed', async () => {
    const tickets = [
      held('intensive-2-1-1', 'Mia Reyes', { is_intensive_free: true, ticket_id: 2, price: cents(3500) }),
    ];
    const answer = at(7551, 26, [attendee(MIA, '1')]);
    const { user, sent } = open(answer, { type: SHOWCASE, tickets });
    await add();
    expect(tableOf('Included tickets').map((row) => row.slice(2))).toEqual([
      ['Price and fee', 'Remove'],
      ['$0.00', ''],
    ]);
    await user.clear(screen.getByRole('textbox', { name: 'Holder name of ticket 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Holder name of ticket 1' }), 'Grandpa');
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(saves(sent)[0]?.body).toMatchObject({
      tickets: [{ id: 'intensive-2-1-1', holderName: 'Grandpa', isIntensiveFree: true }],
    });
  });

  it('TIX-035 says how many free show tickets are used, which cost nothing', async () => {
    const people = [MIA, AVA, LEO].map((one) => attendee(one, '3'));
    const crowd = Array.from({ length: 2 }, (_, n) => attendee({ ...MIA, person_id: 100 + n }, '3'));
    const answer = orlando(...people, ...crowd, teacher(TESS));
    expect(answer.sheet.free_show_tickets).toBe(1);
    const { user } = open(answer);
    await add();
    expect(screen.getByText('Free show tickets: 0 / 1')).toBeInTheDocument();
    await user.click(await add());
    await user.click(await add());
    expect(screen.getByText('Free show tickets: 1 / 1')).toBeInTheDocument();
    expect(tableOf('Additional tickets').map((row) => row[2])).toEqual(['Price and fee', '$0.00', '$48.50']);
  });

  it('TIX-038 says when the tickets could not be saved; the rows stay', async () => {
    const { user, at: where } = open(orlando(attendee(MIA, '3')), {
      'POST event-tickets/tickets': refused(503, 'unavailable', 'Down'),
    });
    await user.click(await add());
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(dialog()).toHaveAccessibleName('Error Saving Tickets'));
    expect(dialog()).toHaveAccessibleDescription('There was a problem saving your tickets. Please try again.');
    await user.click(button('OK'));
    expect(names()).toEqual(['']);
    expect(where()).toBe('/registration/75001/tickets');
  });

  it('~TIX-025 shows what the server refuses in its words', async () => {
    const message = 'This ticket is no longer available.';
    const { user } = open(orlando(attendee(MIA, '3')), {
      'POST event-tickets/tickets': refused(400, 'ticket_inactive', message),
    });
    await user.click(await add());
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(dialog()).toHaveAccessibleDescription(message));
  });

  it('~TIX-017 a list that cannot be loaded stays empty, and loading stops', async () => {
    open(orlando(attendee(MIA, '3')), {
      'GET event-tickets/config/7541': refused(404, 'not_found'),
      'GET event-tickets/registration/75001': refused(404, 'not_found'),
    });
    expect(await screen.findByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Loading the tickets' })).toBeNull());
  });

  it('~TIX-004 ~REG-076 has a tab where tickets are sold, and none elsewhere', async () => {
    open();
    await add();
    const tabs = () => words(within(screen.getByRole('navigation', { name: /steps/i })).getAllByRole('listitem'));
    expect(tabs().some((tab) => tab.includes('TICKETS'))).toBe(true);
  });
});

describe('the tickets on the review page', () => {
  it('TIX-015 stand with type, holder, price and fee; a free one costs $0.00', async () => {
    const show = { ticket_type_id: 1, name: 'Closing Night Show', is_show: true, participant: null };
    const tickets = [
      { ...show, id: 't-1', holder_name: 'Rose', price: cents(4500), fee: cents(350) },
      { ...show, id: 't-2', holder_name: '', price: cents(9000), fee: cents(500) },
    ];
    const tour = SEED_TOUR_DATES.find(({ id }) => id === 7541)!;
    const profile = publicProfile(effectiveProfile(seededEventProfiles[14]!, tour));
    const people = Array.from({ length: 5 }, (_, n) => attendee({ ...MIA, person_id: 1 + n }, '3'));
    const draft = draftOf([...people, teacher({ ...TESS, person_id: 6 })], { tickets });
    const registration = begun(draft, { tour_date_id: 7541, event_id: 14 });
    const answer = answerOf(registration, { tour_date: { ...TOUR_DATE, ...tour }, profile });
    const { user, at: where } = openStep('review', answer);
    expect(await screen.findByRole('table', { name: 'Tickets' })).toBeInTheDocument();
    expect(tableOf('Tickets')).toEqual([
      ['Ticket', 'Holder', 'Price', 'Fee'],
      ['Closing Night Show', 'Rose', '$45.00', '$3.50'],
      ['Closing Night Show', '-', '$0.00', '$0.00'],
    ]);
    const section = screen.getByRole('heading', { name: 'Tickets' }).closest('section')!;
    await user.click(within(section).getByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(where()).toBe('/registration/75001/tickets'));
  });
});
