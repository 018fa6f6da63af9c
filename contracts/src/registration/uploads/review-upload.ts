import { accept } from '../../shared/index.js';
import {
  askedWith,
  type CommandContext,
  type ContentFacts,
  isRefused,
  no,
  owned,
  type Verdict,
} from '../decide/asked.js';
import { contentBatch } from '../decide/content-batch.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { draftOf } from '../rules/difference.js';
import { applyChanges } from '../rules/draft-path.js';
import { rateOf } from '../rules/review-checks.js';
import type { Registration, RegistrationState } from '../state.js';
import { lostWith, type Upload } from './state.js';

type Review = CommandContext & { readonly upload_id: string; readonly reason: string };
export type ApproveUpload = Review & { readonly type: 'ApproveUpload' };
export type RejectUpload = Review & {
  readonly type: 'RejectUpload';
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers' | 'taken'>;
};

type Reviewed = { readonly registration: Registration; readonly upload: Upload } | { readonly refused: Verdict };

const reviewed = ({ viewer, upload_id }: Review, state: RegistrationState): Reviewed => {
  const registration = owned(state, viewer);
  if (isRefused(registration)) return { refused: registration };
  if (!viewer.employee) return { refused: no({ code: 'forbidden', params: {} }) };
  const upload = Object.values(registration.uploads).find((one) => one.upload_id === upload_id);
  return upload === undefined ? { refused: no(GONE) } : { registration, upload };
};

const GONE: RegistrationRefusal = { code: 'upload_gone', params: {} };

/** Staff looked at the file, and it shows what it should (REG-160, REG-170). */
export const approveUpload = (command: ApproveUpload, state: RegistrationState): Verdict => {
  const found = reviewed(command, state);
  if ('refused' in found) return found.refused;
  const { upload_id, kind, person_id, address, status } = found.upload;
  // The file of a rejected one is deleted, and so is what it gave.
  if (status === 'rejected') return no(GONE);
  if (status === 'approved') return accept();
  const data = { registration_id: found.registration.id, upload_id, kind, person_id, address, reason: command.reason };
  return accept<RegistrationEvent>({ type: 'UploadApproved', data });
};

/** What is official, priced without what the file gave. */
const withoutIts = (registration: Registration, upload: Upload, command: RejectUpload): RegistrationEvent[] => {
  if (!registration.completed) return [];
  const { official } = registration;
  const was = { ...registration.draft, ...draftOf(official), tickets: official.tickets };
  const draft = applyChanges(was, lostWith(upload));
  const facts = { ...askedWith(command.facts, command), rate_key: rateOf(registration) };
  const sheet = priceDraft(registration, facts, draft);
  const people = Object.fromEntries(Object.entries(registration.official.attendees).map(([id, a]) => [id, a.person]));
  return contentBatch({
    ...{ ...facts, registration, draft, sheet, people },
    ...{ attendee_ids: [], routine_numbers: [], cause: 'staff' },
  });
};

/** What was reviewed and is not official yet is to be reviewed again. */
const unreviewed = ({ id: registration_id, reviewed: was, completed, editing }: Registration): RegistrationEvent[] =>
  was && (!completed || editing)
    ? [{ type: 'RegistrationUnreviewed', data: { registration_id, cause: 'draft_changed' } }]
    : [];

/** REG-160, REG-170: the discount or the scholarship goes, and what is official is priced without it; an open draft loses it as by another device's change (REG-252). */
export const rejectUpload = (command: RejectUpload, state: RegistrationState): Verdict => {
  const found = reviewed(command, state);
  if ('refused' in found) return found.refused;
  const { registration, upload } = found;
  if (upload.status === 'rejected') return accept();
  const { upload_id, kind, person_id, address } = upload;
  const { id: registration_id, account_id } = registration;
  const draft_version = registration.draft_version + 1;
  const { reason } = command;
  const data = { registration_id, account_id, upload_id, kind, person_id, address, draft_version, reason };
  return accept<RegistrationEvent>(
    { type: 'UploadRejected', data },
    ...withoutIts(registration, upload, command),
    ...unreviewed(registration),
  );
};
