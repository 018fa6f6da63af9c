import type { Messages, None, RefusalOf } from '../shared/index.js';
import type { UploadRefusal } from '../uploads/index.js';

type Params = Record<
  | 'waiver_already_sent'
  | 'waiver_email_invalid'
  | 'waiver_invalid'
  | 'waiver_link_gone'
  | 'waiver_not_sent'
  | 'waiver_not_signed'
  | 'waiver_of_another'
  | 'waiver_person_unknown'
  | 'waiver_reminded'
  | 'waiver_signed'
  | 'waiver_text_changed'
  | 'waiver_type_unknown'
  | 'waiver_version_past',
  None
>;
export type WaiverRefusal = RefusalOf<Params> | Extract<UploadRefusal, { readonly code: 'upload_changed' }>;

export const waiverMessages = {
  waiver_already_sent: { status: 409, text: () => 'This waiver was already sent. You can send a reminder.' },
  waiver_email_invalid: { status: 400, text: () => 'Please check the email.' },
  waiver_invalid: { status: 400, text: () => 'Please check the marked fields.' },
  waiver_link_gone: {
    status: 404,
    text: () => 'This waiver link is no longer valid. Please ask your studio for a new one.',
  },
  waiver_not_sent: { status: 409, text: () => 'This waiver was not sent yet, or its link has expired.' },
  waiver_not_signed: { status: 404, text: () => 'This waiver is not signed, or nobody can read it any more.' },
  waiver_of_another: { status: 409, text: () => 'This registration asks for another waiver.' },
  waiver_person_unknown: { status: 404, text: () => 'This person is not part of the registration.' },
  waiver_reminded: { status: 429, text: () => 'A reminder was already sent today.' },
  waiver_signed: { status: 409, text: () => 'This waiver has already been signed.' },
  waiver_text_changed: { status: 409, text: () => 'The text of this waiver has changed. Please read it again.' },
  waiver_type_unknown: { status: 404, text: () => 'There is no such waiver type.' },
  waiver_version_past: {
    status: 400,
    text: () => 'A new version takes effect after the last one, today at the earliest.',
  },
} satisfies Messages<Params>;
