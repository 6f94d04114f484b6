import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The blocks: one row for each person who has blocked another. */
export class Blocks1763640820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id),
        CHECK (blocker_id <> blocked_id)
      )
    `);
    // The list of a blocker, newest first.
    await runner.query('CREATE INDEX blocks_newest ON blocks (blocker_id, created_at DESC, blocked_id DESC)');
    // A block counts in both directions.
    await runner.query('CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
