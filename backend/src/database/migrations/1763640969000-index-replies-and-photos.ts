import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads all messages: first the check, during which people read and write, then the indexes, which only delay writes. */
export class IndexRepliesAndPhotos1763640969000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages VALIDATE CONSTRAINT messages_text_or_photo');
    await runner.query('CREATE INDEX messages_reply_to ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL');
    await runner.query('CREATE UNIQUE INDEX messages_upload ON messages (upload_id) WHERE upload_id IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
