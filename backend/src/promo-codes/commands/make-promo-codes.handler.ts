import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MadeCodes, promoCodeDecider, promoCodeStream } from '@app/contracts/promo-codes';
import { comparePositions, type Position, START } from '@app/contracts/shared';
import { type MadeCode, MakePromoCodesCommand } from '../../commands-between-rooms/promo-code-commands.js';
import { type CommandResult, Refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

/** Codes that are written at the same time. */
const AT_ONCE = 50;

/** Creates many codes; one that somebody else has created meanwhile is left out (ADM-008, PAY-239). */
@CommandHandler(MakePromoCodesCommand)
export class MakePromoCodesHandler implements ICommandHandler<MakePromoCodesCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ data, meta }: MakePromoCodesCommand): Promise<CommandResult<MadeCodes>> {
    const codes: string[] = [];
    let last: Position = START;
    for (let from = 0; from < data.codes.length; from += AT_ONCE) {
      const made = await Promise.all(data.codes.slice(from, from + AT_ONCE).map((one) => this.make(one, meta)));
      for (const { code, position } of made.flatMap((one) => one ?? [])) {
        codes.push(code);
        if (comparePositions(position, last) > 0) last = position;
      }
    }
    return { position: last, answer: { codes } };
  }

  private async make(
    { code, terms }: MadeCode,
    meta: MakePromoCodesCommand['meta'],
  ): Promise<{ readonly code: string; readonly position: Position } | null> {
    const command = { type: 'CreatePromoCode', code, terms } as const;
    const run = { stream: promoCodeStream(code), name: command.type, decider: promoCodeDecider, command, meta };
    try {
      return { code, position: (await this.runner.run(run)).position };
    } catch (error) {
      if (error instanceof Refused && error.refusals.some((one) => one.code === 'promo_code_exists')) return null;
      throw error;
    }
  }
}
