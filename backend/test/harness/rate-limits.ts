import type { RateLimit as Limit } from '@hoopline/contracts';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { RateLimit } from '../../src/http/rate-limit/rate-limit.decorator.ts';
import type { TestApp } from './app.ts';

/** The limit that each route declares, by `METHOD path`; undefined for one that has only the default. */
export function declaredLimits({ app }: TestApp): Record<string, Limit | 'none' | undefined> {
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const limits: Record<string, Limit | 'none' | undefined> = {};
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
      const limit = reflector.getAllAndOverride(RateLimit, [handler, metatype]);
      for (const path of [paths ?? []].flat()) limits[`${method} ${path}`] = limit;
    }
  }
  return limits;
}

/** The calls that a route lets through before it answers 429. */
export function pointsOf(server: TestApp, route: string): number {
  const limit = declaredLimits(server)[route];
  if (!limit || limit === 'none') throw new Error(`${route} declares no limit`);
  return limit.points;
}
