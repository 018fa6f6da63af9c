import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedRoutine } from '@app/contracts/registration';
import type { CommandResult } from '../../platform/commands/command.js';
import { TransferRoutineCommand } from '../registration-commands.js';
import { Transfers } from '../transfers.js';

@CommandHandler(TransferRoutineCommand)
export class TransferRoutineHandler implements ICommandHandler<TransferRoutineCommand> {
  constructor(private readonly transfers: Transfers) {}

  execute({ data, meta }: TransferRoutineCommand): Promise<CommandResult<SavedRoutine>> {
    return this.transfers.run(data, meta);
  }
}
