import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each topic of the outbox is processed by itself, so that a long backlog of one delays no other. */
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
