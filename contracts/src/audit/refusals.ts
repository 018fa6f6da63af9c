import type { Messages, None, RefusalOf } from '../shared/index.js';

/** How long a recorded look lets its auditor read the stream in clear (ADR 0029). */
export const LOOK_MINUTES = 30;

type Params = {
  erasure_done: None;
  erasure_not_confirmed: { readonly confirm: string };
  erasure_names_person: None;
  erasure_open_registration: { readonly registrations: string };
  erasure_own_account: None;
  erasure_admin: None;
  finding_closed: None;
  finding_names_person: None;
  finding_open: None;
  look_ended: None;
  period_reversed: None;
  period_too_long: { readonly most: number };
  report_unreadable: None;
  report_signature_wrong: None;
  report_of_another_installation: None;
};

export type AuditRefusal = RefusalOf<Params>;

export const auditMessages = {
  erasure_done: { status: 409, text: () => 'This erasure has been asked for already.' },
  erasure_not_confirmed: { status: 400, text: ({ confirm }) => `Please type ${confirm} to confirm.` },
  erasure_names_person: {
    status: 400,
    text: () => 'The reason is kept for ever: please give it without the name, e-mail or phone of the person.',
  },
  erasure_open_registration: {
    status: 409,
    text: ({ registrations }) =>
      `Registered for a tour date that is not over (${registrations}). Remove the attendee or delete the registration first.`,
  },
  erasure_admin: { status: 409, text: () => 'This account is an admin. Please take the role away first.' },
  finding_closed: { status: 409, text: () => 'This finding is closed. Reopen it to say more.' },
  finding_names_person: {
    status: 400,
    text: () =>
      'Findings are kept for ever: please choose the person from the list instead of writing a name, e-mail or phone.',
  },
  finding_open: { status: 409, text: () => 'This finding is open already.' },
  look_ended: {
    status: 403,
    text: () =>
      `Personal data is shown for ${LOOK_MINUTES} minutes after a look at it was recorded. Please reveal it again.`,
  },
  period_reversed: { status: 400, text: () => 'The first day of the period is after its last.' },
  period_too_long: {
    status: 400,
    text: ({ most }) => `A journal covers at most ${most} days. Please take a shorter period.`,
  },
  report_unreadable: { status: 400, text: () => 'This file is no signed report of a verification of everything.' },
  report_signature_wrong: {
    status: 400,
    text: () => 'The signature does not fit: this report was changed after it was signed.',
  },
  report_of_another_installation: {
    status: 400,
    text: () => 'This report was signed by another installation, with a key that is not known here.',
  },
  erasure_own_account: { status: 409, text: () => 'Another admin has to erase your account.' },
} satisfies Messages<Params>;
