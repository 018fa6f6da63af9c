import { accept, type Decider, impossible, refuse, type StreamName, streamName } from '../shared/index.js';
import type { AdminsEvent } from './events/index.js';
import type { AccountRefusal } from './refusals.js';

export type AdminsCommand =
  | { readonly type: 'AppointAdmin'; readonly account_id: number }
  | {
      readonly type: 'DismissAdmin';
      readonly account_id: number;
      /** Who of the others can really sign in as an admin, as their own streams say. */
      readonly able: readonly number[];
    };

/** Everyone who counts; whoever was cut off between two streams counts too little, never too much. */
export type AdminsState = readonly number[];

export const ADMINS_STREAM: StreamName = streamName('process', 'admins');

/**
 * One stream for all admins, because that one is left over is a rule about all of them (SEC-012): an account is counted
 * after it became an admin, and taken out before it stops being one.
 */
export const adminsDecider: Decider<AdminsState, AdminsCommand, AdminsEvent, AccountRefusal> = {
  initialState: () => [],
  evolve: (state, event) => {
    const others = state.filter((id) => id !== event.data.account_id);
    switch (event.type) {
      case 'AdminAppointed':
        return [...others, event.data.account_id];
      case 'AdminDismissed':
        return others;
      default:
        return impossible(event);
    }
  },
  decide: (command, state) => {
    const { account_id } = command;
    const counted = state.includes(account_id);
    if (command.type === 'AppointAdmin')
      return counted ? accept() : accept({ type: 'AdminAppointed', data: { account_id } });
    if (!state.some((id) => id !== account_id && command.able.includes(id)))
      return refuse({ code: 'last_admin', params: {} });
    return counted ? accept({ type: 'AdminDismissed', data: { account_id } }) : accept();
  },
};
