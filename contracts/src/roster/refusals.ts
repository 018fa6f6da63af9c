import type { Messages, None, RefusalOf } from '../shared/index.js';
import type { HeldTogether } from './facts.js';

type Params = {
  already_on_roster: None;
  person_registered: { event: string; city: string };
  archive_registered: { name: string; event: string; city: string };
  person_unknown: None;
  person_same: None;
  person_merged: { into: number };
  person_not_merged: None;
  person_not_on_roster: None;
  person_erased: None;
  person_stands_for_others: { name: string };
  people_registered_together: HeldTogether;
  too_many_matches: None;
  roster_birthdate_required: None;
  invalid_birthdate: None;
  import_stopped: { done: number; of: number };
  import_not_undoable: None;
};
export type RosterRefusal = RefusalOf<Params>;

const TOGETHER: Readonly<Record<HeldTogether['reason'], string>> = {
  paying: ', and a payment of it is under way. Please try again when it is done.',
  kept: ', and only the one who leaves has files or a best-dancer routine there. Please let that one stay.',
  unpriced: ', and it cannot be priced with one of them.',
};

export const rosterMessages = {
  already_on_roster: { status: 409, text: () => 'This person is already on your roster.' },
  person_registered: {
    status: 409,
    text: ({ event, city }) => `This person is registered for ${event} ${city} and cannot be removed from your roster.`,
  },
  archive_registered: { status: 409, text: (p) => `${p.name} is registered for ${p.event}, ${p.city}.` },
  person_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  person_same: { status: 400, text: () => 'Please choose another person.' },
  person_merged: { status: 409, text: ({ into }) => `This person is merged into person ${into}.` },
  person_not_merged: { status: 409, text: () => 'This person is not merged.' },
  person_not_on_roster: { status: 409, text: () => 'Both people must be on the roster.' },
  person_erased: { status: 409, text: () => 'An erased person cannot be merged.' },
  person_stands_for_others: {
    status: 409,
    text: ({ name }) => `${name} stands for others already. Please let ${name} stay.`,
  },
  people_registered_together: {
    status: 409,
    text: ({ tour_date, reason }) => `Both are in the same registration for ${tour_date}${TOGETHER[reason]}`,
  },
  too_many_matches: {
    status: 429,
    text: () =>
      'You were asked about people of other rosters too often. Please try again in an hour, or add this person without a birthdate.',
  },
  roster_birthdate_required: { status: 400, text: () => 'Please check the marked fields.' },
  invalid_birthdate: { status: 400, text: () => 'Please check the marked fields.' },
  import_stopped: {
    status: 409,
    text: ({ done, of }) =>
      `${done} of ${of} rows are saved. Your roster was changed meanwhile: please look at the preview again and import the others.`,
  },
  import_not_undoable: { status: 409, text: () => 'This import can no longer be undone.' },
} satisfies Messages<Params>;
