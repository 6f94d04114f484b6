import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Players can object until `object_until` to a result that counts because nobody confirmed or disputed it. An objection
 * undoes its rating changes, so each change stores the skill before and after it. Earlier rows have no such values.
 */
export class ObjectToCountedResults1763640952000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_results ADD COLUMN object_until timestamptz(3);
      ALTER TABLE rating_changes
        ADD COLUMN mu_before double precision, ADD COLUMN sigma_before double precision,
        ADD COLUMN mu_after double precision, ADD COLUMN sigma_after double precision;
      ALTER TABLE reported_items DROP CONSTRAINT reported_items_kind_check;
      ALTER TABLE reported_items ADD CONSTRAINT reported_items_kind_check CHECK (kind IN (
        'message', 'post', 'comment', 'profile', 'game', 'opening', 'sponsorship', 'court_photo', 'coach', 'result'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
