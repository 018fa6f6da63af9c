import type { EventCommand, SeasonCommand, TourDateCommand } from '@app/contracts/catalogue';
import { Command } from '../command.js';

/** Configuration is changed by these three, one for each of its streams; the seed sends them too. */
export class ConfigureSeasonCommand extends Command<SeasonCommand> {}
export class ConfigureEventCommand extends Command<EventCommand> {}
export class ConfigureTourDateCommand extends Command<TourDateCommand> {}
