import { query, type TestApp } from './app.ts';

const TABLES = [
  'CREATE TABLE notice_log (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, notice jsonb NOT NULL)',
  `CREATE INDEX notice_log_subject ON notice_log ((notice ->> 'subjectId'))`,
  `CREATE TABLE notification_log (kind text NOT NULL, subject_id uuid NOT NULL, user_id uuid NOT NULL)`,
  `CREATE INDEX notification_log_subject ON notification_log (subject_id)`,
  `CREATE FUNCTION log_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO notice_log (notice) VALUES (NEW.notice); RETURN NULL; END $$`,
  `CREATE TRIGGER log_notice AFTER INSERT ON notices FOR EACH ROW
   WHEN (NEW.notice ->> 'does' = 'tell') EXECUTE FUNCTION log_notice()`,
  `CREATE FUNCTION log_notification() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO notification_log VALUES (NEW.kind, NEW.subject_id, NEW.user_id); RETURN NULL; END $$`,
  'CREATE TRIGGER log_notification AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION log_notification()',
];

/**
 * Logs each notice that is committed, and each notification that is stored. The server removes notices once they are
 * stored for their readers, and keeps one unread notification of a kind about a subject.
 */
export async function logNotices(server: TestApp): Promise<void> {
  for (const text of TABLES) await query(server, text);
}

/** The notices about a game since the one with id `last`, one for each reader: `kind reader`. */
export async function noticesSince(server: TestApp, gameId: string, last: number) {
  const rows = await query<{ id: number; notice: { kind: string; recipients: string[] | object } }>(
    server,
    `SELECT id::float8, notice FROM notice_log WHERE notice ->> 'subjectId' = $1::text AND id > $2 ORDER BY id`,
    [gameId, last],
  );
  const named = rows.flatMap(({ notice: { kind, recipients } }) =>
    // A notice to all followers names nobody.
    Array.isArray(recipients) ? [...new Set(recipients)].map((reader) => `${kind} ${reader}`) : [],
  );
  return { notices: named, last: rows.at(-1)?.id ?? last };
}

/** The notifications about a game that were stored, also those that were removed since: `kind reader`. */
export async function storedNotifications(server: TestApp, gameId: string): Promise<string[]> {
  const rows = await query<{ one: string }>(
    server,
    `SELECT kind || ' ' || user_id AS one FROM notification_log WHERE subject_id = $1`,
    [gameId],
  );
  return rows.map(({ one }) => one);
}
