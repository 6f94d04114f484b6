import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message may answer another one, and may have a photo. People react to messages. */
export class RepliesPhotosAndReactions1763640968000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A message whose photo the host of a game has removed has neither text nor photo. The next migration checks the
    // messages that exist already, so that this one locks the table only for a moment.
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN reply_to_id uuid REFERENCES messages ON DELETE SET NULL,
        ADD COLUMN upload_id uuid REFERENCES uploads,
        ADD COLUMN reactions_rev integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT messages_text_or_photo
          CHECK (content <> '' OR upload_id IS NOT NULL OR removed_at IS NOT NULL) NOT VALID`);
    await runner.query(`
      CREATE TABLE message_reactions (
        message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('thumbs_up', 'heart', 'laugh', 'wow', 'fire', 'ball')),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT message_reactions_pkey PRIMARY KEY (message_id, user_id)
      )`);
    await runner.query('CREATE INDEX message_reactions_user ON message_reactions (user_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
