import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts for events that no row holds any more: the post of a removed comment, the other person of a block that ended. */
export class OutboxDetails1763640910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN detail jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
