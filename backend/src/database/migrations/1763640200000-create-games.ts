import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courts, games, their seats and the log that statistics will be counted from. */
export class CreateGames1763640200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE courts (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        address text NOT NULL,
        city text NOT NULL,
        rating numeric(3, 2),
        total_reviews integer NOT NULL DEFAULT 0,
        google_place_id text,
        court_type text NOT NULL,
        number_of_courts integer NOT NULL DEFAULT 1 CHECK (number_of_courts > 0),
        amenities text[] NOT NULL DEFAULT '{}',
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        time_zone text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT courts_place_key UNIQUE (google_place_id)
      )`);
    await runner.query(`CREATE INDEX courts_name ON courts (lower(name), id)`);

    // current_players = joined + held_count; every change of a seat locks the row first and raises rev. terms_rev is
    // the rev of the host's last edit: an edit that was made from an older rev is rejected. A join raises only rev, so
    // it rejects no edit.
    await runner.query(`
      CREATE TABLE games (
        id uuid PRIMARY KEY,
        slug text NOT NULL,
        host_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        title text NOT NULL,
        description text,
        court_id uuid REFERENCES courts ON DELETE SET NULL,
        game_type text NOT NULL,
        game_format text NOT NULL,
        skill_level text NOT NULL,
        difficulty text NOT NULL,
        is_official boolean NOT NULL DEFAULT false,
        rank_requirement text,
        max_players integer NOT NULL CHECK (max_players BETWEEN 2 AND 20),
        current_players integer NOT NULL DEFAULT 0,
        held_count integer NOT NULL DEFAULT 0,
        waitlist_count integer NOT NULL DEFAULT 0,
        entry_fee numeric(8, 2) NOT NULL DEFAULT 0,
        prize_amount numeric(8, 2) NOT NULL DEFAULT 0,
        scheduled_at timestamptz(3),
        time_zone text NOT NULL,
        duration integer NOT NULL,
        ends_at timestamptz(3),
        is_public boolean NOT NULL DEFAULT true,
        location text NOT NULL,
        cancelled_at timestamptz(3),
        cancel_reason text,
        average_rating numeric(3, 2),
        rev integer NOT NULL DEFAULT 0,
        terms_rev integer NOT NULL DEFAULT 0,
        is_sample boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT games_slug_key UNIQUE (slug),
        CONSTRAINT games_never_oversold CHECK (current_players BETWEEN 0 AND max_players AND held_count BETWEEN 0 AND current_players)
      )`);
    // Games without a time come last.
    await runner.query(`
      CREATE INDEX games_open ON games (COALESCE(scheduled_at, 'infinity'), id)
      WHERE is_public AND cancelled_at IS NULL`);
    await runner.query(`CREATE INDEX games_host ON games (host_id)`);

    await runner.query(`
      CREATE TABLE game_seats (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('joined', 'offered', 'waitlisted', 'left', 'removed')),
        since timestamptz(3) NOT NULL,
        place integer NOT NULL DEFAULT 0,
        offer_expires_at timestamptz(3),
        reason text,
        is_paid boolean NOT NULL DEFAULT false,
        CONSTRAINT game_seats_pkey PRIMARY KEY (game_id, user_id),
        CONSTRAINT game_seats_offer CHECK ((status = 'offered') = (offer_expires_at IS NOT NULL))
      )`);
    await runner.query(
      `CREATE INDEX game_seats_user ON game_seats (user_id) WHERE status IN ('joined', 'offered', 'waitlisted')`,
    );
    await runner.query(`CREATE INDEX game_seats_faces ON game_seats (game_id, since DESC) WHERE status = 'joined'`);
    await runner.query(`CREATE INDEX game_seats_offers ON game_seats (offer_expires_at) WHERE status = 'offered'`);

    // Everything that ever happened to a game, in the order of rev and id. Rows are never changed or removed.
    // Statistics are replayed from them. They refer to people without a foreign key, so that they outlast deleted
    // accounts.
    await runner.query(`
      CREATE TABLE game_log (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        rev integer NOT NULL,
        actor_id uuid,
        user_id uuid,
        kind text NOT NULL,
        detail jsonb NOT NULL DEFAULT '{}',
        at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX game_log_game ON game_log (game_id, rev, id)`);

    await runner.query(`
      CREATE TABLE game_results (
        game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        teams jsonb NOT NULL,
        scores jsonb NOT NULL,
        entered_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        entered_at timestamptz(3) NOT NULL,
        confirmed_by uuid REFERENCES users ON DELETE SET NULL,
        confirmed_at timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX game_results_open ON game_results (entered_at) WHERE confirmed_at IS NULL`);

    await runner.query(`
      CREATE TABLE game_ratings (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
        rated_at timestamptz(3) NOT NULL,
        CONSTRAINT game_ratings_pkey PRIMARY KEY (game_id, user_id)
      )`);

    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        token_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT calendar_feeds_token_key UNIQUE (token_hash)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
