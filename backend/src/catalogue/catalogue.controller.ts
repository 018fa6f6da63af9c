import { Controller, Req, Res } from '@nestjs/common';
import {
  COUNTRIES,
  catalogueCalls,
  STATES,
  StatesQuery,
  type StaticData,
  StaticDataQuery,
  type StaticTables,
  StaticTablesQuery,
  type TourListItem,
  ToursQuery,
} from '@app/contracts/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { revalidated } from './etag.js';
import { StaticDataQueryHandler } from './queries/static-data.query.js';
import { ToursQueryHandler } from './queries/tours.query.js';

@Controller()
export class CatalogueController {
  constructor(
    private readonly toursQuery: ToursQueryHandler,
    private readonly tables: StaticDataQueryHandler,
  ) {}

  @Serves(catalogueCalls.tours, { query: ToursQuery })
  tours(@Called() { query, viewer }: Called<typeof catalogueCalls.tours>): Promise<readonly TourListItem[]> {
    return this.toursQuery.list(query, viewer);
  }

  @Serves(catalogueCalls.staticData, { query: StaticDataQuery })
  async staticData(
    @Called() { query }: Called<typeof catalogueCalls.staticData>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaticData> {
    return revalidated(request, reply, await this.tables.all(query));
  }

  @Serves(catalogueCalls.staticDataAlias, { query: StaticDataQuery })
  async staticDataAlias(
    @Called() { query }: Called<typeof catalogueCalls.staticDataAlias>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaticData> {
    return revalidated(request, reply, await this.tables.all(query));
  }

  @Serves(catalogueCalls.staticTables, { query: StaticTablesQuery })
  async staticTables(
    @Called() { query }: Called<typeof catalogueCalls.staticTables>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaticTables> {
    return revalidated(request, reply, await this.tables.some(query.tables.split(','), query));
  }

  @Serves(catalogueCalls.countries)
  countries(
    @Called() _called: Called<typeof catalogueCalls.countries>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): typeof COUNTRIES {
    return revalidated(request, reply, COUNTRIES);
  }

  @Serves(catalogueCalls.states, { query: StatesQuery })
  states(
    @Called() { query }: Called<typeof catalogueCalls.states>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): typeof STATES {
    return revalidated(
      request,
      reply,
      STATES.filter((state) => state.country_id === query.country_id),
    );
  }
}
