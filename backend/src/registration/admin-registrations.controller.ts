import { Controller, Res } from '@nestjs/common';
import { catalogueCalls, type FeeEffect, FeeEffectBody } from '@app/contracts/catalogue';
import {
  AdjustFreeTeachersBody,
  CancelRegistrationBody,
  type MergePreview,
  MergePreviewQuery,
  type MovePreview,
  MovePreviewQuery,
  MoveRegistrationBody,
  type ConfirmedAnswer,
  registrationCalls,
  type RegistrationDocument,
  type ReviewCheck,
  StaffReasonBody,
  type StaffDashboard,
  type StaffRegistrationRow,
} from '@app/contracts/registration';
import { cents, ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { CancelRegistrationCommand } from '../commands-between-rooms/registration-commands.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { MergePreviewQueryHandler } from './merging/merge-preview.query.js';
import { MovePreviewQueryHandler } from './queries/move-preview.query.js';
import { AdminRegistrationsQueryHandler } from './queries/admin-registrations.query.js';
import { DashboardQueryHandler } from './queries/dashboard.query.js';
import { FeeEffectQueryHandler } from './queries/fee-effect.query.js';
import { ReviewCheckQueryHandler } from './queries/review-check.query.js';
import {
  AdjustFreeTeachersCommand,
  ConfirmRegistrationCommand,
  MoveRegistrationCommand,
  WithdrawConfirmationCommand,
} from './registration-commands.js';

@Controller()
export class AdminRegistrationsController {
  constructor(
    private readonly commands: Commands,
    private readonly registrations: AdminRegistrationsQueryHandler,
    private readonly board: DashboardQueryHandler,
    private readonly moves: MovePreviewQueryHandler,
    private readonly merges: MergePreviewQueryHandler,
    private readonly effects: FeeEffectQueryHandler,
    private readonly reviews: ReviewCheckQueryHandler,
  ) {}

  @Serves(registrationCalls.dashboard)
  dashboard(): Promise<StaffDashboard> {
    return this.board.read();
  }

  @Serves(registrationCalls.list, { query: ListQuery })
  list(
    @Called() { query, viewer }: Called<typeof registrationCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StaffRegistrationRow[]> {
    return this.registrations.list(query, viewer, reply);
  }

  @Serves(registrationCalls.readForStaff)
  one(@Called() { params }: Called<typeof registrationCalls.readForStaff>): Promise<RegistrationDocument> {
    return this.registrations.one(params.id);
  }

  @Serves(registrationCalls.review)
  review(@Called() { params }: Called<typeof registrationCalls.review>): Promise<ReviewCheck> {
    return this.reviews.check(params.id);
  }

  @Serves(registrationCalls.confirm, { body: StaffReasonBody })
  confirm(@Called() { params, meta }: Called<typeof registrationCalls.confirm>): Promise<Saved<ConfirmedAnswer>> {
    return this.commands.run(new ConfirmRegistrationCommand({ registration_id: params.id }, meta));
  }

  @Serves(registrationCalls.withdraw, { body: StaffReasonBody })
  withdraw(
    @Called() { params, body, meta }: Called<typeof registrationCalls.withdraw>,
  ): Promise<Saved<ConfirmedAnswer>> {
    const data = { registration_id: params.id, reason: body.reason };
    return this.commands.run(new WithdrawConfirmationCommand(data, meta));
  }

  /** Here, because only this room knows what a registration costs. */
  @Serves(catalogueCalls.feeEffect, { body: FeeEffectBody })
  feeEffect(@Called() { params, body }: Called<typeof catalogueCalls.feeEffect>): Promise<FeeEffect> {
    return this.effects.ofEvent(params.id, body.profile);
  }

  @Serves(catalogueCalls.tourDateFeeEffect, { body: FeeEffectBody })
  tourDateFeeEffect(@Called() { params, body }: Called<typeof catalogueCalls.tourDateFeeEffect>): Promise<FeeEffect> {
    return this.effects.ofTourDate(params.id, body.profile);
  }

  @Serves(registrationCalls.movePreview, { query: MovePreviewQuery })
  movePreview(@Called() { params, query, meta }: Called<typeof registrationCalls.movePreview>): Promise<MovePreview> {
    return this.moves.preview(params.id, query.tour_date_id, meta);
  }

  @Serves(registrationCalls.move, { body: MoveRegistrationBody })
  move(
    @Called() { params, body, meta }: Called<typeof registrationCalls.move>,
  ): Promise<Saved<{ id: number; tour_date_id: number }>> {
    const { tour_date_id, total = null, deposits = false } = body;
    const data = { registration_id: params.id, tour_date_id, total, deposits };
    return this.commands.run(new MoveRegistrationCommand(data, meta));
  }

  @Serves(registrationCalls.mergePreview, { query: MergePreviewQuery })
  mergePreview(@Called() { query }: Called<typeof registrationCalls.mergePreview>): Promise<MergePreview> {
    return this.merges.preview(query);
  }

  @Serves(registrationCalls.adjustFreeTeachers, { body: AdjustFreeTeachersBody })
  adjustFreeTeachers(
    @Called() { params, body, meta }: Called<typeof registrationCalls.adjustFreeTeachers>,
  ): Promise<Saved<{ id: number; free_teacher_adjustment: number }>> {
    const data = { registration_id: params.id, adjustment: body.adjustment };
    return this.commands.run(new AdjustFreeTeachersCommand(data, meta));
  }

  @Serves(registrationCalls.cancel, { body: CancelRegistrationBody })
  cancel(
    @Called() { params, body, meta }: Called<typeof registrationCalls.cancel>,
  ): Promise<Saved<{ id: number; cancelled: boolean }>> {
    const refunds = body.refunds.map(({ payment_id, amount }) => ({ payment_id, amount: cents(amount) }));
    const { deposits = false, vouchers = [] } = body;
    const data = { registration_id: params.id, refunds, at: null, deposits, vouchers };
    return this.commands.run(new CancelRegistrationCommand(data, meta));
  }
}
