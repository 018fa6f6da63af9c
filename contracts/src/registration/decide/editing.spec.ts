import { cents, instant } from '../../shared/index.js';
import type { RegistrationCommand } from '../decider.js';
import { mediaPassPeople, priceDraft } from '../rules/fee-input-of.js';
import {
  add,
  after,
  AVA,
  complete,
  confirmEdit,
  DALLAS,
  dancer,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  OWNER,
  PROFILE,
  READY,
  save,
  STAFF,
  start,
  submit,
} from '../testing/given.js';

const reviewed = [start(), save(READY), submit(1)];
const completed = [...reviewed, complete(1)];

const passOf = (...people: number[]) => ({
  media_passes: Object.fromEntries(people.map((id) => [id, { paid: true, registration_id: 75001, waived: false }])),
});

describe('editing a completed registration', () => {
  it('REG-097 REG-241 REG-251 opens until the day after the start, and once', () => {
    given(...completed)
      .when(edit())
      .makes('RegistrationEditingStarted');
    given(...completed, edit())
      .when(edit())
      .makes();
    given(...reviewed)
      .when(edit())
      .refuses('registration_not_completed');
    given(...completed)
      .when(edit({ now: instant('2026-04-18T04:59:00Z') }))
      .makes('RegistrationEditingStarted', 'RatesChanged');
    given(...completed)
      .when(edit({ now: instant('2026-04-18T05:00:00Z') }))
      .refuses('editing_closed');
  });

  it('REG-243 REG-246 REG-247 is a draft until confirmed, then one batch', () => {
    const edited = [...completed, edit(), save([add(dancer(LEO, '4'))])];
    expect(Object.keys(after(...edited, submit(2)).official.attendees)).toEqual(['1']);
    given(...edited)
      .when(submit(2))
      .makes('RegistrationEditReviewed');
    given(...edited, submit(2))
      .when(confirmEdit(2))
      .makes(
        { type: 'AttendeeAdded', data: { ...dancer(LEO, '4'), person: LEO, fee: 27_500 } },
        {
          type: 'FeesRecalculated',
          data: { previous_total: 33_000, sheet: { attendee_fees: { 1: 27_500, 3: 27_500 } } },
        },
        {
          type: 'RegistrationEditConfirmed',
          data: { attendees: [{ person_id: 3, attendee_id: 901, date_attendee_id: 901 }] },
        },
      );
    const state = after(...edited, submit(2), confirmEdit(2));
    expect(state).toMatchObject({ editing: false, confirmed: false, completed: true });
    expect(state.official.attendees[3]?.date_attendee_id).toBe(901);
    given(...edited, submit(2), confirmEdit(2))
      .when(confirmEdit(2))
      .makes();
    given(...edited)
      .when(confirmEdit(2))
      .refuses('registration_not_reviewed');
    given(...completed)
      .when(confirmEdit(9))
      .refuses('not_editing');
  });

  it('~REG-097 an edit is confirmed until the day after the start, later by staff or with money alone', () => {
    const edited = [...completed, edit(), save([add(dancer(LEO, '4'))]), submit(2)];
    const late = instant('2026-04-18T05:00:00Z');
    const { refusals } = given(...edited).when(confirmEdit(2, { now: late }));
    expect(refusals).toEqual([{ code: 'editing_closed', params: {} }]);
    const makes = ['AttendeeAdded', 'FeesRecalculated', 'RegistrationEditConfirmed'] as const;
    given(...edited)
      .when(confirmEdit(2, { now: late, viewer: STAFF }))
      .makes(...makes);
    given(...edited)
      .when({ ...confirmEdit(2, { now: late }), payment: 'p-2' } as RegistrationCommand)
      .makes(...makes);
    given(...edited)
      .when(confirmEdit(2, { now: instant('2026-04-18T04:59:00Z') }))
      .makes(...makes);
  });

  it('an edit begins and ends with these flags', () => {
    const flags = (...commands: RegistrationCommand[]) => {
      const { completed: done, editing, reviewed: seen, confirmed, waiver, competitionCodeWaiver } = after(...commands);
      return [done, editing, seen, confirmed, waiver, competitionCodeWaiver];
    };
    expect(flags(start())).toEqual([false, false, false, false, false, false]);
    expect(flags(...reviewed)).toEqual([false, false, true, false, true, true]);
    expect(flags(...completed)).toEqual([true, false, true, false, true, true]);
    expect(flags(...completed, edit())).toEqual([true, true, false, false, false, false]);
    const cancelled: RegistrationCommand = {
      ...{ type: 'CancelRegistration', viewer: STAFF, now: NOW, at: null, refunds: [], refundable: {} },
    };
    const confirm: RegistrationCommand = { type: 'ConfirmRegistration', viewer: STAFF, now: NOW };
    expect(after(...completed, confirm, edit(), cancelled)).toMatchObject({
      ...{ cancelled: true, confirmed: false, editing: false, reviewed: false, review: null, edit_sheet: null },
      official: { sheet: null, total: 0 },
    });
  });

  it('REG-249 cancelling brings flags and content back', () => {
    const cancel = { type: 'CancelEditing', viewer: OWNER, now: NOW, cause: 'registrant' } as const;
    const staffConfirm = { type: 'ConfirmRegistration', viewer: STAFF, now: NOW } as const;
    const before = after(...completed, staffConfirm);
    const back = after(...completed, staffConfirm, edit(), save([add(dancer(LEO, '4'))]), cancel);
    expect(back).toMatchObject({ confirmed: true, reviewed: true, waiver: true, editing: false });
    expect(back.draft.attendees).toEqual(before.draft.attendees);
    given(...completed)
      .when(cancel)
      .refuses('not_editing');
  });

  it('REG-098 with registration closed changes and removes, but adds nobody', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, regenabled: false } };
    given(...completed, edit(), save([add(dancer(LEO, '4'))]))
      .when(submit(2, { facts }))
      .refuses('registration_closed');
    given(...completed, edit(), save([{ path: 'attendees.1.workshop_level_id_v', value: '4' }]))
      .when(submit(2, { facts }))
      .makes('RegistrationEditReviewed');
  });

  it('REG-127 a registered dancer keeps a level that has sold out since', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, disabled_workshop_levels: ['3'] } };
    given(...completed, edit(), save([{ path: 'additional_observers.one', value: 1 }]))
      .when(submit(2, { facts }))
      .makes('RegistrationEditReviewed');
  });

  it('REG-212 a completed photoshoot is undone by staff only', () => {
    const photoshoot = (value: string) => ({ path: 'attendees.1.photoshoot', value });
    const shot = [start(), save([...READY, photoshoot('in_person')]), submit(1), complete(1), edit()];
    const undone = given(...shot, save([photoshoot('')]));
    undone.when(submit(2)).refuses('option_registered');
    undone.when(submit(2, { viewer: STAFF })).makes('RegistrationEditReviewed');
    given(start(), save([...READY, photoshoot('in_person')]), save([photoshoot('')]))
      .when(submit(2))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
  });

  it('FEE-026 FEE-027 REG-108 what was completed keeps its price, what is new pays today’s', () => {
    const now = instant('2026-03-10T00:00:00Z');
    const steps = [
      ...completed,
      edit({ now }),
      save([add(dancer(LEO, '4')), { path: 'additional_observers.one', value: 1 }], { now }),
    ];
    const { edit_sheet } = after(...steps, submit(2, { now }));
    expect(edit_sheet).toMatchObject({ attendee_fees: { 1: 27500, 3: 30000 }, fees: { observers: { one: 4000 } } });
    const moved = [
      ...completed,
      edit({ now }),
      save([{ path: 'attendees.1.workshop_level_id_v', value: '4' }], { now }),
      submit(2, { now }),
    ];
    expect(after(...moved).edit_sheet?.attendee_fees[1]).toBe(30000);
  });

  it('~FEE-121 ~PAY-252 a pass paid for someone who has left stays counted, in each later edit', () => {
    const paid = { facts: { ...FACTS, ...passOf(1) } };
    const left = { path: 'attendees.1', value: null };
    const both = [...completed, edit(), save([add(dancer(LEO, '4'))]), submit(2, paid), confirmEdit(2, paid)];
    const alone = [...both, edit(), save([left]), submit(3, paid), confirmEdit(3, paid), edit()];
    const state = after(...alone, save([{ path: 'additional_observers.one', value: 1 }]));
    expect(state.official.attendees).not.toHaveProperty('1');
    expect(mediaPassPeople(state)).toEqual([3, 1]);
    const sheet = priceDraft(state, { ...FACTS, rate_key: 'discount', ...passOf(...mediaPassPeople(state)) });
    expect(sheet.media_pass_dancers).toEqual([3, 1]);
    expect(sheet.fees.media).toBe(2 * 5500);
  });

  it('~FEE-121 the pass of a dancer who became a teacher is known too, a teacher’s is not asked for', () => {
    const teacher = { path: 'attendees.1', value: { ...dancer(MIA, ''), kind: 'teacher' as const } };
    expect(mediaPassPeople(after(...completed, edit(), save([teacher])))).toEqual([1]);
    expect(mediaPassPeople(after(start(), save([{ ...teacher, path: 'attendees.1' }])))).toEqual([]);
  });

  it('~FEE-026 ~FEE-174 what was reviewed keeps the tables that priced it, also when they changed before it was paid', () => {
    const at = (profile_version: number, price: number) => {
      const all = cents(price);
      const teen = { full_workshop: { discount: all, full: all, late: all } };
      const profile = { ...PROFILE, profile_version, workshop_fees: { ...PROFILE.workshop_fees, 3: teen, 4: teen } };
      return { facts: { ...FACTS, profile } };
    };
    const paid = { ...complete(1), profile: at(2, 200).facts.profile } as RegistrationCommand;
    const done = [start(), save(READY, at(1, 100)), submit(1, at(1, 100)), paid];
    const state = after(...done);
    expect(state.kept_fees[1]?.workshop_fees[3]?.full_workshop?.full).toBe(100);
    expect(Object.keys(state.kept_fees)).toEqual(['1']);
    expect(state.review?.tables).toBeNull();
    const more = [edit(), save([add(dancer(LEO, '4'))]), submit(2, at(2, 200)), confirmEdit(2, at(3, 300))];
    const edited = after(...done, ...more);
    expect(edited.official.sheet?.attendee_fees).toEqual({ 1: 100, 3: 200 });
    expect(edited.kept_fees[2]?.workshop_fees[3]?.full_workshop?.full).toBe(200);
    const later = after(...done, ...more, edit(), save([add(dancer(AVA, '1'))]), submit(3, at(3, 300)));
    expect(later.edit_sheet?.attendee_fees).toMatchObject({ 1: 100, 3: 200 });
  });

  it('FEE-027 the observers that are left keep their own tables when an older batch is dropped', () => {
    const at = (profile_version: number, price: number) => {
      const all = cents(price);
      const observers = { full_workshop: { discount: all, full: all, late: all } };
      const workshop_fees = { ...PROFILE.workshop_fees, 34: observers };
      return { facts: { ...FACTS, profile: { ...PROFILE, profile_version, workshop_fees } } };
    };
    const counts = (type: 'one' | 'two', value: number) => save([{ path: `additional_observers.${type}`, value }]);
    const older = [start(), save(READY), counts('one', 1), submit(2), complete(2), edit()];
    const newer = [counts('two', 1), submit(3, at(2, 100)), confirmEdit(3, at(2, 100)), edit()];
    const dropped = [counts('one', 0), submit(4, at(3, 200)), confirmEdit(4, at(3, 200))];
    const state = after(...older, ...newer, ...dropped);
    expect(state.observer_batches).toEqual([{ rate_key: 'discount', profile_version: 2, one: 0, two: 1 }]);
    const later = after(...older, ...newer, ...dropped, edit(), counts('two', 2), submit(5, at(4, 400)));
    expect(later.edit_sheet?.fees.observers.two).toBe(100 + 400);
  });
});
