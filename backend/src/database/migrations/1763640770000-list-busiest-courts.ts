import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Home lists the courts with the most people. Only few courts have people at any time, so the index is small. */
export class ListBusiestCourts1763640770000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX courts_busiest ON courts ((-here_count), id) WHERE here_count > 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
