import { route } from '../common/route.ts';
import type { Court } from './schemas.ts';

export const courtsRoutes = {
  /** By name. */
  list: route<{ response: Court[] }>('GET', '/api/courts'),
} as const;
