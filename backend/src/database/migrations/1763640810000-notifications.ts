import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The inbox. Its tables have no foreign key to `users`: it would lock the row of each person, and notifications are
 * stored for many people at once while some of them sign in. The code that removes a user removes these rows too.
 */
export class Notifications1763640810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A notice is written in the transaction of the change, and an outbox row refers to it. It is removed once the
    // notifications of all readers are stored.
    await runner.query(`
      CREATE TABLE notices (
        id uuid PRIMARY KEY,
        notice jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX notices_subject ON notices ((notice ->> 'subjectId'))`);

    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        details jsonb NOT NULL,
        actor_count integer NOT NULL DEFAULT 0 CHECK (actor_count >= 0),
        at timestamptz(3) NOT NULL,
        read_at timestamptz(3),
        in_inbox boolean NOT NULL DEFAULT true
      )`);
    // A notification about the same subject changes the existing row until that is read.
    await runner.query(`
      CREATE UNIQUE INDEX notifications_open ON notifications (user_id, kind, subject_id) WHERE read_at IS NULL`);
    await runner.query(`CREATE INDEX notifications_inbox ON notifications (user_id, at DESC, id DESC) WHERE in_inbox`);
    await runner.query(`
      CREATE INDEX notifications_unread ON notifications (user_id, at DESC, id DESC) WHERE in_inbox AND read_at IS NULL`);
    await runner.query(`CREATE INDEX notifications_subject ON notifications (subject_id, kind)`);
    await runner.query(`CREATE INDEX notifications_at ON notifications (at)`);

    // One row for each actor of a notification, however often they acted.
    await runner.query(`
      CREATE TABLE notification_actors (
        notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
        actor_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (notification_id, actor_id)
      )`);
    await runner.query(`CREATE INDEX notification_actors_actor ON notification_actors (actor_id)`);

    // One row for each reader: rev orders their totals, the other columns are their saved settings; null: the defaults.
    await runner.query(`
      CREATE TABLE notification_readers (
        user_id uuid PRIMARY KEY,
        rev integer NOT NULL DEFAULT 0,
        switches jsonb,
        time_zone text,
        has_quiet_hours boolean NOT NULL DEFAULT true,
        quiet_from text,
        quiet_until text
      )`);

    // The reminders sent before a tip-off. A game that moves to another time gets new reminders.
    await runner.query(`
      CREATE TABLE game_reminders (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        hours_before integer NOT NULL,
        scheduled_at timestamptz(3) NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (game_id, hours_before, scheduled_at)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
