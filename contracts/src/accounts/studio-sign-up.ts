import { accept, type Decider, impossible, refuse, type StreamName, streamName } from '../shared/index.js';
import type { StudioSignUp, StudioSignUpEvent } from './events/index.js';
import type { AccountRefusal } from './refusals.js';

export type StudioSignUpCommand =
  | { readonly type: 'StartStudioSignUp'; readonly start: StudioSignUp }
  | { readonly type: 'FinishStudioSignUp' }
  | { readonly type: 'FailStudioSignUp'; readonly code: string };

/** Null before `StudioSignUpStarted`. */
export type StudioSignUpState = null | {
  readonly status: 'running' | 'finished' | 'failed';
  readonly start: StudioSignUp;
};

/** The process of one sign-up; its id is the account's. */
export const studioSignUpStream = (account_id: number): StreamName => streamName('process', `studio_${account_id}`);

const evolve = (state: StudioSignUpState, event: StudioSignUpEvent): StudioSignUpState => {
  if (event.type === 'StudioSignUpStarted') return { status: 'running', start: event.data };
  if (state === null) return null;
  switch (event.type) {
    case 'StudioSignUpFinished':
      return { ...state, status: 'finished' };
    case 'StudioSignUpFailed':
      return { ...state, status: 'failed' };
    default:
      return impossible(event);
  }
};

/** The durable steps of a studio's sign-up, which makes an account and a studio (ACC-065, KER-025): started once, ended once. */
export const studioSignUpDecider: Decider<StudioSignUpState, StudioSignUpCommand, StudioSignUpEvent, AccountRefusal> = {
  initialState: () => null,
  evolve,
  decide: (command, state) => {
    if (command.type === 'StartStudioSignUp')
      return state === null ? accept({ type: 'StudioSignUpStarted', data: command.start }) : accept();
    if (state === null) return refuse({ code: 'account_unknown', params: {} });
    if (state.status !== 'running') return accept();
    const { account_id, studio_id } = state.start;
    return command.type === 'FinishStudioSignUp'
      ? accept({ type: 'StudioSignUpFinished', data: { account_id, studio_id } })
      : accept({ type: 'StudioSignUpFailed', data: { account_id, studio_id, code: command.code } });
  },
};
