import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for lists of stored courts with a search text or within the visible part of the map. */
export class SearchCourts1763640750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX courts_search ON courts USING gin (
        lower(name || E'\\n' || address || E'\\n' || city) gin_trgm_ops);
      CREATE INDEX courts_place ON courts USING gist (point(longitude, latitude));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
