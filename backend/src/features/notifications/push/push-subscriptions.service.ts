import { commonErrors, PUSH, type PushSubscription } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { NotificationSettingsService } from '../notification-settings.service.ts';
import { isPushEndpoint, type Subscriber } from './push-sender.ts';

/**
 * Saves a subscription, unless the session has ended meanwhile. Takes the endpoint away from a person who had it
 * before.
 */
const SAVE: Statement = {
  name: 'push-subscriptions.save',
  text: `INSERT INTO push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, language, time_zone, updated_at)
         SELECT $1, $2, s.sid, $4, $5, $6, $7, $8, $9 FROM sessions s WHERE s.sid = $3 AND s.expire > $9 FOR KEY SHARE
         ON CONFLICT (endpoint) DO UPDATE SET user_id = EXCLUDED.user_id, session_hash = EXCLUDED.session_hash,
           p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, language = EXCLUDED.language,
           time_zone = EXCLUDED.time_zone, updated_at = EXCLUDED.updated_at
         RETURNING id`,
};

/** Removes a person's subscriptions beyond the limit, least recently updated first: those are in use least. */
export const REMOVE_OLDEST: Statement = {
  name: 'push-subscriptions.remove-oldest',
  text: `DELETE FROM push_subscriptions WHERE id IN (
           SELECT id FROM push_subscriptions WHERE user_id = $1
           ORDER BY updated_at DESC, id DESC OFFSET ${PUSH.maxSubscriptions})`,
};

const END: Statement = {
  name: 'push-subscriptions.end',
  text: 'DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id = $2',
};

const REMOVE: Statement = {
  name: 'push-subscriptions.remove',
  text: 'DELETE FROM push_subscriptions WHERE id = ANY($1::uuid[])',
};

const REMOVE_OF: Statement = {
  name: 'push-subscriptions.remove-of',
  text: 'DELETE FROM push_subscriptions WHERE user_id = ANY($1::uuid[])',
};

/** `LIMIT 1` makes PostgreSQL look up each subscription's session. Without it, PostgreSQL may read all sessions. */
export const LIVE: Statement = {
  name: 'push-subscriptions.live',
  text: `SELECT p.id, p.user_id AS "userId", p.endpoint, p.p256dh, p.auth, p.language, p.time_zone AS "timeZone"
         FROM push_subscriptions p
         CROSS JOIN LATERAL (SELECT FROM sessions s WHERE s.sid = p.session_hash AND s.expire > $2 LIMIT 1) live
         WHERE p.user_id = ANY($1::uuid[]) ORDER BY p.updated_at DESC, p.id DESC`,
};

/** Browsers in which people want push messages. A subscription ends with the session in which it was saved last. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly settings: NotificationSettingsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  async subscribe(me: Visitor, { endpoint, keys, language, timeZone }: PushSubscription): Promise<void> {
    if (!isPushEndpoint(endpoint, this.runtime.PUSH_HOSTS))
      throw invalidField('endpoint', 'Not the address of a push service', 'invalid');
    const { userId, sessionHash } = me;
    const now = this.clock.now();
    const values = [newId(), userId, sessionHash, endpoint, keys.p256dh, keys.auth, language, timeZone, now];
    await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      if (!(await this.sql.row(SAVE, values, tx))) throw new DomainError(commonErrors.unauthenticated);
      await this.sql.rows(REMOVE_OLDEST, [userId], tx);
    });
    await this.settings.learnZone(userId, timeZone);
  }

  /** Ignores an endpoint of another person. */
  async unsubscribe(me: Visitor, endpoint: string): Promise<void> {
    await this.sql.rows(END, [endpoint, me.userId]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.sql.rows(REMOVE, [ids]);
  }

  async removeOf(userIds: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE_OF, [userIds], tx);
  }

  /** Subscriptions of sessions that have not ended, last updated first. */
  live(userIds: readonly string[], now: Date): Promise<Subscriber[]> {
    return this.sql.rows<Subscriber & object>(LIVE, [userIds, now]);
  }
}
