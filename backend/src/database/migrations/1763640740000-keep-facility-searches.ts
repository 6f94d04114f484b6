import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the maps provider, for as long as its terms let us keep them. A key names the search: for what is near, a
 * position rounded to a kilometre, and no person.
 */
export class KeepFacilitySearches1763640740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE facility_searches (
        key text PRIMARY KEY,
        places jsonb NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX facility_searches_expiry ON facility_searches (expires_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
