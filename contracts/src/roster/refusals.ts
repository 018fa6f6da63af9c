import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  already_on_roster: None;
  person_registered: { event: string; city: string };
  archive_registered: { name: string; event: string; city: string };
  person_unknown: None;
  too_many_matches: None;
  roster_birthdate_required: None;
  invalid_birthdate: None;
  parent_name_required: None;
  import_stopped: { done: number; of: number };
  import_not_undoable: None;
};
export type RosterRefusal = RefusalOf<Params>;

export const rosterMessages = {
  already_on_roster: { status: 409, text: () => 'This person is already on your roster.' },
  person_registered: {
    status: 409,
    text: ({ event, city }) => `This person is registered for ${event} ${city} and cannot be removed from your roster.`,
  },
  archive_registered: { status: 409, text: (p) => `${p.name} is registered for ${p.event}, ${p.city}.` },
  person_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  too_many_matches: {
    status: 429,
    text: () =>
      'You were asked about people of other rosters too often. Please try again in an hour, or add this person without a birthdate.',
  },
  roster_birthdate_required: { status: 400, text: () => 'Please check the marked fields.' },
  invalid_birthdate: { status: 400, text: () => 'Please check the marked fields.' },
  parent_name_required: { status: 400, text: () => 'Please check the marked fields.' },
  import_stopped: {
    status: 409,
    text: ({ done, of }) =>
      `${done} of ${of} rows are saved. Your roster was changed meanwhile: please look at the preview again and import the others.`,
  },
  import_not_undoable: { status: 409, text: () => 'This import can no longer be undone.' },
} satisfies Messages<Params>;
