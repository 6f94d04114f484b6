import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A disputed result does not become final by itself. A disputed result that is entered again stays disputed. */
export class DisputeResults1763640905000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_results ADD COLUMN disputed_at timestamptz');
    await runner.query('DROP INDEX game_results_open');
    await runner.query(`
      CREATE INDEX game_results_open ON game_results (entered_at)
      WHERE confirmed_at IS NULL AND disputed_at IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
