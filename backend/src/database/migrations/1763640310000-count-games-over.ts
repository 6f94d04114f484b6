import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many games people have played, counted in one place for every list, roster and rule; and when games end. */
export class CountGamesOver1763640310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Games counted before, and those somebody was seated in that are over at `as_of`. People and games are looked up one
    // by one, by their ids: joined and grouped, the planner reads everybody's games again for each of them, or every game
    // there is.
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
