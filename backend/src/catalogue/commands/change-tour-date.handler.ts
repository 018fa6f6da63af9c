import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type ChangeTourDateBody,
  levelLabel,
  type LimitBelow,
  limitedPlaces,
  limitsBelow,
  placeLabel,
  type TourDate,
} from '@app/contracts/catalogue';
import { capacityBoard, entryCapacityDecider } from '@app/contracts/competition';
import { takenByOthers, workshopCapacityDecider } from '@app/contracts/registration';
import { streamName } from '@app/contracts/shared';
import { ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';
import { NumberedPlaces } from '../numbered-places.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';

type Change = Omit<ChangeTourDateBody, 'reason'> & { readonly tour_date_id: number };
export class ChangeTourDateCommand extends Command<Change, { id: number }> {}

/** Staff change a tour date; a limit below what is taken only when they say so a second time (ADM-045). */
@CommandHandler(ChangeTourDateCommand)
export class ChangeTourDateHandler implements ICommandHandler<ChangeTourDateCommand> {
  constructor(
    private readonly bus: CommandBus,
    private readonly loader: StateLoader,
    private readonly places: NumberedPlaces,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: ChangeTourDateCommand): Promise<CommandResult<{ id: number }>> {
    const { tour_date_id, below_taken, venue, hotel, ...given } = data;
    const found = await this.facts.tourDate(tour_date_id);
    if (found === null) throw refused('tour_date_unknown', { id: tour_date_id });
    const changes = { ...given, ...(await this.places.of({ venue, hotel }, meta, found.tour_date)) };
    const { web: _web, coda_data: _coda, ...limited } = changes;
    const limits = below_taken ? [] : await this.below(found.tour_date, { ...found.tour_date, ...limited } as TourDate);
    if (limits.length > 0) throw refused('limit_below_taken', { limits });
    return this.bus.execute(new ConfigureTourDateCommand({ type: 'ChangeTourDate', tour_date_id, changes }, meta));
  }

  private async below(before: TourDate, after: TourDate): Promise<readonly LimitBelow[]> {
    const entries = await this.loader.load(streamName('entryCapacity', before.id), entryCapacityDecider);
    const workshop = await this.loader.load(streamName('workshopCapacity', before.id), workshopCapacityDecider);
    const profile = await this.facts.profileFor(after);
    const { routine_categories } = await this.facts.tables();
    const rows = (city: TourDate) => capacityBoard(entries.state, city, routine_categories).rows;
    const placesIn = (city: TourDate) =>
      Object.fromEntries(rows(city).flatMap(({ limit, capacity }) => (capacity === null ? [] : [[limit, capacity]])));
    const labels = new Map(rows(after).map(({ limit, label }) => [limit, label]));
    const ofCompetition = { before: placesIn(before), after: placesIn(after), taken: entries.state.taken };
    const taken = takenByOthers(workshop.state, null);
    const ofWorkshop = { before: limitedPlaces(before), after: limitedPlaces(after), taken };
    return [
      ...limitsBelow(ofCompetition, (limit) => labels.get(limit) ?? limit),
      ...limitsBelow(ofWorkshop, (place) => placeLabel(place, (level) => levelLabel(level, profile) ?? level)),
    ];
  }
}
