import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts, type OwnValues } from '@app/contracts/catalogue';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';

type Given = {
  readonly tour_date_id: number;
  readonly values: Partial<OwnValues>;
  readonly read_version?: number | undefined;
};
export class ChangeOwnValuesCommand extends Command<Given, { id: number }> {}

/** What a tour date has of its own is what differs from its event as that is now (FEE-028, CMP-361). */
@CommandHandler(ChangeOwnValuesCommand)
export class ChangeOwnValuesHandler implements ICommandHandler<ChangeOwnValuesCommand> {
  constructor(
    private readonly bus: CommandBus,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: ChangeOwnValuesCommand): Promise<CommandResult<{ id: number }>> {
    const { tour_date_id, values, read_version } = data;
    const found = await this.facts.tourDate(tour_date_id);
    if (found === null) throw refused('tour_date_unknown', { id: tour_date_id });
    const { event_id } = found.tour_date;
    const event = await this.facts.profile(event_id);
    if (event === null) throw refused('event_unknown', { id: event_id });
    const command = { type: 'ChangeOwnValues', tour_date_id, values, profile: event.profile } as const;
    return this.bus.execute(
      new ConfigureTourDateCommand({ ...command, ...(read_version !== undefined && { read_version }) }, meta),
    );
  }
}
