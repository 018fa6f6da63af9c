import {
  accept,
  type Cents,
  type Day,
  type Decider,
  impossible,
  put,
  type StreamName,
  streamName,
} from '../../shared/index.js';
import type { PaymentRefusal } from '../refusals.js';
import type { ReminderEvent, SentKind } from './events.js';
import type { NoReminder } from './rules.js';

export const remindersStream = (tourDateId: number): StreamName => streamName('balanceReminders', tourDateId);

export type ReminderCommand =
  | {
      readonly type: 'SendReminder';
      readonly tour_date_id: number;
      readonly registration_id: number;
      readonly kind: SentKind;
      readonly due_on: Day;
      readonly on: Day;
      readonly balance: Cents;
      /** Fact: why the registration gets none; null: it gets one. */
      readonly none: NoReminder | null;
    }
  | { readonly type: 'HoldReminders'; readonly tour_date_id: number; readonly held: boolean };

export type ReminderState = {
  readonly held: boolean;
  /** By registration, kind and due date. */
  readonly sent: { readonly [key: string]: true };
};

type Sent = { readonly registration_id: number; readonly kind: SentKind; readonly due_on: Day };
const keyOf = ({ registration_id, kind, due_on }: Sent): string => `${registration_id} ${kind} ${due_on}`;

/** What the timer sends, it sends once for a due date, and nothing while it is held; staff send whenever they ask to (PAY-319). */
export const remindersDecider: Decider<ReminderState, ReminderCommand, ReminderEvent, PaymentRefusal> = {
  initialState: () => ({ held: false, sent: {} }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'BalanceReminderSent':
        return { ...state, sent: put(state.sent, { [keyOf(event.data)]: true as const }) };
      case 'BalanceRemindersHeld':
        return { ...state, held: true };
      case 'BalanceRemindersReleased':
        return { ...state, held: false };
      default:
        return impossible(event);
    }
  },
  decide: (command, state) => {
    if (command.type === 'HoldReminders') {
      const { tour_date_id, held } = command;
      if (held === state.held) return accept();
      return accept({ type: held ? 'BalanceRemindersHeld' : 'BalanceRemindersReleased', data: { tour_date_id } });
    }
    const { type: _type, none, ...data } = command;
    const stays = command.kind !== 'by_staff' && (state.held || state.sent[keyOf(command)] === true);
    return none !== null || stays ? accept() : accept({ type: 'BalanceReminderSent', data });
  },
};
