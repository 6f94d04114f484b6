import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The conversation also stores whether one of its two people has blocked the other: sending a message waits for the
 * lock of its row, and so sees a block that was committed meanwhile. Each block and unblock raises `block_rev`, which
 * orders unread totals.
 */
export class HideBlockedConversations1763640821000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        ADD COLUMN is_blocked boolean NOT NULL DEFAULT false,
        ADD COLUMN block_rev integer NOT NULL DEFAULT 0
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
