import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Votes for the player of a game, kudos, posts with a box score, and the host's rule about the fee of players who
 * leave.
 *
 * Votes, kudos and awards refer to people without a foreign key: it would lock the row of a guest after the row of the
 * game, but a sign-in locks the guest before their games. The code that removes or merges people changes these rows.
 */
export class AfterGames1763640964000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A game has a row from its first vote on. rev rises with each vote, and when the votes are counted.
    await runner.query(`
      CREATE TABLE game_polls (
        game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        closes_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3),
        rev integer NOT NULL DEFAULT 0
      );
      CREATE INDEX game_polls_open ON game_polls (closes_at) WHERE closed_at IS NULL;

      CREATE TABLE game_votes (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        voter_id uuid NOT NULL,
        player_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        CONSTRAINT game_votes_pkey PRIMARY KEY (game_id, voter_id),
        CONSTRAINT game_votes_others CHECK (voter_id <> player_id)
      );
      CREATE INDEX game_votes_voter ON game_votes (voter_id);
      CREATE INDEX game_votes_player ON game_votes (player_id);

      CREATE TABLE game_awards (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        player_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        CONSTRAINT game_awards_pkey PRIMARY KEY (game_id, player_id)
      );
      CREATE INDEX game_awards_player ON game_awards (player_id);
    `);

    // `kinds` is empty after the giver has taken the kudos back: the row shows that the player was notified.
    await runner.query(`
      CREATE TABLE game_kudos (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        giver_id uuid NOT NULL,
        player_id uuid NOT NULL,
        kinds text[] NOT NULL CHECK (kinds <@ ARRAY['team_player', 'defense', 'hustle', 'good_sport']),
        at timestamptz(3) NOT NULL,
        CONSTRAINT game_kudos_pkey PRIMARY KEY (game_id, giver_id, player_id),
        CONSTRAINT game_kudos_others CHECK (giver_id <> player_id)
      );
      CREATE INDEX game_kudos_giver ON game_kudos (giver_id);
      CREATE INDEX game_kudos_player ON game_kudos (player_id);
    `);

    // game_id: the post is the box score of this game. A game has one such post at most.
    await runner.query(`
      ALTER TABLE posts ADD COLUMN game_id uuid REFERENCES games ON DELETE SET NULL;
      CREATE UNIQUE INDEX posts_box_score ON posts (game_id) WHERE game_id IS NOT NULL;
      ALTER TABLE games ADD COLUMN leave_rule text NOT NULL DEFAULT 'none'
        CHECK (leave_rule IN ('none', 'late_pays', 'always_pays'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
