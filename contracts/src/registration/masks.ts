/** A registration of a studio is called after it, any other after a person. */
export const registrant = { when: 'ancillary' } as const;

const PERSON_MASKS = { fname: true, lname: true, birthdate: true } as const;
const ROUTINE_MASKS = { name: true, choreographer: true } as const;
const TICKET_MASKS = { holder_name: true } as const;
/** What of a registration says who somebody is. */
export const DOCUMENT_MASKS = {
  registrant,
  authors: { '*': { display: true } },
  official: {
    attendees: { '*': { person: PERSON_MASKS, jacket_name: true } },
    contact: true,
    tickets: TICKET_MASKS,
    routines: { '*': ROUTINE_MASKS },
    removed_routines_post_deadline: { name: true },
  },
  draft: {
    attendees: { '*': { jacket_name: true } },
    contact: true,
    tickets: TICKET_MASKS,
    routines: { '*': ROUTINE_MASKS },
  },
  uploads: { '*': { reason: true } },
} as const;
/** The same of the answer that the step screens work with. */
export const ANSWER_MASKS = {
  registration: DOCUMENT_MASKS,
  difference: {
    added: { jacket_name: true },
    changed: { changes: { jacket_name: true } },
    contact: true,
    tickets: { from: TICKET_MASKS, to: TICKET_MASKS },
    competition: { routines: { added: ROUTINE_MASKS, changed: { changes: ROUTINE_MASKS } } },
  },
  people: PERSON_MASKS,
  music: { '*': { upload_email: true } },
} as const;
/** The same of the record (REG-001). */
export const RECORD_MASKS = {
  user: { email: true, person: true },
  email: true,
  attendees: {
    person: { fname: true, lname: true, birthdate: true, contact_info: true, address: true },
    jacket_name: true,
    best_dancer_routine: ROUTINE_MASKS,
  },
  routines: { routine: ROUTINE_MASKS, upload_email: true },
  waiting_list_routines: { routine: ROUTINE_MASKS, upload_email: true },
  removed_routines_post_deadline: { name: true },
  purchased_tickets: TICKET_MASKS,
  credit: { from: true },
} as const;
