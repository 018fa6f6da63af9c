import { Controller, Inject, Res } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type CalculatedFees,
  CalculateFeesBody,
  CalculateMediaPassFeesBody,
  ChangeStudioBody,
  type DraftAnswer,
  type MediaPassFees,
  type OverviewAnswer,
  type RegistrationAnswer,
  registrationCalls,
  type RegistrationDocument,
  type RegistrationRecord,
  type ReviewAnswer,
  SaveDraftBody,
  StartRegistrationBody,
  SubmitReviewBody,
  type UserRegistration,
  UserRegistrationsQuery,
} from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { ChangeAffiliationCommand } from '../commands-between-rooms/account-commands.js';
import { SetPayLaterCommand } from '../commands-between-rooms/payment-commands.js';
import { SetAffiliationCommand } from '../commands-between-rooms/registration-commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { FeesQueryHandler } from './queries/fees.query.js';
import { OverviewQueryHandler } from './queries/overview.query.js';
import { RecordQueryHandler } from './queries/record.query.js';
import { RegistrationQueryHandler } from './queries/registration.query.js';
import { UserRegistrationsQueryHandler } from './queries/user-registrations.query.js';
import { RegistrationStates } from './registration-states.js';
import { reviewAnswer } from './review-answer.js';
import {
  DeleteRegistrationCommand,
  SaveDraftCommand,
  StartRegistrationCommand,
  SubmitReviewCommand,
} from './registration-commands.js';

/** REG-031. */
const DRAFT_BYTES = 256 * 1024;

@Controller()
export class RegistrationController {
  constructor(
    private readonly commands: Commands,
    private readonly registrations: RegistrationQueryHandler,
    private readonly records: RecordQueryHandler,
    private readonly fees: FeesQueryHandler,
    private readonly overviews: OverviewQueryHandler,
    private readonly ofUser: UserRegistrationsQueryHandler,
    private readonly states: RegistrationStates,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
  ) {}

  @Serves(registrationCalls.start, { body: StartRegistrationBody })
  async start(
    @Called() { account_id, body, viewer, meta }: Called<typeof registrationCalls.start>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<RegistrationDocument>> {
    const own = account_id === viewer.account_id;
    if (own && body.studio_id != null && body.studio_id !== viewer.studio_id) throw refused('forbidden');
    const command = new StartRegistrationCommand({ tour_date_id: body.tour_date_id, account_id }, meta);
    const { created, registration, position } = await this.commands.run(command);
    void reply.status(created ? 201 : 200);
    return { ...registration, position };
  }

  @Serves(registrationCalls.changeStudio, { body: ChangeStudioBody })
  async changeStudio(
    @Called() { body, viewer, meta }: Called<typeof registrationCalls.changeStudio>,
  ): Promise<Saved<{ id: number | null }>> {
    const { registration_id, independent = false } = body;
    const studio = independent ? null : await this.studio(body.studio_id ?? null);
    const studio_id = studio?.studio_id ?? null;
    if (registration_id === undefined) {
      const { account_id } = viewer;
      const { position } = await this.commands.run(new ChangeAffiliationCommand({ account_id, studio_id }, meta));
      return { id: null, position };
    }
    const data = { registration_id, studio_id, studio: studio?.name ?? null, independent };
    return this.commands.run(new SetAffiliationCommand(data, meta));
  }

  @Serves(registrationCalls.ofAccount, { query: UserRegistrationsQuery })
  list(@Called() { query }: Called<typeof registrationCalls.ofAccount>): Promise<readonly UserRegistration[]> {
    return this.ofUser.list(query);
  }

  @Serves(registrationCalls.read)
  read(@Called() { params, viewer }: Called<typeof registrationCalls.read>): Promise<RegistrationAnswer> {
    return this.registrations.answer(params.id, viewer);
  }

  @Serves(registrationCalls.record)
  record(@Called() { params, viewer }: Called<typeof registrationCalls.record>): Promise<RegistrationRecord> {
    return this.records.record(params.id, viewer);
  }

  @Serves(registrationCalls.overview)
  overview(@Called() { params, viewer }: Called<typeof registrationCalls.overview>): Promise<OverviewAnswer> {
    return this.overviews.overview(params.id, viewer);
  }

  @Serves(registrationCalls.saveDraft, { body: SaveDraftBody })
  async saveDraft(
    @Called() { params, body, meta }: Called<typeof registrationCalls.saveDraft>,
  ): Promise<Saved<DraftAnswer>> {
    if (JSON.stringify(body).length > DRAFT_BYTES) throw refused('draft_too_large');
    const { draft_version, changes, session_id } = body;
    const left_off = body.left_off ?? null;
    const left_off_details = body.left_off_details ?? null;
    const data = { registration_id: params.id, draft_version, changes, session_id, left_off, left_off_details };
    return this.commands.run(new SaveDraftCommand(data, meta));
  }

  @Serves(registrationCalls.submit, { body: SubmitReviewBody })
  async submit(@Called() called: Called<typeof registrationCalls.submit>): Promise<Saved<ReviewAnswer>> {
    const { params, body, meta } = called;
    const { draft_version, email, waiver, competitionCodeWaiver = false, paying_by_check } = body;
    if (paying_by_check !== undefined) {
      const command = new SetPayLaterCommand({ registration_id: params.id, paying_by_check }, meta);
      const { position } = await this.commands.run(command);
      return { ...reviewAnswer(await this.states.get(params.id)), position };
    }
    if (draft_version === undefined || email === undefined || waiver === undefined) throw refused('invalid_input');
    const person = body.person == null ? null : { ...body.person, state_id: body.person.state_id ?? null };
    const agreed = { waiver, competitionCodeWaiver };
    const data = { registration_id: params.id, draft_version, email, person, ...agreed, total: body.total ?? null };
    return this.commands.run(new SubmitReviewCommand(data, meta));
  }

  @Serves(registrationCalls.calculateFees, { body: CalculateFeesBody })
  calculate(
    @Called() { params, body, viewer }: Called<typeof registrationCalls.calculateFees>,
  ): Promise<CalculatedFees> {
    return this.fees.calculate(params.id, body, viewer);
  }

  @Serves(registrationCalls.mediaPassFees, { body: CalculateMediaPassFeesBody })
  mediaPassFees(@Called() { body, viewer }: Called<typeof registrationCalls.mediaPassFees>): Promise<MediaPassFees> {
    return this.fees.mediaPasses(body, viewer);
  }

  @Serves(registrationCalls.remove)
  remove(
    @Called() { params, meta }: Called<typeof registrationCalls.remove>,
  ): Promise<Saved<{ id: number; deleted: boolean }>> {
    return this.commands.run(new DeleteRegistrationCommand({ registration_id: params.id }, meta));
  }

  private async studio(id: number | null): Promise<{ studio_id: number; name: string }> {
    const studio = id === null ? null : await this.accounts.studio(id);
    if (studio?.verified !== true) throw refused('studio_unavailable');
    return studio;
  }
}
