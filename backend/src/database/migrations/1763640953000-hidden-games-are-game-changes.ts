import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a game was hidden is a change of the game like any other: rows that the version before has left are such too. */
export class HiddenGamesAreGameChanges1763640953000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE outbox SET topic = 'games.seats', detail = NULL WHERE topic = 'games.hidden'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
