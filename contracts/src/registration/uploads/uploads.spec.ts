import { seededEventProfiles } from '../../catalogue/index.js';
import type { RegistrationCommand } from '../decider.js';
import type { Registration } from '../state.js';
import {
  add,
  after,
  AVA,
  complete,
  confirmEdit,
  dancer,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  OWNER,
  save,
  STAFF,
  start,
  studentId,
  submit,
  TESS,
  visited,
} from '../testing/given.js';

const SENIOR = add(dancer(LEO, '4'));
const READY = [...visited('roster', 'teachers'), SENIOR];
const registered = [start(), save(READY)];
const withId = [...registered, studentId(LEO)];
/** Two saves and a file: the draft is at its second version. */
const reviewed = [...withId, submit(2)];
const completed = [...reviewed, complete(2)];

const decision = { viewer: STAFF, now: NOW, upload_id: 'up-3' } as const;
const approve: RegistrationCommand = { ...decision, type: 'ApproveUpload', reason: 'It is Leo' };
const reject: RegistrationCommand = { ...decision, type: 'RejectUpload', reason: 'Expired in 2024', facts: FACTS };

const off = save([{ path: 'attendees.3.has_college_discount', value: false }]);
const hasDiscount = ({ draft, official }: Registration) => ({
  draft: draft.attendees[3]?.has_college_discount,
  official: official.attendees[3]?.has_college_discount,
});
const events = (before: readonly RegistrationCommand[], command: RegistrationCommand): readonly string[] =>
  given(...before)
    .when(command)
    .events.map(({ type }) => type);

describe('a student ID', () => {
  it('~REG-157 sets the discount, and costs the cap from then on', () => {
    const state = after(...withId);
    expect(hasDiscount(state)).toEqual({ draft: true, official: undefined });
    expect(state.uploads).toEqual({
      'college-discounts:3': {
        upload_id: 'up-3',
        kind: 'college-discounts',
        person_id: 3,
        address: '2025/college-discounts/7502/75001/3.jpg',
        content_type: 'image/jpeg',
        sha256: '1'.repeat(64),
        uploaded_at: NOW,
        status: 'awaiting',
        reason: null,
      },
    });
    expect(after(...registered, submit(1)).official.total).toBe(33_000);
    expect(after(...reviewed).official.total).toBe(28_000);
  });

  it('REG-157 no other way leads to the discount: not a change of the draft, not a whole attendee, not another’s file', () => {
    const on = { path: 'attendees.3.has_college_discount', value: true };
    expect(hasDiscount(after(...registered, save([on]))).draft).toBe(false);
    expect(hasDiscount(after(start(), save([add(dancer(LEO, '4', { has_college_discount: true }))]))).draft).toBe(
      false,
    );
    const older = add(dancer(TESS, '4', { has_college_discount: true }));
    expect(after(...withId, save([older])).draft.attendees[4]?.has_college_discount).toBe(false);
    expect(hasDiscount(after(...withId, save([older]))).draft).toBe(true);
  });

  it.each([
    ['of a level that gives none', add(dancer(LEO, '3')), LEO, FACTS, 'option_unavailable'],
    ['of who is sixteen', add(dancer(MIA, '4')), MIA, FACTS, 'option_unavailable'],
    ['of a teacher', add({ ...dancer(TESS, '5'), kind: 'teacher' }), TESS, FACTS, 'option_unavailable'],
    [
      'where the event has no cap',
      SENIOR,
      LEO,
      { ...FACTS, profile: { ...FACTS.profile, college_cap_cents: null } },
      'option_unavailable',
    ],
    ['of who is not in the registration', SENIOR, AVA, FACTS, 'attendee_unknown'],
    ['of who is in it and in no roster', SENIOR, LEO, { ...FACTS, people: {} }, 'attendee_unknown'],
  ] as const)('~REG-155 ~EVT-167 is not taken %s', (_, attendee, who, facts, code) =>
    given(start(), save([attendee]))
      .when(studentId(who, { facts }))
      .refuses(code),
  );

  it('~REG-155 is taken of who is seventeen, at each of the levels of the profile', () => {
    expect(seededEventProfiles[56]?.college_level_ids).toEqual([4, 25, 29, 35]);
    for (const level of ['4', '25', '29', '35'])
      expect(events([start(), save([add(dancer(LEO, level))])], studentId(LEO))).toEqual(['FileUploaded']);
  });

  it('~EVT-260 another file under the same upload is refused, also after its approval', () => {
    const other = studentId(LEO, { sha256: '2'.repeat(64) });
    given(...withId)
      .when(other)
      .refuses('upload_changed');
    given(...withId, approve)
      .when(other)
      .refuses('upload_changed');
    given(...withId, approve)
      .when(studentId(LEO))
      .makes();
  });

  it('the same file counts once; a newer one stands for it, and is looked at anew', () => {
    expect(events(withId, studentId(LEO))).toEqual([]);
    const newer = studentId(LEO, { upload_id: 'up-9', ending: 'png' });
    const { events: told } = given(...withId, approve).when(newer);
    const replaces = { upload_id: 'up-3', address: '2025/college-discounts/7502/75001/3.jpg' };
    expect(told).toMatchObject([{ type: 'FileUploaded', data: { upload_id: 'up-9', replaces } }]);
    expect(Object.values(after(...withId, approve, newer).uploads)).toMatchObject([
      { upload_id: 'up-9', status: 'awaiting', reason: null },
    ]);
  });

  it('~REG-016 ends a review: the price is another one', () => {
    expect(events([...registered, submit(1)], studentId(LEO))).toEqual(['FileUploaded', 'RegistrationUnreviewed']);
  });

  it.each([
    ['the discount is turned off', off],
    ['another level is chosen', save([{ path: 'attendees.3.workshop_level_id_v', value: '3' }])],
    ['its dancer leaves', save([{ path: 'attendees.3', value: null }])],
  ])('~REG-141 ~REG-159 goes when %s', (_, change) => {
    expect(events(withId, change)).toEqual(['RegistrationDraftSaved', 'UploadRemoved']);
    const state = after(...withId, change);
    expect([state.uploads, state.draft.attendees[3]?.has_college_discount ?? false]).toEqual([{}, false]);
  });

  it('stays when anything else of the draft changes', () => {
    expect(events(withId, save([add(dancer(MIA, '3'))]))).toEqual(['RegistrationDraftSaved']);
    expect(hasDiscount(after(...withId, save([{ path: 'attendees.3.one_day', value: true }]))).draft).toBe(true);
  });

  it('~REG-141 of who was reviewed already it goes with the next review, or at once with what is taken off', () => {
    const leaves = save([{ path: 'attendees.3', value: null }]);
    const other = save([add(dancer(MIA, '3'))]);
    expect(events(reviewed, leaves)).toEqual(['RegistrationDraftSaved', 'RegistrationUnreviewed']);
    const left = [...reviewed, leaves, other];
    expect([after(...left).draft.attendees[3], Object.keys(after(...left).uploads)]).toEqual([
      undefined,
      ['college-discounts:3'],
    ]);
    const { draft_version } = after(...left);
    expect(events(left, submit(draft_version)).filter((type) => /Attendee|Upload/.test(type))).toEqual([
      'AttendeeRemoved',
      'AttendeeAdded',
      'UploadRemoved',
    ]);
    expect(events(reviewed, off)).toEqual(['RegistrationDraftSaved', 'RegistrationUnreviewed', 'UploadRemoved']);
    const back = save([add(dancer(LEO, '4'))]);
    expect(events([...reviewed, leaves], back)).toContain('UploadRemoved');
  });

  it('~REG-141 in an edit goes only when the edit is confirmed, and is there again when it is given up', () => {
    const editing = [...completed, edit(), off];
    expect(events([...completed, edit()], off)).toEqual(['RegistrationDraftSaved']);
    const givenUp = after(...editing, { type: 'CancelEditing', viewer: OWNER, now: NOW, cause: 'registrant' });
    expect([hasDiscount(givenUp), Object.keys(givenUp.uploads)]).toEqual([
      { draft: true, official: true },
      ['college-discounts:3'],
    ]);
    const confirmed = events([...editing, submit(3)], confirmEdit(3));
    expect(confirmed).toEqual(['AttendeeChanged', 'FeesRecalculated', 'RegistrationEditConfirmed', 'UploadRemoved']);
  });

  it('goes with its registration', () => {
    expect(events(withId, { type: 'DeleteRegistration', viewer: OWNER, now: NOW, reason: null })).toEqual([
      'RegistrationDeleted',
      'UploadRemoved',
    ]);
  });
});

describe('staff and a student ID', () => {
  it('~REG-160 approve it once', () => {
    expect(events(withId, approve)).toEqual(['UploadApproved']);
    expect(events([...withId, approve], approve)).toEqual([]);
    expect(Object.values(after(...withId, approve).uploads)).toMatchObject([
      { status: 'approved', reason: 'It is Leo' },
    ]);
  });

  it('~REG-160 reject it in a draft: the discount goes, the reason stays, the review ends', () => {
    expect(events(withId, reject)).toEqual(['UploadRejected']);
    expect(events(reviewed, reject)).toEqual(['UploadRejected', 'RegistrationUnreviewed']);
    const state = after(...reviewed, reject);
    expect([hasDiscount(state).draft, state.reviewed, state.draft_version]).toEqual([false, false, 3]);
    expect(Object.values(state.uploads)).toMatchObject([{ status: 'rejected', reason: 'Expired in 2024' }]);
    expect(events([...withId, reject], reject)).toEqual([]);
  });

  it('~REG-160 reject it in a completed registration: what is official is recalculated without it', () => {
    expect(events(completed, reject)).toEqual(['UploadRejected', 'AttendeeChanged', 'FeesRecalculated']);
    const before = after(...completed);
    const state = after(...completed, reject);
    expect([before.official.total, state.official.total]).toEqual([28_000, 33_000]);
    expect(hasDiscount(state)).toEqual({ draft: false, official: false });
    expect(state.draft.attendees).toEqual({ 3: dancer(LEO, '4') });
    expect([state.completed, state.previous_total]).toEqual([true, 33_000]);
  });

  it('also one that was approved, and the registrant brings another', () => {
    expect(events([...withId, approve], reject)).toEqual(['UploadRejected']);
    const again = after(...withId, reject, studentId(LEO, { upload_id: 'up-9' }));
    expect(hasDiscount(again).draft).toBe(true);
  });

  it('do not decide about a file that is not there any more', () => {
    given(...withId, off)
      .when(approve)
      .refuses('upload_gone');
    given(...withId, off)
      .when(reject)
      .refuses('upload_gone');
    given(...withId, studentId(LEO, { upload_id: 'up-9' }))
      .when(reject)
      .refuses('upload_gone');
    given(...withId, reject)
      .when(approve)
      .refuses('upload_gone');
  });

  it('REG-252 reject it in an edit: what is official is corrected, and the open draft as by another device', () => {
    const editing = [...completed, edit(), save([add(dancer(MIA, '3'))])];
    expect(events(editing, reject)).toEqual(['UploadRejected', 'AttendeeChanged', 'FeesRecalculated']);
    const before = after(...editing);
    const state = after(...editing, reject);
    expect([before.official.total, state.official.total, state.previous_total]).toEqual([28_000, 33_000, 33_000]);
    expect(hasDiscount(state)).toEqual({ draft: false, official: false });
    expect([state.editing, state.draft_version]).toEqual([true, before.draft_version + 1]);
    expect(state.draft.attendees).toEqual({ 1: dancer(MIA, '3'), 3: dancer(LEO, '4') });
    expect(Object.keys(state.official.attendees)).toEqual(['3']);
    const { draft_version: version } = before;
    const untouched = save([{ path: 'attendees.1.one_day', value: true }], { version, session: 'phone-1' });
    given(...editing, reject)
      .when(untouched)
      .makes('RegistrationDraftSaved');
    const stale = save([{ path: 'attendees.3.has_college_discount', value: true }], { version, session: 'phone-1' });
    given(...editing, reject)
      .when(stale)
      .refuses('draft_conflict');
    const given_up = after(...editing, reject, { type: 'CancelEditing', viewer: OWNER, now: NOW, cause: 'registrant' });
    expect(hasDiscount(given_up)).toEqual({ draft: false, official: false });
  });

  it('~REG-252 a reviewed edit is reviewed again; who has left in the draft does not come back', () => {
    const editing = [...completed, edit(), save([add(dancer(MIA, '3'))])];
    const reviewedEdit = [...editing, submit(after(...editing).draft_version)];
    expect(events(reviewedEdit, reject)).toEqual([
      'UploadRejected',
      'AttendeeChanged',
      'FeesRecalculated',
      'RegistrationUnreviewed',
    ]);
    const left = [...completed, edit(), save([add(dancer(MIA, '3')), { path: 'attendees.3', value: null }])];
    const state = after(...left, reject);
    expect([Object.keys(state.draft.attendees), hasDiscount(state).official]).toEqual([['1'], false]);
  });

  it('~REG-027 a rejection wins over what another device still believes', () => {
    const stale = save([{ path: 'attendees.3.has_college_discount', value: true }], { version: 2, session: 'phone-1' });
    given(...withId, reject)
      .when(stale)
      .refuses('draft_conflict');
  });
});
