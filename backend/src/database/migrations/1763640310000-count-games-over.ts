import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One function counts how many games people have played, for every list, roster and rule. An index finds when games
 * end.
 */
export class CountGamesOver1763640310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Returns the games counted before, plus the games that are over at `as_of` and in which the person had a seat.
    // Looks up people and games one by one, by their ids: with a join and a GROUP BY the planner reads all games again
    // for each person.
    await runner.query(`
      CREATE FUNCTION games_played(people uuid[], as_of timestamptz) RETURNS TABLE (user_id uuid, games integer)
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT person.id, COALESCE(stats.games_played, 0) + (
          SELECT count(*)::integer FROM game_seats seat
          WHERE seat.user_id = person.id AND seat.status = 'joined'
            AND (SELECT game.ends_at <= as_of AND game.cancelled_at IS NULL FROM games game WHERE game.id = seat.game_id))
        FROM unnest(people) AS person (id)
        LEFT JOIN player_stats stats ON stats.user_id = person.id
      $$`);
    await runner.query(`CREATE INDEX games_ends ON games (ends_at) WHERE is_public AND cancelled_at IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
