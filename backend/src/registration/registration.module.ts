import { Global, Module } from '@nestjs/common';
import { REGISTRATION_RATES } from '@app/contracts/registration';
import { REGISTERED_PEOPLE } from '@app/contracts/roster';
import { AttendeesController } from './attendees/attendees.controller.js';
import { SaveAttendeesHandler } from './attendees/save-attendees.handler.js';
import { AdminRegistrationsController } from './admin-registrations.controller.js';
import { AdjustFreeTeachersHandler } from './commands/adjust-free-teachers.handler.js';
import { CancelEditingHandler } from './commands/cancel-editing.handler.js';
import { CancelRegistrationHandler } from './commands/cancel-registration.handler.js';
import { CompleteRegistrationHandler } from './commands/complete-registration.handler.js';
import { ConfirmEditHandler } from './commands/confirm-edit.handler.js';
import { ConfirmRegistrationHandler } from './commands/confirm-registration.handler.js';
import { DeleteRegistrationHandler } from './commands/delete-registration.handler.js';
import { SaveDraftHandler } from './commands/save-draft.handler.js';
import { SaveJacketHandler } from './commands/save-jacket.handler.js';
import { SaveNominationsHandler } from './commands/save-nominations.handler.js';
import { SaveRoutinesHandler } from './commands/save-routines.handler.js';
import { SetAffiliationHandler } from './commands/set-affiliation.handler.js';
import { StartEditingHandler } from './commands/start-editing.handler.js';
import { StartRegistrationHandler } from './commands/start-registration.handler.js';
import { SubmitReviewHandler } from './commands/submit-review.handler.js';
import { EndWaitingHandler, PromoteRoutineHandler } from './commands/waiting-routines.handlers.js';
import { WithdrawConfirmationHandler } from './commands/withdraw-confirmation.handler.js';
import { Closing } from './closing.js';
import { EditingController } from './editing.controller.js';
import { EditExpiry } from './edit-expiry.js';
import { RegionalAttendance } from './facts/regional-attendance.js';
import { RegisteredPeopleFacts } from './facts/registered-people.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { StreamRegistrationRates } from './facts/registration-rates.js';
import { RegistrationOwners } from './facts/registration-owners.js';
import { MergePreviewQueryHandler } from './merging/merge-preview.query.js';
import { Merging } from './merging/merging.js';
import { MoveRegistrationHandler } from './commands/move-registration.handler.js';
import { LiveRooms } from './live-rooms.js';
import { NominationsController } from './nominations.controller.js';
import { PlaceExpiry } from './place-expiry.js';
import { AdminRegistrationsQueryHandler } from './queries/admin-registrations.query.js';
import { RowOrder } from './facts/row-order.js';
import { WorkChanges } from './facts/work-changes.js';
import { WorkRows } from './facts/work-rows.js';
import { DashboardQueryHandler } from './queries/dashboard.query.js';
import { FeeEffectQueryHandler } from './queries/fee-effect.query.js';
import { FeesQueryHandler } from './queries/fees.query.js';
import { CompetitionLimitsQueryHandler } from './queries/competition-limits.query.js';
import { NationalsCheckQueryHandler } from './queries/nationals-check.query.js';
import { OverviewQueryHandler } from './queries/overview.query.js';
import { RecordQueryHandler } from './queries/record.query.js';
import { RegistrationQueryHandler } from './queries/registration.query.js';
import { ReviewCheckQueryHandler } from './queries/review-check.query.js';
import { UserRegistrationsQueryHandler } from './queries/user-registrations.query.js';
import { Moving } from './moving.js';
import { MovePreviewQueryHandler } from './queries/move-preview.query.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationNumber } from './registration-number.js';
import { ReviewRoutineHandler } from './commands/review-routine.handler.js';
import { TransferRoutineHandler } from './commands/transfer-routine.handler.js';
import { Transfers } from './transfers.js';
import { RosterFollowing } from './roster-following.js';
import { RoutineListQueryHandler } from './queries/routine-list.query.js';
import { RoutinesController } from './routines.controller.js';
import { RegistrationStates } from './registration-states.js';
import { FinalizeTicketsHandler } from './tickets/finalize-tickets.handler.js';
import { HoldTicketsHandler } from './tickets/hold-tickets.handler.js';
import { KeepTicketTypeHandler } from './tickets/keep-ticket-type.handler.js';
import { MarkTicketsPaidHandler } from './tickets/mark-tickets-paid.handler.js';
import { ReleasePaidTicketHandler } from './tickets/release-paid-ticket.handler.js';
import { ReleaseTicketsHandler } from './tickets/release-tickets.handler.js';
import { RequestTicketsHandler } from './tickets/request-tickets.handler.js';
import { StaffTicketsController } from './tickets/staff-tickets.controller.js';
import { TicketExpiry } from './tickets/ticket-expiry.js';
import { TicketStock } from './tickets/ticket-stock.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { TicketsQueryHandler } from './tickets/tickets.query.js';
import { KeepUploadHandler } from './uploads/keep-upload.handler.js';
import { KeptFiles } from './uploads/kept-files.js';
import { PhotosController } from './uploads/photos.controller.js';
import { ReceivedFiles } from './uploads/received-files.js';
import { RemovePhotoHandler } from './uploads/remove-photo.handler.js';
import { ApproveUploadHandler, RejectUploadHandler } from './uploads/review-upload.handlers.js';
import { StaffUploadsController } from './uploads/staff-uploads.controller.js';
import { UploadChecks } from './uploads/upload-checks.js';
import { UploadLinks } from './uploads/upload-links.js';
import { UploadReactions } from './uploads/upload-reactions.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { EntryReservations } from './entry-reservations.js';
import { Places } from './places.js';
import { WorkshopPlaces } from './workshop-places.js';

/** Global, because the roster asks where its people are registered (ROS-040), and others whose a registration is. */
@Global()
@Module({
  controllers: [
    RegistrationController,
    EditingController,
    NominationsController,
    RoutinesController,
    AttendeesController,
    AdminRegistrationsController,
    TicketsController,
    StaffTicketsController,
    UploadsController,
    PhotosController,
    StaffUploadsController,
  ],
  providers: [
    { provide: REGISTERED_PEOPLE, useClass: RegisteredPeopleFacts },
    { provide: REGISTRATION_RATES, useClass: StreamRegistrationRates },
    LiveRooms,
    RegistrationStates,
    RegistrationNumber,
    RegistrationFacts,
    RegistrationOwners,
    WorkshopPlaces,
    EntryReservations,
    Places,
    RegionalAttendance,
    PlaceExpiry,
    TicketStock,
    TicketExpiry,
    EditExpiry,
    Closing,
    RosterFollowing,
    Merging,
    MergePreviewQueryHandler,
    Moving,
    Transfers,
    RegistrationQueryHandler,
    RecordQueryHandler,
    FeesQueryHandler,
    FeeEffectQueryHandler,
    OverviewQueryHandler,
    UserRegistrationsQueryHandler,
    AdminRegistrationsQueryHandler,
    RowOrder,
    WorkChanges,
    WorkRows,
    DashboardQueryHandler,
    ReviewCheckQueryHandler,
    RoutineListQueryHandler,
    MovePreviewQueryHandler,
    TicketsQueryHandler,
    StartRegistrationHandler,
    SetAffiliationHandler,
    SaveAttendeesHandler,
    SaveDraftHandler,
    SaveJacketHandler,
    SaveNominationsHandler,
    CompetitionLimitsQueryHandler,
    NationalsCheckQueryHandler,
    SaveRoutinesHandler,
    SubmitReviewHandler,
    PromoteRoutineHandler,
    EndWaitingHandler,
    CompleteRegistrationHandler,
    AdjustFreeTeachersHandler,
    StartEditingHandler,
    CancelEditingHandler,
    ConfirmEditHandler,
    ConfirmRegistrationHandler,
    WithdrawConfirmationHandler,
    CancelRegistrationHandler,
    MoveRegistrationHandler,
    ReviewRoutineHandler,
    TransferRoutineHandler,
    DeleteRegistrationHandler,
    RequestTicketsHandler,
    FinalizeTicketsHandler,
    KeepTicketTypeHandler,
    HoldTicketsHandler,
    MarkTicketsPaidHandler,
    ReleaseTicketsHandler,
    ReleasePaidTicketHandler,
    UploadChecks,
    UploadLinks,
    UploadReactions,
    KeptFiles,
    ReceivedFiles,
    KeepUploadHandler,
    RemovePhotoHandler,
    ApproveUploadHandler,
    RejectUploadHandler,
  ],
  exports: [REGISTERED_PEOPLE, REGISTRATION_RATES, RegistrationOwners],
})
export class RegistrationModule {}
