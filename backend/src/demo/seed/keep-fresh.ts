import { DAY, earliestToday, instantOf, MINUTE, wallTime } from '@hoopline/contracts';
import type { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { scatter } from './sample-data.ts';
import { insertAll } from './subject.ts';

/**
 * Moves past deadlines of open samples by whole weeks. The number of weeks depends on the last byte of the id, which
 * is random but the same at every start, so that deadlines spread over several weeks.
 */
const moveDeadlines: Statement = {
  name: 'seed_move_deadlines',
  text: `
    UPDATE opportunities
       SET deadline = deadline + 7 * (($1::date - deadline) / 7 + 1 + get_byte(uuid_send(id), 15) % 4),
           rev = rev + 1, terms_rev = rev + 1
     WHERE is_sample AND closed_at IS NULL AND deadline < $1::date`,
};

/**
 * Moves past deadlines of sample opportunities forward by whole weeks. Deadlines of closed opportunities stay in the
 * past.
 */
const keepDeadlinesFresh = (sql: Sql, tx: Transaction, now: Date): Promise<unknown> =>
  sql.rows(moveDeadlines, [earliestToday(now.getTime())], tx);

const WEEK = 7 * DAY;
/** Moved games are spread over this many weeks, so that they are not all in the next week. */
const WEEKS_AHEAD = 3;
/** The number of games with a result that are not moved, so that the past is not empty. */
const KEPT = 10;

/**
 * Sample games that are over, without the newest ones with a result. Games that people made on this server are no
 * samples, and neither are games whose present host is not a sample player.
 */
const overSamples: Statement = {
  name: 'seed_over_samples',
  text: `
    SELECT g.id, g.rev, g.scheduled_at AS "scheduledAt", g.duration, g.time_zone AS "timeZone"
      FROM games g JOIN users u ON u.id = g.host_id
     WHERE g.is_sample AND u.issuer = 'hoopline-development' AND g.ends_at <= $1
       AND g.id NOT IN (
         SELECT k.id FROM games k JOIN game_results r ON r.game_id = k.id
          WHERE k.is_sample AND k.ends_at <= $1 ORDER BY k.ends_at DESC, k.id LIMIT $2)
     ORDER BY g.id
       FOR UPDATE OF g`,
};

/**
 * Removes the results of games that move to another week and are yet to be played. Statistics counted from them stay.
 */
const forgetResults: Statement = {
  name: 'seed_forget_results',
  text: `
    WITH ratings AS (DELETE FROM game_ratings WHERE game_id = ANY ($1)),
         counted AS (UPDATE player_stats_log SET game_id = NULL WHERE game_id = ANY ($1)),
         teams AS (DELETE FROM game_teams WHERE game_id = ANY ($1)),
         no_shows AS (
           UPDATE game_seats SET no_show_at = NULL, no_show_disputed_at = NULL WHERE game_id = ANY ($1)
             AND (no_show_at IS NOT NULL OR no_show_disputed_at IS NOT NULL))
    DELETE FROM game_results WHERE game_id = ANY ($1)`,
};

const moveGames: Statement = {
  name: 'seed_move_games',
  text: `
    UPDATE games g
       SET scheduled_at = m.scheduled_at, ends_at = m.ends_at, average_rating = NULL, rev = g.rev + 1
      FROM jsonb_populate_recordset(NULL::games, $1) m
     WHERE g.id = m.id`,
};

type OverGame = { id: string; rev: number; scheduledAt: Date; duration: number; timeZone: string };

/**
 * Moves sample games that are over forward by whole weeks in the time zone of their court, except ten with a result,
 * and the deadlines of sample opportunities too, so that an app that starts after a while does not look abandoned. A
 * second call finds nothing to do. Returns how many games were moved. Callers hold the start's advisory lock.
 */
export async function keepFresh(dataSource: DataSource, now: Date): Promise<number> {
  const sql = new Sql(dataSource);
  return sql.transaction(async (tx) => {
    await keepDeadlinesFresh(sql, tx, now);
    const games = await sql.rows<OverGame>(overSamples, [now, KEPT], tx);
    if (games.length === 0) return 0;
    const moved = games.map((game) => ({ game, startsAt: movedStart(game, now) }));
    const rows = moved.map(({ game, startsAt }) => ({
      id: game.id,
      scheduled_at: startsAt,
      ends_at: new Date(startsAt.getTime() + game.duration * MINUTE),
    }));
    await sql.rows(forgetResults, [games.map(({ id }) => id)], tx);
    await sql.rows(moveGames, [JSON.stringify(rows)], tx);
    await insertAll(sql, [['game_log', moved.map((move) => logRow(move, now))]], tx);
    return games.length;
  });
}

/** The same weekday and hour in one of the next weeks. The week depends on the game's id only. */
function movedStart({ id, scheduledAt, timeZone }: OverGame, now: Date): Date {
  const wall = wallTime(scheduledAt.getTime(), timeZone);
  const weeksToNow = Math.ceil((wallTime(now.getTime(), timeZone) - wall + 1) / WEEK);
  return new Date(instantOf(wall + (weeksToNow + scatter(id, WEEKS_AHEAD)) * WEEK, timeZone));
}

const logRow = ({ game, startsAt }: { game: OverGame; startsAt: Date }, now: Date) => ({
  id: v7({ msecs: now.getTime() }),
  game_id: game.id,
  rev: game.rev + 1,
  actor_id: null,
  user_id: null,
  kind: 'rescheduled',
  detail: { from: game.scheduledAt, to: startsAt },
  at: now,
});
