import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Web Push: the server's keys, the subscriptions of browsers, and the notifications to send to them. */
export class Push1763640811000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Keys that the app creates once for all its nodes.
    await runner.query(`CREATE TABLE app_keys (name text PRIMARY KEY, value jsonb NOT NULL)`);

    // A browser's subscription ends with the session in which it was made. Like all tables of the inbox, this one has
    // no foreign key to users.
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        session_hash text NOT NULL REFERENCES sessions ON DELETE CASCADE,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        language text NOT NULL,
        time_zone text NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT push_subscriptions_endpoint UNIQUE (endpoint)
      )`);
    await runner.query(`CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, updated_at DESC)`);
    await runner.query(`CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash)`);

    // One row for each notification to send. The node that takes it moves due_at, so that another node tries again if
    // the first one is killed.
    await runner.query(`
      CREATE TABLE push_deliveries (
        notification_id uuid PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
        user_id uuid NOT NULL,
        planned_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        rev integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        has_waited boolean NOT NULL DEFAULT false,
        left_ids uuid[]
      )`);
    await runner.query(`CREATE INDEX push_deliveries_due ON push_deliveries (due_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
