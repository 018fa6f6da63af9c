import {
  competitionMessages,
  type EntryCapacityCommand,
  entryCapacityDecider,
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
import { instant, type StreamName } from '@app/contracts/shared';
import { type CommandMeta, Refused } from '../../src/platform/commands/command.js';
import type { CommandRunner, Ran } from '../../src/platform/commands/command-runner.js';
import type { StateLoader } from '../../src/platform/commands/state-loader.js';

/** Something of which there is only so much, and the commands that take it and give it back (KER-026). */
export type Limited = {
  readonly name: string;
  /** The requirement's words to whom nothing is left for. */
  readonly words: string;
  stream(group: number): StreamName;
  /** One of it for the asker, held until it is confirmed; rejects with the refusal when there is none. */
  take(runner: CommandRunner, ask: Ask): Promise<unknown>;
  confirm(runner: CommandRunner, ask: Ask): Promise<unknown>;
  giveBack(runner: CommandRunner, ask: Ask): Promise<unknown>;
  /** How much is taken by now. */
  taken(loader: StateLoader, group: number): Promise<number>;
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
  words: 'Please select a valid workshop level.',
  stream: workshopCapacityStream,
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
  words:
    'We apologize, however the solo limit for JUMP Chicago, IL has been reached. Please remove 1 solo(s) to continue. To join the waiting list, please email info@jump.example.',
  stream: entryCapacityStream,
  take: async (runner, { group, asker, places, meta }) => {
    const command: ReservePlace = {
      type: 'ReservePlace',
      ...entrant(group, asker),
      limits: { solo: places },
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

const entrant = (tour_date_id: number, registration_id: number) => ({
  ...{ tour_date_id, registration_id, now: NOW },
  ...{ limits: {}, closed: false, offers_end: null, disabled: [] },
});
const entries = (runner: CommandRunner, group: number, command: EntryCapacityCommand, meta: CommandMeta) =>
  runner.run({
    stream: entryCapacityStream(group),
    name: command.type,
    decider: entryCapacityDecider,
    command,
    meta,
  });

/** Tickets and promo codes join with one line each when their rooms come. */
export const LIMITED: readonly Limited[] = [workshopLevel, citySolo];

/** The sentence that a refused asker reads. */
export const sentenceOf = ({ code, params }: { code: string; params: object }): string =>
  (({ ...registrationMessages, ...competitionMessages }) as Record<string, { text(params: object): string }>)[
    code
  ]?.text(params) ?? code;
