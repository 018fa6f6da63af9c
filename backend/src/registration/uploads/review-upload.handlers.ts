import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { Places } from '../places.js';
import { ApproveUploadCommand, RejectUploadCommand } from './upload-commands.js';

type Answer = CommandResult<{ id: string }>;

@CommandHandler(ApproveUploadCommand)
export class ApproveUploadHandler implements ICommandHandler<ApproveUploadCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { registration_id, ...decision }, meta }: ApproveUploadCommand): Promise<Answer> {
    const { account_id, tour_date_id } = await this.states.get(registration_id);
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const command = { type: 'ApproveUpload', ...decision, viewer, now: this.clock.now() } as const;
    const { position } = await this.states.run(registration_id, command, meta);
    return { position, answer: { id: decision.upload_id } };
  }
}

/** A payment under way is of the price with the discount, so it comes to its end first (REG-020). */
@CommandHandler(RejectUploadCommand)
export class RejectUploadHandler implements ICommandHandler<RejectUploadCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { registration_id, ...decision }, meta }: RejectUploadCommand): Promise<Answer> {
    const registration = await this.states.get(registration_id);
    if (await this.facts.isPaying(registration_id)) throw refused('payment_in_progress');
    const { account_id, tour_date_id } = registration;
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const facts = await this.facts.content(registration);
    const command = { type: 'RejectUpload', ...decision, facts, viewer, now: this.clock.now() } as const;
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state && events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(state, 'unreviewed', meta);
    return { position, answer: { id: decision.upload_id } };
  }
}
