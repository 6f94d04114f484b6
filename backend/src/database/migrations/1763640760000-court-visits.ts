import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Check-ins, the queue of a court, reports of its condition, and its photos. */
export class CourtVisits1763640760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A check-in that has ended contains no person: it only counts for how busy the court is at which hour. A person
    // has at most one running check-in, even when two browser tabs check in at once.
    await runner.query(`
      CREATE TABLE court_check_ins (
        id uuid PRIMARY KEY,
        court_id uuid NOT NULL REFERENCES courts ON DELETE CASCADE,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        is_verified boolean NOT NULL,
        is_named boolean NOT NULL,
        since timestamptz(3) NOT NULL,
        until timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        CONSTRAINT court_check_ins_person CHECK ((ended_at IS NULL) = (user_id IS NOT NULL)),
        CONSTRAINT court_check_ins_times CHECK (since < until AND ended_at <= until)
      );
      CREATE UNIQUE INDEX court_check_ins_one ON court_check_ins (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX court_check_ins_here ON court_check_ins (court_id, id) WHERE ended_at IS NULL;
      CREATE INDEX court_check_ins_until ON court_check_ins (until) WHERE ended_at IS NULL;
      CREATE INDEX court_check_ins_past ON court_check_ins (court_id, since);
    `);

    // The queue is only read and written as a whole, under the court's row lock. It contains the ids of running
    // check-ins. queue_rev: the pulse_rev since which the holder and the first of the queue play. last_move: the time
    // of the last move, and the queue before it.
    await runner.query(`
      ALTER TABLE courts
        ADD COLUMN holder_id uuid,
        ADD COLUMN streak integer NOT NULL DEFAULT 0 CHECK (streak >= 0),
        ADD COLUMN queue uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN queue_rev integer NOT NULL DEFAULT 0,
        ADD COLUMN last_move jsonb,
        ADD CONSTRAINT courts_queue CHECK (holder_id IS NOT NULL OR (streak = 0 AND queue = '{}'))
    `);

    // A report replaces the earlier report of the same kind.
    await runner.query(`
      CREATE TABLE court_conditions (
        court_id uuid NOT NULL REFERENCES courts ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('rim', 'net', 'surface', 'lights', 'water')),
        state text NOT NULL CHECK (state IN ('good', 'worn', 'broken')),
        user_id uuid REFERENCES users ON DELETE SET NULL,
        reported_at timestamptz(3) NOT NULL,
        CONSTRAINT court_conditions_pkey PRIMARY KEY (court_id, kind)
      );
      CREATE INDEX court_conditions_user ON court_conditions (user_id);

      CREATE TABLE court_photos (
        id uuid PRIMARY KEY,
        court_id uuid NOT NULL REFERENCES courts ON DELETE CASCADE,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        media_id uuid NOT NULL REFERENCES uploads,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT court_photos_media_key UNIQUE (media_id)
      );
      CREATE INDEX court_photos_newest ON court_photos (court_id, created_at DESC, id DESC);
      CREATE INDEX court_photos_user ON court_photos (user_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
