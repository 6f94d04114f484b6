import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the job that looks for suspended people every second, to give up their seats. */
export class IndexSuspensions1763640941000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_suspended ON users (suspended_until) WHERE suspended_until IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
