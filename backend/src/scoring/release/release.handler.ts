import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RELEASE_KINDS, type ReleaseCommand } from '@app/contracts/catalogue';
import type { ReleaseBody } from '@app/contracts/scoring';
import { instant } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Releases } from './releases.js';

type Id = { readonly id: number };
export class TurnReleaseCommand extends Command<
  Pick<ReleaseBody, 'flags' | 'times' | 'override'> & { readonly tour_date_id: number },
  Id
> {}

const timesOf = (given: NonNullable<ReleaseBody['times']>): ReleaseCommand['times'] =>
  Object.fromEntries(
    RELEASE_KINDS.flatMap((kind) => {
      const at = given[kind];
      return at === undefined ? [] : [[kind, at === null ? null : instant(at)]];
    }),
  );

/** PST-189. */
@CommandHandler(TurnReleaseCommand)
export class TurnReleaseHandler implements ICommandHandler<TurnReleaseCommand> {
  constructor(@Inject(Releases) private readonly releases: Pick<Releases, 'run'>) {}

  async execute({ data, meta }: TurnReleaseCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, flags, times = {}, override = false } = data;
    const { position } = await this.releases.run({ tour_date_id, flags, times: timesOf(times), override }, meta);
    return { position, answer: { id: tour_date_id } };
  }
}
