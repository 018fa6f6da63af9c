import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = { assignee_not_employed: None };

export type OfficeRefusal = RefusalOf<Params>;

export const officeMessages = {
  assignee_not_employed: { status: 409, text: () => 'Only staff and admins who can sign in look after something.' },
} satisfies Messages<Params>;
