import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RaiseFindingBody, registrationOf } from '@app/contracts/audit';
import { categoryOf, isStreamName, type StoredEvent } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { FindingPeople } from './finding-people.js';
import { Findings } from './findings.js';

export class RaiseFindingCommand extends Command<RaiseFindingBody, { readonly id: string }> {}

/** AUD-015: the command's own id is that of the finding. */
@CommandHandler(RaiseFindingCommand)
export class RaiseFindingHandler implements ICommandHandler<RaiseFindingCommand> {
  constructor(
    private readonly log: EventLog,
    private readonly findings: Findings,
    private readonly people: FindingPeople,
  ) {}

  async execute({ data, meta }: RaiseFindingCommand): Promise<CommandResult<{ readonly id: string }>> {
    const { stream, revision = null, title, text } = data;
    const event = await this.foundAt(stream, revision);
    await this.people.assertNobody(stream, { title, text }, meta.actor.account_id);
    const event_type = revision === null ? null : event.type;
    const registration_id = registrationOf(event);
    const command = { type: 'RaiseFinding', stream, revision, event_type, registration_id, title, text } as const;
    return this.findings.run(meta.command_id, command, meta);
  }

  /** What it is about; without a revision only a registration, by its first event. */
  private async foundAt(stream: string, revision: number | null): Promise<StoredEvent> {
    const known = isStreamName(stream) && (revision !== null || categoryOf(stream) === 'registration');
    const [event] = known ? await this.log.slice(stream, revision ?? 0, 1) : [];
    if (!event) throw refused('not_found');
    return event;
  }
}
