import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, sessions, and the tables that every feature needs for safe writes. */
export class CreatePeople1763640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);

    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('member', 'guest')),
        issuer text,
        subject text,
        email text,
        first_name text,
        last_name text,
        display_name text NOT NULL,
        profile_image_url text,
        position text,
        city text,
        avatar jsonb NOT NULL,
        is_public boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3),
        CONSTRAINT users_identity_key UNIQUE (issuer, subject),
        CONSTRAINT users_member_identity CHECK ((kind = 'member') = (issuer IS NOT NULL AND subject IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX users_name_trgm ON users USING gin (lower(display_name) gin_trgm_ops)`);
    await runner.query(`
      CREATE INDEX users_by_name ON users (lower(display_name) COLLATE "C", id) WHERE kind = 'member'`);
    await runner.query(`CREATE INDEX users_email ON users (lower(email))`);
    await runner.query(`CREATE INDEX users_guests_idle ON users (last_seen_at) WHERE kind = 'guest'`);

    // The ids of guests who signed in, so that links with the id of such a guest find the account.
    await runner.query(`
      CREATE TABLE user_aliases (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX user_aliases_user ON user_aliases (user_id)`);

    await runner.query(`
      CREATE TABLE player_stats (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        games_played integer NOT NULL DEFAULT 0 CHECK (games_played >= 0),
        wins integer NOT NULL DEFAULT 0 CHECK (wins BETWEEN 0 AND games_played),
        rating real,
        average_score real
      )`);

    // `sid` is the hash of a session's id, not the id itself.
    await runner.query(`
      CREATE TABLE sessions (
        sid text PRIMARY KEY,
        sess jsonb NOT NULL,
        expire timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX sessions_expire ON sessions (expire)`);
    await runner.query(`CREATE INDEX sessions_user ON sessions ((sess ->> 'userId'))`);

    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        route text NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        status integer NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`);

    // Events of committed writes that are not published yet.
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        topic text NOT NULL,
        ref uuid NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX outbox_created ON outbox (created_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
