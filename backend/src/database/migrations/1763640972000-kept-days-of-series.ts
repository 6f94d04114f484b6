import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `kept_days` has the coming days of a series that lie before its last edit: `[{ day, time, timeZone, terms }]`. A run
 * that is made for such a day, for example after a pause, is as it was before that edit.
 */
export class KeptDaysOfSeries1763640972000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE game_series ADD COLUMN kept_days jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
