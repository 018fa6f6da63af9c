import type { Instant } from '../../shared/index.js';
import type { DraftAttendee, DraftChange } from '../content.js';
import { isPhotoKind, type UploadKind, type UploadStatus, type UploadType } from '../../uploads/index.js';

/** A file that proves what somebody's price depends on. */
export type Upload = {
  readonly upload_id: string;
  readonly kind: UploadKind;
  readonly person_id: number;
  /** Where it is kept (EVT-164). */
  readonly address: string;
  readonly content_type: UploadType;
  /** The hash of the bytes that staff look at; null for a file that was uploaded before there were hashes (EVT-260). */
  readonly sha256: string | null;
  readonly uploaded_at: Instant;
  readonly status: UploadStatus;
  /** The type of the scholarship that it proves; another type needs another proof. */
  readonly vip_type_id?: number;
  /** Why staff rejected it; for the registrant. */
  readonly reason: string | null;
};

/** By kind and person: of each the newest. */
export type KeptUploads = { readonly uploads: Readonly<Record<string, Upload>> };

export const NO_UPLOADS: KeptUploads = { uploads: {} };

const keyOf = ({ kind, person_id }: { readonly kind: UploadKind; readonly person_id: number }): string =>
  `${kind}:${person_id}`;

export const withUpload = ({ uploads }: KeptUploads, upload: Upload): KeptUploads => ({
  uploads: { ...uploads, [keyOf(upload)]: upload },
});

/** The newest file of this kind of a person, also one that was rejected. */
export const uploadOf = ({ uploads }: KeptUploads, kind: UploadKind, person_id: number): Upload | null =>
  uploads[keyOf({ kind, person_id })] ?? null;

/** Whether a file of this kind is on file that nobody rejected (REG-157). */
export const isOnFile = (kept: KeptUploads, kind: UploadKind, person_id: number): boolean =>
  (uploadOf(kept, kind, person_id)?.status ?? 'rejected') !== 'rejected';

type Scholar = Pick<DraftAttendee, 'person_id' | 'has_scholarship' | 'vip_type_id'>;
type Completed = Scholar & { readonly date_attendee_id: number | null };

/** Whether a scholarship of an intensive event still asks for its proof: not as it was completed, nor with one of this very type on file (REG-169). */
export const needsProof = (kept: KeptUploads, scholar: Scholar, was: Completed | undefined): boolean => {
  const { person_id, has_scholarship, vip_type_id } = scholar;
  if (!has_scholarship || (was?.date_attendee_id && was.has_scholarship && was.vip_type_id === vip_type_id))
    return false;
  const proof = uploadOf(kept, 'vip-scholarship', person_id);
  return proof === null || proof.status === 'rejected' || proof.vip_type_id !== vip_type_id;
};

/** What goes with a file that was rejected: the discount, or the scholarship (REG-160, REG-170). */
export const lostWith = ({ kind, person_id }: Pick<Upload, 'kind' | 'person_id'>): readonly DraftChange[] => {
  const path = `attendees.${person_id}`;
  if (kind === 'college-discounts') return [{ path: `${path}.has_college_discount`, value: false }];
  if (isPhotoKind(kind)) return [];
  return [
    { path: `${path}.has_scholarship`, value: false },
    { path: `${path}.vip_type_id`, value: null },
  ];
};
