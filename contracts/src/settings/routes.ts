import type { FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { Settings } from './schemas.ts';

export const settingsRoutes = {
  /** Answers the defaults if the caller has saved nothing. */
  read: route<{ response: Settings }>('GET', '/api/settings'),
  /** Makes a visitor without a session a guest. */
  save: route<{ body: Settings; response: Settings }>('PUT', '/api/settings', { limit: { points: 30, seconds: 60 } }),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const settingsPages = ['/settings'] as const;

export const settingsFirstReads = {
  '/settings': [settingsRoutes.read.path],
  '/profile?tab': [settingsRoutes.read.path],
  // These two pages may offer push notifications, depending on the settings.
  '/notifications': [settingsRoutes.read.path],
  '/games/:id': [settingsRoutes.read.path],
} satisfies FirstReads;
