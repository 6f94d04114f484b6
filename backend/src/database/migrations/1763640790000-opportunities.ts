import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coaching and sponsorship opportunities, applications for both, and members who coach. */
export class Opportunities1763640790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // details: texts of one kind that are only shown. max_accepted null: no limit. The two counts and rev change only
    // under the row lock.
    await runner.query(`
      CREATE TABLE opportunities (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('coaching', 'sponsorships')),
        poster_id uuid NOT NULL REFERENCES users,
        title text,
        category text NOT NULL,
        description text,
        max_accepted integer CHECK (max_accepted > 0),
        deadline date,
        details jsonb NOT NULL DEFAULT '{}',
        applicants integer NOT NULL DEFAULT 0 CHECK (applicants >= 0),
        accepted_count integer NOT NULL DEFAULT 0 CHECK (accepted_count >= 0),
        closed_at timestamptz(3),
        is_sample boolean NOT NULL DEFAULT false,
        rev integer NOT NULL DEFAULT 0,
        terms_rev integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT opportunities_places CHECK (accepted_count <= max_accepted)
      );
      CREATE INDEX opportunities_newest ON opportunities (kind, created_at DESC, id DESC);
      CREATE INDEX opportunities_category ON opportunities (kind, category, created_at DESC, id DESC);
      CREATE INDEX opportunities_poster ON opportunities (poster_id, created_at DESC, id DESC);
    `);

    // undo_to: until undo_until the poster can undo the last answer, which restores this status. created_at: when the
    // application was made, or made again. board_order: pending applications first, oldest first, then the others by
    // their last change.
    await runner.query(`
      CREATE TABLE applications (
        id uuid PRIMARY KEY,
        opportunity_id uuid NOT NULL REFERENCES opportunities ON DELETE CASCADE,
        applicant_id uuid NOT NULL REFERENCES users,
        status text NOT NULL
          CHECK (status IN ('pending', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')),
        note text,
        highlight_ids uuid[] NOT NULL DEFAULT '{}',
        reason text,
        created_at timestamptz(3) NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        undo_to text CHECK (undo_to IN ('pending', 'shortlisted')),
        undo_until timestamptz(3),
        reminded_at timestamptz(3),
        rev integer NOT NULL DEFAULT 0,
        board_order bigint NOT NULL GENERATED ALWAYS AS (
          CASE WHEN status = 'pending'
               THEN (extract(epoch FROM created_at - '1970-01-01Z'::timestamptz) * 1000)::bigint - 1000000000000000
               ELSE -(extract(epoch FROM changed_at - '1970-01-01Z'::timestamptz) * 1000)::bigint END) STORED,
        CONSTRAINT applications_one UNIQUE (opportunity_id, applicant_id),
        CONSTRAINT applications_undo CHECK ((undo_to IS NULL) = (undo_until IS NULL))
      );
      CREATE INDEX applications_sent ON applications (applicant_id, created_at DESC, id DESC);
      CREATE INDEX applications_board ON applications (opportunity_id, board_order, id);
      CREATE INDEX applications_pending ON applications (created_at) WHERE status = 'pending';
      CREATE INDEX applications_waiting ON applications (opportunity_id, created_at) WHERE status = 'pending';
      CREATE INDEX applications_unreminded ON applications (created_at)
        WHERE status = 'pending' AND reminded_at IS NULL;
      CREATE INDEX applications_accepted ON applications (applicant_id, opportunity_id) WHERE status = 'accepted';
    `);

    // Every change of an application, for the history that the applicant and the poster read. Rows are never changed
    // or removed.
    await runner.query(`
      CREATE TABLE application_log (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
        actor_id uuid,
        status text NOT NULL,
        note text,
        reason text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX application_log_application ON application_log (application_id, at, id);
    `);

    // hours: [{ day, from, to }]. rating: the mean of the stars; rating_order is 0 without stars, for the order of
    // lists. closed_at: the member coaches no more; students and stars are kept in case they open the profile again.
    await runner.query(`
      CREATE TABLE coaches (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        specialization text NOT NULL,
        bio text,
        rates text,
        court_id uuid REFERENCES courts ON DELETE SET NULL,
        hours jsonb NOT NULL DEFAULT '[]',
        stars_sum integer NOT NULL DEFAULT 0 CHECK (stars_sum >= 0),
        stars_count integer NOT NULL DEFAULT 0 CHECK (stars_count >= 0),
        rating numeric(2, 1) GENERATED ALWAYS AS (round(stars_sum::numeric / NULLIF(stars_count, 0), 1)) STORED,
        rating_order numeric(4, 3) NOT NULL
          GENERATED ALWAYS AS (COALESCE(round(stars_sum::numeric / NULLIF(stars_count, 0), 3), 0)) STORED,
        rev integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3)
      );
      CREATE INDEX coaches_best ON coaches (rating_order DESC, stars_count DESC, user_id DESC) WHERE closed_at IS NULL;
      CREATE INDEX coaches_specialization ON coaches (specialization, rating_order DESC, stars_count DESC, user_id DESC)
        WHERE closed_at IS NULL;
      CREATE INDEX coaches_court ON coaches (court_id);

      CREATE TABLE coach_certificates (
        id uuid PRIMARY KEY,
        coach_id uuid NOT NULL REFERENCES coaches ON DELETE CASCADE,
        title text NOT NULL,
        upload_id uuid NOT NULL REFERENCES uploads,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT coach_certificates_upload_key UNIQUE (upload_id)
      );
      CREATE INDEX coach_certificates_coach ON coach_certificates (coach_id, created_at, id);

      CREATE TABLE coach_stars (
        coach_id uuid NOT NULL REFERENCES coaches ON DELETE CASCADE,
        student_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        at timestamptz(3) NOT NULL,
        CONSTRAINT coach_stars_pkey PRIMARY KEY (coach_id, student_id)
      );
      CREATE INDEX coach_stars_student ON coach_stars (student_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
