import { avatarFor, FORMER_NAME } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { SuspendedSignInsService } from '../../../identity/moderation/suspended-sign-ins.service.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import type { Leaver } from '../../../identity/people/people-steps.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { faceChanged } from '../../players/profiles/my-profile.service.ts';

/**
 * The person who is due first and for whom no node holds a lease. $1 now, $2 language of people who have chosen none.
 */
const DUE: Statement = {
  name: 'removal.due',
  text: `SELECT u.id, COALESCE(s.language, $2) AS language FROM users u LEFT JOIN settings s ON s.user_id = u.id
         WHERE u.deletion_due_at <= $1 AND (u.removal_lease_until IS NULL OR u.removal_lease_until <= $1)
         ORDER BY u.deletion_due_at, u.id LIMIT 1 FOR UPDATE OF u SKIP LOCKED`,
};

/**
 * Turns the person into a former player everywhere. Nobody can sign in as them any more.
 * $1 person, $2 name, $3 avatar, $4 end of this node's lease.
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

/** Returns no row if another node has taken over. $1 person, $2 new end of the lease, $3 its present end. */
const RENEW: Statement = {
  name: 'removal.renew',
  text: `UPDATE users SET removal_lease_until = $2
         WHERE id = $1 AND deletion_due_at IS NOT NULL AND removal_lease_until = $3 RETURNING 1`,
};

/**
 * Deletes rows that nobody else needs and whose removal needs no event; then stores that the removal is over. Features
 * remove all other rows themselves.
 */
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

/** How long a node's lease of a removal lasts. After that, another node may take over. */
const LEASE_MS = 60_000;
/** The lease is renewed only when at most this much of it is left: a removal has many small pieces. */
const RENEW_MS = 30_000;

/**
 * Removes accounts whose deletion is due. First the person becomes a former player everywhere; then each feature
 * removes its data, piece by piece. If a node ends in between, another node continues.
 *
 * These are removed: name, picture, profile and sessions; posts, comments, likes, shares and views; reactions to
 * messages; follows, blocks, settings and notifications; seats in games ahead, invitations and calls to games, alerts
 * for runs, partner wishes, the calendar subscription, votes, awards, and the kudos that the person received;
 * check-ins and photos of courts; the coach profile with its certificates; the texts of applications and of posted
 * opportunities; warnings, copies of the person's data, and files that nothing shows. Open applications are withdrawn,
 * and posted opportunities closed. Games and series that the person hosts get another host; without an heir, games are
 * cancelled and series end.
 *
 * These stay without the name, because other people need them: messages and their photos, seats and results of earlier
 * games, statistics, reports of courts, stars and kudos that the person gave, and reports and decisions of moderation.
 */
@Injectable()
export class RemovalService {
  constructor(
    private readonly people: PeopleService,
    private readonly attachments: UploadsService,
    private readonly sessions: SessionsService,
    private readonly suspendedSignIns: SuspendedSignInsService,
    private readonly changes: ChangesService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Removes one account after the other. */
  @Every('1 s', 'Account removal')
  async removeDue(_now: Date, stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await this.removeNext(stop)));
  }

  /** Removes one account. Returns false if none is due, the node stops, or another node has taken over the lease. */
  async removeNext(stop: AbortSignal): Promise<boolean> {
    const begun = await this.begin();
    if (!begun) return false;
    const { leaver } = begun;
    let { leaseUntil } = begun;
    await this.sessions.endAll(leaver.id);
    const isDone = await this.people.remove(leaver, async () => {
      if (stop.aborted) return false;
      const now = this.clock.now().getTime();
      if (leaseUntil.getTime() - now > RENEW_MS) return true;
      const until = new Date(now + LEASE_MS);
      const renewed = await this.sql.row(RENEW, [leaver.id, until, leaseUntil]);
      leaseUntil = until;
      return renewed !== undefined;
    });
    if (isDone) await this.end(leaver.id);
    return isDone;
  }

  private begin(): Promise<{ leaver: Leaver; leaseUntil: Date } | undefined> {
    return this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const leaver = await this.sql.row<Leaver & object>(DUE, [now, DEFAULT_LANGUAGE], tx);
      if (!leaver) return undefined;
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      await this.suspendedSignIns.keep(leaver.id, now, tx);
      type Before = { photoId: string | null; isFirst: boolean };
      const values = [leaver.id, FORMER_NAME, avatarFor(newId()), leaseUntil];
      const before = await this.sql.row<Before>(FORGET, values, tx);
      if (before?.photoId) await this.attachments.detach([before.photoId], tx);
      if (before?.isFirst) change.publish(faceChanged, leaver.id);
      return { leaver, leaseUntil };
    });
  }

  private end(id: string): Promise<void> {
    return this.sql.transaction(async (tx) => {
      await this.attachments.leave(id, tx);
      for (const statement of CLEAR) await this.sql.rows(statement, [id], tx);
    });
  }
}
