import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for lists of open games with a search text or levels. The games of a day are found by games_open, the index
 * for the order of the list.
 */
export class SearchGames1763640710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX games_search ON games USING gin (
        lower(title || E'\\n' || COALESCE(description, '') || E'\\n' || COALESCE(NULLIF(location, 'TBD'), '')) gin_trgm_ops
      ) WHERE is_public AND cancelled_at IS NULL;
      CREATE INDEX games_levels ON games (skill_level, difficulty, COALESCE(scheduled_at, 'infinity'), id)
        WHERE is_public AND cancelled_at IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
