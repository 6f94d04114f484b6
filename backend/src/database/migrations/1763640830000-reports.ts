import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports, the actions of operators, and recent actions of new accounts. */
export class Reports1763640830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row for each reported thing. rev rises with each report and action; acted_rev is that of the last action.
    // position sorts the queue: open items by the time since which they are open, then the items that operators have
    // acted on.
    await runner.query(`
      CREATE TABLE reported_items (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('message', 'post', 'comment', 'profile', 'game')),
        target_id uuid NOT NULL,
        author_id uuid NOT NULL,
        author_name text NOT NULL,
        excerpt text NOT NULL,
        is_open boolean NOT NULL,
        is_hidden boolean NOT NULL DEFAULT false,
        position float8 NOT NULL,
        report_count integer NOT NULL DEFAULT 0,
        first_reported_at timestamptz(3) NOT NULL,
        last_reported_at timestamptz(3) NOT NULL,
        rev integer NOT NULL DEFAULT 0,
        acted_rev integer NOT NULL DEFAULT 0,
        CONSTRAINT reported_items_target_key UNIQUE (kind, target_id)
      );
      CREATE INDEX reported_items_queue ON reported_items (position, id);
      CREATE INDEX reported_items_open ON reported_items (id) WHERE is_open;
    `);

    // Reports and actions refer to people without a foreign key, so that they outlast deleted accounts.
    await runner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL REFERENCES reported_items ON DELETE CASCADE,
        reporter_id uuid NOT NULL,
        reason text NOT NULL,
        note text NOT NULL,
        context jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT reports_once_key UNIQUE (item_id, reporter_id)
      );
    `);

    // The audit trail. An undo is a row of its own; `undoes` is the id of the action.
    await runner.query(`
      CREATE TABLE moderation_actions (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL REFERENCES reported_items,
        action text NOT NULL CHECK (action IN ('hide', 'warn', 'suspend', 'dismiss', 'undo')),
        operator_id uuid NOT NULL,
        operator_name text NOT NULL,
        subject_id uuid NOT NULL,
        reason text NOT NULL,
        until timestamptz(3) CHECK ((until IS NOT NULL) = (action = 'suspend')),
        undoes uuid REFERENCES moderation_actions CHECK ((undoes IS NOT NULL) = (action = 'undo')),
        at timestamptz(3) NOT NULL,
        CONSTRAINT moderation_actions_undoes_key UNIQUE (undoes)
      );
      CREATE INDEX moderation_actions_item ON moderation_actions (item_id, id);
      CREATE INDEX moderation_actions_suspended ON moderation_actions (subject_id) WHERE action = 'suspend';

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME; END$$;
      CREATE TRIGGER moderation_actions_stay BEFORE UPDATE OR DELETE ON moderation_actions
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);

    // The id of a warning is the id of its action.
    await runner.query(`
      CREATE TABLE warnings (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        excerpt text NOT NULL,
        reason text NOT NULL,
        at timestamptz(3) NOT NULL,
        acknowledged_at timestamptz(3),
        withdrawn_at timestamptz(3)
      );
      CREATE INDEX warnings_user ON warnings (user_id, id);
    `);

    // The sample_for of a hidden post is its author, so that nobody else sees it, like a sample post. A hidden game or
    // profile is not public, whatever its owner chooses meanwhile; public_when_shown is that choice, for when it is
    // shown again.
    await runner.query(`
      ALTER TABLE posts ADD COLUMN hidden_at timestamptz(3);
      ALTER TABLE post_comments ADD COLUMN hidden_at timestamptz(3);
      ALTER TABLE messages ADD COLUMN hidden_at timestamptz(3);
      ALTER TABLE games ADD COLUMN hidden_at timestamptz(3), ADD COLUMN public_when_shown boolean;
      ALTER TABLE users
        ADD COLUMN hidden_at timestamptz(3),
        ADD COLUMN public_when_shown boolean,
        ADD COLUMN suspended_until timestamptz(3);
    `);

    // Counts the things that a new account makes. They still count after the account has deleted them. Without a
    // foreign key to users, because the sign-in of a guest locks users.
    await runner.query(`
      CREATE TABLE new_account_actions (
        user_id uuid NOT NULL,
        action text NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX new_account_actions_user ON new_account_actions (user_id, action, at);
      CREATE INDEX new_account_actions_at ON new_account_actions (at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
