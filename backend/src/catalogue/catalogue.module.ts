import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CATALOGUE_FACTS } from '@app/contracts/catalogue';
import { AdminCatalogueController } from './admin-catalogue.controller.js';
import { AdminTablesController } from './admin-tables.controller.js';
import { CatalogueController } from './catalogue.controller.js';
import { StreamCatalogueFacts } from './catalogue-facts.js';
import { ChangeOwnValuesHandler } from './commands/change-own-values.handler.js';
import { ChangeTourDateHandler } from './commands/change-tour-date.handler.js';
import { ConfigureEventHandler } from './commands/configure-event.handler.js';
import { ConfigureSeasonHandler } from './commands/configure-season.handler.js';
import { ConfigureTourDateHandler } from './commands/configure-tour-date.handler.js';
import { ConfigureTablesHandler } from './commands/configure-tables.handler.js';
import { KeepNewsHandler } from './commands/keep-news.handler.js';
import { PlanTourDateHandler } from './commands/plan-tour-date.handler.js';
import { NumberedPlaces } from './numbered-places.js';
import { StaticDataQueryHandler } from './queries/static-data.query.js';
import { ToursQueryHandler } from './queries/tours.query.js';
import { SocketRoomAccess } from '../platform/live/socket-room-access.js';

/** Global, because every room decides on facts of the catalogue. */
@Global()
@Module({
  controllers: [CatalogueController, AdminCatalogueController, AdminTablesController],
  providers: [
    { provide: CATALOGUE_FACTS, useClass: StreamCatalogueFacts },
    ConfigureSeasonHandler,
    ConfigureEventHandler,
    ConfigureTourDateHandler,
    ChangeTourDateHandler,
    ConfigureTablesHandler,
    ChangeOwnValuesHandler,
    PlanTourDateHandler,
    NumberedPlaces,
    KeepNewsHandler,
    ToursQueryHandler,
    StaticDataQueryHandler,
  ],
  exports: [CATALOGUE_FACTS],
})
export class CatalogueModule implements OnModuleInit {
  constructor(private readonly socketRooms: SocketRoomAccess) {}

  onModuleInit(): void {
    this.socketRooms.rule('board', () => true);
  }
}
