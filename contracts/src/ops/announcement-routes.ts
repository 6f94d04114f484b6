import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { Announced } from './announcement-schemas.ts';

export const announcementRoutes = {
  /** The announcement to everybody. Pages contain it, and the topic `announcement` has it later. */
  read: route<{ response: Announced }>('GET', '/api/announcement'),
} as const;

export const announcementFirstReads = { [EVERY_PAGE]: [announcementRoutes.read.path] } satisfies FirstReads;
