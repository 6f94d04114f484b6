import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Weekly runs: a series makes games, each on one day of its rule. `check_at` is when the next game has to be made.
 * `series_regulars` has the players whom the host made regulars, or does not want as such. A game with `opens_at` has
 * seats for regulars alone until then. `edited_alone` keeps a game as it is when its series changes.
 */
export class SeriesOfGames1763640965000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE game_series (
        id uuid PRIMARY KEY,
        host_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        weeks smallint NOT NULL CHECK (weeks BETWEEN 1 AND 4),
        days text[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 7),
        first_day date NOT NULL,
        until date NOT NULL,
        start_time time(3) NOT NULL,
        time_zone text NOT NULL,
        terms jsonb NOT NULL,
        regulars_first_hours smallint NOT NULL,
        paused_from date,
        paused_until date,
        check_at timestamptz(3),
        ended_at timestamptz(3),
        rev integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT game_series_pause CHECK ((paused_from IS NULL) = (paused_until IS NULL) AND paused_from <= paused_until)
      );
      CREATE INDEX game_series_host ON game_series (host_id);
      CREATE INDEX game_series_due ON game_series (check_at) WHERE check_at IS NOT NULL;
      CREATE TABLE series_regulars (
        series_id uuid NOT NULL REFERENCES game_series ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        is_regular boolean NOT NULL,
        PRIMARY KEY (series_id, user_id)
      );
      CREATE INDEX series_regulars_user ON series_regulars (user_id);
      ALTER TABLE games
        ADD COLUMN series_id uuid REFERENCES game_series ON DELETE SET NULL,
        ADD COLUMN series_day date,
        ADD COLUMN opens_at timestamptz(3),
        ADD COLUMN edited_alone boolean NOT NULL DEFAULT false;
      ALTER TABLE games ADD CONSTRAINT games_series_day UNIQUE (series_id, series_day);
      CREATE INDEX games_opening ON games (opens_at) WHERE opens_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
