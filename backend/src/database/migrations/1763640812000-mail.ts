import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about notifications. Like the inbox, its tables have no foreign key to `users`. */
export class Mail1763640812000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // digest_due_at: when to check whether a reader gets a digest; null: nothing has happened since the last check.
    // last_digest_day is the day in the reader's zone at that time: readers who travel do not get two digests on one
    // day.
    await runner.query(`
      CREATE TABLE mail_readers (
        user_id uuid PRIMARY KEY,
        digest_due_at timestamptz(3),
        last_digest_at timestamptz(3),
        last_digest_day text
      )`);
    await runner.query(`
      CREATE INDEX mail_readers_due ON mail_readers (digest_due_at) WHERE digest_due_at IS NOT NULL`);

    // One row for each mail: about one notification, or the digest of a day. A mail without an outcome is still to be
    // sent.
    await runner.query(`
      CREATE TABLE mail_deliveries (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        notification_id uuid,
        digest_day text,
        created_at timestamptz(3) NOT NULL,
        next_attempt_at timestamptz(3),
        leased_until timestamptz(3),
        attempts integer NOT NULL DEFAULT 0,
        outcome text CHECK (outcome IN ('sent', 'refused', 'given_up', 'not_needed')),
        CONSTRAINT mail_deliveries_subject CHECK ((notification_id IS NULL) = (digest_day IS NOT NULL)),
        CONSTRAINT mail_deliveries_open CHECK ((outcome IS NULL) = (next_attempt_at IS NOT NULL))
      )`);
    await runner.query(`
      CREATE INDEX mail_deliveries_due ON mail_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX mail_deliveries_digest ON mail_deliveries (user_id, digest_day) WHERE digest_day IS NOT NULL`);
    await runner.query(`CREATE INDEX mail_deliveries_user ON mail_deliveries (user_id)`);
    // A notification that changes before its first mail is sent needs no second mail.
    await runner.query(`
      CREATE UNIQUE INDEX mail_deliveries_waiting ON mail_deliveries (notification_id)
      WHERE attempts = 0 AND outcome IS NULL`);
    await runner.query(`CREATE INDEX mail_deliveries_created ON mail_deliveries (created_at)`);

    // The notifications in a digest, with the time of their last change: later changes are for the next digest.
    await runner.query(`
      CREATE TABLE mail_digest_entries (
        delivery_id uuid NOT NULL REFERENCES mail_deliveries ON DELETE CASCADE,
        notification_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (delivery_id, notification_id)
      )`);
    await runner.query(`CREATE INDEX mail_digest_entries_notification ON mail_digest_entries (notification_id)`);

    // An index for reminders before tip-off.
    await runner.query(`
      CREATE INDEX games_tip_off ON games (scheduled_at) WHERE cancelled_at IS NULL AND scheduled_at IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
