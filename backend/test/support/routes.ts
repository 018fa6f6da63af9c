import { type Route as Served, RouteTable } from '../../src/platform/auth/route-table.js';
import type { System } from './system.js';

/** A route as a test asks it: `path` is its address with `:params` in it. */
export type Route = Served & { readonly method: string; readonly path: string };

export const routesOf = ({ server }: Pick<System, 'server'>): Route[] =>
  server.app
    .get(RouteTable, { strict: false })
    .routes()
    .map((route) => {
      const { method, path } = route.call;
      return { ...route, method, path: path.startsWith('/') ? path : `/api/${path}` };
    });
