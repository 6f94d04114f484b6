import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to games, calls for players, seats for friends, and where people want to be notified of runs. */
export class FillGames1763640963000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The primary key lets a person be asked only once for a game, in whichever way.
    await runner.query(`
      CREATE TABLE game_asks (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        how text NOT NULL CHECK (how IN ('invite', 'call')),
        ring integer CHECK (ring BETWEEN 1 AND 4),
        asked_by uuid REFERENCES users ON DELETE SET NULL,
        asked_at timestamptz(3) NOT NULL,
        seen_at timestamptz(3),
        declined_at timestamptz(3),
        CONSTRAINT game_asks_pkey PRIMARY KEY (game_id, user_id),
        CONSTRAINT game_asks_ring CHECK ((how = 'call') = (ring IS NOT NULL))
      );
      CREATE INDEX game_asks_user ON game_asks (user_id, asked_at);
      CREATE INDEX game_asks_by ON game_asks (asked_by);
    `);

    // rev: the game's rev when the call was last looked at. A call that waits asks no ring before the game changes.
    await runner.query(`
      CREATE TABLE game_calls (
        game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        wanted integer NOT NULL CHECK (wanted > 0),
        ring integer NOT NULL CHECK (ring BETWEEN 1 AND 4),
        next_at timestamptz(3) NOT NULL,
        is_waiting boolean NOT NULL DEFAULT false,
        rev integer NOT NULL,
        started_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        ended_why text CHECK (ended_why IN ('filled', 'stopped', 'begun', 'closed', 'all_asked')),
        CONSTRAINT game_calls_end CHECK ((ended_at IS NULL) = (ended_why IS NULL))
      );
      CREATE INDEX game_calls_running ON game_calls (next_at) WHERE ended_at IS NULL;
    `);

    // A friend who has not claimed the seat is a guest without a session, whose seat is held until held_until.
    await runner.query(`
      ALTER TABLE game_seats
        ADD COLUMN brought_by uuid REFERENCES users ON DELETE SET NULL,
        ADD COLUMN held_until timestamptz(3),
        ADD COLUMN claim_hash text,
        ADD CONSTRAINT game_seats_held CHECK (held_until IS NULL OR status = 'joined');
      CREATE INDEX game_seats_brought_by ON game_seats (brought_by) WHERE brought_by IS NOT NULL;
      CREATE INDEX game_seats_friends ON game_seats (held_until) WHERE held_until IS NOT NULL;
      CREATE UNIQUE INDEX game_seats_claim ON game_seats (claim_hash) WHERE claim_hash IS NOT NULL;
    `);

    // The position is rounded to about a kilometre. Its point on a sphere of radius 1 is indexed, as that of courts.
    await runner.query(`
      CREATE TABLE run_alerts (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        position cube NOT NULL GENERATED ALWAYS AS (cube(ARRAY[
          cos(radians(latitude)) * cos(radians(longitude)),
          cos(radians(latitude)) * sin(radians(longitude)),
          sin(radians(latitude))])) STORED,
        miles integer NOT NULL CHECK (miles > 0),
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX run_alerts_position ON run_alerts USING gist (position);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
