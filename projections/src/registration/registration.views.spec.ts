import { SEEDED_TABLES } from '@app/contracts/catalogue';
import { fellShort, nominationCounts } from '@app/contracts/nominations';
import {
  NOTHING_CHOSEN,
  type RegistrationEvent,
  registrationEvents,
  type RegistrationSummaryDocument,
  type WorkshopCapacityEvent,
} from '@app/contracts/registration';
import { type DomainEvent, instant, START, type StoredEvent } from '@app/contracts/shared';
import type { View } from '../platform/view.js';
import { registrationDetailView } from './registration-detail.view.js';
import { registrationsView } from './registrations.view.js';
import { workshopCapacityView } from './workshop-capacity.view.js';

const AT = instant('2026-01-20T17:00:00Z');

const stored = <E extends DomainEvent>(event: E, revision = 0): StoredEvent<E> => ({
  ...event,
  id: `event-${revision}`,
  stream: 'registration-75001',
  revision,
  position: START,
  occurred_at: AT,
  metadata: {
    actor: { account_id: 12, role: 'registrant', display: 'Dana' },
    command: 'SaveDraft',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

/** The document after the events; the same, whether each was in a batch of its own or all were in one. */
const play = <D extends object>(view: View<D>, ...events: DomainEvent[]): D | null => {
  const derive = (doc: D | null): D | null => doc && view.derive(doc);
  const fold = (doc: D | null, event: DomainEvent, i: number): D | null => view.fold(doc, stored(event, i), 75001);
  const together = derive(events.reduce<D | null>(fold, null));
  expect(events.reduce<D | null>((doc, event, i) => derive(fold(doc, event, i)), null)).toEqual(together);
  return together;
};

const BY = { account_id: 12, display: 'Dana' };
const contact = {
  email: 'dana@demo.example',
  fname: '',
  lname: '',
  phone: '',
  address: '',
  city: '',
  state_id: null,
  country_id: 1,
  zip: '',
};
const left_off_details = { total_steps: 7, step_name: 'roster', current_step: 1 };
const started: RegistrationEvent = {
  type: 'RegistrationStarted',
  data: {
    registration_id: 75001,
    account_id: 12,
    registrant: 'Dana Reyes',
    platform_id: 1,
    studio_id: null,
    studio: null,
    tour_date_id: 7502,
    event_id: 56,
    season_id: 75,
    ancillary: true,
    independent: false,
    full_rates: false,
    late_rates: false,
    left_off: 1,
    left_off_details,
    contact,
    started_at: AT,
  },
};
const options = { ...NOTHING_CHOSEN, workshop_level_id_v: '3' };
const draftSaved: RegistrationEvent = {
  type: 'RegistrationDraftSaved',
  data: {
    registration_id: 75001,
    account_id: 12,
    draft_version: 1,
    changes: [{ path: 'attendees.1', value: { person_id: 1, ...options } }],
    contact_changes: {},
    left_off: 2,
    left_off_details: { ...left_off_details, step_name: 'dancers', current_step: 2 },
    session_id: 'laptop-1',
  },
};
const person = { person_id: 1, fname: 'Mia', lname: 'Reyes', birthdate: null, gender_id: 1 };
const added: RegistrationEvent = {
  type: 'AttendeeAdded',
  data: { registration_id: 75001, attendee_id: 901, person_id: 1, person, fee: null, ...options },
};
const deleted: RegistrationEvent = {
  type: 'RegistrationDeleted',
  data: { registration_id: 75001, account_id: 12, tour_date_id: 7502, deleted_at: AT, reason: null },
};

describe('the rows of registrations', () => {
  it('NAV-014 REG-025 a draft shows where one left off, and counts for nothing', () => {
    expect(play(registrationsView, started, draftSaved)).toMatchObject({
      id: 75001,
      account_id: 12,
      status: 'in_progress',
      left_off_details: { step_name: 'dancers', current_step: 2 },
      counts: { dancers: 0 },
      person_ids: [],
      draft_person_ids: [1],
      waiver_person_ids: [],
      music_routine_ids: [],
      attended_reg_ids: [],
      draft_changes: 1,
      hasChanges: true,
      total: 0,
    });
  });

  it('REG-019 an official attendee counts, and the draft has no changes left', () => {
    expect(play(registrationsView, started, draftSaved, added)).toMatchObject({
      counts: { dancers: 1 },
      person_ids: [1],
      draft_changes: 0,
      hasChanges: false,
    });
  });

  it('CMP-327 ~CMP-372 counts the nominations that count, and says of a completed one that it fell short', () => {
    const { example } = registrationEvents.NominationAdded;
    const of = (type: 'NominationAdded' | 'NominationRemoved', nomination_type_id: number): RegistrationEvent => ({
      type,
      data: { ...example, nomination_type_id },
    });
    const nominated = (id: number) => of('NominationAdded', id);
    const row = (...events: RegistrationEvent[]) => {
      const { nominations, completed } = play(registrationsView, started, ...events) as RegistrationSummaryDocument;
      const counted = { ...nominations, tables: SEEDED_TABLES };
      return { ...nominationCounts(counted), short: completed && fellShort(counted) };
    };
    const counts = (soty: number, studio_awards: number, specialty: number, short = false) => ({
      soty: { added: soty, total: 12 },
      studio_awards: { added: studio_awards, total: 5 },
      specialty: { added: specialty, total: 5 },
      short,
    });
    const some = [nominated(1), nominated(13), nominated(14), nominated(20)];
    expect(row()).toMatchObject(counts(0, 0, 0));
    expect(row(...some, of('NominationRemoved', 13))).toMatchObject(counts(1, 1, 1));
    const completed = {
      type: 'RegistrationCompleted',
      data: registrationEvents.RegistrationCompleted.example,
    } as const;
    expect(row(...some, completed)).toMatchObject(counts(1, 2, 1, true));
    expect(row(nominated(1), nominated(20), completed)).toMatchObject(counts(1, 0, 1));
  });

  it('~REG-153 says who of the official people attended a regional', () => {
    const attended = { ...added.data, attended_reg: true } as typeof added.data;
    const other = { ...added.data, person_id: 2, person: { ...person, person_id: 2 } } as typeof added.data;
    const row = play(
      registrationsView,
      started,
      { ...added, data: attended } as never,
      { ...added, data: other } as never,
    );
    expect(row).toMatchObject({ person_ids: [1, 2], attended_reg_ids: [1] });
  });

  it('REG-039 a deleted one stays for staff, marked', () => {
    expect(play(registrationsView, started, deleted)).toMatchObject({ deleted: true, status: 'deleted' });
  });

  it('~ADM-015 is found by its number, its contact and its people', () => {
    expect(play(registrationsView, started, draftSaved, added)).toMatchObject({
      search: '75001\ndana@demo.example\nMia Reyes',
    });
  });

  const id = { registration_id: 75001 };
  const completed = { type: 'RegistrationCompleted', data: registrationEvents.RegistrationCompleted.example };
  const editConfirmed = {
    type: 'RegistrationEditConfirmed',
    data: registrationEvents.RegistrationEditConfirmed.example,
  };
  const confirmed = { type: 'RegistrationConfirmed', data: { ...id, confirmed_at: AT } };
  const editCancelled = {
    type: 'RegistrationEditingCancelled',
    data: registrationEvents.RegistrationEditingCancelled.example,
  };
  const reviewed = { type: 'RegistrationReviewed', data: registrationEvents.RegistrationReviewed.example };
  const withdrawn = { type: 'RegistrationConfirmationWithdrawn', data: { ...id, reason: 'By mistake' } };
  const editing = { type: 'RegistrationEditingStarted', data: { ...id, started_at: AT } };
  const cancelled = { type: 'RegistrationCancelled', data: registrationEvents.RegistrationCancelled.example };

  it.each<[string, readonly DomainEvent[]]>([
    ['in_progress', [started, draftSaved]],
    ['reviewed', [started, reviewed]],
    ['completed', [started, reviewed, completed]],
    ['confirmed', [started, reviewed, completed, confirmed]],
    ['editing', [started, reviewed, completed, confirmed, editing]],
    ['confirmed', [started, reviewed, completed, confirmed, editing, editCancelled]],
    ['completed', [started, reviewed, completed, confirmed, withdrawn]],
    ['cancelled', [started, reviewed, completed, cancelled]],
  ])('is %s after its last event', (status, events) => {
    expect(play(registrationsView, ...events)).toMatchObject({ status });
  });

  describe('~ADM-014 waits for its review', () => {
    /** Event n happens on day n of January. */
    const waits = (...events: DomainEvent[]) =>
      events.reduce<{ waiting_since: string | null } | null>((doc, event, i) => {
        const at = { ...stored(event, i), occurred_at: `2026-01-0${i + 1}T12:00:00Z` };
        return registrationsView.fold(doc as never, at, 75001) as never;
      }, null)?.waiting_since;

    it('from its completion on, however often it is edited meanwhile', () => {
      expect(waits(started)).toBeNull();
      expect(waits(started, completed)).toBe('2026-01-02T12:00:00.000Z');
      expect(waits(started, completed, editing, editConfirmed)).toBe('2026-01-02T12:00:00.000Z');
    });

    it('from a put back or an edit after its confirmation on, and not while it is confirmed or cancelled', () => {
      expect(waits(started, completed, confirmed)).toBeNull();
      expect(waits(started, completed, confirmed, withdrawn)).toBe('2026-01-04T12:00:00.000Z');
      expect(waits(started, completed, confirmed, editing)).toBeNull();
      expect(waits(started, completed, confirmed, editing, editConfirmed)).toBe('2026-01-05T12:00:00.000Z');
      expect(waits(started, completed, cancelled)).toBeNull();
    });
  });

  it('LIV-006 its screens, its owner and the staff hear of it', () => {
    const doc = play(registrationsView, started)!;
    expect(registrationsView.rooms(doc, stored(started))).toEqual(['registration:75001', 'account:12', 'staff']);
  });
});

describe('the whole registration', () => {
  it('REG-026 holds the official state and the draft side by side', () => {
    const doc = play(registrationDetailView, started, draftSaved);
    expect(doc).toMatchObject({ mybtf_user_id: 12, draft_version: 1, hasChanges: true, updated_at: AT });
    expect(doc?.official.attendees).toEqual({});
    expect(doc?.draft.attendees[1]).toMatchObject({ workshop_level_id_v: '3' });
  });

  it('~LIV-002 says who saved what stands in the draft, by the session that changed it last', () => {
    const again = { ...draftSaved, data: { ...draftSaved.data, draft_version: 2, session_id: 'tab' } };
    expect(play(registrationDetailView, started, draftSaved)?.authors).toEqual({ 'laptop-1': BY });
    expect(play(registrationDetailView, started, draftSaved, again)?.authors).toEqual({ tab: BY });
  });

  it('REG-028 a saved draft is hinted to open sessions', () => {
    expect(registrationDetailView.also(stored(draftSaved))).toEqual(['draft']);
    expect(registrationDetailView.also(stored(added))).toEqual([]);
  });
});

describe('the workshop places', () => {
  const scope = { tour_date_id: 7501, registration_id: 75001 };
  const reserved: WorkshopCapacityEvent = {
    type: 'PlacesReserved',
    data: { ...scope, draft_version: 1, places: { '3': 2 }, expires_at: AT },
  };
  const confirmed: WorkshopCapacityEvent = { type: 'PlacesConfirmed', data: { ...scope, places: { '3': 2 } } };
  const released: WorkshopCapacityEvent = {
    type: 'PlacesReleased',
    data: { ...scope, places: { '3': 2 }, cause: 'expired' },
  };

  it('REG-020 are reserved, then taken or given back', () => {
    expect(play(workshopCapacityView, reserved)).toMatchObject({ id: 7501, reserved: { 3: 2 }, confirmed: {} });
    expect(play(workshopCapacityView, reserved, confirmed)).toMatchObject({ reserved: {}, confirmed: { 3: 2 } });
    expect(play(workshopCapacityView, reserved, released)).toMatchObject({ reserved: {}, confirmed: {} });
  });
});
