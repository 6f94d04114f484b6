import { THREAD, type ThreadLine } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';
import { threadPerson } from './threads.sql.ts';

/**
 * The latest log entries of game $1 that its thread shows to person $2, oldest first. People who have left see only the
 * entries until they left. There is no line for a player who took their seat back, for a friend who had the seat before
 * they claimed it, for somebody who gave up a waitlist position, and for a guest who was moved to the account to which
 * they signed in: their earlier lines show the account.
 */
const LINES: Statement = {
  name: 'thread-lines.list',
  text: `
  WITH own AS (
    SELECT until_seq IS NULL AS "isIn",
           (SELECT max(l.at) FROM game_log l
            WHERE l.game_id = $1 AND l.kind IN ('left', 'removed')
              AND (l.user_id = $2 OR l.user_id IN (SELECT id FROM user_aliases WHERE user_id = $2))) AS "leftAt"
    FROM conversation_members WHERE conversation_id = $1 AND user_id = $2)
  SELECT latest.* FROM (
    SELECT l.id, l.at AS "loggedAt", ${isoTime('l.at')} AS at, l.kind, l.detail,
           CASE WHEN u.id IS NOT NULL THEN ${threadPerson('u')} END AS person
    FROM own, game_log l
    LEFT JOIN user_aliases alias ON alias.id = l.user_id
    LEFT JOIN users u ON u.id = COALESCE(alias.user_id, l.user_id)
    WHERE l.game_id = $1 AND (own."isIn" OR l.at <= own."leftAt")
      AND (l.kind IN ('joined', 'left', 'removed', 'on', 'cancelled', 'handed_over', 'result_entered')
           OR (l.kind = 'updated' AND l.detail ?| ARRAY['scheduledAt', 'location']))
      AND (u.id IS NULL OR u.id <> ALL (${hiddenFrom('$2::uuid')}))
      AND NOT EXISTS (SELECT 1 FROM game_log merged
                      WHERE merged.game_id = $1 AND merged.rev = l.rev AND merged.kind = 'merged')
      AND NOT (l.kind = 'joined' AND COALESCE((
        SELECT before.kind IN ('joined', 'leaving') FROM game_log before
        WHERE before.game_id = $1 AND before.user_id = l.user_id AND before.rev < l.rev
        ORDER BY before.rev DESC, before.id DESC LIMIT 1), false))
      AND NOT (l.kind = 'left' AND COALESCE((
        SELECT before.kind NOT IN ('joined', 'leaving') FROM game_log before
        WHERE before.game_id = $1 AND before.user_id = l.user_id AND before.rev < l.rev
        ORDER BY before.rev DESC, before.id DESC LIMIT 1), true))
    ORDER BY l.at DESC, l.id DESC LIMIT ${THREAD.maxLines}) latest
  ORDER BY latest."loggedAt", latest.id`,
};

interface LineRow {
  id: string;
  at: string;
  kind: string;
  /** An entry of kind `updated` has the changed fields, each with the values before and after. */
  detail: {
    isLast?: boolean;
    scheduledAt?: [before: string | null, after: string | null];
    location?: [before: string, after: string];
    scores?: [number, number];
  };
  person: ThreadLine['person'];
}

/** The log of a game, as lines of its thread. */
@Injectable()
export class ThreadLinesRepository {
  constructor(private readonly sql: Sql) {}

  /** Empty if `userId` is not in the thread. */
  async list(gameId: string, userId: string): Promise<ThreadLine[]> {
    return (await this.sql.rows<LineRow & object>(LINES, [gameId, userId])).map(toLine);
  }
}

function toLine({ id, at, kind, detail, person }: LineRow): ThreadLine {
  const line = { id, at, person };
  switch (kind) {
    case 'joined':
      return { ...line, kind: detail.isLast ? 'last_spot' : 'joined' };
    case 'updated': {
      const [scheduledAt, location] = [detail.scheduledAt?.[1], detail.location?.[1]];
      const changed = {
        ...(scheduledAt !== undefined && { scheduledAt }),
        ...(location !== undefined && { location }),
      };
      return { ...line, kind: 'moved', ...changed };
    }
    case 'result_entered':
      return { ...line, kind: 'result', ...(detail.scores && { scores: detail.scores }) };
    default:
      return { ...line, kind: kind as ThreadLine['kind'] };
  }
}
