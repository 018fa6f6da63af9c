import type { Instant, Saved } from '../shared/index.js';
import type { ProofKind } from './kinds.js';

/** Staff look at each file once: what it shows must be what it is to prove (REG-160, REG-170). */
export type UploadStatus = 'awaiting' | 'approved' | 'rejected';

/** Where to send the bytes, for a few minutes, and where they will be kept (EVT-169). */
export type UploadTicket = {
  readonly upload_url: string;
  readonly address: string;
  readonly expires_at: Instant;
};

/** A signed address under which a file can be read for an hour (EVT-170). */
export type UploadLink = { readonly url: string; readonly expires_at: Instant };

/** A dancer's photo: where headshot and original are kept (EVT-198). */
export type PhotoAnswer = {
  readonly person_id: number;
  readonly best_dancer_photo: string;
  readonly best_dancer_photo_original: string;
};

/** What was saved of a best dancer; the jacket with the position of its save. */
export type BestDancerAnswer = { readonly person_id: number } & Partial<PhotoAnswer> &
  Partial<Saved<{ readonly jacket_size_id: number | null; readonly jacket_name: string }>>;

/** Collection `uploads`: a file that staff check, also after it was rejected or removed. */
export type UploadRow = {
  /** Of the upload: who looks at a file decides about that file. */
  readonly id: string;
  readonly kind: ProofKind;
  readonly registration_id: number;
  readonly person_id: number;
  /** Whom it is of. */
  readonly name: string;
  readonly status: UploadStatus | 'removed';
  readonly reason: string | null;
  readonly uploaded_at: Instant;
};
