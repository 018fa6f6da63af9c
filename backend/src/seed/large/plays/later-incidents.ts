import { shareLinkDecider, shareLinkExpiry, shareLinkStream, type ShareLinkCommand } from '@app/contracts/sharing';
import { type AuditEvent, type FindingCommand, findingDecider, findingStream } from '@app/contracts/audit';
import { type CaseCommand, caseDecider, caseStream } from '@app/contracts/office';
import { registrationStream } from '@app/contracts/registration';
import { accept, type Actor, type Decider, streamName } from '@app/contracts/shared';
import { linkIdOf } from '../../../sharing/share-links.js';
import { type Play, VISITOR } from '../stage.js';
import type { Entry } from './entry.js';
import { payAll } from './paying.js';
import { choose } from './registering.js';

/** Somebody of the office looks after it and notes what was said (ADM-016). */
const lookAfter = ({ id, office: { staff }, stage }: Entry): void => {
  const of = { kind: 'registration', of_id: id } as const;
  const { account_id, display } = staff;
  const decide = (command: CaseCommand) =>
    stage.must({ stream: caseStream(of), decider: caseDecider, command, origin: stage.origin(staff) });
  decide({ type: 'Assign', ...of, to: { account_id, display, employed: true } });
  decide({ type: 'AddNote', ...of, text: 'Asked by phone for the list of levels; it comes by mail.' });
  stage.over(caseStream(of));
};

/** Staff look it through and confirm it; now and then they take that back (REG-010, REG-012). */
export function* confirmedByStaff(entry: Entry): Play {
  const { staff } = entry.office;
  const confirm = (): boolean =>
    entry.run({ type: 'ConfirmRegistration', ...entry.asked(staff) }, entry.origin(staff, 'Looked through'));
  yield 2 * 24 * 60;
  if (entry.stage.happens('the office keeps a case', 0.1)) lookAfter(entry);
  confirm();
  if (!entry.stage.happens('a confirmation is withdrawn', 0.05)) return;
  yield 5 * 24 * 60;
  const reason = 'Two levels differ from the list that was mailed';
  entry.run({ type: 'WithdrawConfirmation', reason, ...entry.asked(staff) }, entry.origin(staff, reason));
  yield 24 * 60;
  confirm();
}

const startEditing = (entry: Entry): boolean =>
  entry.run({ type: 'StartEditing', ...entry.place, ...entry.asked() }, entry.origin());

/** Someone less, other options, more observers; reviewed, paid if need be, confirmed (REG-241 to REG-247). */
export function* edited(entry: Entry): Play {
  yield entry.stage.random.whole(3, 12) * 24 * 60;
  if (!startEditing(entry)) return;
  const people = Object.values(entry.state.draft.attendees);
  const [first, ...others] = people;
  if (first) choose(entry, first.person_id, { photoshoot: first.photoshoot === '' ? 'in_person' : '' });
  yield 2;
  const leaving = others.findLast(({ kind }) => kind === 'dancer');
  if (leaving) entry.save([{ path: `attendees.${leaving.person_id}`, value: null }]);
  const { one } = entry.state.draft.additional_observers;
  entry.save([{ path: 'additional_observers.one', value: one + 1 }]);
  yield 6;
  if (entry.review())
    yield* payAll(entry, entry.stage.happens('an edit is declined once', 0.05) ? 'declined' : 'approved');
  else cancel(entry, entry.who.actor, 'registrant');
}

const cancel = (entry: Entry, actor: Actor, cause: 'registrant' | 'staff'): void => {
  const origin = entry.origin(actor, cause === 'staff' ? 'Asked for by telephone' : undefined);
  entry.run({ type: 'CancelEditing', cause, ...entry.asked(actor) }, origin);
  entry.free('editing_cancelled', origin);
};

/** An edit that leads to nothing (REG-249). */
export function* editGivenUp(entry: Entry): Play {
  yield 3 * 24 * 60;
  if (!startEditing(entry)) return;
  const [first] = Object.values(entry.state.draft.attendees);
  if (first) choose(entry, first.person_id, { attended_reg: !first.attended_reg });
  yield 40;
  const byStaff = entry.stage.happens('staff end an edit', 0.1);
  cancel(entry, byStaff ? entry.office.staff : entry.who.actor, byStaff ? 'staff' : 'registrant');
}

/** A link for the grandparents: made, opened, revoked, and gone (SEC-005, REG-264). */
export function* shared(entry: Entry): Play {
  const { stage, who, id: registration_id } = entry;
  const link_id = linkIdOf(stage.ids.token());
  const run = (command: ShareLinkCommand, actor = who.actor) =>
    stage.decide({ stream: shareLinkStream(link_id), decider: shareLinkDecider, command, origin: entry.origin(actor) });
  const expires_at = shareLinkExpiry(entry.place.tour_date);
  const { account_id } = who;
  run({ type: 'CreateShareLink', link_id, registration_id, account_id, routine_ids: [], expires_at });
  yield 300;
  run({ type: 'OpenShareLink', paths: ['registration'], now: stage.now() }, VISITOR);
  yield 24 * 60;
  run({ type: 'RevokeShareLink', registration_id, ...entry.asked() });
  run({ type: 'OpenShareLink', paths: ['registration'], now: stage.now() }, VISITOR);
  stage.over(shareLinkStream(link_id));
}

type Reveal = AuditEvent['data'] & { readonly type: 'RevealPersonalData' };
const revealDecider: Decider<null, Reveal, AuditEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: ({ type: _, ...data }) => accept<AuditEvent>({ type: 'PersonalDataRevealed', data }),
};

/** An auditor looks at the names in clear, and that is written down (AUD-001). */
export function* looked(entry: Entry): Play {
  yield 60;
  const { auditor } = entry.office;
  const account_id = auditor.account_id ?? 0;
  const reason = 'Complaint of a parent';
  const stream = registrationStream(entry.id);
  entry.stage.must({
    stream: streamName('process', `audit_${account_id}`),
    decider: revealDecider,
    command: { type: 'RevealPersonalData', stream, account_id, reason },
    origin: entry.origin(auditor, reason),
  });
}

/** What an auditor found is answered, closed, opened again and closed at last (AUD-015). */
export function* found(entry: Entry): Play {
  const { office, stage, id: registration_id } = entry;
  const stream = findingStream(stage.ids.uuid());
  const write = (command: FindingCommand): void => {
    stage.must({ stream, decider: findingDecider, command, origin: entry.origin(office.auditor) });
  };
  const about = { stream: registrationStream(registration_id), revision: null, event_type: null, registration_id };
  write({ type: 'RaiseFinding', ...about, title: 'Paid on the last day', text: 'Please tell who took the call.' });
  yield 24 * 60;
  write({ type: 'CommentFinding', text: 'There was none: it came over the web.' });
  write({ type: 'CloseFinding', text: 'The session says so too.' });
  yield 24 * 60;
  write({ type: 'ReopenFinding', text: 'Of which device?' });
  write({ type: 'CloseFinding', text: 'Of the one that registered.' });
  stage.over(stream);
}
