import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspensions outlast the account: a person cannot escape them by deleting it and signing in again. */
export class SuspendedSignIns1763640850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row for each suspension that was in force when the account was removed, so that operators can undo each one.
    await runner.query(`
      CREATE TABLE suspended_sign_ins (
        action_id uuid PRIMARY KEY REFERENCES moderation_actions,
        subject_hash text NOT NULL,
        until timestamptz(3) NOT NULL
      );
      CREATE INDEX suspended_sign_ins_subject ON suspended_sign_ins (subject_hash);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
