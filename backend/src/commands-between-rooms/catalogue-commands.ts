import type { EventCommand, SeasonCommand, TourDateCommand } from '@app/contracts/catalogue';
import { Command } from '../platform/commands/command.js';

/** Configuration is changed by these three, one for each of its streams; the seed sends them too. */
export class ConfigureSeasonCommand extends Command<SeasonCommand, { id: number }> {}
export class ConfigureEventCommand extends Command<EventCommand, { id: number; profile_version: number | null }> {}
export class ConfigureTourDateCommand extends Command<TourDateCommand, { id: number }> {}
