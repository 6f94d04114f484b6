import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute outlives the no-show mark that it is about: otherwise the host could set the same mark again. */
export class KeepDisputes1763640870000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_seats DROP CONSTRAINT game_seats_dispute');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
