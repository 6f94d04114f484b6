import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A handler and its controller, as a `Reflector` takes them. */
type Targets = [handler: () => unknown, controller: Type];

/** Every route that a controller has, by `METHOD path`. */
export function declaredRoutes(app: INestApplicationContext): Map<string, Targets> {
  const scanner = new MetadataScanner();
  const routes = new Map<string, Targets>();
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
      for (const path of [paths ?? []].flat()) routes.set(`${method} ${path}`, [handler, metatype as Type]);
    }
  }
  return routes;
}
