import {
  accept,
  addMinutes,
  type Day,
  type Decider,
  type Decision,
  decideBy,
  evolveBy,
  type Folds,
  type Instant,
  put,
  refuse,
} from '../shared/index.js';
import type { PromoCodeEvent, UseOf, UseReleaseCause, UseStatus } from './events.js';
import type { PromoProblem, PromoRefusal } from './refusals.js';
import { codeProblem, type PromoCodeTerms, termsProblems, tidyTerms } from './terms.js';

/** A use that counts: held until it expires, or taken. */
type Use = Omit<UseOf, 'code' | 'registration_id'> & {
  readonly status: UseStatus;
  readonly expires_at: Instant | null;
};

export type PromoCodeState = {
  /** Null before the code is created, and once it is deleted. */
  readonly terms: PromoCodeTerms | null;
  /** By registration; undefined where its use was given back. */
  readonly uses: Readonly<Record<string, Use | undefined>>;
  readonly count: number;
  /** By account and season. */
  readonly of_account: Readonly<Record<string, number>>;
  readonly ever_used: boolean;
};

const NONE: PromoCodeState = { terms: null, uses: {}, count: 0, of_account: {}, ever_used: false };

type OfCode = { readonly code: string };
/** The commands of staff about a code. */
export type CreatePromoCode = OfCode & { readonly type: 'CreatePromoCode'; readonly terms: PromoCodeTerms };
export type ChangePromoCode = OfCode & { readonly type: 'ChangePromoCode'; readonly terms: PromoCodeTerms };
export type DeletePromoCode = OfCode & { readonly type: 'DeletePromoCode' };
/** A use is held; what is held or taken already stays so. `hold_minutes`: null is without a limit. */
export type ReserveUse = UseOf & {
  readonly type: 'ReserveUse';
  readonly now: Instant;
  readonly hold_minutes: number | null;
};
export type TakeUse = UseOf & { readonly type: 'TakeUse' };
/** `expired`: only what has run out by `now`. */
export type ReleaseUse = UseOf & {
  readonly type: 'ReleaseUse';
  readonly cause: UseReleaseCause;
  readonly now: Instant;
};
export type PromoCodeCommand = CreatePromoCode | ChangePromoCode | DeletePromoCode | ReserveUse | TakeUse | ReleaseUse;

type Verdict = Decision<PromoCodeEvent, PromoRefusal>;

const invalid = (fields: Readonly<Record<string, string>>): PromoRefusal | null =>
  Object.keys(fields).length === 0 ? null : { code: 'promo_terms_invalid', params: {}, fields };

const create = ({ code, terms: given }: CreatePromoCode, state: PromoCodeState): Verdict => {
  const wrong = codeProblem(code);
  const refusal = invalid({ ...(wrong !== null && { code: wrong }), ...termsProblems(given) });
  if (refusal !== null) return refuse(refusal);
  if (state.terms !== null) return refuse({ code: 'promo_code_exists', params: {} });
  return accept({ type: 'PromoCodeCreated', data: { code, terms: tidyTerms(given) } });
};

const changeTerms = ({ code, terms: given }: ChangePromoCode, { terms: before }: PromoCodeState): Verdict => {
  if (before === null) return refuse({ code: 'promo_code_unknown', params: {} });
  const refusal = invalid(termsProblems(given));
  if (refusal !== null) return refuse(refusal);
  // Nobody sets it by hand, so nobody takes it away by hand.
  const after = { ...tidyTerms(given), ...(before.needs_survey && { needs_survey: before.needs_survey }) };
  const same = Object.entries(after).every(([field, value]) => before[field as keyof PromoCodeTerms] === value);
  return same ? accept() : accept({ type: 'PromoCodeChanged', data: { code, before, after } });
};

/** A code that was ever used stays, so that its uses have a name (PAY-239). */
const remove = ({ code }: DeletePromoCode, { terms, ever_used }: PromoCodeState): Verdict => {
  if (terms === null) return refuse({ code: 'promo_code_unknown', params: {} });
  return ever_used
    ? refuse({ code: 'promo_code_used', params: {} })
    : accept({ type: 'PromoCodeDeleted', data: { code } });
};

const useOf = ({ code, registration_id, account_id, season_id }: UseOf): UseOf => ({
  code,
  registration_id,
  account_id,
  season_id,
});
const accountKey = ({ account_id, season_id }: Pick<UseOf, 'account_id' | 'season_id'>): string =>
  `${account_id}_${season_id}`;
const used: PromoRefusal = { code: 'promo_invalid', params: { problem: 'used' } };

/** True where a limit leaves nothing for one more use (PAY-229, PAY-230). */
const isUsedUp = (asker: Pick<UseOf, 'account_id' | 'season_id'>, state: PromoCodeState): boolean => {
  const { terms, count, of_account } = state;
  if (terms === null) return true;
  const own = of_account[accountKey(asker)] ?? 0;
  return (
    (terms.total_limit !== null && count >= terms.total_limit) ||
    (terms.account_limit !== null && own >= terms.account_limit)
  );
};

const reserve = (command: ReserveUse, state: PromoCodeState): Verdict => {
  const { now, hold_minutes } = command;
  const use = state.uses[command.registration_id];
  const expires_at = hold_minutes === null ? null : addMinutes(now, hold_minutes);
  const reserved = () =>
    accept<PromoCodeEvent>({
      type: 'PromoUseReserved',
      data: { ...useOf(command), was: use?.status ?? null, expires_at },
    });
  if (use === undefined) return isUsedUp(command, state) ? refuse(used) : reserved();
  // A hold without a limit is not shortened, one with a limit is made longer (PAY-310).
  return use.status === 'taken' || use.expires_at === null ? accept() : reserved();
};

/** A hold is taken whatever the limits say by now; without one a use must be left. */
const take = (command: TakeUse, state: PromoCodeState): Verdict => {
  const use = state.uses[command.registration_id];
  if (use?.status === 'taken') return accept();
  if (use === undefined && isUsedUp(command, state)) return refuse(used);
  return accept({ type: 'PromoUseTaken', data: { ...useOf(command), was: use?.status ?? null } });
};

const release = (command: ReleaseUse, state: PromoCodeState): Verdict => {
  const use = state.uses[command.registration_id];
  const { cause, now } = command;
  if (use === undefined) return accept();
  if (cause === 'expired' && (use.expires_at === null || use.expires_at > now)) return accept();
  const { account_id, season_id } = use;
  return accept({
    type: 'PromoUseReleased',
    data: { ...useOf(command), account_id, season_id, was: use.status, cause },
  });
};

const withUse = (state: PromoCodeState, of: UseOf, use: Use): PromoCodeState => {
  const { registration_id } = of;
  // Asked first: a fold in one go changes the record in place.
  const goesOn = state.uses[registration_id] !== undefined;
  const uses = put(state.uses, { [registration_id]: use });
  if (goesOn) return { ...state, uses };
  const key = accountKey(of);
  const of_account = put(state.of_account, { [key]: (state.of_account[key] ?? 0) + 1 });
  return { ...state, uses, count: state.count + 1, of_account, ever_used: true };
};

const folds: Folds<PromoCodeState, PromoCodeEvent> = {
  PromoCodeCreated: (_state, { terms }) => ({ terms }),
  PromoCodeChanged: (_state, { after }) => ({ terms: after }),
  PromoCodeDeleted: () => ({ terms: null }),
  PromoUseReserved: (state, { account_id, season_id, expires_at, ...of }) =>
    withUse(state, { ...of, account_id, season_id }, { account_id, season_id, status: 'held', expires_at }),
  PromoUseTaken: (state, { account_id, season_id, ...of }) =>
    withUse(state, { ...of, account_id, season_id }, { account_id, season_id, status: 'taken', expires_at: null }),
  PromoUseReleased: (state, of) => {
    if (state.uses[of.registration_id] === undefined) return {};
    const key = accountKey(of);
    return {
      uses: put(state.uses, { [of.registration_id]: undefined }),
      count: state.count - 1,
      of_account: put(state.of_account, { [key]: (state.of_account[key] ?? 1) - 1 }),
    };
  },
};

/** The account that asks for a code, and when. */
export type PromoAsker = Pick<UseOf, 'account_id' | 'season_id'> & {
  readonly registration_id: number | null;
  readonly event_id: number;
  readonly today: Day;
  /** The years in which the seasons began of whose tour dates of its event the account has submitted a survey. */
  readonly surveyed: readonly number[];
  /** The year in which the season of use began; null: it is not known yet. */
  readonly start_year: number | null;
};

/** A survey rewards in its season and the next one (PST-150). */
const isRewarded = ({ surveyed, start_year }: PromoAsker): boolean =>
  surveyed.some((year) => start_year === null || year === start_year || year === start_year - 1);

/** Why a code is not taken, null where it is: unknown or inactive, of another event or season, outside its dates, without the survey it is for, used up (PAY-233, PST-150). */
export const promoProblem = (state: PromoCodeState, asker: PromoAsker): PromoProblem | null => {
  const { terms, uses } = state;
  if (terms === null || !terms.active) return 'unknown';
  if (terms.event_id !== null && terms.event_id !== asker.event_id) return 'other_event';
  if (terms.season_id !== null && terms.season_id !== asker.season_id) return 'other_event';
  if (terms.valid_from !== null && asker.today < terms.valid_from) return 'expired';
  if (terms.valid_to !== null && asker.today > terms.valid_to) return 'expired';
  if (terms.needs_survey && !isRewarded(asker)) return 'no_survey';
  const held = asker.registration_id !== null && uses[asker.registration_id] !== undefined;
  return !held && isUsedUp(asker, state) ? 'used' : null;
};

/** The registrations whose hold ran out. */
export const expiredUses = ({ uses }: PromoCodeState, now: Instant): readonly (Use & { registration_id: number })[] =>
  Object.entries(uses).flatMap(([id, use]) =>
    use?.status === 'held' && use.expires_at !== null && use.expires_at <= now
      ? [{ ...use, registration_id: Number(id) }]
      : [],
  );

/** One code: created and changed by staff, its uses held, taken and given back, none beyond its limits (PAY-229, KER-026). */
export const promoCodeDecider: Decider<PromoCodeState, PromoCodeCommand, PromoCodeEvent, PromoRefusal> = {
  stateVersion: 2,
  initialState: () => NONE,
  evolve: evolveBy(folds),
  decide: decideBy<PromoCodeState, PromoCodeCommand, PromoCodeEvent, PromoRefusal>({
    CreatePromoCode: create,
    ChangePromoCode: changeTerms,
    DeletePromoCode: remove,
    ReserveUse: reserve,
    TakeUse: take,
    ReleaseUse: release,
  }),
};
