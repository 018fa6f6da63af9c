import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  COUNTRIES,
  STATES,
  StatesQuery,
  StaticDataQuery,
  StaticTablesQuery,
  type TourListItem,
  ToursQuery,
} from '@app/contracts/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import { MaybeViewer, type Viewer } from '../platform/auth/viewer.js';
import { revalidated } from './etag.js';
import { StaticDataQueryHandler } from './queries/static-data.query.js';
import { ToursQueryHandler } from './queries/tours.query.js';

@Controller('mybtf')
export class CatalogueController {
  constructor(
    private readonly tours: ToursQueryHandler,
    private readonly staticData: StaticDataQueryHandler,
  ) {}

  @Get('tours')
  @Permit('tours.read')
  list(@Query() query: ToursQuery, @MaybeViewer() viewer: Viewer | null): Promise<readonly TourListItem[]> {
    return this.tours.list(query, viewer);
  }

  @Get('static-data-v2')
  @Permit('static-data.read')
  async all(
    @Query() query: StaticDataQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return revalidated(request, reply, await this.staticData.all(query));
  }

  @Get('static-data-dynamic')
  @Permit('static-data.read')
  async some(
    @Query() query: StaticTablesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return revalidated(request, reply, await this.staticData.some(query.tables.split(','), query));
  }

  @Get('countries')
  @Permit('static-data.read')
  countries(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): unknown {
    return revalidated(request, reply, COUNTRIES);
  }

  @Get('states')
  @Permit('static-data.read')
  states(
    @Query() { country_id }: StatesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): unknown {
    return revalidated(
      request,
      reply,
      STATES.filter((state) => state.country_id === country_id),
    );
  }
}

/** The alias of S1 (NAV-078). */
@Controller('v2')
export class StaticDataAliasController {
  constructor(private readonly staticData: StaticDataQueryHandler) {}

  @Get('static-data')
  @Permit('static-data.read')
  async all(
    @Query() query: StaticDataQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return revalidated(request, reply, await this.staticData.all(query));
  }
}
