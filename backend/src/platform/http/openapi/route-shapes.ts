import type { INestApplicationContext } from '@nestjs/common';
import { ParseIntPipe } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService } from '@nestjs/core';
import type { Served } from '../serves.js';
import { RouteTable } from '../../auth/route-table.js';

export type Shape = new () => object;
export type RouteShape = {
  /** `Controller.method`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Shape | null;
  readonly query: Shape | null;
  /** Parameters of path and query that must be whole numbers. */
  readonly whole: readonly string[];
  /** The declaration that the route serves. */
  readonly served: Served | null;
};

type Argument = { readonly index: number; readonly data?: unknown; readonly pipes: readonly unknown[] };

const isShape = (type: unknown): type is Shape =>
  typeof type === 'function' && ![Object, String, Number, Boolean, Array].includes(type as never);

/** What every route takes, read from its controller's own declarations. */
export const routeShapes = (app: INestApplicationContext): RouteShape[] => {
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  const byName = new Map(controllers.map(({ metatype }) => [metatype?.name, metatype]));
  return app
    .get(RouteTable, { strict: false })
    .routes()
    .map(({ name, method, path, served = null }) => {
      if (served) return servedShape(name, method, path, served);
      const [controller = '', handler = ''] = name.split('.');
      const type = byName.get(controller);
      if (typeof type !== 'function') throw new Error(`no controller ${controller}`);
      const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, type, handler) ?? {}) as Record<string, Argument>;
      const types = (Reflect.getMetadata('design:paramtypes', type.prototype as object, handler) ?? []) as unknown[];
      const shape = (kind: RouteParamtypes): Shape | null => {
        const found = Object.entries(given).find(([key, a]) => key.startsWith(`${kind}:`) && a.data === undefined);
        const found_type = found && types[found[1].index];
        return isShape(found_type) ? found_type : null;
      };
      const whole = Object.values(given)
        .filter(({ data, pipes }) => typeof data === 'string' && pipes.includes(ParseIntPipe))
        .map(({ data }) => String(data));
      return {
        name,
        method,
        path,
        whole,
        served,
        body: shape(RouteParamtypes.BODY),
        query: shape(RouteParamtypes.QUERY),
      };
    });
};

const servedShape = (name: string, method: string, path: string, served: Served): RouteShape => ({
  name,
  method,
  path,
  served,
  body: served.body ?? null,
  query: served.query ?? null,
  whole: Object.entries(served.call.params ?? {}).flatMap(([param, kind]) => (kind === 'whole' ? [param] : [])),
});
