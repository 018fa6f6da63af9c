import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts, type TourDateCommand, tourDateDecider } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';

@CommandHandler(ConfigureTourDateCommand)
export class ConfigureTourDateHandler implements ICommandHandler<ConfigureTourDateCommand> {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: ConfigureTourDateCommand): Promise<CommandResult<{ id: number }>> {
    const id = idOf(data);
    if (data.type === 'PlanTourDate') await this.assertPlace(data.tour_date);
    const stream = streamName('tourDate', id);
    const { position } = await this.runner.run({
      stream,
      name: data.type,
      decider: tourDateDecider,
      command: data,
      meta,
    });
    return { position, answer: { id } };
  }

  /** A tour date belongs to an event and a season that exist; neither is ever taken away again. */
  private async assertPlace({ event_id, season_id }: { event_id: number; season_id: number }): Promise<void> {
    if ((await this.facts.profile(event_id)) === null) throw refused('event_unknown', { id: event_id });
    if ((await this.facts.season(season_id)) === null) throw refused('season_unknown', { id: season_id });
  }
}

const idOf = (command: TourDateCommand): number => {
  const id = command.type === 'PlanTourDate' ? command.tour_date.id : command.tour_date_id;
  if (id === null) throw refused('tour_date_unknown', { id: 0 });
  return id;
};
