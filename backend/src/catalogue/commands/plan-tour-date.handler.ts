import { Inject } from '@nestjs/common';
import { NumberedPlaces } from '../numbered-places.js';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  newTourDate,
  type PlanTourDateBody,
  tourDateDecider,
} from '@app/contracts/catalogue';
import { assertAccepted, UNNUMBERED } from '../../platform/commands/assert-accepted.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';
import { Numbers } from '../../platform/numbers/numbers.js';

export class PlanTourDateCommand extends Command<PlanTourDateBody, { id: number }> {}

/** A new tour date: staff say where and when, its number and its defaults come from here. */
@CommandHandler(PlanTourDateCommand)
export class PlanTourDateHandler implements ICommandHandler<PlanTourDateCommand> {
  constructor(
    private readonly bus: CommandBus,
    private readonly numbers: Numbers,
    private readonly places: NumberedPlaces,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: PlanTourDateCommand): Promise<CommandResult<{ id: number }>> {
    const found = await this.facts.profile(data.event_id);
    if (found === null) throw refused('event_unknown', { id: data.event_id });
    if ((await this.facts.season(data.season_id)) === null) throw refused('season_unknown', { id: data.season_id });
    const { venue, hotel, ...others } = data;
    const given = { ...others, ...(await this.places.of({ venue, hotel }, meta)) };
    const planned = (id: number) => ({
      type: 'PlanTourDate' as const,
      tour_date: newTourDate(id, given, found.profile),
    });
    assertAccepted(tourDateDecider.decide(planned(UNNUMBERED), tourDateDecider.initialState()));
    const id = await this.numbers.nextOf('tourDate', meta);
    return this.bus.execute(new ConfigureTourDateCommand(planned(id), meta));
  }
}
