import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores whether a person has opened the conversation, or a shortlisted application has opened it for them. A
 * conversation without messages is listed only for such people. Empty conversations from before stay in the lists of
 * both people.
 */
export class ListOpenedConversations1763640940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members ADD COLUMN is_opened boolean NOT NULL DEFAULT true');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
