import type { RegistrationCommand } from '../decider.js';
import { registered as registeredRoutine } from '../../competition/testing/scenes.js';
import { cents } from '../../shared/index.js';
import {
  complete,
  confirmEdit,
  edit,
  FACTS,
  given,
  LEO,
  move,
  NOW,
  OWNER,
  READY,
  routine,
  save,
  STAFF,
  start,
  STRANGER,
  studentId,
  submit,
} from '../testing/given.js';
import type { TourDateRequester } from './asked.js';

const reviewed = [start(), save(READY), submit(1)];
const completed = [...reviewed, complete(1)];
const editing = [...completed, edit()];

const ELSEWHERE = {
  registration_id: 75_002,
  tour_date_id: 7501,
  date_routine_id: 9,
  city: 'Chicago, IL',
  season_id: 75,
};
const ROUTINE = registeredRoutine(routine('k'));

/** Every command that somebody gives about a registration that is there. */
const asked = (viewer: TourDateRequester) => {
  const by = { viewer, now: NOW } as const;
  const alone = { studio_id: null, studio: null, independent: true } as const;
  return {
    SaveDraft: save(READY, { viewer }),
    SaveAttendees: { type: 'SaveAttendees', ...by, changes: [], session_id: 'call-1', facts: FACTS },
    SaveRoutines: { type: 'SaveRoutines', ...by, changes: [], override: false, facts: FACTS },
    TransferRoutineIn: {
      type: 'TransferRoutineIn',
      ...by,
      facts: FACTS,
      temp_id: 'k',
      routine: ROUTINE,
      from: ELSEWHERE,
    },
    TransferRoutineOut: { type: 'TransferRoutineOut', ...by, facts: FACTS, temp_id: 'k', to: ELSEWHERE },
    TakeTransferBack: { type: 'TakeTransferBack', ...by, facts: FACTS, temp_id: 'k' },
    VerifyAward: { type: 'VerifyAward', ...by, facts: FACTS, temp_id: 'k', regional_award_id: 1 },
    RejectAward: { type: 'RejectAward', ...by, facts: FACTS, temp_id: 'k', regional_award_id: 1 },
    RecordQualified: { type: 'RecordQualified', ...by, facts: FACTS, temp_id: 'k' },
    RequestTickets: { type: 'RequestTickets', ...by, wanted: [], facts: FACTS, held: [], left: {} },
    ReleasePaidTicket: { type: 'ReleasePaidTicket', ...by, ticket_id: 't-1' },
    Nominate: { type: 'Nominate', ...by, has_soty: null, nominations: {}, facts: FACTS },
    SubmitReview: submit(2, { viewer }),
    CompleteRegistration: complete(2, { viewer }),
    StartEditing: edit({ viewer }),
    ConfirmEdit: confirmEdit(9, { viewer }),
    CancelEditing: { type: 'CancelEditing', ...by, cause: 'registrant' },
    ConfirmRegistration: { type: 'ConfirmRegistration', ...by },
    WithdrawConfirmation: { type: 'WithdrawConfirmation', ...by, reason: 'Wrong studio' },
    CancelRegistration: { type: 'CancelRegistration', ...by, at: null, refunds: [], refundable: {} },
    MoveRegistration: move({ viewer }),
    AdjustFreeTeachers: { type: 'AdjustFreeTeachers', ...by, adjustment: 1, facts: FACTS },
    DeleteRegistration: { type: 'DeleteRegistration', ...by, reason: 'Entered twice' },
    SetAffiliation: { type: 'SetAffiliation', ...by, ...alone },
    KeepUpload: studentId(LEO, { viewer }),
    RemovePhoto: { type: 'RemovePhoto', ...by, kind: 'best-dancers', person_id: LEO.person_id, facts: FACTS },
    ApproveUpload: { type: 'ApproveUpload', ...by, upload_id: 'up-3', reason: 'It is Leo' },
    RejectUpload: { type: 'RejectUpload', ...by, upload_id: 'up-3', reason: 'Expired', facts: FACTS },
  } as const satisfies {
    [T in Exclude<
      RegistrationCommand['type'],
      'StartRegistration' | 'ReleasePlaces' | 'FollowRoster' | 'MergeAttendees' | 'PromoteRoutine' | 'EndWaiting'
    >]: RegistrationCommand;
  };
};
type Asked = keyof ReturnType<typeof asked>;
const every = Object.keys(asked(OWNER)) as Asked[];

describe('who commands a registration', () => {
  it.each(every)('~REG-269 %s is refused to a stranger, whatever state the registration is in', (command) => {
    for (const before of [[start()], reviewed, completed, editing])
      given(...before)
        .when(asked(STRANGER)[command])
        .refuses('forbidden');
  });

  it.each(every.filter((command) => command !== 'DeleteRegistration'))('%s finds no deleted one', (command) => {
    for (const viewer of [OWNER, STAFF])
      given(...reviewed, asked(OWNER).DeleteRegistration)
        .when(asked(viewer)[command])
        .refuses('not_found');
  });

  it.each(every.filter((command) => command !== 'CancelRegistration'))(
    '~REG-274 %s changes no cancelled one, staff neither',
    (command) => {
      for (const viewer of [OWNER, STAFF])
        given(...completed, asked(STAFF).CancelRegistration)
          .when(asked(viewer)[command])
          .refuses('registration_cancelled');
    },
  );

  it.each([
    'ReleasePaidTicket',
    'ConfirmRegistration',
    'WithdrawConfirmation',
    'CancelRegistration',
    'MoveRegistration',
    'AdjustFreeTeachers',
    'TransferRoutineIn',
    'TransferRoutineOut',
    'TakeTransferBack',
    'ApproveUpload',
    'RejectUpload',
    'VerifyAward',
    'RejectAward',
    'RecordQualified',
  ] as const)('~REG-269 %s is of the office alone, of one’s own registration too', (command) =>
    given(...completed)
      .when(asked(OWNER)[command])
      .refuses('forbidden'),
  );
});

describe('what a state forbids, it forbids to staff too', () => {
  it.each<[Asked, string, RegistrationCommand[]]>([
    ['SaveDraft', 'registration_completed', completed],
    ['SubmitReview', 'registration_completed', completed],
    ['SubmitReview', 'draft_conflict', [start(), save(READY)]],
    ['CompleteRegistration', 'registration_completed', completed],
    ['CompleteRegistration', 'registration_not_reviewed', reviewed],
    ['Nominate', 'registration_not_completed', reviewed],
    ['Nominate', 'registration_editing', editing],
    ['StartEditing', 'registration_not_completed', reviewed],
    ['ConfirmEdit', 'not_editing', completed],
    ['ConfirmEdit', 'registration_not_reviewed', editing],
    ['CancelEditing', 'not_editing', completed],
    ['DeleteRegistration', 'registration_completed', completed],
    ['DeleteRegistration', 'registration_completed', editing],
    ['SetAffiliation', 'registration_completed', completed],
    ['KeepUpload', 'registration_completed', completed],
  ])('%s: %s', (command, code, before) => {
    for (const viewer of [OWNER, STAFF])
      given(...before)
        .when(asked(viewer)[command])
        .refuses(code);
  });

  it.each<[Asked, string, RegistrationCommand[]]>([
    ['ConfirmRegistration', 'registration_not_completed', reviewed],
    ['ConfirmRegistration', 'registration_not_completed', editing],
    ['WithdrawConfirmation', 'registration_not_completed', reviewed],
    ['WithdrawConfirmation', 'registration_editing', editing],
  ])('%s: %s', (command, code, before) =>
    given(...before)
      .when(asked(STAFF)[command])
      .refuses(code),
  );

  it('the terms and the total are asked of staff as of anybody', () => {
    const ready = given(start(), save(READY));
    for (const viewer of [OWNER, STAFF]) {
      ready.when(submit(1, { viewer, waiver: false })).refuses('terms_required');
      ready.when(submit(1, { viewer, total: 1 })).refuses('total_changed');
    }
  });

  it('~PAY-326 one that was moved meanwhile is not cancelled with the tour date that it left', () => {
    const at = (id: number) =>
      given(...completed).when({ ...asked(STAFF).CancelRegistration, at: id } as RegistrationCommand);
    const { tour_date_id } = given(...completed).state!;
    at(tour_date_id).makes('RegistrationCancelled');
    at(tour_date_id + 1).refuses('conflict');
  });

  it('~REG-274 nobody is given back more than may be refunded, nor nothing', () => {
    const cancel = (amount: number) =>
      given(...completed).when({
        ...asked(STAFF).CancelRegistration,
        refunds: [{ payment_id: 'p-1', amount: cents(amount) }],
        refundable: { 'p-1': 500 },
      } as RegistrationCommand);
    cancel(500).makes('RegistrationCancelled');
    for (const amount of [501, 0, -1]) cancel(amount).refuses('refund_too_high');
    given(...completed)
      .when({
        ...asked(STAFF).CancelRegistration,
        refunds: [{ payment_id: 'other', amount: cents(1) }],
      } as RegistrationCommand)
      .refuses('refund_too_high');
  });
});
