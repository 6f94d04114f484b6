import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether one of the two has blocked the other is also in their conversation's row: sending a message waits for that row's
 * lock, and sees what was committed meanwhile. Each block and its end raises `block_rev`, which orders unread totals.
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
