import {
  accept,
  addMinutes,
  type Day,
  type Decider,
  type Decision,
  impossible,
  type Instant,
  refuse,
} from '../shared/index.js';
import { isSameFile, type UploadType } from '../uploads/index.js';
import type { WaiverEvent } from './events.js';
import type { WaiverRefusal } from './refusals.js';
import { waiverEmailProblem } from './rules/email.js';
import { waiverProblems } from './rules/form.js';
import {
  type AccountWaiver,
  evolveWaiver,
  signedAt,
  waiverExpiry,
  waiverFor,
  type WaiverState,
  waiverStatus,
} from './state.js';
import { type AccountWaiverOf, waiverKeyOf } from './streams.js';
import type { WaiverForm } from './types.js';

/** Whose waiver it is about, out of which registration. */
export type AboutWaiver = AccountWaiverOf & {
  readonly registration_id: number;
  readonly person: { readonly fname: string; readonly lname: string };
};
type Link = { readonly request_id: string; readonly link_id: string };
type Of<T extends string, D> = { readonly type: T; readonly about: AboutWaiver } & D;

export type WaiverCommand =
  | Of<'SendWaiver', Link & { readonly email: string; readonly now: Instant }>
  | Of<'RemindOfWaiver', { readonly now: Instant }>
  | Of<'ChangeWaiverEmail', Link & { readonly email: string; readonly now: Instant }>
  | Of<
      'SignWaiver',
      {
        readonly form: WaiverForm;
        readonly isSelf: boolean;
        readonly sameAddress: boolean;
        /** Of the configuration (NAV-092). */
        readonly default_country_id: number;
        /** As the roster knows it; null where it does not. */
        readonly roster_birthdate: Day | null;
        /** The text that holds now. */
        readonly version: number;
        readonly today: Day;
        readonly now: Instant;
        readonly ip: string;
        readonly user_agent: string;
      }
    >
  | Of<
      'MarkSignedOnPaper',
      {
        readonly version: number;
        readonly signed_on: Day;
        readonly today: Day;
        readonly now: Instant;
        readonly upload_id: string;
        readonly content_type: UploadType;
        readonly sha256: string;
      }
    >
  | Of<'AcceptWaiver', { readonly signed_account_id: number; readonly now: Instant }>;

type Command<T extends WaiverCommand['type']> = Extract<WaiverCommand, { readonly type: T }>;
type Verdict = Decision<WaiverEvent, WaiverRefusal>;
const no = (code: WaiverRefusal['code'], fields?: Readonly<Record<string, string>>): Verdict =>
  refuse({ code, params: {}, ...(fields && { fields }) });

const REMINDER_MINUTES = 24 * 60;

const namedBy = ({ person_id, season_id, waiver_type_id, registration_id, account_id, person }: AboutWaiver) => ({
  waiver_id: waiverKeyOf({ person_id, season_id, waiver_type_id }),
  ...{ person_id, season_id, waiver_type_id, registration_id, account_id },
  person: { fname: person.fname, lname: person.lname },
});

const requestBy = ({ about, request_id, link_id, email, now }: Command<'SendWaiver' | 'ChangeWaiverEmail'>) => ({
  ...namedBy(about),
  ...{ request_id, link_id, email: email.trim(), sent_at: now, expires_at: waiverExpiry(now) },
});

const standingAt = ({ request, signature }: AccountWaiver, now: Instant) =>
  waiverStatus({ signed: signature !== null, expires_at: request?.expires_at ?? null }, now);

const send = (command: Command<'SendWaiver'>, waiver: AccountWaiver): Verdict => {
  const status = standingAt(waiver, command.now);
  if (status === 'signed') return no('waiver_signed');
  if (status === 'sent') return no('waiver_already_sent');
  const problem = waiverEmailProblem(command.email);
  if (problem) return no('waiver_email_invalid', { email: problem });
  return accept({ type: 'WaiverSent', data: requestBy(command) });
};

/** The request that waits for a signature, or why there is none. */
const awaited = (
  waiver: AccountWaiver,
  now: Instant,
): NonNullable<AccountWaiver['request']> | WaiverRefusal['code'] => {
  if (waiver.signature) return 'waiver_signed';
  return waiver.request && standingAt(waiver, now) === 'sent' ? waiver.request : 'waiver_not_sent';
};

const remind = ({ about, now }: Command<'RemindOfWaiver'>, waiver: AccountWaiver): Verdict => {
  const request = awaited(waiver, now);
  if (typeof request === 'string') return no(request);
  const { reminded_at, request_id, email } = request;
  if (reminded_at !== null && now < addMinutes(reminded_at, REMINDER_MINUTES)) return no('waiver_reminded');
  return accept({ type: 'WaiverReminded', data: { ...namedBy(about), request_id, email, reminded_at: now } });
};

const changeEmail = (command: Command<'ChangeWaiverEmail'>, waiver: AccountWaiver): Verdict => {
  const request = awaited(waiver, command.now);
  if (typeof request === 'string') return no(request);
  const problem = waiverEmailProblem(command.email, request.email);
  if (problem) return no('waiver_email_invalid', { email: problem });
  return accept({ type: 'WaiverEmailChanged', data: { ...requestBy(command), previous_email: request.email } });
};

const signedForm = ({ form, isSelf, sameAddress }: Command<'SignWaiver'>) => {
  const { person_id: _person, version: _version, agreed: _agreed, parent, ...typed } = form;
  const kept = isSelf || parent === null ? null : { ...parent, address: sameAddress ? null : parent.address };
  return { ...typed, parent: kept, signature: form.signature.trim() };
};

const sign = (command: Command<'SignWaiver'>, waiver: AccountWaiver): Verdict => {
  if (waiver.signature) return no('waiver_signed');
  const { about, form, isSelf, sameAddress, version, today, now, ip, user_agent } = command;
  if (form.version !== version) return no('waiver_text_changed');
  const problems = waiverProblems(form, command, today);
  if (Object.keys(problems).length > 0) return no('waiver_invalid', problems);
  return accept({
    type: 'WaiverSigned',
    data: {
      ...namedBy(about),
      ...{ is_self: isSelf, same_address: !isSelf && sameAddress, version },
      form: signedForm(command),
      ...{ signed_at: now, ip, user_agent },
    },
  });
};

const markSigned = (command: Command<'MarkSignedOnPaper'>, waiver: AccountWaiver): Verdict => {
  const { about, version, signed_on, today, now, upload_id, content_type, sha256 } = command;
  const { signature } = waiver;
  const sameUpload = signature?.on === 'paper' && signature.upload_id === upload_id;
  if (signature) return no(sameUpload && !isSameFile(signature, sha256) ? 'upload_changed' : 'waiver_signed');
  if (signed_on > today) return no('waiver_invalid', { signed_on: 'Must not be in the future' });
  const data = { ...namedBy(about), version, signed_on, marked_at: now, upload_id, content_type, sha256 };
  return accept({ type: 'WaiverSignedOnPaper', data });
};

/** The signature of another account's registration, where nothing was signed here; one that was accepted there is not passed on. */
const acceptFrom = ({ about, signed_account_id, now }: Command<'AcceptWaiver'>, state: WaiverState): Verdict => {
  if (waiverFor(state, about.account_id).signature) return no('waiver_signed');
  const { signature } = waiverFor(state, signed_account_id);
  if (signature?.account_id !== signed_account_id) return no('waiver_not_signed');
  const { registration_id: signed_registration_id, on: signed_on, version } = signature;
  const signed = { signed_registration_id, signed_account_id, signed_on, signed_at: signedAt(signature), version };
  return accept({ type: 'WaiverAccepted', data: { ...namedBy(about), ...signed, accepted_at: now } });
};

/**
 * A waiver is sent, reminded of once a day, and signed once, on a screen or on paper (EVT-078 to EVT-116), for each
 * account apart; staff accept what was signed in another account's registration (EVT-253).
 */
export const waiverDecider: Decider<WaiverState, WaiverCommand, WaiverEvent, WaiverRefusal> = {
  initialState: () => ({ accounts: {} }),
  evolve: evolveWaiver,
  decide: (command, state) => {
    const waiver = waiverFor(state, command.about.account_id);
    switch (command.type) {
      case 'SendWaiver':
        return send(command, waiver);
      case 'RemindOfWaiver':
        return remind(command, waiver);
      case 'ChangeWaiverEmail':
        return changeEmail(command, waiver);
      case 'SignWaiver':
        return sign(command, waiver);
      case 'MarkSignedOnPaper':
        return markSigned(command, waiver);
      case 'AcceptWaiver':
        return acceptFrom(command, state);
      default:
        return impossible(command);
    }
  },
};
