import { accountDecider, type AccountCommand, NO_STUDIO_FLAGS, studioDecider } from '@app/contracts/accounts';
import { HIDDEN_LINK } from '@app/contracts/mail';
import { emailKey } from '@app/contracts/shared';
import { type Origin, type Play, type Stage, SYSTEM, VISITOR } from '../stage.js';
import type { Cast } from './cast.js';
import { sendMail } from './mail.js';
import { accountStream, BRAND, recipient, type Registrant, signIn, studioStream } from './registrant.js';

const ask = (stage: Stage, who: Registrant, command: AccountCommand, origin: Origin = stage.origin(who.actor)) =>
  stage.must({ stream: accountStream(who.account_id), decider: accountDecider, command, origin });

/** A visit: in, and out again a while later (ACC-020). */
export function* visit(stage: Stage, { who }: Cast): Play {
  const session_id = signIn(stage, who);
  yield 90;
  ask(stage, who, { type: 'SignOut', session_id });
}

/** The mail, the link, the new password (ACC-076, ACC-077), and for a while a code beside it (SEC-010). */
export function* forgottenPassword(stage: Stage, { who, office }: Cast): Play {
  const origin = stage.origin(who.actor);
  ask(stage, who, { type: 'RequestPasswordReset', event: null }, origin);
  const mail = { event: BRAND, to: recipient(who), origin };
  const named = { event_name: BRAND, name: who.actor.display };
  const params = { ...named, secret_link: HIDDEN_LINK };
  sendMail(stage, { ...mail, template: 'password-reset', cause_id: stage.ids.uuid(), params, reader: office.staff });
  yield 15;
  ask(stage, who, { type: 'RecordNewPassword', by: 'reset' });
  sendMail(stage, { ...mail, template: 'password-changed', cause_id: stage.ids.uuid(), params: named });
  ask(stage, who, { type: 'TurnOnSecondFactor' });
  yield 9 * 24 * 60;
  ask(stage, who, { type: 'TurnOffSecondFactor' });
}

/** Locked by staff, tried in vain, unlocked (ACC-005). */
export function* lockedForAWhile(stage: Stage, { who, office }: Cast): Play {
  ask(stage, who, { type: 'LockAccount', by: null }, stage.origin(office.staff, 'Chargeback under review'));
  yield 60;
  signIn(stage, who);
  yield 24 * 60;
  ask(stage, who, { type: 'UnlockAccount', by: null }, stage.origin(office.staff, 'Chargeback withdrawn'));
}

/** Support looks at what the registrant sees, and leaves again (SEC-006). */
export function* viewedAs(stage: Stage, { who, office }: Cast): Play {
  const { staff } = office;
  ask(stage, who, { type: 'StartViewAs' }, stage.origin(staff, 'They asked for help by phone'));
  yield 20;
  ask(stage, who, { type: 'EndViewAs' }, stage.origin({ ...staff, viewing_as: who.account_id }));
}

/** Another address, and back to the first (ACC-085); then a stranger's, which the first one takes back (ACC-084). */
export function* otherAddress(stage: Stage, { who }: Cast): Play {
  const email = `new.${who.email}`;
  const at = stage.now();
  stage.writer.keep(() => stage.secrets.emails.reserve(emailKey(email), who.account_id, at));
  ask(stage, who, { type: 'ChangeEmail', email });
  yield 4 * 24 * 60;
  ask(stage, who, { type: 'ChangeEmail', email: who.email });
  stage.writer.keep(() => stage.secrets.emails.release(emailKey(email), who.account_id));
  const stolen = { email: `thief.${who.email}`, previous_email: who.email };
  ask(stage, who, { type: 'ChangeEmail', email: stolen.email });
  yield 3 * 60;
  ask(stage, who, { type: 'UndoEmailChange', ...stolen }, stage.origin(VISITOR));
}

/** A new phone number (ACC-080). */
export function* newPhone(stage: Stage, { who }: Cast): Play {
  const { fname, lname, address, studio } = who;
  const person = { fname, lname, person_type_id: studio ? 3 : 9, phoneValue: '(555) 010-0201', address };
  ask(stage, who, { type: 'ChangeAccountProfile', person });
  yield 1;
}

/** What the studio says of itself, and what it may not say: another name (ACC-101). */
export function* studioProfile(stage: Stage, { who }: Cast): Play {
  if (!who.studio) return;
  const of = { stream: studioStream(who.studio.studio_id), decider: studioDecider, origin: stage.origin(who.actor) };
  const state = stage.state(of.stream, studioDecider);
  if (!state) return;
  const { name, address, email, phone, studio_contacts } = state;
  const profile = { name, website: 'https://dance.example', address, email, phone, studio_contacts };
  const type = 'ChangeStudioProfile' as const;
  stage.must({ ...of, command: { type, profile, by_staff: false } });
  yield 2;
  stage.decide({ ...of, command: { type, profile: { ...profile, name: `${name} 2` }, by_staff: false } });
}

/** What only staff may grant (ACC-093). */
export function* studioFlags(stage: Stage, { who, office }: Cast): Play {
  if (!who.studio) return;
  const flags = { ...NO_STUDIO_FLAGS, bypass_deposit: true };
  stage.must({
    stream: studioStream(who.studio.studio_id),
    decider: studioDecider,
    command: { type: 'ChangeStudioFlags' as const, flags },
    origin: stage.origin(office.staff, 'Has always paid in time'),
  });
  yield 1;
}

/** The office has had the studio on its list from before; one of the two is merged into the other (ADM-007). */
export function* enteredTwice(stage: Stage, { who, office }: Cast): Play {
  if (!who.studio) return;
  const state = stage.state(studioStream(who.studio.studio_id), studioDecider);
  if (!state) return;
  const { name, website, address, email, phone, studio_contacts } = state;
  const profile = { name, website, address, email, phone, studio_contacts };
  const studio_id = stage.number('studio');
  stage.writer.knows(`studio:${studio_id}`);
  const of = { stream: studioStream(studio_id), decider: studioDecider };
  const create = {
    type: 'CreateStudio' as const,
    studio_id,
    account_id: null,
    claimed: false,
    verified: true,
    profile,
  };
  stage.must({ ...of, command: create, origin: stage.origin(SYSTEM, 'Imported studio') });
  yield 60;
  const into = { studio_id: who.studio.studio_id, name, merged_into: null };
  const merge = { ...of, command: { type: 'MergeStudio' as const, into } };
  stage.must({ ...merge, origin: stage.origin(office.staff, 'It was entered twice') });
  yield 60;
  stage.must({ ...of, command: { type: 'UnmergeStudio' as const }, origin: stage.origin(office.staff, 'Too early') });
  stage.must({ ...merge, origin: stage.origin(office.staff, 'They called: it is one studio') });
  stage.over(of.stream);
}
