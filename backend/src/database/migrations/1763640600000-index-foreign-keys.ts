import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without these indexes, removing a person or a court reads whole tables to find the rows that refer to it. */
export class IndexForeignKeys1763640600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX messages_sender ON messages (sender_id);
      CREATE INDEX conversations_user_b ON conversations (user_b);
      DROP INDEX game_seats_user;
      CREATE INDEX game_seats_user ON game_seats (user_id, status);
      CREATE INDEX game_ratings_user ON game_ratings (user_id);
      CREATE INDEX game_results_entered_by ON game_results (entered_by) WHERE entered_by IS NOT NULL;
      CREATE INDEX game_results_confirmed_by ON game_results (confirmed_by) WHERE confirmed_by IS NOT NULL;
      CREATE INDEX games_court ON games (court_id) WHERE court_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
