import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { isBlockedPair } from '../../identity/people/blocks.sql.ts';
import { ABOUT_PEOPLE } from './notice.ts';
import { REMOVE } from './notifications.sql.ts';
import type { OwnedId } from './storing.repository.ts';

const BOTH = 'SELECT unnest(ARRAY[$1, $2]::uuid[]) AS id';

/**
 * Locks the rows of readers in the order of ids, as storing does, and adds missing rows. A transaction that stores a
 * notification for one of them therefore ends first. Raises `rev` of each above the highest `rev` of the people $1 and
 * $2. `readers` is SQL that returns the readers as `id`.
 */
const raise = (name: string, readers: string): Statement => ({
  name: `reader-moves.${name}`,
  text: `INSERT INTO notification_readers (user_id, rev)
         SELECT id, (SELECT COALESCE(max(rev), 0) + 1 FROM notification_readers WHERE user_id IN ($1, $2))
         FROM (${readers}) AS own ORDER BY id
         ON CONFLICT (user_id) DO UPDATE SET rev = GREATEST(notification_readers.rev + 1, EXCLUDED.rev)`,
});
const RAISE = raise('raise', BOTH);
/** Includes the readers who were notified of the guest $1. */
const RAISE_CONCERNED = raise(
  'raise-concerned',
  `${BOTH} UNION SELECT n.user_id FROM notification_actors a JOIN notifications n ON n.id = a.notification_id
   WHERE a.actor_id = $1`,
);

/**
 * Copies the guest's settings to the account, unless the account has saved settings itself. A time zone that the
 * account has already stays. $1 guest, $2 account.
 */
const MOVE_SETTINGS: Statement = {
  name: 'reader-moves.settings',
  text: `UPDATE notification_readers account SET
           switches = guest.switches, time_zone = COALESCE(account.time_zone, guest.time_zone),
           has_quiet_hours = guest.has_quiet_hours, quiet_from = guest.quiet_from, quiet_until = guest.quiet_until
         FROM notification_readers guest
         WHERE guest.user_id = $1 AND account.user_id = $2 AND account.switches IS NULL`,
};

/** If both have an unread notification of the same kind and subject, removes the guest's. $1 guest, $2 account. */
const REMOVE_DOUBLE: Statement = {
  name: 'reader-moves.remove-double',
  text: `DELETE FROM notifications guest USING notifications account
         WHERE guest.user_id = $1 AND account.user_id = $2 AND guest.read_at IS NULL AND account.read_at IS NULL
           AND guest.kind = account.kind AND guest.subject_id = account.subject_id`,
};

/** Returns the moved notifications that are unread. $1 guest, $2 account. */
const MOVE: Statement = {
  name: 'reader-moves.move',
  text: `WITH moved AS (UPDATE notifications SET user_id = $2 WHERE user_id = $1 RETURNING id, read_at)
         SELECT id FROM moved WHERE read_at IS NULL`,
};

/**
 * Makes the account the actor instead of the guest. Removes the guest as an actor if the account is an actor already,
 * is the reader, or is in a block with the reader. Returns the notifications with fewer actors. $1 guest, $2 account.
 */
const MOVE_ACTOR: Statement = {
  name: 'reader-moves.move-actor',
  text: `WITH removed AS (
           DELETE FROM notification_actors guest USING notifications n
           WHERE guest.actor_id = $1 AND n.id = guest.notification_id
             AND (n.user_id = $2 OR ${isBlockedPair('n.user_id', '$2')} OR EXISTS (
               SELECT 1 FROM notification_actors account
               WHERE account.notification_id = n.id AND account.actor_id = $2))
           RETURNING guest.notification_id),
         less AS (
           UPDATE notifications n SET actor_count = actor_count - 1 FROM removed WHERE n.id = removed.notification_id
           RETURNING n.id, n.user_id AS "userId", n.actor_count = 0 AS "isEmpty"),
         moved AS (
           UPDATE notification_actors SET actor_id = $2
           WHERE actor_id = $1 AND notification_id NOT IN (SELECT notification_id FROM removed))
         SELECT id, "userId", "isEmpty" FROM less`,
};

const REMOVE_READER: Statement = {
  name: 'reader-moves.remove-reader',
  text: 'DELETE FROM notification_readers WHERE user_id = ANY($1::uuid[])',
};

const REMOVE_OWN: Statement = {
  name: 'reader-moves.remove-own',
  text: 'DELETE FROM notifications WHERE user_id = ANY($1::uuid[])',
};

const ACTS_AT_ONCE = 500;

/** Removes people as actors from some notifications of others. Deletes notifications without other actors. */
const REMOVE_ACTS: Statement = {
  name: 'reader-moves.remove-acts',
  text: `WITH taken AS (
           SELECT notification_id, actor_id FROM notification_actors WHERE actor_id = ANY($1::uuid[])
           ORDER BY notification_id, actor_id LIMIT ${ACTS_AT_ONCE} FOR UPDATE),
         removed AS (
           DELETE FROM notification_actors act USING taken
           WHERE act.notification_id = taken.notification_id AND act.actor_id = taken.actor_id
           RETURNING act.notification_id),
         less AS (SELECT notification_id AS id, count(*)::int AS count FROM removed GROUP BY notification_id),
         emptied AS (
           DELETE FROM notifications n USING less WHERE n.id = less.id AND n.actor_count = less.count),
         lessened AS (
           UPDATE notifications n SET actor_count = n.actor_count - less.count
           FROM less WHERE n.id = less.id AND n.actor_count > less.count)
         SELECT count(*)::int AS count FROM removed`,
};

/** Whether one of the people $1 and $2 is the reader of the notification `n`, and the other its actor `a`. */
const EACH_OTHER = '(n.user_id = $1 AND a.actor_id = $2 OR n.user_id = $2 AND a.actor_id = $1)';

/** Removes each person as an actor from the other's notifications. $1 and $2 people, $3 kinds of `ABOUT_PEOPLE`. */
const SEPARATE: Statement = {
  name: 'reader-moves.separate',
  text: `WITH removed AS (
           DELETE FROM notification_actors a USING notifications n
           WHERE n.id = a.notification_id AND ${EACH_OTHER} RETURNING a.notification_id)
         UPDATE notifications n SET actor_count = actor_count - 1
         FROM removed WHERE n.id = removed.notification_id RETURNING n.id, n.user_id AS "userId",
           n.actor_count = 0 AND n.kind = ANY($3::text[]) AS "isEmpty"`,
};

/** Notifications that changed because a person blocked another, or because a guest signed in. */
export interface ReaderMoves {
  /** Notifications without actors left. */
  removed: OwnedId[];
  changed: string[];
}

type FewerActorsRow = OwnedId & { isEmpty: boolean };

/** Changes notifications when a guest signs in, when a person blocks another, and when a person is removed. */
@Injectable()
export class ReaderMovesRepository {
  constructor(private readonly sql: Sql) {}

  /** Makes the account the reader and the actor instead of the guest. */
  async merge(guestId: string, userId: string, tx: Transaction): Promise<ReaderMoves> {
    const both = [guestId, userId];
    for (const statement of [RAISE_CONCERNED, MOVE_SETTINGS, REMOVE_DOUBLE]) await this.sql.rows(statement, both, tx);
    const moved = await this.sql.rows<{ id: string }>(MOVE, both, tx);
    const { removed, changed } = await this.removeEmpty(await this.sql.rows<FewerActorsRow>(MOVE_ACTOR, both, tx), tx);
    await this.sql.rows(REMOVE_READER, [[guestId]], tx);
    return { removed, changed: [...changed, ...moved.map(({ id }) => id)] };
  }

  /**
   * Removes each person as an actor from the notifications of the other. Deletes those of `ABOUT_PEOPLE` without other
   * actors.
   */
  async separate(one: string, other: string, tx: Transaction): Promise<ReaderMoves> {
    await this.sql.rows(RAISE, [one, other], tx);
    return this.removeEmpty(await this.sql.rows<FewerActorsRow>(SEPARATE, [one, other, ABOUT_PEOPLE], tx), tx);
  }

  /** Removes people's own notifications and their settings. */
  async removeReaders(userIds: readonly string[], tx: Transaction): Promise<void> {
    for (const statement of [REMOVE_READER, REMOVE_OWN]) await this.sql.rows(statement, [userIds], tx);
  }

  /** Removes people as actors from some notifications of others. Returns whether there may be more. */
  async removeActs(userIds: readonly string[], tx: Transaction): Promise<boolean> {
    const removed = await this.sql.row<{ count: number }>(REMOVE_ACTS, [userIds], tx);
    return removed?.count === ACTS_AT_ONCE;
  }

  private async removeEmpty(rows: readonly FewerActorsRow[], tx: Transaction): Promise<ReaderMoves> {
    const removed = rows.filter(({ isEmpty }) => isEmpty).map(({ id, userId }) => ({ id, userId }));
    if (removed.length > 0) await this.sql.rows(REMOVE, [removed.map(({ id }) => id)], tx);
    return { removed, changed: rows.filter(({ isEmpty }) => !isEmpty).map(({ id }) => id) };
  }
}
