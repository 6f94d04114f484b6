import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { BlockedPerson, SharedWithPerson } from './schemas.ts';

type OfPerson = { id: string };

/** All are for members. */
export const safetyRoutes = {
  /** The people whom the caller has blocked, latest first. */
  blocks: route<{ query: PageQuery; response: BlockedPerson[] }>('GET', '/api/blocks'),
  /** Idempotent. From then on neither sees the other, except in games in which both already have a seat. */
  block: route<{ params: OfPerson; response: BlockedPerson }>('PUT', '/api/blocks/:id', {
    limit: { points: 30, seconds: 60 },
  }),
  /** Idempotent. */
  unblock: route<{ params: OfPerson }>('DELETE', '/api/blocks/:id', { limit: { points: 30, seconds: 60 } }),
  shared: route<{ params: OfPerson; response: SharedWithPerson }>('GET', '/api/blocks/:id/shared'),
} as const;

export const safetyFirstReads = { '/settings': [safetyRoutes.blocks.path] } satisfies FirstReads;
