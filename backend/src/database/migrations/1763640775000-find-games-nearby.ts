import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For lists of open games around a position. A game stores the position of its court, so one index finds games that are
 * near and not over. Starting from the courts, a statement would read all of them, although most have no game.
 */
export class FindGamesNearby1763640775000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS btree_gist;
      ALTER TABLE games ADD COLUMN position cube;
      UPDATE games g SET position = c.position FROM courts c WHERE c.id = g.court_id;
      CREATE INDEX games_near ON games USING gist (position, COALESCE(ends_at, 'infinity'))
        WHERE is_public AND cancelled_at IS NULL;
    `);
    // The second trigger sets the court of each game to the same court, which makes the first trigger read the new
    // position.
    await runner.query(`
      CREATE FUNCTION take_position_of_court() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.position := (SELECT c.position FROM courts c WHERE c.id = NEW.court_id);
        RETURN NEW;
      END $$;
      CREATE TRIGGER games_position BEFORE INSERT OR UPDATE OF court_id ON games
        FOR EACH ROW EXECUTE FUNCTION take_position_of_court();

      CREATE FUNCTION move_games_of_court() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE games SET court_id = court_id WHERE court_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER courts_moved AFTER UPDATE OF latitude, longitude ON courts
        FOR EACH ROW EXECUTE FUNCTION move_games_of_court();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
