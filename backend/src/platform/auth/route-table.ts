import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SERVED, type Served } from '../http/serves.js';

/** `name` is `Controller.method`. */
export type Route = Served & { readonly name: string };

type Handler = (...args: never[]) => unknown;

/** Every route with the declared call that it serves; a route that serves none stops the start (SEC-001). */
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
        .flatMap((name) => this.routeOf(prototype[name]!, `${metatype.name}.${name}`));
    });
  }

  private routeOf(handler: Handler, name: string): Route[] {
    if (Reflect.getMetadata('path', handler) === undefined) return [];
    const served = this.reflector.get<Served | undefined>(SERVED, handler);
    if (!served) throw new Error(`route ${name} serves no declared call`);
    return [{ name, ...served }];
  }
}
