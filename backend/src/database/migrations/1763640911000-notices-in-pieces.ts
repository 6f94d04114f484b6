import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which of its readers, in the order of their ids, a notice is stored; null: for nobody yet. */
export class NoticesInPieces1763640911000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN stored_to uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
