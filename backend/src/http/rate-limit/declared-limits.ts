import type { INestApplicationContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { declaredRoutes } from '../declared-routes.ts';
import { type BucketLimit, RateLimit } from './rate-limit.decorator.ts';

/** The limit that each handler declares, by `METHOD path`; undefined for one that has only the default. */
export function declaredLimits(app: INestApplicationContext): Map<string, BucketLimit | 'none' | undefined> {
  const reflector = app.get(Reflector);
  return new Map(
    [...declaredRoutes(app)].map(([route, targets]) => [route, reflector.getAllAndOverride(RateLimit, targets)]),
  );
}
