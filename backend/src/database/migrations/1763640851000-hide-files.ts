import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only its owner and operators can read a file that operators have hidden. */
export class HideFiles1763640851000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN is_hidden boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE uploads SET is_hidden = true FROM posts p
      WHERE p.hidden_at IS NOT NULL AND uploads.id IN (p.media_id, p.poster_id)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
