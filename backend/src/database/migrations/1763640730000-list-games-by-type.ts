import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for lists of open games of one type, in the order of the list. */
export class ListGamesByType1763640730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX games_types ON games (game_type, COALESCE(scheduled_at, 'infinity'), id)
        WHERE is_public AND cancelled_at IS NULL
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
