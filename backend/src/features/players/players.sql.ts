import { ACHIEVEMENTS, achievementsOf, isEarned, type Player, type PlayerFacts } from '@hoopline/contracts';
import { isShown } from '../../identity/people/blocks.sql.ts';

/**
 * Whether the viewer may see the person `u`: a public member in no block with the viewer, or the viewer. `viewer` is
 * SQL for an id or null.
 */
export const isVisible = (viewer: string): string =>
  `(((u.kind = 'member' AND u.is_public) OR u.id = ${viewer}) AND ${isShown(viewer, 'u.id')})`;

/** Matches the person `u` by an id, also by one that they had as a guest. `id` is SQL. */
export const isPlayer = (id: string): string =>
  `u.id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = ${id}), ${id})`;

/** Numbers of a player; needs `FROM_STATS`. */
export const RECORD_COLUMNS = `
  stats.rating, stats.rating_doubt AS "ratingDoubt", COALESCE(stats.games_played, 0) AS "gamesPlayed",
  round(stats.points::numeric / NULLIF(stats.games_played, 0), 1)::float8 AS "averageScore",
  round(100.0 * stats.wins / NULLIF(stats.games_played, 0), 1)::float8 AS "winRate", COALESCE(stats.wins, 0) AS wins`;

/** A player `u` as everybody sees them; needs `FROM_STATS`. */
export const RANKED_COLUMNS = `
  u.id, u.display_name AS "displayName", u.profile_image_url AS "profileImageUrl", u.position,
  u.jersey_number AS "jerseyNumber", u.city, u.avatar, ${RECORD_COLUMNS}`;

export const FROM_STATS = 'LEFT JOIN player_stats stats ON stats.user_id = u.id';

/**
 * Grows with each change of a player's numbers: the id of the newest log entry that they include, or a later number
 * if a result was taken back since.
 */
export const STATS_REV = 'COALESCE(stats.log_id, 0)::float8';

/** A player in a list, with the facts from which achievements are counted. */
export type PlayerRow = Omit<Player, 'achievementCount'> & Omit<PlayerFacts, 'followers'>;

/** Columns of a `PlayerRow` of the member `u`; needs `FROM_STATS`. `viewer` (or null) and `now` are SQL. */
export const playerColumns = (viewer: string, now: string): string => `
  ${RANKED_COLUMNS}, u.follower_count AS "followerCount",
  EXISTS (SELECT 1 FROM follows mine WHERE mine.follower_id = ${viewer} AND mine.player_id = u.id) AS "isFollowing",
  COALESCE(stats.best_streak, 0) AS "bestStreak", COALESCE(stats.upsets, 0) AS upsets,
  COALESCE(cardinality(stats.formats), 0) AS formats, COALESCE(cardinality(stats.courts), 0) AS courts,
  ${countUpTo('gamesHosted', `FROM games g WHERE g.host_id = u.id AND g.cancelled_at IS NULL AND g.ends_at <= ${now}`)},
  ${countUpTo(
    'seatsKept',
    `FROM game_seats s JOIN games g ON g.id = s.game_id
     WHERE s.user_id = u.id AND s.status = 'joined' AND s.no_show_at IS NULL
       AND g.cancelled_at IS NULL AND g.ends_at <= ${now}`,
  )},
  ${countUpTo('highlights', 'FROM posts p WHERE p.user_id = u.id AND p.highlight IS NOT NULL AND p.sample_for IS NULL')}`;

/** Counts no further than the highest goal, so that the busiest player costs no more than others. */
function countUpTo(fact: keyof PlayerFacts, from: string): string {
  const goals = ACHIEVEMENTS.filter((one) => one.fact === fact).map(({ goal }) => goal);
  return `(SELECT count(*)::int FROM (SELECT 1 ${from} LIMIT ${Math.max(...goals)}) counted) AS "${fact}"`;
}

export const factsOf = (row: PlayerRow): PlayerFacts => ({ ...row, followers: row.followerCount });

/** Adds the number of achievements. The schema of the answer removes the facts. */
export const toPlayer = <Row extends PlayerRow>(row: Row): Row & Pick<Player, 'achievementCount'> => ({
  ...row,
  achievementCount: achievementsOf(factsOf(row)).filter(isEarned).length,
});
