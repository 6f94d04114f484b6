import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clips of players that a box score shows. Both posts are stored in `posts`: the box score and the clip. */
export class BoxScoreClips1763640966000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The film that a host uploads for the box score is not a clip: the post has it as its media.
    await runner.query(`
      CREATE TABLE box_score_clips (
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        clip_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        position smallint NOT NULL CHECK (position BETWEEN 1 AND 4),
        CONSTRAINT box_score_clips_pkey PRIMARY KEY (post_id, position),
        CONSTRAINT box_score_clips_once UNIQUE (clip_id, post_id),
        CONSTRAINT box_score_clips_others CHECK (clip_id <> post_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
