import type { Instant } from '../../shared/index.js';
import type { UploadKind, UploadStatus, UploadType } from '../../uploads/index.js';

/** A file that proves what somebody's price depends on. */
export type Upload = {
  readonly upload_id: string;
  readonly kind: UploadKind;
  readonly person_id: number;
  /** Where it is kept (EVT-164). */
  readonly address: string;
  readonly content_type: UploadType;
  readonly uploaded_at: Instant;
  readonly status: UploadStatus;
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
