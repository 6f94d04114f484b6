import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list } from '../../identity/people/export-files.ts';

/** Whether the person sees at least one of those who did it; a notification `n` without anybody is seen too. */
const IS_NOTIFICATION_SEEN = `(n.actor_count = 0 OR EXISTS (
  SELECT 1 FROM notification_actors a WHERE a.notification_id = n.id AND ${isSeen('a.actor_id')}))`;

export const LISTS: readonly ExportList[] = [
  list(
    'notifications',
    'n.id',
    { kind: 'n.kind', details: 'n.details', at: isoTime('n.at'), readAt: isoTime('n.read_at') },
    `FROM notifications n WHERE n.user_id = $1 AND ${IS_NOTIFICATION_SEEN}`,
  ),
  list(
    'push-subscriptions',
    'p.id',
    {
      // The host alone: with the whole address and the keys anybody could send to the browser.
      service: `substring(p.endpoint FROM '^https?://([^/:]+)')`,
      language: 'p.language',
      timeZone: 'p.time_zone',
      since: isoTime('p.updated_at'),
    },
    'FROM push_subscriptions p WHERE p.user_id = $1',
  ),
];
