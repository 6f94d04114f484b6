import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profiles, followers, statistics that can be counted again from a log, no-shows, and teams made before a game. */
export class Players1763640780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // profile_rev rises with each change of the profile, follow_rev with each change of follower_count
    // or following_count.
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN bio text,
        ADD COLUMN jersey_number smallint DEFAULT 23 CHECK (jersey_number BETWEEN 0 AND 99),
        ADD COLUMN favorite_nba_team text,
        ADD COLUMN favorite_nba_player text,
        ADD COLUMN photo_id uuid REFERENCES uploads,
        ADD COLUMN follower_count integer NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
        ADD COLUMN following_count integer NOT NULL DEFAULT 0 CHECK (following_count >= 0),
        ADD COLUMN profile_rev integer NOT NULL DEFAULT 0,
        ADD COLUMN follow_rev integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT users_photo_key UNIQUE (photo_id)
    `);

    await runner.query(`
      CREATE TABLE follows (
        follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        player_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT follows_pkey PRIMARY KEY (follower_id, player_id),
        CONSTRAINT follows_others CHECK (follower_id <> player_id)
      );
      CREATE INDEX follows_followers ON follows (player_id, created_at DESC, follower_id DESC);
      CREATE INDEX follows_following ON follows (follower_id, created_at DESC, player_id DESC);
    `);

    // Indexes for the posts and highlights of one player, and of the players whom a person follows.
    await runner.query(`
      DROP INDEX posts_user;
      CREATE INDEX posts_user ON posts (user_id, created_at DESC, id DESC);
      CREATE INDEX posts_user_highlights ON posts (user_id, created_at DESC, id DESC) WHERE highlight IS NOT NULL;
    `);

    // The log that statistics are counted from, in the order of its ids: a transaction that adds a row has locked the
    // statistics of everybody in it. A row stays when its game is removed, or when a sample game moves to another day:
    // game_id then becomes null. Rows refer to people without a foreign key, so that they outlast deleted accounts.
    //   start: { userId, games, wins, points, rating, doubt }, counted before results were stored here
    //   result: { title, format, courtId, teams, scores }
    //   merge: { guestId, userId }
    await runner.query(`
      CREATE TABLE player_stats_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('start', 'result', 'merge')),
        game_id uuid REFERENCES games ON DELETE SET NULL,
        detail jsonb NOT NULL,
        at timestamptz(3) NOT NULL,
        is_counted boolean NOT NULL DEFAULT false,
        CONSTRAINT player_stats_log_game_key UNIQUE (game_id)
      );
      CREATE INDEX player_stats_log_uncounted ON player_stats_log (id) WHERE NOT is_counted;
    `);

    // Statistics of earlier versions become `start` entries: their rating of 1 to 5 becomes one around 1500.
    await runner.query(`
      INSERT INTO player_stats_log (kind, detail, at)
      SELECT 'start', jsonb_build_object('userId', user_id, 'games', games_played, 'wins', wins,
               'points', round((COALESCE(average_score, 0) * games_played)::numeric),
               'rating', round((1500 + (COALESCE(rating, 3.5) - 3.5) * 300)::numeric), 'doubt', 120), now()
      FROM player_stats WHERE games_played > 0 ORDER BY user_id;

      INSERT INTO player_stats_log (kind, game_id, detail, at)
      SELECT 'result', g.id, jsonb_build_object('title', g.title, 'format', g.game_format, 'courtId', g.court_id,
               'teams', r.teams, 'scores', r.scores), r.confirmed_at
      FROM game_results r JOIN games g ON g.id = r.game_id
      WHERE r.confirmed_at IS NOT NULL ORDER BY r.confirmed_at, g.id;
    `);

    // `mu` and `sigma`: skill and its doubt in the rating system of Weng and Lin. rating and rating_doubt: the shown
    // values, null until there are enough games. log_id: the last log entry in these values. The tables have no
    // foreign key to users: it would lock a guest's row after the row of a game, but a sign-in locks the guest before
    // their games. The code that removes or merges users therefore removes these rows too.
    await runner.query(`
      DROP TABLE player_stats;
      CREATE TABLE player_stats (
        user_id uuid PRIMARY KEY,
        games_played integer NOT NULL CHECK (games_played >= 0),
        wins integer NOT NULL CHECK (wins BETWEEN 0 AND games_played),
        points integer NOT NULL CHECK (points >= 0),
        streak integer NOT NULL,
        best_streak integer NOT NULL,
        upsets integer NOT NULL,
        formats text[] NOT NULL,
        courts uuid[] NOT NULL,
        mu double precision NOT NULL,
        sigma double precision NOT NULL,
        rating integer,
        rating_doubt integer,
        log_id bigint NOT NULL,
        CONSTRAINT player_stats_shown CHECK ((rating IS NULL) = (rating_doubt IS NULL))
      );
      CREATE INDEX player_stats_ranking ON player_stats (rating DESC NULLS LAST, wins DESC, games_played DESC);
      CREATE INDEX player_stats_games ON player_stats (games_played);
      CREATE INDEX player_stats_log_id ON player_stats (log_id);

      CREATE TABLE rating_changes (
        user_id uuid NOT NULL,
        log_id bigint NOT NULL REFERENCES player_stats_log ON DELETE CASCADE,
        own_score integer NOT NULL,
        other_score integer NOT NULL,
        opponents text NOT NULL CHECK (opponents IN ('stronger', 'even', 'weaker')),
        game_number integer NOT NULL,
        rating_change integer,
        rating_after integer,
        doubt_after integer,
        CONSTRAINT rating_changes_pkey PRIMARY KEY (user_id, log_id)
      );
      CREATE INDEX rating_changes_log ON rating_changes (log_id);
    `);

    // Only games with a confirmed result count as played.
    await runner.query(`DROP FUNCTION games_played(uuid[], timestamptz)`);

    // left_late: the player gave up the seat less than two hours before the start, as it was scheduled then.
    // partner_id: the player with whom they ask to be on one team. It has no foreign key to users for the reason above,
    // and is only read while that player has a seat.
    await runner.query(`
      ALTER TABLE game_seats
        ADD COLUMN left_late boolean NOT NULL DEFAULT false,
        ADD COLUMN no_show_at timestamptz(3),
        ADD COLUMN no_show_disputed_at timestamptz(3),
        ADD COLUMN partner_id uuid,
        ADD CONSTRAINT game_seats_dispute CHECK (no_show_disputed_at IS NULL OR no_show_at IS NOT NULL),
        ADD CONSTRAINT game_seats_partner CHECK (partner_id <> user_id);
      CREATE INDEX game_seats_left_late ON game_seats (user_id) WHERE left_late;
      CREATE INDEX game_seats_partners ON game_seats (partner_id) WHERE partner_id IS NOT NULL;

      CREATE TABLE game_teams (
        game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        teams jsonb NOT NULL,
        margin real NOT NULL,
        margin_doubt real NOT NULL,
        made_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
