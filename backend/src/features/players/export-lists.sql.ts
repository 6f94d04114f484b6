import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, publicNameOf } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'rating-changes',
    'log.id',
    {
      game: "log.detail ->> 'title'",
      at: isoTime('log.at'),
      ownScore: 'c.own_score',
      otherScore: 'c.other_score',
      opponents: 'c.opponents',
      gameNumber: 'c.game_number',
      ratingChange: 'c.rating_change',
      ratingAfter: 'c.rating_after',
      doubtAfter: 'c.doubt_after',
    },
    'FROM rating_changes c JOIN player_stats_log log ON log.id = c.log_id WHERE c.user_id = $1',
    'bigint',
  ),
  list(
    'follows',
    'f.player_id',
    { follows: publicNameOf('f.player_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.follower_id = $1',
  ),
  list(
    'followers',
    'f.follower_id',
    { follower: publicNameOf('f.follower_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.player_id = $1',
  ),
];
