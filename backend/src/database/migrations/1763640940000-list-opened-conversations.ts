import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a member has opened the conversation, or was given it by a shortlist. Until a message is written in it, only
 * those who have find it in their list. Empty conversations of today stay in both lists.
 */
export class ListOpenedConversations1763640940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members ADD COLUMN is_opened boolean NOT NULL DEFAULT true');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
