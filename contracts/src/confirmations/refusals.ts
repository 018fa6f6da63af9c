import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  confirmation_unknown: None;
};

export type ConfirmationRefusal = RefusalOf<Params>;

/** One row per code of this room (EVT-074). */
export const confirmationMessages = {
  confirmation_unknown: { status: 404, text: () => 'There is no confirmation with this number.' },
} satisfies Messages<Params>;
