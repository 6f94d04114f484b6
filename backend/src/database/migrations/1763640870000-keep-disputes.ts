import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute outlives the mark that it is about: without it, the same mark could be made again. */
export class KeepDisputes1763640870000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_seats DROP CONSTRAINT game_seats_dispute');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
