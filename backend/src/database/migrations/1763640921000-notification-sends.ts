import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each reader gets a mail or a push message about one subject: the last time, or the next time while it waits. */
export class NotificationSends1763640921000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // By subject and not by notification: an application that is withdrawn and sent again makes another notification.
    // Without a foreign key to users, because the sign-in of a guest locks users.
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
