import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list, nameIf } from '../../identity/people/export-files.ts';

/** Whether the person sees the game `g`, in which `s` is their seat, as `canSee` decides it. */
const IS_GAME_SEEN = `(g.host_id = $1 OR COALESCE(s.status IN ('joined', 'leaving', 'offered', 'waitlisted'), false)
  OR (g.is_public AND g.hidden_at IS NULL AND ${isSeen('g.host_id')}))`;

export const LISTS: readonly ExportList[] = [
  list(
    'games',
    'g.id',
    {
      title: `CASE WHEN ${IS_GAME_SEEN} THEN g.title END`,
      description: 'CASE WHEN g.host_id = $1 THEN g.description END',
      type: 'g.game_type',
      format: 'g.game_format',
      location: `CASE WHEN ${IS_GAME_SEEN} THEN g.location END`,
      scheduledAt: `CASE WHEN ${IS_GAME_SEEN} THEN ${isoTime('g.scheduled_at')} END`,
      host: nameIf(IS_GAME_SEEN, 'g.host_id'),
      isHost: 'g.host_id = $1',
      seat: 's.status',
      isPaid: 's.is_paid',
      isCancelled: 'g.cancelled_at IS NOT NULL',
      myRating: '(SELECT rated.rating FROM game_ratings rated WHERE rated.game_id = g.id AND rated.user_id = $1)',
      averageRating: 'CASE WHEN g.host_id = $1 THEN g.average_rating END',
      leftLate: 's.left_late',
      noShowAt: isoTime('s.no_show_at'),
      noShowDisputedAt: isoTime('s.no_show_disputed_at'),
    },
    `FROM games g LEFT JOIN game_seats s ON s.game_id = g.id AND s.user_id = $1
     WHERE g.id IN (SELECT id FROM games WHERE host_id = $1 UNION SELECT game_id FROM game_seats WHERE user_id = $1)`,
  ),
];
