import { avatarFor, type Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { Leaver } from '../../../identity/people/people-steps.ts';
import { FORMER_NAME } from '../../../identity/people/user.entity.ts';

/** The person due first whom no node has a lease for. $1 now, $2 the language of whoever has chosen none. */
const DUE: Statement = {
  name: 'removal.due',
  text: `SELECT u.id, COALESCE(s.language, $2) AS language FROM users u LEFT JOIN settings s ON s.user_id = u.id
         WHERE u.deletion_due_at <= $1 AND (u.removal_lease_until IS NULL OR u.removal_lease_until <= $1)
         ORDER BY u.deletion_due_at, u.id LIMIT 1 FOR UPDATE OF u SKIP LOCKED`,
};

/**
 * From here on nobody can sign in as them, and what is left of them everywhere is a former player. $1 person, $2 name,
 * $3 avatar, $4 until when the removal is ours.
 */
const FORGET: Statement = {
  name: 'removal.forget',
  text: `WITH before AS (SELECT id, photo_id, kind FROM users WHERE id = $1)
         UPDATE users SET kind = 'former', issuer = NULL, subject = NULL, email = NULL, first_name = NULL,
           last_name = NULL, display_name = $2, profile_image_url = NULL, photo_id = NULL, position = NULL, city = NULL,
           bio = NULL, jersey_number = NULL, favorite_nba_team = NULL, favorite_nba_player = NULL, avatar = $3,
           is_public = false, hidden_at = NULL, public_when_shown = NULL, face_when_shown = NULL,
           suspended_until = NULL, last_seen_at = NULL, shows_presence = false, shows_read_marks = false,
           shows_last_seen = false, profile_rev = profile_rev + 1, removal_lease_until = $4
         FROM before WHERE users.id = before.id
         RETURNING before.photo_id AS "photoId", before.kind <> 'former' AS "isFirst"`,
};

const RENEW: Statement = {
  name: 'removal.renew',
  text: `UPDATE users SET removal_lease_until = $2
         WHERE id = $1 AND deletion_due_at IS NOT NULL AND removal_lease_until = $3 RETURNING 1`,
};

/** Rows that are of use to nobody else, and whose end needs no event. Everything else features remove by themselves. */
const CLEAR = [
  { name: 'removal.blocks', text: 'DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1' },
  { name: 'removal.warnings', text: 'DELETE FROM warnings WHERE user_id = $1' },
  { name: 'removal.new-account-actions', text: 'DELETE FROM new_account_actions WHERE user_id = $1' },
  { name: 'removal.notification-sends', text: 'DELETE FROM notification_sends WHERE user_id = $1' },
  { name: 'removal.push-deliveries', text: 'DELETE FROM push_deliveries WHERE user_id = $1' },
  { name: 'removal.push-subscriptions', text: 'DELETE FROM push_subscriptions WHERE user_id = $1' },
  { name: 'removal.mail-deliveries', text: 'DELETE FROM mail_deliveries WHERE user_id = $1' },
  { name: 'removal.mail-readers', text: 'DELETE FROM mail_readers WHERE user_id = $1' },
  { name: 'removal.aliases', text: 'DELETE FROM user_aliases WHERE user_id = $1' },
  { name: 'removal.idempotency', text: 'DELETE FROM idempotency_keys WHERE user_id = $1' },
  {
    name: 'removal.end',
    text: 'UPDATE users SET deletion_due_at = NULL, was_public = NULL, removal_lease_until = NULL WHERE id = $1',
  },
] as const satisfies Statement[];

/** The removal of accounts whose time is up, each one node's for as long as its lease. */
@Injectable()
export class RemovalRepository {
  constructor(private readonly sql: Sql) {}

  /** Of nodes that look at the same time one has each person. */
  due(now: Date, tx: Transaction): Promise<Leaver | undefined> {
    const language: Language = 'en';
    return this.sql.row<Leaver & object>(DUE, [now, language], tx);
  }

  /** Returns the upload that was their photo. `isFirst` is false where a removal is begun again. */
  forget(
    id: string,
    leaseUntil: Date,
    tx: Transaction,
  ): Promise<{ photoId: string | null; isFirst: boolean } | undefined> {
    return this.sql.row(FORGET, [id, FORMER_NAME, avatarFor(newId()), leaseUntil], tx);
  }

  /** False where another node has taken it over. */
  async renew(id: string, until: Date, before: Date): Promise<boolean> {
    return (await this.sql.row(RENEW, [id, until, before])) !== undefined;
  }

  /** The last piece. */
  async end(id: string, tx: Transaction): Promise<void> {
    for (const statement of CLEAR) await this.sql.rows(statement, [id], tx);
  }
}
