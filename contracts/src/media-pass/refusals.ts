import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  media_pass_already_paid: { names: string };
  media_pass_in_progress: None;
};

export type MediaPassRefusal = RefusalOf<Params>;

/** One row per code of this room (PAY-256). */
export const mediaPassMessages = {
  media_pass_already_paid: {
    status: 409,
    text: ({ names }) => `The media pass of ${names} has already been paid for this season.`,
  },
  media_pass_in_progress: {
    status: 409,
    text: () => 'Someone else is changing this right now. Please try again.',
  },
} satisfies Messages<Params>;
