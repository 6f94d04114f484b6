import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The actions of operators in the console: who, what, to whom, when, and from where. */
export class OpsActions1763640860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without foreign keys: rows outlast a deleted account, and name nobody then. is_done is null until the action has
    // been carried out or has failed.
    await runner.query(`
      CREATE TABLE ops_actions (
        id uuid PRIMARY KEY,
        action text NOT NULL CHECK (action IN ('sign_in', 'drain', 'undrain', 'disconnect')),
        via text NOT NULL CHECK (via IN ('token', 'member')),
        operator_id uuid,
        person_id uuid,
        node text,
        address text,
        is_done boolean,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX ops_actions_newest ON ops_actions (created_at DESC, id DESC);
      CREATE INDEX ops_actions_operator ON ops_actions (operator_id) WHERE operator_id IS NOT NULL;
      CREATE INDEX ops_actions_person ON ops_actions (person_id) WHERE person_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
