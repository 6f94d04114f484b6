import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the values that operators set for everybody, such as the announcement. */
export class SiteState1763640971000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An undo restores the value in before. action_id is a row of ops_actions.
    await runner.query(`
      CREATE TABLE site_state (
        name text PRIMARY KEY CHECK (name IN ('announcement', 'uploads')),
        rev integer NOT NULL,
        value jsonb,
        before jsonb,
        action_id uuid NOT NULL,
        changed_at timestamptz(3) NOT NULL
      );
      ALTER TABLE ops_actions
        ADD COLUMN text text,
        DROP CONSTRAINT ops_actions_action_check,
        ADD CONSTRAINT ops_actions_action_check CHECK (action IN (
          'sign_in', 'drain', 'undrain', 'disconnect', 'announce', 'take_down', 'pause_uploads', 'resume_uploads', 'resync'
        ));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
