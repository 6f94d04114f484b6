import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators see beside a report what else of its author was reported. */
export class IndexReportsByAuthor1763640967000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX reported_items_author ON reported_items (author_id, last_reported_at DESC)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
