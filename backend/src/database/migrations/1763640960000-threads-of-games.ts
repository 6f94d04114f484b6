import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A game has a thread, which has the game's id. `until_seq` is set once a person has left the game: they read the
 * messages up to it. Games that are open, or ended less than a week ago, get their thread here.
 */
export class ThreadsOfGames1763640960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        ALTER COLUMN user_a DROP NOT NULL,
        ALTER COLUMN user_b DROP NOT NULL,
        ADD COLUMN game_id uuid REFERENCES games ON DELETE CASCADE,
        ADD COLUMN pinned_id uuid REFERENCES messages ON DELETE SET NULL,
        ADD CONSTRAINT conversations_game_key UNIQUE (game_id),
        ADD CONSTRAINT conversations_pair_or_game CHECK (
          CASE WHEN game_id IS NULL THEN user_a IS NOT NULL AND user_b IS NOT NULL
               ELSE user_a IS NULL AND user_b IS NULL AND id = game_id END)`);
    await runner.query('CREATE INDEX conversations_pinned ON conversations (pinned_id) WHERE pinned_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE conversation_members
        ADD COLUMN until_seq integer,
        ADD COLUMN is_muted boolean NOT NULL DEFAULT false`);
    await runner.query('ALTER TABLE messages ADD COLUMN removed_at timestamptz(3)');
    await runner.query(`
      INSERT INTO conversations (id, game_id, last_activity_at, created_at)
      SELECT id, id, created_at, created_at FROM games
      WHERE cancelled_at IS NULL AND COALESCE(ends_at, 'infinity') > now() - interval '7 days'`);
    await runner.query(`
      INSERT INTO conversation_members (conversation_id, user_id, is_opened)
      SELECT c.id, person.id, false FROM conversations c
      CROSS JOIN LATERAL (
        SELECT g.host_id AS id FROM games g WHERE g.id = c.game_id
        UNION SELECT s.user_id FROM game_seats s
        WHERE s.game_id = c.game_id AND s.status IN ('joined', 'leaving', 'offered', 'waitlisted')) person`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
