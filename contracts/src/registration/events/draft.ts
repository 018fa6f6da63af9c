import { changesOf, counted, ERASED, type EventDeclarations, type Instant, said } from '../../shared/index.js';
import type { DraftChange, LeftOffDetails, RegistrationContact } from '../content.js';
import { account_id, at, contact, left_off_details, options, registration_id, tour_date_id } from './examples.js';
import { draftChange, MOVED_ON, stepsDone, stepWords } from './draft-words.js';
import { ofAccount, type OfRegistration, onJacket } from './shapes.js';

export type RegistrationStarted = OfRegistration<
  'RegistrationStarted',
  {
    readonly account_id: number;
    /** The account's display name at the time (personal). */
    readonly registrant: string;
    /** Of the configuration (NAV-092). */
    readonly platform_id: number;
    readonly studio_id: number | null;
    readonly studio: string | null;
    readonly tour_date_id: number;
    readonly event_id: number;
    readonly season_id: number;
    readonly ancillary: boolean;
    readonly independent: boolean;
    readonly full_rates: boolean;
    readonly late_rates: boolean;
    readonly left_off: number;
    readonly left_off_details: LeftOffDetails;
    /** Prefilled from the account (REG-219, REG-220). */
    readonly contact: RegistrationContact;
    readonly started_at: Instant;
  }
>;

/** REG-024. Contact values, and names that were written into routines, travel apart, because they are personal. */
export type RegistrationDraftSaved = OfRegistration<
  'RegistrationDraftSaved',
  {
    readonly account_id: number;
    /** The version that this save makes. */
    readonly draft_version: number;
    readonly changes: readonly DraftChange[];
    /** Path (`contact.email`, or the name in a routine) → value. */
    readonly contact_changes: Readonly<Record<string, string | number | null>>;
    readonly left_off: number;
    readonly left_off_details: LeftOffDetails;
    readonly session_id: string;
  }
>;

/** The start of a registration and the saves of its draft. */
export type DraftEvent = RegistrationStarted | RegistrationDraftSaved;

export const draftEvents: EventDeclarations<DraftEvent> = {
  RegistrationStarted: {
    version: 2,
    personal: [ofAccount('registrant'), ofAccount('contact')],
    says: (d) => said('status', 'started the registration'),
    example: {
      registration_id,
      account_id,
      registrant: 'Rosalind Quimby',
      platform_id: 1,
      studio_id: 2001,
      studio: 'Harbor Dance',
      tour_date_id,
      event_id: 56,
      season_id: 75,
      ancillary: false,
      independent: false,
      full_rates: false,
      late_rates: false,
      left_off: 1,
      left_off_details,
      contact,
      started_at: at,
    },
  },
  RegistrationDraftSaved: {
    version: 4,
    personal: [ofAccount('contact_changes'), onJacket('changes.*.value.jacket_name', 'changes.*.value.person_id')],
    says: (d, name) => {
      // An erased account leaves a word where its values were.
      const contacts = typeof d.contact_changes === 'object' ? d.contact_changes : { contact: ERASED };
      const count = d.changes.length + Object.keys(contacts).length;
      if (count === 0) return said('draft', MOVED_ON);
      const steps = stepsDone(d.changes);
      if (steps.length === count) return said('draft', `finished the ${stepWords(steps)}`);
      return said('draft', `saved ${counted(count, 'change')}`, [
        ...d.changes.map((one) => draftChange(one, name)),
        ...Object.entries(contacts).flatMap(([path, value]) =>
          path.startsWith('routines.') ? [draftChange({ path, value }, name)] : changesOf({}, { [path]: value }),
        ),
      ]);
    },
    example: {
      registration_id,
      account_id,
      draft_version: 2,
      changes: [
        { path: 'attendees.100001', value: { ...options, person_id: 100_001 } },
        { path: 'additional_observers.one', value: 1 },
      ],
      contact_changes: { 'contact.email': 'rosalind@quimby.example', 'contact.state_id': null },
      left_off: 2,
      left_off_details,
      session_id: 'f00d',
    },
  },
};
