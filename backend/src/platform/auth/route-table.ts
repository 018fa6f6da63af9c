import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SERVED, type Served } from '../http/serves.js';
import { ACTION } from './permit.js';
import type { Action } from './permissions.js';

export type Route = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly action?: Action;
  readonly served?: Served;
};

type Handler = (...args: never[]) => unknown;
const many = (value: unknown): string[] => (Array.isArray(value) ? value : [value ?? '']).map(String);

/** Every registered route with the row of the permission table that rules it; one without a row stops the start (SEC-001). */
@Injectable()
export class RouteTable implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    this.routes();
  }

  routes(): Route[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routesOf(metatype, prototype[name]!, `${metatype.name}.${name}`));
    });
  }

  private routesOf(controller: NonNullable<unknown>, handler: Handler, name: string): Route[] {
    const own: unknown = Reflect.getMetadata('path', handler);
    if (own === undefined) return [];
    const served = this.reflector.get<Served | undefined>(SERVED, handler);
    const action = this.reflector.getAllAndOverride<Action | undefined>(ACTION, [handler, controller as never]);
    if (!action && !served) throw new Error(`route ${name} has no @Permit(…)`);
    const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
    const bases = many(Reflect.getMetadata('path', controller));
    return bases.flatMap((base) =>
      many(own).map((part) => {
        const full = `/${base}/${part}`.replace(/\/+/g, '/');
        const path = full.length > 1 ? full.replace(/\/$/, '') : full;
        return { name, method, path, ...(served ? { served } : { action: action! }) };
      }),
    );
  }
}
