import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each reader is sent a mail or a push message about one thing: the last time, or the next one while it waits. */
export class NotificationSends1763640921000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // By what it is about and not by notification: one that is taken back and comes again is another notification. Without
    // a reference to users, whom a guest's sign-in locks.
    await runner.query(`
      CREATE TABLE notification_sends (
        user_id uuid NOT NULL,
        channel text NOT NULL CHECK (channel IN ('mail', 'push')),
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, channel, kind, subject_id)
      );
      CREATE INDEX notification_sends_at ON notification_sends (at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
