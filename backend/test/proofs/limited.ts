import {
  competitionMessages,
  type EntryCapacityCommand,
  entryCapacityDecider,
  type EntryPlaces,
  entryCapacityStream,
  refusalOfPlace,
  type ReservePlace,
} from '@app/contracts/competition';
import {
  registrationMessages,
  takenByOthers,
  type WorkshopCapacityCommand,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { type MediaPassCommand, mediaPassDecider, mediaPassMessages, mediaPassStream } from '@app/contracts/media-pass';
import { type PromoCodeCommand, promoCodeDecider, promoCodeStream, promoMessages } from '@app/contracts/promo-codes';
import { cents, instant } from '@app/contracts/shared';
import {
  type TicketStockCommand,
  ticketMessages,
  ticketsTaken,
  ticketStockDecider,
  ticketStockStream,
} from '@app/contracts/tickets';
import { type CommandMeta, Refused } from '../../src/platform/commands/command.js';
import type { CommandRunner, Ran } from '../../src/platform/commands/command-runner.js';
import type { StateLoader } from '../../src/platform/commands/state-loader.js';

/** Something of which there is only so much, and the commands that take it and give it back (KER-026). */
export type Limited = {
  readonly name: string;
  /** The requirement's words to whom nothing is left for. */
  readonly words: readonly string[];
  /** Before anybody asks: where somebody has to wait for it first. */
  prepare?(runner: CommandRunner, ask: Omit<Ask, 'asker'>): Promise<unknown>;
  /** One of it for the asker, held until it is confirmed; rejects with the refusal when there is none. */
  take(runner: CommandRunner, ask: Ask): Promise<unknown>;
  confirm(runner: CommandRunner, ask: Ask): Promise<unknown>;
  giveBack(runner: CommandRunner, ask: Ask): Promise<unknown>;
  /** How much is taken by now. */
  taken(loader: StateLoader, group: number, places: number): Promise<number>;
};
export type Ask = {
  readonly group: number;
  readonly asker: number;
  readonly places: number;
  readonly meta: CommandMeta;
};

const NOW = instant('2026-01-20T17:00:00Z');
const LEVEL = '3';

const workshopLevel: Limited = {
  name: 'the places of a workshop level',
  words: ['Please select a valid workshop level.'],
  take: (runner, { places, ...ask }) =>
    workshop(runner, ask, {
      type: 'ReservePlaces',
      draft_version: 1,
      places: { [LEVEL]: 1 },
      capacity: { [LEVEL]: places },
      hold_minutes: 30,
      levels: { [LEVEL]: 'Teen' },
      step: 'dancers',
      best_dancer_step: 'dancers',
    }),
  confirm: (runner, ask) => workshop(runner, ask, { type: 'ConfirmPlaces', places: { [LEVEL]: 1 } }),
  giveBack: (runner, ask) => workshop(runner, ask, { type: 'FreePlaces', cause: 'refused', taken_too: false }),
  taken: async (loader, group) => {
    const { state } = await loader.load(workshopCapacityStream(group), workshopCapacityDecider);
    return takenByOthers(state, null)[LEVEL] ?? 0;
  },
};

type LimitedField = 'tour_date_id' | 'registration_id' | 'now';
type Without<C> = C extends unknown ? Omit<C, LimitedField> : never;

const workshop = (
  runner: CommandRunner,
  { group, asker, meta }: Omit<Ask, 'places'>,
  command: Without<WorkshopCapacityCommand>,
): Promise<Ran<unknown, never>> =>
  runner.run({
    stream: workshopCapacityStream(group),
    name: command.type,
    decider: workshopCapacityDecider,
    command: { ...command, tour_date_id: group, registration_id: asker, now: NOW } as WorkshopCapacityCommand,
    meta,
  }) as Promise<Ran<unknown, never>>;

const SOLO = { all: 1, 'category-1': 1, solo: 1 };
const WHERE = { event: 'JUMP', city: 'Chicago, IL', contact_email: 'info@jump.example' };

const citySolo: Limited = {
  name: 'the solos of a city',
  words: [
    'We apologize, however the solo limit for JUMP Chicago, IL has been reached. Please remove 1 solo(s) to continue. To join the waiting list, please email info@jump.example.',
  ],
  take: async (runner, { group, asker, places, meta }) => {
    const command: ReservePlace = {
      type: 'ReservePlace',
      ...entrant(group, asker, { solo: places }),
      draft_version: 1,
      places: SOLO,
      hold_minutes: 30,
      exempt: false,
      group: false,
      where: WHERE,
      categories: {},
    };
    const { events, state } = await entries(runner, group, command, meta);
    for (const { type, data } of events)
      if (type === 'PlaceRefused') throw new Refused([refusalOfPlace(command, data, state)]);
  },
  confirm: (runner, { group, asker, meta }) =>
    entries(runner, group, { type: 'TakePlace', ...entrant(group, asker), places: SOLO }, meta),
  giveBack: (runner, { group, asker, meta }) =>
    entries(runner, group, { type: 'ReleasePlace', ...entrant(group, asker), cause: 'refused' }, meta),
  taken: async (loader, group) => {
    const { state } = await loader.load(entryCapacityStream(group), entryCapacityDecider);
    return state.held.solo ?? 0;
  },
};

const entrant = (tour_date_id: number, registration_id: number, limits: EntryPlaces = {}) => ({
  ...{ tour_date_id, registration_id, now: NOW },
  ...{ limits, closed: false, offers_end: null, disabled: [] },
});
const entries = (runner: CommandRunner, group: number, command: EntryCapacityCommand, meta: CommandMeta) =>
  runner.run({
    stream: entryCapacityStream(group),
    name: command.type,
    decider: entryCapacityDecider,
    command,
    meta,
  });

/** So many routines wait, and each asker answers for one of them: many for the same at once. */
const WAITING = 100;
const waitingOf = (asker: number): number => ((asker - 1) % WAITING) + 1;
const routineOf = (waiting: number): string => `b7a1c0de-0000-4000-8000-${String(waiting).padStart(12, '0')}`;

const offeredSolo: Limited = {
  name: 'the solos that a waiting list is offered',
  words: ['This offer has ended.'],
  prepare: async (runner, { group, places, meta }) => {
    // Nothing is left while they join: all that is offered is offered at once, by the limit that is raised.
    for (let waiting = 1; waiting <= WAITING; waiting += 1) {
      const routines = [{ routine: routineOf(waiting), places: SOLO }];
      await entries(
        runner,
        group,
        { type: 'JoinWaitingList', ...entrant(group, waiting, { solo: 0 }), routines },
        { ...meta, command_id: `${meta.command_id}-${waiting}` },
      );
    }
    await entries(
      runner,
      group,
      { type: 'ReviseLimits', ...entrant(group, 0, { solo: places }), reopened: false },
      { ...meta, command_id: `${meta.command_id}-0` },
    );
  },
  take: (runner, { group, asker, places, meta }) => {
    const of = entrant(group, waitingOf(asker), { solo: places });
    const routine = routineOf(of.registration_id);
    return entries(runner, group, { type: 'AnswerOffer', ...of, routine, accepted: true }, meta);
  },
  confirm: (runner, { group, asker, places, meta }) => {
    const of = entrant(group, waitingOf(asker), { solo: places });
    return entries(runner, group, { type: 'TakePlace', ...of, places: SOLO }, meta);
  },
  giveBack: (runner, { group, asker, places, meta }) => {
    const of = entrant(group, waitingOf(asker), { solo: places });
    return entries(runner, group, { type: 'TakePlace', ...of, places: {} }, meta);
  },
  taken: citySolo.taken,
};

const TICKET = { id: 7, name: 'Show ticket', active: true };
const ticketsOfCity: Limited = {
  name: 'the tickets of a tour date',
  words: ['There are no more tickets available for this event.'],
  take: (runner, { group, asker, places, meta }) => {
    const ticket = { id: `t-${asker}`, ticket_type_id: TICKET.id, price: cents(4_500), fee: cents(350) };
    const tickets = [{ ...ticket, free: false, holder_name: '' }];
    const types = [{ ...TICKET, total_available: places }];
    return stock(runner, { type: 'ReserveTickets', ...buyer(group, asker), tickets, types, hold_minutes: 15 }, meta);
  },
  confirm: (runner, { group, asker, meta }) => stock(runner, { type: 'PayTickets', ...buyer(group, asker) }, meta),
  giveBack: (runner, { group, asker, meta }) =>
    stock(runner, { type: 'ReleaseTickets', ...buyer(group, asker), cause: 'asked' }, meta),
  taken: async (loader, group) => {
    const { state } = await loader.load(ticketStockStream(group), ticketStockDecider);
    return ticketsTaken(state, TICKET.id);
  },
};
const buyer = (tour_date_id: number, registration_id: number) => ({
  ...{ tour_date_id, registration_id, account_id: registration_id, now: NOW },
});
const stock = (runner: CommandRunner, command: TicketStockCommand, meta: CommandMeta) =>
  runner.run({
    stream: ticketStockStream(command.tour_date_id),
    name: command.type,
    decider: ticketStockDecider,
    command,
    meta,
  });

/** One pass of each child in a season, which is all that there is of it; two accounts pay at once (PAY-256). */
const mediaPasses: Limited = {
  name: 'the media pass of a child that two accounts pay',
  words: [
    mediaPassMessages.media_pass_in_progress.text(),
    'The media pass of Mia has already been paid for this season.',
  ],
  take: (runner, { group, asker, places, meta }) =>
    pass(runner, { type: 'ReserveMediaPass', ...paying(group, asker, places), name: 'Mia' }, meta),
  confirm: (runner, { group, asker, places, meta }) => {
    const paid = { amount: cents(5_500), transaction_id: `t-${asker}` };
    return pass(runner, { type: 'PayMediaPass', ...paying(group, asker, places), ...paid }, meta);
  },
  giveBack: (runner, { group, asker, places, meta }) =>
    pass(runner, { type: 'ReleaseMediaPass', ...paying(group, asker, places) }, meta),
  taken: async (loader, group, places) => {
    let taken = 0;
    for (let child = 1; child <= places; child += 1) {
      const { state } = await loader.load(mediaPassStream(group, child), mediaPassDecider);
      if (state.paid !== null || state.reserved_by !== null) taken += 1;
    }
    return taken;
  },
};
const paying = (season_id: number, asker: number, children: number) => ({
  ...{ season_id, person_id: ((asker - 1) % children) + 1, registration_id: asker, payment_id: `p-${asker}` },
});
const pass = (runner: CommandRunner, command: MediaPassCommand, meta: CommandMeta) =>
  runner.run({
    stream: mediaPassStream(command.season_id, command.person_id),
    name: command.type,
    decider: mediaPassDecider,
    command,
    meta,
  });

const promoCodes: Limited = {
  name: 'the uses of a promo code',
  words: ['This promo code has already been used.'],
  prepare: (runner, { group, places, meta }) => {
    const limits = { total_limit: places, account_limit: null, event_id: null, season_id: null };
    const worth = { type: 'full_credit', value: 5_000, percentage: null, unique: true } as const;
    const terms = { ...limits, ...worth, display_name: 'Race', valid_from: null, valid_to: null, active: true };
    return promo(runner, { type: 'CreatePromoCode', code: codeOf(group), terms }, meta);
  },
  take: (runner, { group, asker, meta }) =>
    promo(runner, { type: 'ReserveUse', ...user(group, asker), now: NOW, hold_minutes: 15 }, meta),
  confirm: (runner, { group, asker, meta }) => promo(runner, { type: 'TakeUse', ...user(group, asker) }, meta),
  giveBack: (runner, { group, asker, meta }) =>
    promo(runner, { type: 'ReleaseUse', ...user(group, asker), cause: 'removed', now: NOW }, meta),
  taken: async (loader, group) => (await loader.load(promoCodeStream(codeOf(group)), promoCodeDecider)).state.count,
};
const codeOf = (group: number): string => `RACE-${group}`;
const user = (group: number, asker: number) => ({
  ...{ code: codeOf(group), registration_id: asker, account_id: asker, season_id: 75 },
});
const promo = (runner: CommandRunner, command: PromoCodeCommand, meta: CommandMeta) =>
  runner.run({
    stream: promoCodeStream(command.code),
    name: command.type,
    decider: promoCodeDecider,
    command,
    meta,
  });

/** Everything of which there is only so much. */
export const LIMITED: readonly Limited[] = [
  workshopLevel,
  citySolo,
  offeredSolo,
  ticketsOfCity,
  mediaPasses,
  promoCodes,
];

/** The sentence that a refused asker reads. */
export const sentenceOf = ({ code, params }: { code: string; params: object }): string =>
  (
    ({
      ...registrationMessages,
      ...competitionMessages,
      ...mediaPassMessages,
      ...promoMessages,
      ...ticketMessages,
    }) as Record<string, { text(params: object): string }>
  )[code]?.text(params) ?? code;
