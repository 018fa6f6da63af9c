import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  assignee_not_employed: None;
  filter_named_so: { label: string };
  too_many_filters: { most: number };
};

export type OfficeRefusal = RefusalOf<Params>;

export const officeMessages = {
  assignee_not_employed: { status: 409, text: () => 'Only staff and admins who can sign in look after something.' },
  filter_named_so: { status: 409, text: ({ label }) => `You have a filter ${label} of this list already.` },
  too_many_filters: { status: 409, text: ({ most }) => `You have ${most} filters; please forget one first.` },
} satisfies Messages<Params>;
