import { accept } from '../../shared/index.js';
import { isPhotoKind, isSameFile, type UploadKind, type UploadType } from '../../uploads/index.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from '../decide/asked.js';
import type { RegistrationEvent } from '../events/index.js';
import type { Registration, RegistrationState } from '../state.js';
import { type UploadFacts, uploadRefusal } from './may-upload.js';
import { uploadOf } from './state.js';

/** A file that was checked and is kept at its address. */
export type KeepUpload = CommandContext & {
  readonly type: 'KeepUpload';
  readonly upload_id: string;
  readonly kind: UploadKind;
  readonly person_id: number;
  readonly address: string;
  readonly content_type: UploadType;
  readonly sha256: string;
  readonly facts: Omit<UploadFacts, 'employee'>;
};

/** What a file of the kind proves, and the draft that it makes: a student ID sets the discount, a scholarship is there before (REG-157, REG-169). */
const proving = ({ draft, draft_version }: Registration, { kind, person_id }: KeepUpload) => {
  if (kind === 'college-discounts') return { draft_version: draft_version + 1 };
  if (isPhotoKind(kind)) return { draft_version };
  const vip_type_id = draft.attendees[person_id]?.vip_type_id ?? null;
  return { draft_version, ...(vip_type_id !== null && { vip_type_id }) };
};

/** REG-157: with a student ID the discount is set; the newest file of a person stands, and the same one counts once, and no other in its place (EVT-260). */
export const keepUpload = (command: KeepUpload, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const { upload_id, kind, person_id, address, content_type, sha256, facts, now } = command;
  const before = uploadOf(registration, kind, person_id);
  if (before?.upload_id === upload_id)
    return isSameFile(before, sha256) ? accept() : no({ code: 'upload_changed', params: {} });
  const refusal = uploadRefusal(registration, command, { ...facts, employee: command.viewer.employee });
  if (refusal !== null) return no(refusal);
  const replaces = before && { upload_id: before.upload_id, address: before.address };
  return accept<RegistrationEvent>({
    type: 'FileUploaded',
    data: {
      registration_id: registration.id,
      ...{ upload_id, kind, person_id, address, content_type, sha256, replaces },
      person: facts.people[person_id]!,
      ...proving(registration, command),
      uploaded_at: now,
    },
  });
};
