import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  access_code_unknown: None;
  access_code_taken: None;
  access_codes_import_invalid: None;
  access_code_email_invalid: None;
};

export type AccessCodesRefusal = RefusalOf<Params>;

export const EMAIL_INVALID = 'Must be valid email';

/** One row per code of this room (EVT-181). */
export const accessCodesMessages = {
  access_code_unknown: { status: 404, text: () => 'This registration has no such virtual attendee.' },
  access_code_taken: { status: 409, text: () => 'Two attendees would have the same access code. Nothing was changed.' },
  access_codes_import_invalid: {
    status: 400,
    text: () => 'The file has lines with a problem. Nothing was imported.',
  },
  access_code_email_invalid: { status: 400, text: () => EMAIL_INVALID },
} satisfies Messages<Params>;
