import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Conversations of two people, their messages in an order without gaps, and the last message that each of them has
 * read.
 */
export class CreateMessages1763640100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // user_a < user_b, so that a pair has one row no matter who starts the conversation.
    await runner.query(`
      CREATE TABLE conversations (
        id uuid PRIMARY KEY,
        user_a uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        user_b uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        last_seq integer NOT NULL DEFAULT 0,
        last_activity_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT conversations_pair_key UNIQUE (user_a, user_b),
        CONSTRAINT conversations_pair_order CHECK (user_a < user_b)
      )`);

    await runner.query(`
      CREATE TABLE conversation_members (
        conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        read_seq integer NOT NULL DEFAULT 0,
        read_at timestamptz(3),
        delivered_seq integer NOT NULL DEFAULT 0,
        PRIMARY KEY (conversation_id, user_id)
      )`);
    await runner.query(`CREATE INDEX conversation_members_user ON conversation_members (user_id)`);

    await runner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        seq integer NOT NULL CHECK (seq > 0),
        sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        client_message_id uuid,
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT messages_seq_key UNIQUE (conversation_id, seq),
        CONSTRAINT messages_client_id_key UNIQUE (conversation_id, sender_id, client_message_id)
      )`);
    // This index alone is enough to count unread messages: the other person's messages after read_seq.
    await runner.query(`CREATE INDEX messages_unread ON messages (conversation_id, sender_id, seq)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
