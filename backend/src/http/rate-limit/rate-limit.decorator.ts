import type { RateLimit as Limit } from '@hoopline/contracts';
import { Reflector } from '@nestjs/core';

/** Routes of one `bucket` count together. Without a bucket each route counts by itself. */
export interface BucketLimit extends Limit {
  bucket?: string;
}

/**
 * The limit of a handler, or of all handlers of a controller; `none` for no limit. `Route` applies it for routes of the
 * contract. Handlers without a limit share `DEFAULT_LIMITS`.
 */
export const RateLimit = Reflector.createDecorator<BucketLimit | 'none'>();

export const DEFAULT_LIMITS = {
  /** Pages of the web app, with the reads of their first data. Counts by network: pages read no session. */
  document: { points: 3_000, seconds: 60, bucket: 'document' },
  read: { points: 600, seconds: 60, bucket: 'read' },
  write: { points: 120, seconds: 60, bucket: 'write' },
} satisfies Record<string, BucketLimit>;

/**
 * Pages with their data and markup cost about ten times as much as others. Beyond this limit the server sends pages
 * without them.
 */
export const FULL_DOCUMENTS: BucketLimit = { points: 300, seconds: 60 };
