import type { Slice } from '../../shared/index.js';
import type { UploadKind, UploadStatus } from '../../uploads/index.js';
import { applyChange } from '../rules/draft-path.js';
import type { Registration } from '../state.js';
import type { UploadsEvent } from './events.js';
import { uploadOf, withUpload, type KeptUploads } from './state.js';

type Uploads = KeptUploads & Pick<Registration, 'draft' | 'draft_version' | 'changed'>;
type Of = { readonly kind: UploadKind; readonly person_id: number; readonly upload_id: string };
type Versioned = Of & { readonly draft_version: number };

/** A student ID carries the discount: it comes with the file and goes with it (REG-157, REG-160). */
const withDiscount = (state: Uploads, { kind, person_id, upload_id, draft_version }: Versioned, value: boolean) => {
  if (kind !== 'college-discounts') return {};
  const path = `attendees.${person_id}.has_college_discount`;
  return {
    draft: applyChange(state.draft, { path, value }),
    draft_version,
    changed: { ...state.changed, [path]: { draft_version, session_id: upload_id } },
  };
};

const decided = (state: Uploads, of: Of, status: UploadStatus, reason: string): Partial<Uploads> => {
  const upload = uploadOf(state, of.kind, of.person_id);
  return upload === null ? {} : withUpload(state, { ...upload, status, reason });
};

/** Files that prove what a price depends on, and what staff say of them. */
export const uploadsSlice: Slice<Uploads, UploadsEvent> = {
  folds: {
    FileUploaded: (state, data) => {
      const { upload_id, kind, person_id, address, content_type, uploaded_at } = data;
      const upload = { upload_id, kind, person_id, address, content_type, uploaded_at };
      return {
        ...withUpload(state, { ...upload, status: 'awaiting', reason: null }),
        ...withDiscount(state, data, true),
      };
    },
    UploadApproved: (state, data) => decided(state, data, 'approved', data.reason),
    UploadRejected: (state, data) => ({
      ...decided(state, data, 'rejected', data.reason),
      ...withDiscount(state, data, false),
    }),
    UploadRemoved: ({ uploads }, { upload_id }) => ({
      uploads: Object.fromEntries(Object.entries(uploads).filter(([, upload]) => upload.upload_id !== upload_id)),
    }),
  },
  hears: {},
};
