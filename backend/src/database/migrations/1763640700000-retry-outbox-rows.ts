import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries a row whose events could not be published again later, without delaying other rows. */
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
