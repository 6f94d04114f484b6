import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the city to the location of sample games. Other games have it already. Searches look for the city. */
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
