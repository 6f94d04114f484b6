import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each topic is swept by itself, so that a long backlog of one holds up no other. */
export class SweepTheOutboxByTopic1763640954000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX outbox_topic ON outbox (topic, created_at);
      DROP INDEX outbox_created;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
