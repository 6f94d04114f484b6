import type { BlockedPerson, PageQuery, SharedWithPerson } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { newestFirst, type Page } from '../../../http/paging.ts';

const COLUMNS = `u.id, u.display_name AS "displayName", u.profile_image_url AS "profileImageUrl", u.avatar,
                b.created_at AS "createdAt"`;

/** $1 who blocked, $2 and $3 time and person of the block before the page, $4 number of blocks. */
const page = (direction: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `block-list.${direction}`,
  text: `SELECT ${COLUMNS} FROM blocks b JOIN users u ON u.id = b.blocked_id
         WHERE b.blocker_id = $1 AND (b.created_at, b.blocked_id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY b.created_at ${order}, b.blocked_id ${order} LIMIT $4`,
});

const LIST = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

const FIND: Statement = {
  name: 'block-list.find',
  text: `SELECT ${COLUMNS} FROM blocks b JOIN users u ON u.id = b.blocked_id WHERE b.blocker_id = $1 AND b.blocked_id = $2`,
};

const COUNT: Statement = {
  name: 'block-list.count',
  text: 'SELECT count(*)::int AS count FROM blocks WHERE blocker_id = $1',
};

/** The present id of person $1; $1 may be an id that they had as a guest. */
const PRESENT_ID: Statement = {
  name: 'block-list.present-id',
  text: `SELECT u.id FROM users u WHERE u.kind <> 'former' AND
           u.id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = $1::uuid), $1::uuid)`,
};

/** $1 who blocks, $2 whom, $3 now. */
const ADD: Statement = {
  name: 'block-list.add',
  text: `INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)
         ON CONFLICT ON CONSTRAINT blocks_pkey DO NOTHING RETURNING 1`,
};

const REMOVE: Statement = {
  name: 'block-list.remove',
  text: 'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1',
};

const REMOVE_ALL: Statement = {
  name: 'block-list.remove-all',
  text: 'DELETE FROM blocks WHERE blocker_id = ANY($1::uuid[]) OR blocked_id = ANY($1::uuid[])',
};

/**
 * Copies to the account $2 the blocks that other people made against the guest $1. Returns the people who had not
 * blocked the account yet.
 */
const MOVE: Statement = {
  name: 'block-list.move',
  text: `INSERT INTO blocks (blocker_id, blocked_id, created_at)
         SELECT b.blocker_id, $2, b.created_at FROM blocks b WHERE b.blocked_id = $1 AND b.blocker_id <> $2 ORDER BY b.blocker_id
         ON CONFLICT ON CONSTRAINT blocks_pkey DO NOTHING RETURNING blocker_id AS id`,
};

const own = (user: string): string => `
  SELECT hosted.id FROM games hosted WHERE hosted.host_id = ${user}
  UNION SELECT seat.game_id FROM game_seats seat
  WHERE seat.user_id = ${user} AND seat.status IN ('joined', 'leaving', 'offered', 'waitlisted')`;

/** $1 and $2 two people, $3 now. */
const SHARED: Statement = {
  name: 'block-list.shared',
  text: `SELECT
           COALESCE((SELECT json_agg(shared.game) FROM (
             SELECT json_build_object('id', g.id, 'title', g.title, 'scheduledAt', ${isoTime('g.scheduled_at')},
                                      'timeZone', g.time_zone) AS game
             FROM ((${own('$1')}) INTERSECT (${own('$2')})) both_in JOIN games g ON g.id = both_in.id
             WHERE g.cancelled_at IS NULL AND COALESCE(g.ends_at, 'infinity') > $3
             ORDER BY COALESCE(g.scheduled_at, 'infinity'), g.id LIMIT 50) shared), '[]') AS games,
           EXISTS (SELECT 1 FROM conversations c
                   JOIN conversation_members own ON own.conversation_id = c.id AND own.user_id = $1
                   WHERE c.user_a = LEAST($1::uuid, $2::uuid) AND c.user_b = GREATEST($1::uuid, $2::uuid)
                     AND (own.is_opened OR c.last_seq > 0))
             AS "hasConversation"`,
};

type BlockedRow = Omit<BlockedPerson, 'blockedAt'> & { createdAt: Date };

const toBlocked = ({ createdAt, ...person }: BlockedRow): BlockedPerson => ({
  ...person,
  blockedAt: createdAt.toISOString(),
});

/** The people whom each person has blocked. Write only under the locks of both people: see `BlocksRepository.lock`. */
@Injectable()
export class BlockListRepository {
  constructor(private readonly sql: Sql) {}

  /** The people whom `userId` has blocked, the latest block first. */
  async page(userId: string, query: PageQuery): Promise<Page<BlockedPerson>> {
    const rows = await newestFirst.page(query, ({ direction, key, id, count }) =>
      this.sql.rows<BlockedRow>(LIST[direction], [userId, key, id, count]),
    );
    return rows.map(toBlocked);
  }

  async find(userId: string, personId: string): Promise<BlockedPerson | undefined> {
    const row = await this.sql.row<BlockedRow>(FIND, [userId, personId]);
    return row && toBlocked(row);
  }

  async count(userId: string, tx: Transaction): Promise<number> {
    return (await this.sql.row<{ count: number }>(COUNT, [userId], tx))?.count ?? 0;
  }

  async presentId(id: string): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(PRESENT_ID, [id]))?.id;
  }

  /** False if the block exists already. */
  async add(userId: string, personId: string, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(ADD, [userId, personId, now], tx)) !== undefined;
  }

  /** False if there is no such block. */
  async remove(userId: string, personId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(REMOVE, [userId, personId], tx)) !== undefined;
  }

  /** Removes all blocks by and against guests who are about to be removed. */
  async removeAll(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE_ALL, [ids], tx);
  }

  /**
   * Copies to the account the blocks that other people made against the guest. Returns the people who had not blocked
   * the account yet.
   */
  async move(guestId: string, userId: string, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(MOVE, [guestId, userId], tx)).map(({ id }) => id);
  }

  /**
   * Up to 50 games that are neither cancelled nor over, and in which each of the two people is the host, has a seat or
   * waits for one; and whether the two share a conversation.
   */
  async shared(userId: string, personId: string, now: Date): Promise<SharedWithPerson> {
    const row = await this.sql.row<SharedWithPerson & object>(SHARED, [userId, personId, now]);
    return row ?? { games: [], hasConversation: false };
  }
}
