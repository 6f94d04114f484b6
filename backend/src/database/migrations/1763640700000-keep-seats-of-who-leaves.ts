import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A player who leaves keeps the seat until `kept_until`. The time is stored in the row, so it survives a restart. */
export class KeepSeatsOfWhoLeaves1763640700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_seats ADD COLUMN kept_until timestamptz(3);
      ALTER TABLE game_seats DROP CONSTRAINT game_seats_status_check;
      ALTER TABLE game_seats ADD CONSTRAINT game_seats_status_check
        CHECK (status IN ('joined', 'leaving', 'offered', 'waitlisted', 'left', 'removed'));
      ALTER TABLE game_seats ADD CONSTRAINT game_seats_kept CHECK ((status = 'leaving') = (kept_until IS NOT NULL));
      CREATE INDEX game_seats_kept ON game_seats (kept_until) WHERE status = 'leaving';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
