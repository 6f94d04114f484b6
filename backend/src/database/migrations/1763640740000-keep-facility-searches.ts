import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the places provider, stored for as long as its terms allow. The row key describes the search; for a search
 * nearby it contains a position rounded to a kilometre, and never a person.
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
