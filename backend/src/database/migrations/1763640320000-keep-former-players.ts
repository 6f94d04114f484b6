import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A removed guest whom past games refer to becomes a `former` user: a row without a name that nobody can sign in as.
 */
export class KeepFormerPlayers1763640320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_kind_check`);
    await runner.query(
      `ALTER TABLE users ADD CONSTRAINT users_kind_check CHECK (kind IN ('member', 'guest', 'former'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
