import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifications are stored in batches of readers, by id. `stored_to` is the last reader of a notice whose notification
 * is stored; null: none yet.
 */
export class NoticesInPieces1763640911000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN stored_to uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
