import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sample games were stored with their court's name alone; all others have its city too, which searches look for. */
export class NameCitiesOfSampleGames1763640720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE games SET location = court.name || ', ' || court.city
      FROM courts court WHERE court.id = games.court_id AND games.is_sample AND games.location = court.name
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
