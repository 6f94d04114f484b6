import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests of one network count as one person at a court. Existing check-ins have no network: each counts by itself. */
export class CountNetworksOfGuests1763640955000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE court_check_ins ADD COLUMN network text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
