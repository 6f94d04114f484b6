import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings that people have chosen. `users` stores whether a profile is public, because every list reads it. */
export class Settings1763640800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settings (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        notifications boolean NOT NULL,
        email_updates boolean NOT NULL,
        dark_mode boolean NOT NULL,
        language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'de', 'zh')),
        updated_at timestamptz(3) NOT NULL
      )
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
