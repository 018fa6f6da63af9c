import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  file_too_large: None;
  file_invalid: None;
  attendee_unknown: None;
  upload_link_invalid: None;
  upload_gone: None;
  upload_changed: None;
  uploads_busy: None;
  file_damaged: None;
};

export type UploadRefusal = RefusalOf<Params>;

/** One row per code of this room (EVT-158 to EVT-170, EVT-260). */
export const uploadMessages = {
  file_too_large: {
    status: 413,
    text: () => 'Please select an image file under 10MB to upload and try again.',
  },
  file_invalid: { status: 400, text: () => 'Invalid media file. Please select a valid media file.' },
  attendee_unknown: { status: 400, text: () => 'Something went wrong. Please try again!' },
  upload_link_invalid: { status: 404, text: () => 'Something went wrong. Please try again.' },
  upload_gone: { status: 409, text: () => 'This file is not there any more.' },
  upload_changed: {
    status: 409,
    text: () => 'Another file was already sent to this address. Please start the upload again.',
  },
  uploads_busy: { status: 503, text: () => 'Too many files are being uploaded right now. Please try again.' },
  file_damaged: { status: 409, text: () => 'This file is not the one that was checked, so it is not shown.' },
} satisfies Messages<Params>;
