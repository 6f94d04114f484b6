import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Details of a court, and how many people are there. `position` is the court's point on a sphere of radius 1: the
 * distance between two such points grows with the distance on the ground everywhere, even at the poles and across the
 * date line, so one index finds the nearest courts.
 */
export class DescribeCourts1763640735000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS cube;
      ALTER TABLE courts
        ADD COLUMN is_lit boolean,
        ADD COLUMN surface text,
        ADD COLUMN hoops integer CHECK (hoops > 0),
        ADD COLUMN opening_hours text,
        ADD COLUMN phone text,
        ADD COLUMN website text,
        ADD COLUMN attribution text,
        ADD COLUMN here_count integer NOT NULL DEFAULT 0 CHECK (here_count >= 0),
        ADD COLUMN pulse_rev integer NOT NULL DEFAULT 0,
        ADD COLUMN reports_rev integer NOT NULL DEFAULT 0,
        ADD COLUMN position cube NOT NULL GENERATED ALWAYS AS (cube(ARRAY[
          cos(radians(latitude)) * cos(radians(longitude)),
          cos(radians(latitude)) * sin(radians(longitude)),
          sin(radians(latitude))])) STORED;
      CREATE INDEX courts_position ON courts USING gist (position);
      UPDATE courts SET is_lit = 'lights' = ANY(amenities) WHERE court_type <> 'indoor';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
