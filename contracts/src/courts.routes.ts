import type { Court } from './courts.ts';
import { route } from './route.ts';

export const courtsRoutes = {
  /** By name. */
  list: route<{ response: Court[] }>('GET', '/api/courts'),
} as const;
