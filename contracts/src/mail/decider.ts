import { accept, type Decider, impossible, refuse } from '../shared/index.js';
import type { MailEvent } from './events.js';
import type { MailRefusal } from './refusals.js';

export type QueuedData = Extract<MailEvent, { type: 'MailQueued' }>['data'];
export type MailState = {
  readonly status: 'none' | 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly mail: QueuedData | null;
};

export type MailCommand =
  | ({ readonly type: 'QueueMail' } & QueuedData)
  | {
      readonly type: 'RecordSent';
      readonly mail_id: string;
      readonly transport: 'outbox' | 'smtp';
      /** Staff sent it once more (ADM-011). */
      readonly again?: boolean;
    }
  | { readonly type: 'OpenMail'; readonly mail_id: string; readonly account_id: number }
  | {
      readonly type: 'RecordFailure';
      readonly mail_id: string;
      readonly error: string;
      readonly most_attempts: number;
    };

const evolve = (state: MailState, event: MailEvent): MailState => {
  switch (event.type) {
    case 'MailQueued':
      return { status: 'queued', attempts: 0, mail: event.data };
    case 'MailSent':
      return { ...state, status: 'sent', attempts: event.data.attempt };
    case 'MailOpened':
      return state;
    case 'MailFailed':
      return { ...state, status: event.data.final ? 'failed' : 'queued', attempts: event.data.attempt };
    default:
      return impossible(event);
  }
};

/** A mail is queued once, sent once, and given up after the last attempt (ACC-114, ADM-011). */
export const mailDecider: Decider<MailState, MailCommand, MailEvent, MailRefusal> = {
  initialState: () => ({ status: 'none', attempts: 0, mail: null }),
  evolve,
  decide: (command, state) => {
    const nothing = { accepted: true as const, events: [] };
    if (command.type === 'QueueMail') {
      const { type: _, ...data } = command;
      return state.status === 'none' ? accept({ type: 'MailQueued', data }) : nothing;
    }
    if (state.status === 'none') return refuse({ code: 'mail_unknown', params: {} });
    if (command.type === 'OpenMail') {
      const { mail_id, account_id } = command;
      return accept({ type: 'MailOpened', data: { mail_id, account_id } });
    }
    if (state.status === 'sent' && !(command.type === 'RecordSent' && command.again)) return nothing;
    const attempt = state.attempts + 1;
    const { mail_id } = command;
    if (command.type === 'RecordSent')
      return accept({ type: 'MailSent', data: { mail_id, transport: command.transport, attempt } });
    const final = attempt >= command.most_attempts;
    return accept({ type: 'MailFailed', data: { mail_id, attempt, error: command.error, final } });
  },
};
