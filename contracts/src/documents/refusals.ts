import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  document_unknown: None;
};

export type DocumentRefusal = RefusalOf<Params>;

/** One row per code of this room (PAY-320). */
export const documentMessages = {
  document_unknown: { status: 404, text: () => 'This registration has no document with this number.' },
} satisfies Messages<Params>;
