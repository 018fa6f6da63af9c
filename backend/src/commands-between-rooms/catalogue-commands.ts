import type { EventCommand, SeasonCommand, TourDateCommand } from '@app/contracts/catalogue';
import { Command } from '../platform/commands/command.js';

/** Configuration is changed by these three, one for each of its streams; the seed sends them too. */
export class ConfigureSeasonCommand extends Command<SeasonCommand> {}
export class ConfigureEventCommand extends Command<EventCommand> {}
export class ConfigureTourDateCommand extends Command<TourDateCommand> {}
