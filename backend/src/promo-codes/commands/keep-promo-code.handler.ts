import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PromoCodeCommand, promoCodeDecider, promoCodeStream } from '@app/contracts/promo-codes';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

type ByStaff = Extract<PromoCodeCommand, { type: 'CreatePromoCode' | 'ChangePromoCode' | 'DeletePromoCode' }>;
export class KeepPromoCodeCommand extends Command<ByStaff, { readonly code: string }> {}

/** Creates, changes or deletes one code (PAY-239). */
@CommandHandler(KeepPromoCodeCommand)
export class KeepPromoCodeHandler implements ICommandHandler<KeepPromoCodeCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ data: command, meta }: KeepPromoCodeCommand): Promise<CommandResult<{ readonly code: string }>> {
    const { code, type: name } = command;
    const stream = promoCodeStream(code);
    const { position } = await this.runner.run({ stream, name, decider: promoCodeDecider, command, meta });
    return { position, answer: { code } };
  }
}
