import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { FIELD_COLUMNS, type GameFields } from '../game-fields.ts';

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

/** Saving the locked game raises `rev` itself. $1 game, $2 fields, $3 a new slug or null. */
const UPDATE: Statement = {
  name: 'hosting.update',
  text: `UPDATE games SET slug = COALESCE($3, slug), (terms_rev, ends_at, ${COLUMNS}) = (
           SELECT rev + 1, ${ENDS_AT}, ${VALUES} FROM jsonb_to_record($2) AS f (${RECORD}))
         WHERE id = $1`,
};

/** Games of a host that are still to be played. $1 host, $2 now. */
const OPEN_COUNT: Statement = {
  name: 'hosting.open-count',
  text: `SELECT count(*)::int AS count FROM games
         WHERE host_id = $1 AND cancelled_at IS NULL AND (ends_at IS NULL OR ends_at > $2)`,
};

const CANCEL: Statement = {
  name: 'hosting.cancel',
  text: 'UPDATE games SET cancelled_at = $2, cancel_reason = $3, terms_rev = rev + 1 WHERE id = $1',
};

const MARK_PAID: Statement = {
  name: 'hosting.mark-paid',
  text: 'UPDATE game_seats SET is_paid = $3 WHERE game_id = $1 AND user_id = $2 AND is_paid <> $3 RETURNING is_paid',
};

const EXISTS: Statement = { name: 'hidden-games.exists', text: 'SELECT 1 FROM games WHERE id = $1' };

/** It is private meanwhile, whatever its host chooses. $3: a new slug. */
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

/** 128 random bits; of a private game it is the key. */
export const newSlug = (): string => randomBytes(16).toString('base64url');

/** What a host writes, and which games operators hide. All but `create` only while the transaction holds the game's lock. */
@Injectable()
export class HostingRepository {
  constructor(private readonly sql: Sql) {}

  /** An empty game. */
  async create(hostId: string, fields: GameFields, maxPlayers: number, now: Date, tx: Transaction): Promise<string> {
    const id = newId();
    await this.sql.rows(CREATE, [id, newSlug(), hostId, maxPlayers, now, JSON.stringify(fields)], tx);
    return id;
  }

  /** How many games they host that are still to be played. */
  async openCount(hostId: string, now: Date, tx: Transaction): Promise<number> {
    return (await this.sql.row<{ count: number }>(OPEN_COUNT, [hostId, now], tx))?.count ?? 0;
  }

  /** `hasNewKey`: the link that led here so far leads nowhere any more. */
  async update(gameId: string, fields: GameFields, hasNewKey: boolean, tx: Transaction): Promise<void> {
    await this.sql.rows(UPDATE, [gameId, JSON.stringify(fields), hasNewKey ? newSlug() : null], tx);
  }

  async cancel(gameId: string, now: Date, reason: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CANCEL, [gameId, now, reason], tx);
  }

  /** False where the mark was the same before. */
  async markPaid(gameId: string, userId: string, isPaid: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK_PAID, [gameId, userId, isPaid], tx)) !== undefined;
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** For operators. False where it is hidden already. */
  async hide(id: string, now: Date, slug: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HIDE, [id, now, slug], tx)) !== undefined;
  }

  /** For operators. False where it is not hidden. */
  async show(id: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SHOW, [id], tx)) !== undefined;
  }
}
