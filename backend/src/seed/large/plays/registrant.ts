import {
  accountDecider,
  type Address,
  studioDecider,
  type StudioProfile,
  type StudioSignUpCommand,
  studioSignUpDecider,
  studioSignUpStream,
} from '@app/contracts/accounts';
import { HIDDEN_LINK } from '@app/contracts/mail';
import type { RegisteredPerson } from '@app/contracts/registration';
import { type Actor, emailKey, streamName } from '@app/contracts/shared';
import { addressOf, firstName, lastName, studioName } from '../names.js';
import { type Origin, type Play, type Stage, SYSTEM, VISITOR } from '../stage.js';
import { sendMail } from './mail.js';

/** Who registers: a studio or a family, with its roster. */
export type Registrant = {
  readonly account_id: number;
  readonly email: string;
  readonly actor: Actor;
  readonly fname: string;
  readonly lname: string;
  readonly address: Address;
  readonly studio: { readonly studio_id: number; readonly name: string } | null;
  readonly people: RegisteredPerson[];
};

export const BRAND = 'Callboard';
const PHONE = '(555) 010-0200';
const PARENT = 9;
const OWNER = 3;

export const accountStream = (id: number) => streamName('account', id);
export const studioStream = (id: number) => streamName('studio', id);
export const recipient = ({ account_id, email, actor }: Registrant) => ({
  account: { account_id, email, name: actor.display },
  person: null,
  office: null,
});

/** Sign-up is over at this moment; what must be kept beside the log is kept with it. */
const keepSecrets = (stage: Stage, account_id: number, email: string): void => {
  const { secrets, passwordHash } = stage;
  const at = stage.now();
  stage.writer.keep(() => secrets.emails.reserve(emailKey(email), account_id, at));
  stage.writer.keep(() => secrets.passwords.set(account_id, passwordHash));
};

export const signIn = (stage: Stage, { account_id, actor }: Pick<Registrant, 'account_id' | 'actor'>): string => {
  const session_id = stage.ids.uuid();
  const command = { type: 'SignIn' as const, session_id };
  const origin = stage.origin(actor);
  stage.decide({ stream: accountStream(account_id), decider: accountDecider, command, origin });
  return session_id;
};

const register = (stage: Stage, who: Registrant, origin: Origin, by_setup = false): void => {
  const { account_id, email, fname, lname, studio, address } = who;
  stage.writer.knows(`account:${account_id}`);
  keepSecrets(stage, account_id, email);
  const person = { fname, lname, person_type_id: studio ? OWNER : PARENT, phoneValue: PHONE, address };
  const command = {
    type: 'RegisterAccount' as const,
    account_id,
    email,
    person,
    studio_account: studio !== null,
    studio_id: studio?.studio_id ?? null,
    platform_id: 1,
    event: null,
    by_setup,
  };
  stage.must({ stream: accountStream(account_id), decider: accountDecider, command, origin });
};

/** The mail with the link, and the click on it twenty minutes later (ACC-047). */
function* confirmEmail(stage: Stage, who: Registrant): Play {
  const origin = stage.origin(SYSTEM);
  const params = { event_name: BRAND, name: who.actor.display, secret_link: HIDDEN_LINK };
  const failures = stage.happens('mail fails at first', 0.01) ? 2 : stage.happens('mail is given up', 0.001) ? 5 : 0;
  sendMail(
    stage,
    { template: 'confirmation', cause_id: stage.ids.uuid(), event: BRAND, to: recipient(who), params, origin },
    failures,
  );
  yield 20;
  const command = { type: 'ConfirmEmail' as const, email: who.email };
  const stream = accountStream(who.account_id);
  stage.must({ stream, decider: accountDecider, command, origin: stage.origin(who.actor) });
}

/** A parent, teacher or dancer signs up alone. */
export function* signUpAlone(stage: Stage): Play<Registrant> {
  const { random } = stage;
  const [fname, lname] = [firstName(random), lastName(random)];
  const account_id = stage.number('account');
  const actor: Actor = { account_id, role: 'registrant', display: `${fname} ${lname}` };
  const email = `${fname}.${lname}.${account_id}@families.example`.toLowerCase();
  const who: Registrant = {
    account_id,
    email,
    actor,
    fname,
    lname,
    address: addressOf(random),
    studio: null,
    people: [],
  };
  register(stage, who, stage.origin(VISITOR));
  signIn(stage, who);
  yield* confirmEmail(stage, who);
  // Of the first of all studios, as many who register alone are of one (ACC-107).
  stage.must({
    stream: accountStream(account_id),
    decider: accountDecider,
    command: { type: 'ChangeAffiliation', studio_id: 2001 },
    origin: stage.origin(actor),
  });
  return who;
}

const profileOf = (name: string, email: string, address: Address, owner: readonly [string, string]): StudioProfile => ({
  name,
  website: 'https://studio.example',
  address,
  email: [{ contact_type_id: 1, primary: true, value: email }],
  phone: [{ contact_type_id: 2, primary: true, value: PHONE }],
  studio_contacts: [
    { primary: true, person_type_id: OWNER, fname: owner[0], lname: owner[1], email: null, phone: null },
  ],
});

type NewStudio = { readonly who: Registrant; readonly profile: StudioProfile; readonly studio_id: number };

const newStudio = (stage: Stage): NewStudio => {
  const { random } = stage;
  const [account_id, studio_id] = [stage.number('account'), stage.number('studio')];
  const [fname, lname, name] = [firstName(random), lastName(random), studioName(random)];
  const email = `office.${studio_id}@studios.example`;
  const address = addressOf(random);
  stage.writer.knows(`studio:${studio_id}`);
  const actor: Actor = { account_id, role: 'registrant', display: name };
  const studio = { studio_id, name };
  const who: Registrant = { account_id, email, actor, fname, lname, address, studio, people: [] };
  return { who, studio_id, profile: profileOf(name, email, address, [fname, lname]) };
};

/** The office had the studio from before; its owner proves to be who he is and sets a password (ACC-066). */
function* claim(stage: Stage, { who, studio_id, profile }: NewStudio): Play {
  const { account_id, email, actor } = who;
  const of = { stream: studioStream(studio_id), decider: studioDecider };
  const unclaimed = {
    type: 'CreateStudio' as const,
    studio_id,
    account_id: null,
    claimed: false,
    verified: true,
    profile,
  };
  stage.must({ ...of, command: unclaimed, origin: stage.origin(SYSTEM, 'Imported studio') });
  yield 3 * 24 * 60;
  const asked = stage.origin(VISITOR);
  stage.writer.knows(`account:${account_id}`);
  const request = { type: 'RequestStudioSetup' as const, email, account_id, masked_email: email, event: null };
  stage.must({ ...of, command: request, origin: asked });
  const named = { event_name: BRAND, name: actor.display, studio_name: profile.name };
  const mail = { event: BRAND, to: recipient(who), origin: asked };
  const params = { ...named, secret_link: HIDDEN_LINK };
  sendMail(stage, { ...mail, template: 'studio-setup', cause_id: stage.ids.uuid(), params });
  yield 45;
  const origin = stage.origin(actor);
  register(stage, who, origin, true);
  stage.must({ ...of, command: { type: 'ClaimStudio' as const, account_id, masked_email: email }, origin });
  sendMail(stage, { ...mail, origin, template: 'studio-claimed', cause_id: stage.ids.uuid(), params: named });
}

/** The process of a sign-up that makes an account and a studio (ACC-065, KER-025). */
const signingUp = (stage: Stage, { who, studio_id, profile }: NewStudio, origin: Origin) => {
  const { account_id, email, fname, lname, address } = who;
  stage.writer.knows(`account:${account_id}`);
  const person = { fname, lname, person_type_id: OWNER, phoneValue: PHONE, address };
  const start = { account_id, studio_id, email, person, profile, event: null };
  const run = (command: StudioSignUpCommand) =>
    stage.must({ stream: studioSignUpStream(account_id), decider: studioSignUpDecider, command, origin });
  run({ type: 'StartStudioSignUp', start });
  return run;
};

/** Somebody had the address first (ACC-010). */
const signUpInVain = (stage: Stage): void => {
  const origin = stage.origin(VISITOR);
  signingUp(stage, newStudio(stage), origin)({ type: 'FailStudioSignUp', code: 'email_taken' });
};

/** A studio signs up, or takes over what the office has of it; most are verified the next day (ACC-006). */
export function* signUpStudio(stage: Stage): Play<Registrant> {
  const studio = newStudio(stage);
  const { who, studio_id, profile } = studio;
  if (stage.happens('a studio is claimed', 0.2)) {
    yield* claim(stage, studio);
    return who;
  }
  if (stage.happens('a sign-up fails', 0.02)) signUpInVain(stage);
  const of = { stream: studioStream(studio_id), decider: studioDecider };
  const origin = stage.origin(VISITOR);
  const { account_id } = who;
  const process = signingUp(stage, studio, origin);
  register(stage, who, origin);
  const create = { type: 'CreateStudio' as const, studio_id, account_id, claimed: true, verified: false, profile };
  stage.must({ ...of, command: create, origin });
  process({ type: 'FinishStudioSignUp' });
  signIn(stage, who);
  yield* confirmEmail(stage, who);
  yield 22 * 60;
  if (stage.happens('a studio is verified', 0.9))
    stage.must({ ...of, command: { type: 'VerifyStudio' as const }, origin: stage.origin(SYSTEM, 'Known studio') });
  stage.over(studioSignUpStream(account_id));
  return who;
}
