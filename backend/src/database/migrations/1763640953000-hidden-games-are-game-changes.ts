import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hiding a game is a change of the game like any other: this converts the outbox rows that the earlier version has
 * left.
 */
export class HiddenGamesAreGameChanges1763640953000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE outbox SET topic = 'games.seats', detail = NULL WHERE topic = 'games.hidden'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
