import {
  effectiveProfile,
  publicProfile,
  SEED_TOUR_DATES,
  seededEventProfiles,
  type TourDate,
} from '@app/contracts/catalogue';
import { NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import type { Draft, DraftAttendee } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import type { TicketAnswer, TicketTypeAnswer } from '@app/contracts/tickets';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  commands,
  NEVER,
  OFFLINE,
  refused,
  type Answers,
  socketTells,
  tableOf,
  words,
} from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  LEO,
  MIA,
  participant,
  observer,
  OLA,
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

const at = (
  tour_date_id: number,
  event_id: number,
  attendees: readonly DraftAttendee[],
  differs: Partial<TourDate> = {},
  draft: Partial<Draft> = {},
) => {
  const tour = { ...SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!, ...differs };
  const profile = publicProfile(effectiveProfile(seededEventProfiles[event_id]!, tour));
  const competition = { ...NO_COMPETITION_DRAFT.competition, is_competing: false };
  const registration = begun(draftOf(attendees, { competition, ...draft }), { tour_date_id, event_id });
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
const tabsShown = async () => {
  const bar = await screen.findByRole('navigation', { name: /steps/i });
  return within(bar)
    .getAllByRole('link')
    .map((tab) => tab.title);
};
const dialog = () => screen.getByRole('alertdialog');
const saves = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).filter(({ path }) => path === 'event-tickets/tickets');

describe('the tickets step', () => {
  it('TIX-011 ~TIX-037 shows what is sold, takes rows with names, and saves them at CONTINUE', async () => {
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
    expect(screen.getByText('2 tickets: $90.00 + $7.00 service fees = $97.00')).toBeInTheDocument();
    // What is asked for is in the fees at once.
    const fees = within(screen.getByRole('complementary', { name: 'Fees' }));
    expect(fees.getByText('Tickets').closest('.FeeLine')).toHaveTextContent('$97.00');
    await user.click(button('Remove ticket 2'));
    expect(fees.getByText('Tickets').closest('.FeeLine')).toHaveTextContent('$48.50');
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/soty'));
    expect(saves(sent).map(({ body }) => body)).toEqual([
      {
        registrationId: 75001,
        tourDateId: 7541,
        tickets: [{ ticketId: 1, holderName: ' Grandma Rose', isIntensiveFree: false, fee: 350 }],
      },
    ]);
  });

  it('TIX-010 shows what is sold, the included and the additional tickets, counts and totals, back and forward', async () => {
    const types = [
      { ...SHOW, left: 21 },
      { ...SHOW, id: 3, name: 'Matinee', description: '', price: cents(2000), fee: cents(150), left: 20 },
      { ...SHOW, id: 4, name: 'Gala', description: 'With dinner.', price: cents(9900), fee: cents(1000), left: 0 },
      { ...SHOW, id: 5, name: 'Not sold any more', is_active: false },
    ];
    const matinee = { ticket_id: 3, name: 'Matinee', price: cents(2000), fee: cents(150) };
    const tickets = [
      held('intensive-1-1-1', 'Mia Reyes', { is_intensive_free: true }),
      held('t-1', 'Rose', { status: 'paid', paid: true }),
      held('t-2', 'Paul', matinee),
    ];
    const { user, at: where } = open(orlando(attendee(MIA, '3')), {
      'GET event-tickets/config/7541': types,
      tickets,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeInTheDocument();
    await screen.findByText('20 left');
    const sold = ['Closing Night Show', 'Matinee', 'Gala'].map(
      (name) => screen.getByRole('heading', { level: 2, name }).closest('li')!,
    );
    expect(words(sold)).toEqual([
      'Closing Night ShowThe best routines of the week on one evening.$45.00 plus $3.50 service feeADD TICKET',
      'Matinee$20.00 plus $1.50 service fee20 leftADD TICKET',
      'GalaWith dinner.$99.00 plus $10.00 service feeSOLD OUTADD TICKET',
    ]);
    expect(sold[0]!.parentElement!.children).toHaveLength(3);
    const head = ['Ticket', 'Holder name', 'Price and fee', 'Remove'];
    expect(tableOf('Included tickets')).toEqual([head, ['Closing Night Show', 'Holder name of ticket 1', '$0.00', '']]);
    expect(tableOf('Additional tickets')).toEqual([
      head,
      ['Closing Night Show', 'Holder name of ticket 1', '$48.50', 'Paid'],
      ['Matinee', 'Holder name of ticket 2', '$21.50', 'Remove ticket 2'],
    ]);
    expect(names()).toEqual(['Mia Reyes', 'Rose', 'Paul']);
    const total = '3 tickets (1 included, 2 additional): $65.00 + $5.00 service fees = $70.00';
    expect(screen.getByText(total)).toBeInTheDocument();
    await user.click(button('ADD TICKET, Matinee'));
    const more = '4 tickets (1 included, 3 additional): $85.00 + $6.50 service fees = $91.50';
    expect(screen.getByText(more)).toBeInTheDocument();
    await user.click(button('Remove ticket 3'));
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/soty'));
  });

  it('TIX-010 GO BACK leads to the step before', async () => {
    const { user, at: where } = open();
    await add();
    await user.click(button('GO BACK'));
    await waitFor(() => expect(where()).toBe('/registration/75001/competition'));
  });

  it('TIX-013 nobody must take any', async () => {
    const { user, at: where } = open();
    await add();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeInTheDocument();
    expect(screen.queryByText(/^0 tickets/)).toBeNull();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/soty'));
  });

  it('~TIX-009 says how many are left when there are few, and follows the stock while it is open', async () => {
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

  it('TIX-018 says when the limit is reached, with both numbers', async () => {
    const four = ['A1', 'B2', 'C3', 'D4'].map((name) => held(name, name));
    const { user } = open(orlando(attendee(MIA, '3')), { tickets: four });
    await user.click(await add());
    expect(dialog()).toHaveAccessibleName('Ticket Limit Reached');
    const words = 'You can only purchase up to N additional tickets per registered dancer (M total).';
    expect(dialog()).toHaveAccessibleDescription(words.replace('N', '4').replace('M', '4'));
    await user.click(button('OK'));
    expect(names()).toEqual(['A1', 'B2', 'C3', 'D4']);
  });

  it('TIX-019 TIX-020 counts dancers and teachers, and no observers (31, 34); paid tickets count, included ones do not', async () => {
    const seven = Array.from({ length: 7 }, (_, n) => held(`t-${n}`, `Guest ${n}`, { status: 'paid', paid: true }));
    const included = held('intensive-1-1-1', 'Mia Reyes', { is_intensive_free: true });
    const people = [attendee(MIA, '3'), teacher(TESS), observer(LEO, '31'), observer(OLA, '34')];
    const { user } = open(orlando(...people), { tickets: [included, ...seven] });
    await user.click(await add());
    expect(names()).toHaveLength(9);
    await user.click(await add());
    expect(dialog()).toHaveAccessibleName('Ticket Limit Reached');
    expect(dialog()).toHaveAccessibleDescription(
      'You can only purchase up to 4 additional tickets per registered dancer (8 total).',
    );
    await user.click(button('OK'));
    expect(names()).toHaveLength(9);
  });

  it('TIX-021 with fewer people the step is not done and CONTINUE says why, until there are fewer tickets; paid ones stay', async () => {
    const tickets = [
      ...['Rose', 'Paul'].map((name) => held(name, name, { status: 'paid', paid: true })),
      ...['Ann', 'Bea', 'Cleo'].map((name) => held(name, name)),
    ];
    const asked = tickets.map(({ id, holder_name, price, fee }) => ({
      ...{ id, holder_name, price, fee, ticket_type_id: 1, name: 'Closing Night Show', is_show: true },
      participant: null,
    }));
    const tab = (people: readonly DraftAttendee[]) => {
      const left = { roster: true, teachers: true, tickets: true } as const;
      const { steps } = at(7541, 14, people, {}, { tickets: asked, steps: left });
      return steps.find(({ step }) => step === 'tickets');
    };
    expect(tab([attendee(MIA, '3'), attendee(AVA, '1')])).toMatchObject({ open: true, done: true });
    expect(tab([attendee(MIA, '3')])).toMatchObject({ open: true, done: false });

    const { user, sent, at: where } = open(orlando(attendee(MIA, '3')), { tickets });
    await add();
    await user.click(button('SAVE AND CONTINUE'));
    expect(dialog()).toHaveAccessibleName('Ticket Limit Reached');
    expect(dialog()).toHaveAccessibleDescription(
      'You can only purchase up to 4 additional tickets per registered dancer (4 total).',
    );
    await user.click(button('OK'));
    expect([saves(sent), where()]).toEqual([[], '/registration/75001/tickets']);
    expect(tableOf('Additional tickets').map((row) => row[3])).toEqual([
      'Remove',
      'Paid',
      'Paid',
      'Remove ticket 3',
      'Remove ticket 4',
      'Remove ticket 5',
    ]);
    await user.click(button('Remove ticket 5'));
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(where()).toBe('/registration/75001/soty'));
  });

  it('TIX-022 with nothing left, adding says so', async () => {
    const { user } = open(orlando(attendee(MIA, '3')), { type: { ...SHOW, left: 0 } });
    await user.click(await add());
    expect(dialog()).toHaveAccessibleDescription('There are no more tickets available for this event.');
    await user.click(button('OK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(names()).toEqual([]);
    expect(screen.getByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeInTheDocument();
  });

  it('TIX-023 more than are left: it says so with the type and what is left, when adding and at CONTINUE', async () => {
    let left = 3;
    const { user, sent } = open(orlando(attendee(MIA, '3')), {
      'GET event-tickets/config/7541': () => [
        { ...SHOW, left: 9 },
        { ...SHOW, id: 3, name: 'Matinee', left },
      ],
    });
    const matinee = () => button('ADD TICKET, Matinee');
    const short = (name: string, n: number) =>
      `Your ticket request includes more tickets than are currently available. Please adjust your request to proceed with registration. ${name}: ${n} left.`;
    await screen.findByText('3 left');
    for (let n = 0; n < 3; n += 1) await user.click(matinee());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(matinee());
    expect(dialog()).toHaveAccessibleDescription(short('Matinee', 3));
    await user.click(button('OK'));
    expect(names()).toHaveLength(3);
    left = 1;
    act(() => socketTells('changed', { resource: 'ticket-stock', id: 7541, position: '12' }));
    await screen.findByText('1 left');
    await user.click(button('SAVE AND CONTINUE'));
    expect(dialog()).toHaveAccessibleDescription(short('Matinee', 1));
    await user.click(button('OK'));
    expect(saves(sent)).toEqual([]);
    for (const n of [3, 2]) await user.click(button(`Remove ticket ${n}`));
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
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

  it('TIX-031 the first of several mistakes stands under the field, on leaving it, at CONTINUE and from the server', async () => {
    const type = { ...SHOW, allow_empty_name: false };
    const again = 'A ticket with this name already exists';
    const { user, sent } = open(orlando(attendee(MIA, '3')), {
      type,
      tickets: [held('t-1', '!!'), held('t-2', 'Mia')],
      'POST event-tickets/tickets': refused(400, 'ticket_name_taken', again, { 'tickets.1.holderName': again }),
    });
    await add();
    const field = (at: number) => screen.getByRole('textbox', { name: `Holder name of ticket ${at}` });
    const typed = async (at: number, text: string, leave: () => Promise<void>) => {
      await user.clear(field(at));
      if (text) await user.type(field(at), text);
      await leave();
      return field(at);
    };
    for (const leave of [() => user.tab(), () => user.click(button('SAVE AND CONTINUE'))]) {
      expect(await typed(2, '', leave)).toHaveAccessibleDescription('Ticket name cannot be empty');
      expect(await typed(2, '!', leave)).toHaveAccessibleDescription('Ticket name must have at least 2 characters');
      expect(await typed(2, '!!', leave)).toHaveAccessibleDescription('Ticket name contains invalid characters');
    }
    expect(field(1)).toHaveFocus();
    await typed(1, 'Rose', () => user.tab());
    for (const leave of [() => user.tab(), () => user.click(button('SAVE AND CONTINUE'))])
      expect(await typed(2, 'rose', leave)).toHaveAccessibleDescription(again);
    expect(saves(sent)).toEqual([]);
    expect(await typed(2, 'Rosa', () => user.tab())).not.toHaveAccessibleDescription();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(field(2)).toHaveAccessibleDescription(again));
    expect(field(2)).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(saves(sent)).toHaveLength(1);
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
    const answer = at(7551, 26, [participant(MIA, 2)]);
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

  it('is drawn at once, when all of it has come', async () => {
    open(orlando(attendee(MIA, '3')), { 'GET event-tickets/registration/75001': NEVER });
    expect(await screen.findByRole('table', { name: 'Loading the tickets' })).toBeInTheDocument();
    for (const name of ['Closing Night Show', 'Included tickets', 'Additional tickets'])
      expect(screen.queryByRole('heading', { level: 2, name })).toBeNull();
  });

  it('TIX-017 a list that cannot be loaded stays empty, loading stops, and the log has it', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open(orlando(attendee(MIA, '3')), {
      'GET event-tickets/config/7541': refused(500, 'internal'),
      'GET event-tickets/registration/75001': OFFLINE,
    });
    expect(await screen.findByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Loading the tickets' })).toBeNull());
    expect(names()).toEqual([]);
    expect(screen.queryByRole('button', { name: /ADD TICKET/ })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(log.mock.calls.map(String).sort()).toEqual([
      'The ticket types were not loaded: 500 internal',
      'The tickets were not loaded: no answer',
    ]);
    log.mockRestore();
  });

  it.each([
    [
      14,
      7541,
      [
        ...['ROSTER', 'DANCERS', 'BEST DANCERS', 'TEACHERS', 'OBSERVERS', 'COMPETITION', 'TICKETS'],
        ...['STUDIO OF THE YEAR', 'STUDIO AWARDS', 'SPECIALTY NOMINATIONS', 'REVIEW', 'PAYMENT', 'SUCCESS'],
      ],
    ],
    [26, 7551, ['ROSTER', 'ATTENDEES', 'OBSERVERS', 'TICKETS', 'REVIEW', 'PAYMENT', 'SUCCESS']],
    [
      48,
      7521,
      [
        'ROSTER',
        'DANCERS',
        'THE CAST EXPERIENCE',
        'TEACHERS',
        'OBSERVERS',
        'COMPETITION',
        'REVIEW',
        'PAYMENT',
        'SUCCESS',
      ],
    ],
    [49, 7531, ['ROSTER', 'DANCERS', 'TEACHERS', 'OBSERVERS', 'COMPETITION', 'REVIEW', 'PAYMENT', 'SUCCESS']],
    [
      56,
      7501,
      ['ROSTER', 'DANCERS', 'TEACHERS', 'OBSERVERS', 'COMPETITION', 'BALLROOM', 'REVIEW', 'PAYMENT', 'SUCCESS'],
    ],
  ])('TIX-004 ~REG-076 event %i has these tabs, TICKETS where an active type is sold', async (event, tour, tabs) => {
    openStep('observers', at(tour, event, [attendee(MIA, '3')]));
    expect(await tabsShown()).toEqual(tabs);
  });

  it.each([
    ['no tab where the only type is not active', [false], false],
    ['a tab where one of two types is active', [false, true], true],
  ])('TIX-004 has %s', async (_words, activity, shown) => {
    const [type] = SEED_TOUR_DATES.find(({ id }) => id === 7541)!.ticket_types;
    const ticket_types = activity.map((active, n) => ({ ...type!, id: n + 1, active }));
    openStep('observers', at(7541, 14, [attendee(MIA, '3')], { ticket_types }));
    expect((await tabsShown()).includes('TICKETS')).toBe(shown);
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
