import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Privacy settings, copies of people's data, and accounts that are to be deleted. */
export class Account1763640840000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // was_public: whether the profile becomes public again if the account is kept; until deletion_due_at it is not
    // public. removal_lease_until: one node has begun the removal, and no other node may continue it until then.
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN shows_presence boolean NOT NULL DEFAULT true,
        ADD COLUMN shows_read_marks boolean NOT NULL DEFAULT true,
        ADD COLUMN shows_last_seen boolean NOT NULL DEFAULT true,
        ADD COLUMN deletion_due_at timestamptz(3),
        ADD COLUMN was_public boolean,
        ADD COLUMN removal_lease_until timestamptz(3),
        ADD CONSTRAINT users_deletion CHECK ((deletion_due_at IS NULL) = (was_public IS NULL)
          AND (removal_lease_until IS NULL OR deletion_due_at IS NOT NULL));
      CREATE INDEX users_deletion_due ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
    `);

    // One export per person: a new one replaces the one before. id names its file. lease_until: only one node works on
    // it until then.
    await runner.query(`
      CREATE TABLE account_exports (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('running', 'ready', 'failed')),
        language text NOT NULL,
        progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        bytes bigint,
        attempts integer NOT NULL DEFAULT 0,
        requested_at timestamptz(3) NOT NULL,
        lease_until timestamptz(3),
        expires_at timestamptz(3),
        CONSTRAINT account_exports_ready CHECK ((state = 'ready') = (bytes IS NOT NULL AND expires_at IS NOT NULL))
      );
      CREATE INDEX account_exports_running ON account_exports (requested_at) WHERE state = 'running';
      CREATE INDEX account_exports_expiry ON account_exports (expires_at) WHERE state = 'ready';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
