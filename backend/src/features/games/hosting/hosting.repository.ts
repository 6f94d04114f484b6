import { randomBytes } from 'node:crypto';
import { type Language, NEW_ACCOUNT } from '@hoopline/contracts';
import { SERIES } from '@hoopline/contracts/games/series-rules';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { FIELD_COLUMNS, type GameFields } from '../game-fields.ts';
import { seatIsInGame } from '../games.sql.ts';
import { END_MOVE } from '../moves/moves.sql.ts';

const FIELDS = Object.entries(FIELD_COLUMNS);
const COLUMNS = FIELDS.map(([, { column }]) => column).join(', ');
const VALUES = FIELDS.map(([key]) => `f."${key}"`).join(', ');
const ENDS_AT = `f."scheduledAt" + make_interval(mins => f.duration)`;
const RECORD = FIELDS.map(([key, { type }]) => `"${key}" ${type}`).join(', ');

/** $1 id, $2 slug, $3 host, $4 most players, $5 now, $6 fields. */
const CREATE: Statement = {
  name: 'hosting.create',
  text: `INSERT INTO games (id, slug, host_id, max_players, created_at, ends_at, ${COLUMNS})
         SELECT $1, $2, $3, $4, $5, ${ENDS_AT}, ${VALUES} FROM jsonb_to_record($6) AS f (${RECORD})`,
};

const OPEN_BEFORE = `interval '${SERIES.openBeforeMs} milliseconds'`;

/**
 * Does not raise `rev`: saving the locked game does. A run that moves earlier opens to all earlier, like in the seat
 * table. $1 game, $2 fields, $3 a new slug or null, $4 whether its host edited it alone.
 */
const UPDATE: Statement = {
  name: 'hosting.update',
  text: `UPDATE games SET slug = COALESCE($3, slug), edited_alone = edited_alone OR ($4 AND series_id IS NOT NULL),
           (terms_rev, opens_at, ends_at, ${COLUMNS}) = (
             SELECT rev + 1, CASE WHEN opens_at IS NOT NULL THEN LEAST(opens_at, f."scheduledAt" - ${OPEN_BEFORE}) END,
                    ${ENDS_AT}, ${VALUES} FROM jsonb_to_record($2) AS f (${RECORD}))
         WHERE id = $1`,
};

/** The number of games of a host that are neither cancelled nor over. $1 host, $2 now. */
const OPEN_COUNT: Statement = {
  name: 'hosting.open-count',
  text: `SELECT count(*)::int AS count FROM games
         WHERE host_id = $1 AND cancelled_at IS NULL AND (ends_at IS NULL OR ends_at > $2)`,
};

const CANCEL: Statement = {
  name: 'hosting.cancel',
  text: 'UPDATE games SET cancelled_at = $2, cancel_reason = $3, opens_at = NULL, terms_rev = rev + 1 WHERE id = $1',
};

const MARK_PAID: Statement = {
  name: 'hosting.mark-paid',
  text: 'UPDATE game_seats SET is_paid = $3 WHERE game_id = $1 AND user_id = $2 AND is_paid <> $3 RETURNING is_paid',
};

const EXISTS: Statement = { name: 'hidden-games.exists', text: 'SELECT 1 FROM games WHERE id = $1' };

/** A hidden game is private, and its host cannot make it public. $1 game, $2 now, $3 a new slug. */
const HIDE: Statement = {
  name: 'hidden-games.hide',
  text: `UPDATE games SET hidden_at = $2, public_when_shown = is_public, is_public = false, terms_rev = rev + 1, slug = $3
         WHERE id = $1 AND hidden_at IS NULL RETURNING id`,
};

const SHOW: Statement = {
  name: 'hidden-games.show',
  text: `UPDATE games SET hidden_at = NULL, is_public = public_when_shown, public_when_shown = NULL, terms_rev = rev + 1
         WHERE id = $1 AND hidden_at IS NOT NULL RETURNING id`,
};

/**
 * The player seated longest in `game`, without `leaver`, former players, and friends who have not claimed their seat.
 * `game` and `leaver` are SQL for an id.
 */
export const heirOf = (
  game: string,
  leaver = '$1',
): string => `SELECT seat.user_id FROM game_seats seat JOIN users u ON u.id = seat.user_id
                 WHERE seat.game_id = ${game} AND seat.status = 'joined' AND seat.user_id <> ${leaver} AND u.kind <> 'former'
                   AND seat.held_until IS NULL
                 ORDER BY seat.since, seat.user_id LIMIT 1`;

/** $1 the person who leaves, $2 now. */
const NEXT_LEFT: Statement = {
  name: 'left-games.next',
  text: `SELECT g.id, g.host_id = $1 AS "isHost",
                (${heirOf('g.id')}) AS "heirId"
         FROM games g
         WHERE g.cancelled_at IS NULL
           AND ((g.host_id = $1 AND (g.ends_at IS NULL OR g.ends_at > $2))
             OR ((g.scheduled_at IS NULL OR g.scheduled_at > $2)
               AND g.id IN (SELECT s.game_id FROM game_seats s WHERE s.user_id = $1 AND ${seatIsInGame('s')})))
         ORDER BY g.id LIMIT 1`,
};

/** $1 the person who leaves, $2 game. */
const HEIR: Statement = { name: 'left-games.heir', text: heirOf('$2') };

/** Also ends a call for players, which the former host has begun: it asks people in the name of the host. $3 now. */
const SET_HOST: Statement = {
  name: 'left-games.set-host',
  text: `WITH ended AS (
           UPDATE game_calls SET ended_at = $3, ended_why = 'closed' WHERE game_id = $1 AND ended_at IS NULL)
         UPDATE games SET host_id = $2 WHERE id = $1`,
};

const DROP_WISHES: Statement = {
  name: 'left-games.drop-wishes',
  text: 'UPDATE game_seats SET partner_id = NULL WHERE partner_id = $1 OR (user_id = $1 AND partner_id IS NOT NULL)',
};

/** A game that a person who leaves hosts or is in. */
export interface GameToLeave {
  id: string;
  isHost: boolean;
  /** The player seated longest, who becomes the host if `isHost`; null if nobody else is seated. */
  heirId: string | null;
}

/**
 * Finds games that begin while their host is suspended. Leaves out games without a time: they wait until the host sets
 * one. Hosts who have asked for the deletion of their account, and are not suspended, stay hosts: they may still sign
 * in and manage their games. $1 now, $2 the language of hosts who have chosen none.
 */
const OF_SUSPENDED_HOSTS: Statement = {
  name: 'suspended-hosts.find',
  text: `SELECT g.id, g.series_id AS "seriesId", g.host_id AS "hostId", COALESCE(s.language, $2) AS language,
                (${heirOf('g.id', 'g.host_id')}) AS "heirId"
         FROM users u JOIN games g ON g.host_id = u.id LEFT JOIN settings s ON s.user_id = u.id
         WHERE u.suspended_until > $1 AND g.cancelled_at IS NULL
           AND g.scheduled_at > $1 AND g.scheduled_at < u.suspended_until
         ORDER BY g.id LIMIT 100`,
};

/** A game that begins while its host is suspended. */
export interface GameOfSuspendedHost {
  id: string;
  seriesId: string | null;
  hostId: string;
  language: Language;
  /** The player who becomes the host; null if nobody else is seated. */
  heirId: string | null;
}

/** 128 random bits. The slug of a private game is its link key. */
export const newSlug = (): string => randomBytes(16).toString('base64url');

/**
 * Stores the changes of hosts, hides games for operators, and finds games that need another host. Methods that write to
 * an existing game, except `dropWishes`, need its lock in their transaction.
 */
@Injectable()
export class HostingRepository {
  constructor(private readonly sql: Sql) {}

  /** Creates a game without players. */
  async create(hostId: string, fields: GameFields, maxPlayers: number, now: Date, tx: Transaction): Promise<string> {
    const id = newId();
    await this.sql.rows(CREATE, [id, newSlug(), hostId, maxPlayers, now, JSON.stringify(fields)], tx);
    return id;
  }

  /** Whether the host has as many open games as a new account may host. */
  async isAtOpenLimit(hostId: string, now: Date, tx: Transaction): Promise<boolean> {
    const open = await this.sql.row<{ count: number }>(OPEN_COUNT, [hostId, now], tx);
    return (open?.count ?? 0) >= NEW_ACCOUNT.openGames;
  }

  /**
   * `hasNewKey`: makes a new slug, so that the previous link stops working. `isAlone`: the host edited this game, and
   * not its series.
   */
  async update(
    gameId: string,
    fields: GameFields,
    { hasNewKey, isAlone }: { hasNewKey: boolean; isAlone: boolean },
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(UPDATE, [gameId, JSON.stringify(fields), hasNewKey ? newSlug() : null, isAlone], tx);
  }

  /** Nobody has to answer a move of a cancelled game any more. */
  async cancel(gameId: string, now: Date, reason: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CANCEL, [gameId, now, reason], tx);
    await this.sql.rows(END_MOVE, [gameId, now], tx);
  }

  /** False if the mark was the same before. */
  async markPaid(gameId: string, userId: string, isPaid: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK_PAID, [gameId, userId, isPaid], tx)) !== undefined;
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** Hides a game at an operator's request, and gives it a new `slug`. False if it is hidden already. */
  async hide(id: string, now: Date, slug: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HIDE, [id, now, slug], tx)) !== undefined;
  }

  /** Shows a game again at an operator's request; it is public if it was before. False if it is not hidden. */
  async show(id: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SHOW, [id], tx)) !== undefined;
  }

  /** The next game that the person must leave: an open game that they host, or a game ahead that they are in. */
  nextToLeave(userId: string, now: Date): Promise<GameToLeave | undefined> {
    return this.sql.row<GameToLeave & object>(NEXT_LEFT, [userId, now]);
  }

  /** Whether another player could become the host. The caller has locked the game. */
  async hasHeir(gameId: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HEIR, [userId, gameId], tx)) !== undefined;
  }

  /** Makes somebody else the host. A call for players that is running ends. */
  async setHost(gameId: string, hostId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_HOST, [gameId, hostId, now], tx);
  }

  /** Deletes the person's partner wishes, and the wishes of others to play with them. */
  async dropWishes(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(DROP_WISHES, [userId], tx);
  }

  gamesOfSuspendedHosts(now: Date): Promise<GameOfSuspendedHost[]> {
    return this.sql.rows<GameOfSuspendedHost & object>(OF_SUSPENDED_HOSTS, [now, DEFAULT_LANGUAGE]);
  }
}
