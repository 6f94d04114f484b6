import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores answers of players before a game, the decision that it takes place, arrivals, and the running score. */
export class GameAnswers1763640961000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE games
        ADD COLUMN ask_before integer CHECK (ask_before BETWEEN 120 AND 1440),
        ADD COLUMN frees_silent_seats boolean NOT NULL DEFAULT false,
        ADD COLUMN min_players integer CHECK (min_players BETWEEN 2 AND 20),
        ADD COLUMN decide_before integer CHECK (decide_before BETWEEN 30 AND 10080),
        ADD COLUMN go_state text CHECK (go_state = 'on'),
        ADD COLUMN decide_moved boolean NOT NULL DEFAULT false,
        ADD COLUMN live_scores jsonb,
        ADD COLUMN live_scores_rev integer NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE INDEX games_asking ON games (scheduled_at) WHERE ask_before IS NOT NULL AND cancelled_at IS NULL`);
    await runner.query(`
      CREATE INDEX games_undecided ON games (scheduled_at)
      WHERE decide_before IS NOT NULL AND go_state IS NULL AND cancelled_at IS NULL`);
    await runner.query(`
      ALTER TABLE game_seats
        ADD COLUMN asked_at timestamptz(3),
        ADD COLUMN answered_at timestamptz(3),
        ADD COLUMN arrival text CHECK (arrival IN ('on_way', 'late', 'here')),
        ADD COLUMN arrival_at timestamptz(3)`);

    // The starts for which the players of a game were asked. A game that moves to another start asks again.
    await runner.query(`
      CREATE TABLE game_questions (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        scheduled_at timestamptz(3) NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (game_id, scheduled_at)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
