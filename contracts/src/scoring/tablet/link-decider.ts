import {
  accept,
  addDays,
  type Day,
  dayBegins,
  type Decider,
  heardAgain,
  impossible,
  type Instant,
  refuse,
  type StreamName,
  streamName,
} from '../../shared/index.js';
import type { ScoringRefusal } from '../refusals.js';
import type { JudgeTabletEvent } from './link-events.js';

/** The tablets of one judge at one tour date. */
export const judgeTabletStream = (tour_date_id: number, position: number): StreamName =>
  streamName('judgeTablet', `${tour_date_id}_${position}`);

type City = { readonly end_date: Day; readonly time_zone: string };
/** The midnight, event-local, that ends the tour date: from then on no tablet opens (PST-199). */
export const tabletsEnd = ({ end_date, time_zone }: City): Instant => dayBegins(addDays(end_date, 1), time_zone);
/** An entry that waits on a tablet by then is taken for a day more, so that nothing of the last hours is lost. */
export const entriesEnd = ({ end_date, time_zone }: City): Instant => dayBegins(addDays(end_date, 2), time_zone);

export type JudgeTabletState = {
  /** So many links were given; the last one is the one that opens. */
  readonly turn: number;
  /** Null: none was given, or it was revoked. */
  readonly link_id: string | null;
  readonly notes: readonly string[];
  /** By device: what it told last. */
  readonly heard: Readonly<Record<string, { readonly waiting: number; readonly at: Instant }>>;
};

type OfJudge = { readonly tour_date_id: number; readonly position: number };
export type JudgeTabletCommand =
  | (OfJudge & {
      readonly type: 'GiveTabletLink';
      readonly turn: number;
      readonly link_id: string;
      readonly judges: number;
    })
  | (OfJudge & { readonly type: 'RevokeTabletLink' })
  | (OfJudge & { readonly type: 'OpenTablet'; readonly turn: number; readonly device_id: string; readonly at: Instant })
  | (OfJudge & {
      readonly type: 'HearTablet';
      readonly device_id: string;
      readonly waiting: number;
      readonly routine_id: number | null;
      readonly notes: readonly string[] | null;
      readonly at: Instant;
    });

const evolve = (state: JudgeTabletState, event: JudgeTabletEvent): JudgeTabletState => {
  switch (event.type) {
    case 'TabletLinkGiven':
      return { ...state, turn: event.data.turn, link_id: event.data.link_id };
    case 'TabletLinkRevoked':
      return { ...state, link_id: null };
    case 'TabletOpened':
      return state;
    case 'TabletHeard': {
      const { device_id, waiting, at } = event.data;
      return { ...state, heard: { ...state.heard, [device_id]: { waiting, at } } };
    }
    case 'QuickNotesKept':
      return { ...state, notes: event.data.notes };
    default:
      return impossible(event);
  }
};

/**
 * The link of a judge to the tablet page, and what its tablets tell of themselves (PST-199, PST-200, PST-203). Refuses
 * `score_without_judge` and `tablet_link_gone`.
 */
export const judgeTabletDecider: Decider<JudgeTabletState, JudgeTabletCommand, JudgeTabletEvent, ScoringRefusal> = {
  stateVersion: 1,
  initialState: () => ({ turn: 0, link_id: null, notes: [], heard: {} }),
  evolve,
  decide: (command, state) => {
    const { tour_date_id, position } = command;
    const of = { tour_date_id, position };
    switch (command.type) {
      case 'GiveTabletLink': {
        const { turn, link_id, judges } = command;
        if (position > judges) return refuse({ code: 'score_without_judge', params: { judges } });
        // Another one was given at the same moment: that one stands.
        if (turn !== state.turn + 1) return accept();
        return accept({ type: 'TabletLinkGiven', data: { ...of, turn, link_id } });
      }
      case 'RevokeTabletLink':
        if (state.link_id === null) return accept();
        return accept({ type: 'TabletLinkRevoked', data: { ...of, turn: state.turn } });
      case 'OpenTablet': {
        const { turn, device_id, at } = command;
        if (state.link_id === null || turn !== state.turn) return refuse({ code: 'tablet_link_gone', params: {} });
        return accept({ type: 'TabletOpened', data: { ...of, device_id, at } });
      }
      case 'HearTablet': {
        const { device_id, waiting, routine_id, notes, at } = command;
        const isNews = routine_id !== null || heardAgain(state.heard[device_id] ?? null, { waiting, at });
        const hasNotes = notes !== null && JSON.stringify(notes) !== JSON.stringify(state.notes);
        return accept<JudgeTabletEvent>(
          ...(isNews ? [{ type: 'TabletHeard', data: { ...of, device_id, waiting, routine_id, at } } as const] : []),
          ...(hasNotes ? [{ type: 'QuickNotesKept', data: { ...of, notes } } as const] : []),
        );
      }
      default:
        return impossible(command);
    }
  },
};
