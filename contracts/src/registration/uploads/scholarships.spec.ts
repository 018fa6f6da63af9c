import type { DraftChange } from '../content.js';
import type { RegistrationCommand } from '../decider.js';
import type { Registration } from '../state.js';
import {
  add,
  after,
  complete,
  confirmEdit,
  CRASH_COURSE,
  dancer,
  edit,
  FACTS,
  given,
  MIA,
  NOW,
  OWNER,
  participant,
  save,
  scholarshipProof,
  STAFF,
  start,
  submit,
  SUMMIT,
  TEEN_INTENSIVE,
  visited,
} from '../testing/given.js';

const HALF = { has_scholarship: true, vip_type_id: 22 };
const facts = SUMMIT;
const saved = (...changes: readonly DraftChange[]) => save(changes, { facts });
const field = (name: string, value: number | boolean | null): DraftChange => ({ path: `attendees.1.${name}`, value });
const chosen = [start({ facts }), saved(...visited('roster', 'tickets'), add(participant(MIA, TEEN_INTENSIVE, HALF)))];
const proven = [...chosen, scholarshipProof(MIA)];
const reviewed = [...proven, submit(1, { facts })];
const completed = [...reviewed, complete(1, { facts })];

const decision = { viewer: STAFF, now: NOW, upload_id: 'up-1' } as const;
const approve: RegistrationCommand = { ...decision, type: 'ApproveUpload', reason: 'It names Mia' };
const reject: RegistrationCommand = { ...decision, type: 'RejectUpload', reason: 'Of another dancer', facts };

const events = (before: readonly RegistrationCommand[], command: RegistrationCommand): readonly string[] =>
  given(...before)
    .when(command)
    .events.map(({ type }) => type);
const scholarOf = ({ has_scholarship, vip_type_id }: Registration['draft']['attendees'][string]) => ({
  has_scholarship,
  vip_type_id,
});

describe('the proof of a scholarship of an intensive', () => {
  it('~REG-169 ~EVT-166 is kept with the attendee and the type that it proves; the draft stays as it was', () => {
    const state = after(...proven);
    expect(state.uploads).toEqual({
      'vip-scholarship:1': {
        upload_id: 'up-1',
        sha256: '1'.repeat(64),
        kind: 'vip-scholarship',
        person_id: 1,
        address: '2025/vip-scholarship/7551/75001/1.jpg',
        content_type: 'image/jpeg',
        uploaded_at: NOW,
        vip_type_id: 22,
        status: 'awaiting',
        reason: null,
      },
    });
    expect([state.draft, state.draft_version]).toEqual([after(...chosen).draft, 1]);
  });

  it('~REG-169 is asked for at the review; of the office and of what is official as it is, not', () => {
    given(...chosen)
      .when(submit(1, { facts }))
      .refuses('scholarship_proof_required');
    expect(events(proven, submit(1, { facts }))).toContain('RegistrationReviewed');
    expect(events(chosen, submit(1, { facts, viewer: STAFF }))).toContain('RegistrationReviewed');
    const byOffice = [...chosen, submit(1, { facts, viewer: STAFF }), complete(1, { facts }), edit({ facts })];
    const vip = saved(field('vip_experience', true));
    expect(events([...byOffice, vip], submit(2, { facts }))).toContain('RegistrationEditReviewed');
  });

  it('~REG-169 proves one type alone: another asks for another proof', () => {
    const full = saved(field('vip_type_id', 21));
    expect(events(proven, full)).toEqual(['RegistrationDraftSaved', 'UploadRemoved']);
    given(...proven, full)
      .when(submit(2, { facts }))
      .refuses('scholarship_proof_required');
    const editing = [...completed, edit({ facts })];
    expect(events(editing, full)).toEqual(['RegistrationDraftSaved']);
    given(...editing, full)
      .when(submit(2, { facts }))
      .refuses('scholarship_proof_required');
    const again = [...editing, full, scholarshipProof(MIA, { upload_id: 'up-9' }), submit(2, { facts })];
    expect(events(again, confirmEdit(2, { facts }))).toContain('RegistrationEditConfirmed');
  });

  it.each([
    ['of who has no scholarship', [start({ facts }), saved(add(participant(MIA, TEEN_INTENSIVE)))], facts],
    ['at an event of workshops', [start(), save([add(dancer(MIA, '3', HALF))])], FACTS],
  ])('~EVT-166 is not taken %s', (_, before, there) =>
    given(...before)
      .when(scholarshipProof(MIA, { facts: there }))
      .refuses('option_unavailable'),
  );

  it.each([
    ['the scholarship is taken off', field('has_scholarship', false)],
    ['its dancer leaves', { path: 'attendees.1', value: null }],
  ])('~REG-141 goes when %s', (_, change) =>
    expect(events(proven, saved(change))).toEqual(['RegistrationDraftSaved', 'UploadRemoved']),
  );

  it('~REG-168 one that is bound to an intensive goes with it', () => {
    const voucher = add(participant(MIA, CRASH_COURSE, { has_scholarship: true, vip_type_id: 24 }));
    const before = [start({ facts }), saved(voucher), scholarshipProof(MIA)];
    expect(events(before, saved(field('intensive_id', TEEN_INTENSIVE)))).toEqual([
      'RegistrationDraftSaved',
      'UploadRemoved',
    ]);
  });
});

describe('staff and the proof of a scholarship', () => {
  it('~REG-170 verify it: it stays, and counts for the review', () => {
    expect(events(proven, approve)).toEqual(['UploadApproved']);
    expect(events([...proven, approve], submit(1, { facts }))).toContain('RegistrationReviewed');
  });

  it('~REG-170 reject it in a draft: the scholarship is cleared, the review ends, the reason stays', () => {
    expect(events(reviewed, reject)).toEqual(['UploadRejected', 'RegistrationUnreviewed']);
    const state = after(...reviewed, reject);
    expect(scholarOf(state.draft.attendees[1]!)).toEqual({ has_scholarship: false, vip_type_id: null });
    expect([state.draft_version, Object.keys(state.changed).sort()]).toEqual([
      2,
      expect.arrayContaining(['attendees.1.has_scholarship', 'attendees.1.vip_type_id']),
    ]);
    expect(Object.values(state.uploads)).toMatchObject([{ status: 'rejected', reason: 'Of another dancer' }]);
    const again = [field('has_scholarship', true), field('vip_type_id', 22)];
    given(...reviewed, reject, saved(...again))
      .when(submit(3, { facts }))
      .refuses('scholarship_proof_required');
  });

  it('~REG-170 reject it in a completed registration: what is official is recalculated without it', () => {
    expect(events(completed, reject)).toEqual(['UploadRejected', 'AttendeeChanged', 'FeesRecalculated']);
    const [before, now] = [after(...completed), after(...completed, reject)];
    expect([before.official.total, now.official.total]).toEqual([74_500 - 40_000, 74_500]);
    expect(scholarOf(now.official.attendees[1]!)).toEqual({ has_scholarship: false, vip_type_id: null });
  });

  it('is nobody else’s to decide', () =>
    given(...proven)
      .when({ ...reject, viewer: OWNER })
      .refuses('forbidden'));
});
