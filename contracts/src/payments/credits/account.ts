import {
  accept,
  type Cents,
  cents,
  type Decider,
  type Decision,
  impossible,
  minus,
  put,
  refuse,
  type StreamName,
  streamName,
  sum,
  ZERO,
} from '../../shared/index.js';
import type { PaymentRefusal } from '../refusals.js';
import type { CreditAccountEvent, HeldCredit } from './events.js';

/** One account's credits (PAY-241). */
export const creditAccountStream = (accountId: number): StreamName => streamName('creditAccount', accountId);

type Granted = Extract<CreditAccountEvent, { type: 'CreditGranted' }>['data'];
export type CreditAccountCommand =
  | ({ readonly type: 'GrantCredit' } & Granted)
  | {
      readonly type: 'AdjustCredit';
      readonly account_id: number;
      readonly entry_id: string;
      readonly change: Cents;
    }
  | ({ readonly type: 'TakeCredit' } & HeldCredit)
  | {
      readonly type: 'GiveBackCredit';
      readonly credit_id: string;
      readonly back_id: string;
      /** As much as is still held, where more is said. */
      readonly amount: Cents;
    };

export type CreditEntry = { readonly label: string; readonly amount: Cents; readonly remaining: Cents };
/** The part of an entry that a registration holds: `held` falls with each way back. */
export type CreditUse = HeldCredit & { readonly held: Cents; readonly back_ids: readonly string[] };

export type CreditAccountState = {
  readonly entries: { readonly [entry_id: string]: CreditEntry };
  readonly uses: { readonly [credit_id: string]: CreditUse };
};

type Of<T extends CreditAccountEvent['type']> = Extract<CreditAccountEvent, { type: T }>['data'];
type Asked<T extends CreditAccountCommand['type']> = Extract<CreditAccountCommand, { type: T }>;
type Answer = Decision<CreditAccountEvent, PaymentRefusal>;

/** An entry that is not there has nothing left. */
const changed = (
  state: CreditAccountState,
  entry_id: string,
  change: Cents,
  ofAmount: Cents = ZERO,
): CreditAccountState['entries'] => {
  const { label = '', amount = ZERO, remaining = ZERO } = state.entries[entry_id] ?? {};
  const entry = { label, amount: sum([amount, ofAmount]), remaining: sum([remaining, change]) };
  return put(state.entries, { [entry_id]: entry });
};

const givenBack = (state: CreditAccountState, d: Of<'CreditGivenBack'>): CreditAccountState => {
  const use = state.uses[d.credit_id];
  if (use === undefined) return state;
  const after = { ...use, held: minus(use.held, d.amount), back_ids: [...use.back_ids, d.back_id] };
  return { entries: changed(state, d.entry_id, d.amount), uses: put(state.uses, { [d.credit_id]: after }) };
};

const evolve = (state: CreditAccountState, event: CreditAccountEvent): CreditAccountState => {
  switch (event.type) {
    case 'CreditGranted': {
      const { entry_id, label, amount } = event.data;
      return { ...state, entries: put(state.entries, { [entry_id]: { label, amount, remaining: amount } }) };
    }
    case 'CreditAdjusted': {
      const { entry_id, change } = event.data;
      return { ...state, entries: changed(state, entry_id, change, change) };
    }
    case 'CreditTaken': {
      const { from: _from, ...held } = event.data;
      return {
        entries: changed(state, held.entry_id, minus(ZERO, held.amount)),
        uses: put(state.uses, { [held.credit_id]: { ...held, held: held.amount, back_ids: [] } }),
      };
    }
    case 'CreditGivenBack':
      return givenBack(state, event.data);
    default:
      return impossible(event);
  }
};

const required = (): Answer => refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });

const grant = ({ type: _type, ...data }: Asked<'GrantCredit'>, state: CreditAccountState): Answer => {
  if (state.entries[data.entry_id] !== undefined) return accept();
  return data.amount > 0 ? accept({ type: 'CreditGranted', data }) : required();
};

const adjust = (c: Asked<'AdjustCredit'>, state: CreditAccountState): Answer => {
  const { account_id, entry_id, change } = c;
  const entry = state.entries[entry_id];
  if (entry === undefined) return refuse({ code: 'credit_unknown', params: {} });
  if (change === 0) return required();
  if (sum([entry.remaining, change]) < 0) return refuse({ code: 'credit_used', params: { left: entry.remaining } });
  return accept({ type: 'CreditAdjusted', data: { account_id, entry_id, change } });
};

const take = ({ type: _type, ...held }: Asked<'TakeCredit'>, state: CreditAccountState): Answer => {
  if (state.uses[held.credit_id] !== undefined) return accept();
  const entry = state.entries[held.entry_id];
  if (entry === undefined || held.amount > entry.remaining) return refuse({ code: 'credit_exceeded', params: {} });
  return held.amount > 0 ? accept({ type: 'CreditTaken', data: { ...held, from: entry.label } }) : required();
};

const giveBack = ({ credit_id, back_id, amount }: Asked<'GiveBackCredit'>, state: CreditAccountState): Answer => {
  const use = state.uses[credit_id];
  if (use === undefined || use.held <= 0 || use.back_ids.includes(back_id)) return accept();
  const { held, back_ids: _ids, ...data } = use;
  const back = cents(Math.min(amount, held));
  return accept({ type: 'CreditGivenBack', data: { ...data, amount: back, back_id } });
};

/** An account's credits: an entry is never taken below 0 (PAY-245), and what a registration holds comes back once (PAY-243). */
export const creditAccountDecider: Decider<
  CreditAccountState,
  CreditAccountCommand,
  CreditAccountEvent,
  PaymentRefusal
> = {
  initialState: () => ({ entries: {}, uses: {} }),
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'GrantCredit':
        return grant(command, state);
      case 'AdjustCredit':
        return adjust(command, state);
      case 'TakeCredit':
        return take(command, state);
      case 'GiveBackCredit':
        return giveBack(command, state);
      default:
        return impossible(command);
    }
  },
};
