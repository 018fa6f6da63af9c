import type { DraftChange } from '../content.js';
import { registrationDecider } from '../decider.js';
import {
  after,
  complete,
  DALLAS,
  edit,
  FACTS,
  given,
  MIA,
  NOW,
  OWNER,
  READY,
  save,
  STAFF,
  start,
  STRANGER,
  submit,
} from '../testing/given.js';
import type { SaveAttendees } from './save-attendees.js';

const OPEN = { ...FACTS, tour_date: { ...DALLAS, edit_bd_jacket: true } };
const CLOSED = { ...FACTS, tour_date: { ...DALLAS, edit_bd_jacket: false } };
const field = (name: string, value: unknown, person_id = MIA.person_id): DraftChange =>
  ({ path: `attendees.${person_id}.${name}`, value }) as DraftChange;
const saving = (changes: readonly DraftChange[], more: Partial<SaveAttendees> = {}): SaveAttendees => ({
  ...{ type: 'SaveAttendees', changes, session_id: 'call-1', facts: OPEN, viewer: OWNER, now: NOW },
  ...more,
});
const drafted = [start(), save(READY)];
const registered = [...drafted, submit(1), complete(1)];
const jacket = [field('jacket_size_id', 4), field('jacket_name', 'Mia')];

describe('fields of attendees by their own calls', () => {
  it('~REG-142 ~REG-278 go to the draft of what is entered or edited, whatever another device changed before', () => {
    const other = save([field('one_day', false)], { session: 'phone-1' });
    const oneDay = saving([field('one_day', true)]);
    given(...drafted, other)
      .when(oneDay)
      .makes('RegistrationDraftSaved');
    given(...drafted, submit(1))
      .when(oneDay)
      .makes('RegistrationDraftSaved', 'RegistrationUnreviewed');
    const state = after(...registered, edit(), oneDay);
    expect(state.draft.attendees[1]).toMatchObject({ one_day: true });
    expect(state.official.attendees[1]).toMatchObject({ one_day: false });
    given(...drafted)
      .when(saving([field('one_day', 'yes')]))
      .refuses('draft_value_invalid');
  });

  it('~REG-015 ~REG-142 what costs nothing is official at once when the registration is completed, with its own event', () => {
    const changes = [...jacket, field('hints', ['level_age'])];
    given(...registered)
      .when(saving(changes))
      .makes('RegistrationDraftSaved', {
        type: 'AttendeeChanged',
        data: {
          changes: { jacket_size_id: { from: null, to: 4 }, hints: { from: [], to: ['level_age'] } },
          jacket_name: { from: '', to: 'Mia' },
        },
      });
    const before = after(...registered);
    const state = after(...registered, saving(changes));
    const now = { jacket_size_id: 4, jacket_name: 'Mia', hints: ['level_age'] };
    expect(state.official.attendees[1]).toEqual({ ...before.official.attendees[1], ...now });
    expect(state.draft.attendees[1]).toEqual({ ...before.draft.attendees[1], ...now });
    expect(state).toMatchObject({ completed: true, editing: false, reviewed: true, waiver: true });
    expect(state.official.total).toBe(before.official.total);
    given(...registered, saving(changes))
      .when(saving(changes))
      .makes();
  });

  it.each([
    ['a level', [field('workshop_level_id_v', '4')], OWNER, OPEN],
    ['a discount, also beside a jacket', [...jacket, field('attended_reg', true)], OWNER, OPEN],
    ['a level by staff', [field('workshop_level_id_v', '4')], STAFF, OPEN],
    ['a jacket where the tour date is closed to it', jacket, OWNER, CLOSED],
  ])('~REG-015 ~REG-142 of a completed one %s asks for an edit', (_, changes, viewer, facts) => {
    given(...registered)
      .when(saving(changes, { viewer, facts }))
      .refuses('registration_completed');
  });

  it('staff change a jacket where the tour date is closed to it; a stranger nothing; nothing that is no value', () => {
    given(...registered)
      .when(saving(jacket, { viewer: STAFF, facts: CLOSED }))
      .makes('RegistrationDraftSaved', 'AttendeeChanged');
    expect(registrationDecider.decide(saving(jacket, { viewer: STRANGER }), after(...registered)).accepted).toBe(false);
    given(...registered)
      .when(saving([field('jacket_size_id', 'large')]))
      .refuses('draft_value_invalid');
  });

  it('the name on a jacket has thirty letters and no more', () => {
    const named = (letters: number) => [field('jacket_name', 'x'.repeat(letters))];
    given(...registered)
      .when(saving(named(30)))
      .makes('RegistrationDraftSaved', 'AttendeeChanged');
    given(...registered)
      .when(saving(named(31)))
      .refuses('draft_value_invalid');
  });
});
