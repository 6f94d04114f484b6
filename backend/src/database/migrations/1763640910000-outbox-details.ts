import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Details for events whose rows are deleted, such as the post of a removed comment or the other person of an ended
 * block.
 */
export class OutboxDetails1763640910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN detail jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
