import { getMetadataStorage } from 'class-validator';
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

export const exampleOf = ({ call }: Route): object => call.example.body ?? {};

/** The declared example as text. */
export const queryOf = ({ call }: Route): Record<string, string> =>
  Object.fromEntries(Object.entries(call.example.query ?? {}).map(([name, value]) => [name, String(value)]));
/** All that the query's class knows. */
export const namesOf = ({ query }: Route): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(query!, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
];
