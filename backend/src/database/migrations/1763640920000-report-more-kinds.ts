import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Openings, sponsorships, photos of courts and coach profiles can be reported and hidden too. */
export class ReportMoreKinds1763640920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reported_items DROP CONSTRAINT reported_items_kind_check;
      ALTER TABLE reported_items ADD CONSTRAINT reported_items_kind_check CHECK (kind IN (
        'message', 'post', 'comment', 'profile', 'game', 'opening', 'sponsorship', 'court_photo', 'coach'));
      ALTER TABLE opportunities ADD COLUMN hidden_at timestamptz(3);
      ALTER TABLE court_photos ADD COLUMN hidden_at timestamptz(3);
      ALTER TABLE coaches ADD COLUMN hidden_at timestamptz(3);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
