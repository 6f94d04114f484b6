import type { INestApplicationContext } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type BucketLimit, RateLimit } from './rate-limit.decorator.ts';

/** The limit that each handler declares, by `METHOD path`; undefined for one that has only the default. */
export function declaredLimits(app: INestApplicationContext): Map<string, BucketLimit | 'none' | undefined> {
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const limits = new Map<string, BucketLimit | 'none' | undefined>();
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
      const limit = reflector.getAllAndOverride(RateLimit, [handler, metatype]);
      for (const path of [paths ?? []].flat()) limits.set(`${method} ${path}`, limit);
    }
  }
  return limits;
}
