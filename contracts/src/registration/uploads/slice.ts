import type { Slice } from '../../shared/index.js';
import type { UploadKind, UploadStatus } from '../../uploads/index.js';
import type { DraftChange } from '../content.js';
import { applyChanges } from '../rules/draft-path.js';
import type { Registration } from '../state.js';
import type { UploadsEvent } from './events.js';
import { lostWith, uploadOf, withUpload, type KeptUploads } from './state.js';

type Uploads = KeptUploads & Pick<Registration, 'draft' | 'draft_version' | 'changed'>;
type Of = { readonly kind: UploadKind; readonly person_id: number; readonly upload_id: string };
type Versioned = Of & { readonly draft_version: number };

const withChanges = (state: Uploads, { upload_id, draft_version }: Versioned, changes: readonly DraftChange[]) => {
  if (changes.length === 0) return {};
  const mark = { draft_version, session_id: upload_id };
  return {
    draft: applyChanges(state.draft, changes),
    draft_version,
    changed: { ...state.changed, ...Object.fromEntries(changes.map(({ path }) => [path, mark])) },
  };
};

/** A student ID brings the discount along (REG-157). */
const broughtBy = ({ kind, person_id }: Of): readonly DraftChange[] =>
  kind === 'college-discounts' ? [{ path: `attendees.${person_id}.has_college_discount`, value: true }] : [];

const decided = (state: Uploads, of: Of, status: UploadStatus, reason: string): Partial<Uploads> => {
  const upload = uploadOf(state, of.kind, of.person_id);
  return upload === null ? {} : withUpload(state, { ...upload, status, reason });
};

/** Files that prove what a price depends on, and what staff say of them. */
export const uploadsSlice: Slice<Uploads, UploadsEvent> = {
  folds: {
    FileUploaded: (state, data) => {
      const { upload_id, kind, person_id, address, content_type, sha256, uploaded_at } = data;
      const proves = data.vip_type_id === undefined ? {} : { vip_type_id: data.vip_type_id };
      const upload = { upload_id, kind, person_id, address, content_type, sha256, uploaded_at, ...proves };
      return {
        ...withUpload(state, { ...upload, status: 'awaiting', reason: null }),
        ...withChanges(state, data, broughtBy(data)),
      };
    },
    UploadApproved: (state, data) => decided(state, data, 'approved', data.reason),
    UploadRejected: (state, data) => ({
      ...decided(state, data, 'rejected', data.reason),
      ...withChanges(state, data, lostWith(data)),
    }),
    UploadRemoved: ({ uploads }, { upload_id }) => ({
      uploads: Object.fromEntries(Object.entries(uploads).filter(([, upload]) => upload.upload_id !== upload_id)),
    }),
  },
  hears: {},
};
