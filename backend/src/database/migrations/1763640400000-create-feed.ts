import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads, posts with their totals, and the rows that those totals count. */
export class CreateFeed1763640400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The states of a file: issued (the client has an address), receiving, then ready or refused, and used once a post
    // shows it. A `dropped` file is no longer shown. A job removes old rows that are not used, with their files.
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        state text NOT NULL CHECK (state IN ('issued', 'receiving', 'ready', 'used', 'refused', 'dropped')),
        content_type text,
        size bigint,
        kind text CHECK (kind IN ('image', 'video')),
        width integer,
        height integer,
        placeholder text,
        has_small boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT uploads_whole CHECK (state NOT IN ('ready', 'used') OR (kind IS NOT NULL AND content_type IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX uploads_unused ON uploads (created_at) WHERE state <> 'used'`);
    await runner.query(`CREATE INDEX uploads_user ON uploads (user_id)`);

    // The totals change in the same transaction as the rows they count, under the post's row lock; rev rises each time.
    // sample_for: the user whose empty feed a sample post fills. Other people do not see the post.
    await runner.query(`
      CREATE TABLE posts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('text', 'image', 'video')),
        content text,
        caption text NOT NULL DEFAULT '',
        hashtags text[] NOT NULL DEFAULT '{}',
        media_id uuid REFERENCES uploads,
        poster_id uuid REFERENCES uploads,
        highlight text CHECK (highlight IN ('dunks', 'threes', 'crossovers', 'blocks', 'assists')),
        like_count integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
        comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
        share_count integer NOT NULL DEFAULT 0 CHECK (share_count >= 0),
        view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0),
        rev integer NOT NULL DEFAULT 0,
        sample_for uuid REFERENCES users ON DELETE CASCADE,
        sample_key text,
        is_sample boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT posts_media_key UNIQUE (media_id),
        CONSTRAINT posts_poster_key UNIQUE (poster_id),
        CONSTRAINT posts_sample_key UNIQUE (sample_for, sample_key),
        CONSTRAINT posts_shape CHECK ((type = 'text') = (content IS NOT NULL) AND (type = 'text') = (media_id IS NULL)
          AND (poster_id IS NULL OR type = 'video') AND (highlight IS NULL OR type <> 'text'))
      )`);
    // The posts that everybody sees. The few sample posts of a user are found by posts_sample_key, so they slow down
    // no other page.
    await runner.query(`CREATE INDEX posts_newest ON posts (created_at DESC, id DESC) WHERE sample_for IS NULL`);
    await runner.query(`CREATE INDEX posts_highlights ON posts (created_at DESC, id DESC) WHERE highlight IS NOT NULL`);
    await runner.query(
      `CREATE INDEX posts_category ON posts (highlight, created_at DESC, id DESC) WHERE highlight IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX posts_user ON posts (user_id)`);

    // The posts of a hashtag, newest first, without sample posts. tag is the normalized hashtag; hashtag is the
    // spelling in the post.
    await runner.query(`
      CREATE TABLE post_tags (
        tag text NOT NULL,
        hashtag text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        CONSTRAINT post_tags_pkey PRIMARY KEY (tag, created_at, post_id)
      )`);
    await runner.query(`CREATE INDEX post_tags_post ON post_tags (post_id)`);
    await runner.query(`CREATE INDEX post_tags_recent ON post_tags (created_at)`);

    await runner.query(`
      CREATE TABLE post_likes (
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT post_likes_pkey PRIMARY KEY (post_id, user_id)
      )`);
    await runner.query(`CREATE INDEX post_likes_user ON post_likes (user_id)`);

    await runner.query(`
      CREATE TABLE post_comments (
        id uuid PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX post_comments_newest ON post_comments (post_id, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX post_comments_user ON post_comments (user_id)`);

    // A share counts once per viewer and day, a view once per viewer and hour: counted_at is when it last counted.
    for (const table of ['post_shares', 'post_views']) {
      await runner.query(`
        CREATE TABLE ${table} (
          post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
          user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
          counted_at timestamptz(3) NOT NULL,
          CONSTRAINT ${table}_pkey PRIMARY KEY (post_id, user_id)
        )`);
      await runner.query(`CREATE INDEX ${table}_user ON ${table} (user_id)`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
