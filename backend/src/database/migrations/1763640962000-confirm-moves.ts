import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Players are asked whether they keep their seat when the host moves a game. `game_moves` has the time and place before
 * each such move; the new ones are in the game, and in its log. It names courts without a foreign key, so that a move
 * outlasts its court.
 *
 * `asked_rev` of a seat is the newest move that its player was asked about. `unanswered_rev` is the first one that they
 * have not answered: they last confirmed the time and place before it.
 */
export class ConfirmMoves1763640962000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE game_moves (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        rev integer NOT NULL,
        old_start timestamptz(3),
        old_zone text NOT NULL,
        old_court_id uuid,
        old_location text NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        answer_until timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        CONSTRAINT game_moves_pkey PRIMARY KEY (game_id, rev)
      );
      CREATE UNIQUE INDEX game_moves_open ON game_moves (game_id) WHERE ended_at IS NULL;
      CREATE INDEX game_moves_due ON game_moves (answer_until) WHERE ended_at IS NULL;

      ALTER TABLE game_seats
        ADD COLUMN asked_rev integer,
        ADD COLUMN unanswered_rev integer,
        ADD CONSTRAINT game_seats_asked CHECK (asked_rev IS NULL OR status IN ('joined', 'leaving')),
        ADD CONSTRAINT game_seats_unanswered CHECK (unanswered_rev <= asked_rev OR unanswered_rev IS NULL);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
