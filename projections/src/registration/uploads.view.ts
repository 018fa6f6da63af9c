import type { FileUploaded, UploadRejected } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { isPhotoKind, type UploadRow } from '@app/contracts/uploads';
import { defineView } from '../define-view.js';

/** An erased person leaves the word where the names were. */
const nameOf = ({ person: { fname, lname } }: Pick<FileUploaded['data'], 'person'>): string =>
  fname === lname ? fname : `${fname} ${lname}`;

const uploaded = ({ kind, ...data }: FileUploaded['data']): UploadRow | null =>
  isPhotoKind(kind)
    ? null
    : {
        id: data.upload_id,
        kind,
        registration_id: data.registration_id,
        person_id: data.person_id,
        name: nameOf(data),
        status: 'awaiting',
        reason: null,
        uploaded_at: data.uploaded_at,
      };

/** One that was rejected is told as that, also when another one stands for it. */
const removed = (row: UploadRow | null): UploadRow | null =>
  row && (row.status === 'rejected' ? row : { ...row, status: 'removed' });

const rejected = (row: UploadRow | null, { data }: StoredEvent & UploadRejected): UploadRow | null =>
  row && { ...row, status: 'rejected', reason: data.reason };

/** The files that staff check, and what became of them (REG-160). */
export const uploadsView = defineView<UploadRow>()({
  name: 'uploads',
  streams: ['registration'],
  version: 2,
  indexes: [['kind', 'status', 'uploaded_at'], ['registration_id']],
  names: ['name'],
  resource: 'uploads',
  keys: ({ data }) => {
    if (!('upload_id' in data) || isPhotoKind(data.kind)) return null;
    const replaced = 'replaces' in data && data.replaces ? [data.replaces.upload_id] : [];
    return [data.upload_id, ...replaced];
  },
  on: {
    FileUploaded: (row, { data }, id) => (id === data.upload_id ? uploaded(data) : removed(row)),
    UploadApproved: (row) => row && { ...row, status: 'approved' },
    UploadRejected: rejected,
    UploadRemoved: removed,
  },
  ignores: [
    'RoutineAdded',
    'RoutineUpdated',
    'RoutineRemoved',
    'RoutineConfirmed',
    'RoutineWaitlisted',
    'RoutinePromoted',
    'RegionalAwardVerified',
    'RegionalAwardRejected',
    'RoutineQualified',
    'RoutineTransferredIn',
    'RoutineTransferredOut',
    'CompetitionAnswered',
    'BallroomAnswered',
    'SotyAnswered',
    'StudioAwardsAnswered',
    'DepositRoutinesRecorded',
    'NominationAdded',
    'NominationRemoved',
    'RegistrationStarted',
    'RegistrationAffiliationSet',
    'RegistrationDraftSaved',
    'RatesChanged',
    'AttendeeAdded',
    'AttendeeChanged',
    'AttendeeRemoved',
    'AdditionalObserversChanged',
    'FreeTeacherAdjustmentSet',
    'TicketsRequested',
    'PaidTicketReleased',
    'RegistrationContactSet',
    'FeesRecalculated',
    'RegistrationReviewed',
    'RegistrationEditReviewed',
    'RegistrationUnreviewed',
    'RegistrationPlacesReleased',
    'RegistrationCompleted',
    'RegistrationEditingStarted',
    'RegistrationEditConfirmed',
    'RegistrationEditingCancelled',
    'RegistrationConfirmed',
    'RegistrationConfirmationWithdrawn',
    'RegistrationMoved',
    'RoutinesSaved',
    'AttendeesMerged',
    'RegistrationCancelled',
    'RegistrationDeleted',
  ],
  rooms: () => ['staff'],
});
