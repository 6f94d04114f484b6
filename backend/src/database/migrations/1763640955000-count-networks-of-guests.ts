import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests of one network count as one at a court. Those who are there already count each by themselves. */
export class CountNetworksOfGuests1763640955000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE court_check_ins ADD COLUMN network text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
