import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { caseId } from '@app/contracts/office';
import type { CommandResult } from '../../platform/commands/command.js';
import { Cases } from '../cases.js';
import { AddNoteCommand } from '../office-commands.js';

/** ADM-016. */
@CommandHandler(AddNoteCommand)
export class AddNoteHandler implements ICommandHandler<AddNoteCommand> {
  constructor(private readonly cases: Cases) {}

  async execute({ data, meta }: AddNoteCommand): Promise<CommandResult<{ id: string }>> {
    const { position } = await this.cases.run({ type: 'AddNote', ...data }, meta);
    return { position, answer: { id: caseId(data) } };
  }
}
