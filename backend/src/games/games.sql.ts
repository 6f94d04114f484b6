/** Pieces of SQL that several statements of games share. */

/** A time as the wire writes it, for inside JSON. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What games are sorted by: those without a time come last. */
export const startOrder = (alias: string): string => `COALESCE(${alias}.scheduled_at, 'infinity')`;

/** Someone's face among a game's people; `alias` names `users`. */
export const faceKeys = (alias: string): string => `
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'profileImageUrl', ${alias}.profile_image_url,
  'avatar', ${alias}.avatar`;

/**
 * Games a person has played: those counted before, and those they were seated in that are over at `now`. Each is looked
 * up by its id: joined, the planner might rather read every game there is.
 */
export const gamesPlayed = (user: string, now: string): string => `
  (COALESCE((SELECT stats.games_played FROM player_stats stats WHERE stats.user_id = ${user}), 0)
   + (SELECT count(*)::int FROM game_seats played
      WHERE played.user_id = ${user} AND played.status = 'joined'
        AND (SELECT done.ends_at <= ${now} AND done.cancelled_at IS NULL FROM games done WHERE done.id = played.game_id)))`;

/** In the game or in the line for it. */
export const isActive = (alias: string): string => `${alias}.status IN ('joined', 'offered', 'waitlisted')`;
