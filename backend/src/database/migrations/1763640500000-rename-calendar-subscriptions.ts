import type { MigrationInterface, QueryRunner } from 'typeorm';

/** "Feed" means only the Hoop Feed: the calendar has subscriptions. */
export class RenameCalendarSubscriptions1763640500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calendar_feeds RENAME TO calendar_subscriptions`);
    for (const name of ['pkey', 'token_key', 'user_id_fkey']) {
      await runner.query(
        `ALTER TABLE calendar_subscriptions RENAME CONSTRAINT calendar_feeds_${name} TO calendar_subscriptions_${name}`,
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
