import type { MigrationInterface, QueryRunner } from 'typeorm';

/** If the events of a row could not be published, the row is tried again later, and delays no other rows. */
export class RetryOutboxRows1763640700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN next_attempt_at timestamptz(3)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
