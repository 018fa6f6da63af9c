import {
  SEED_EXCEPTIONS,
  SEED_NEWS,
  SEED_SEASONS,
  SEED_TOUR_DATES,
  seededEventProfiles,
} from '@app/contracts/catalogue';
import {
  ConfigureEventCommand,
  ConfigureSeasonCommand,
  ConfigureTourDateCommand,
} from '../commands-between-rooms/catalogue-commands.js';
import { type SeedWorld, SYSTEM } from './seed-world.js';

/** Seasons, events and tour dates of 0-conventions, each as an event of its configuration stream. */
export const seedCatalogue = async (world: SeedWorld): Promise<void> => {
  const meta = () => world.meta(SYSTEM, 'Seeded configuration');
  for (const season of SEED_SEASONS)
    await world.run(new ConfigureSeasonCommand({ type: 'OpenSeason', season }, meta()));
  for (const [id, profile] of Object.entries(seededEventProfiles)) {
    await world.run(new ConfigureEventCommand({ type: 'DefineEventProfile', event_id: Number(id), profile }, meta()));
  }
  for (const tour_date of SEED_TOUR_DATES)
    await world.run(new ConfigureTourDateCommand({ type: 'PlanTourDate', tour_date }, meta()));
  for (const { tour_date_id, event_id, news } of SEED_NEWS) {
    await world.run(new ConfigureTourDateCommand({ type: 'PublishNews', event_id, tour_date_id, news }, meta()));
  }
  for (const { tour_date_id, emails } of SEED_EXCEPTIONS) {
    await world.run(new ConfigureTourDateCommand({ type: 'SetTourDateExceptions', tour_date_id, emails }, meta()));
  }
  await world.settle();
};
