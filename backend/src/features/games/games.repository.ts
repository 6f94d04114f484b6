import { randomBytes } from 'node:crypto';
import { type GameSeats, LIMITS, type PageQuery } from '@hoopline/contracts';
import { Id, Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { decodeCursor, encodeCursor, Page } from '../../http/paging.ts';
import type { GameFields } from './game-fields.ts';
import type { DetailRow, GameRow } from './games.rows.ts';
import {
  DETAIL,
  ENDED,
  GATE,
  LAPSED_OFFERS,
  LIST,
  MINE,
  OF_PLAYER,
  OPEN_COUNT,
  TOTALS,
  WATCHABLE,
} from './games.statements.ts';
import { CREATE } from './games.writes.ts';
import type { SeatStatus } from './seat-table.ts';

/** Start and id of a page's last game; one without a time comes last. */
const ListCursor = z.tuple([Timestamp.nullable(), Id]);
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What access to a game is judged by. */
export interface Door {
  slug: string;
  is_public: boolean;
  host_id: string;
  my_status: SeatStatus | null;
}

export interface Gate extends Door {
  scheduled_at: Date | null;
  duration: number;
  cancelled_at: Date | null;
  is_full: boolean;
  in_line: number;
  rank_requirement: GameFields['rankRequirement'];
  /** Null where no rank is asked for. */
  games_played: number | null;
}

@Injectable()
export class GamesRepository {
  constructor(private readonly sql: Sql) {}

  /** Public games still to be played, soonest first. Seen by nobody, nobody has a place in them. */
  async list(viewerId: string | null, { limit = LIMITS.pageDefault, after }: PageQuery, now: Date) {
    const [start, id] = after ? decodeCursor(after, ListCursor) : ['-infinity', FIRST_ID];
    const rows = await this.sql.rows<GameRow>(LIST, [viewerId, now, start ?? 'infinity', id, limit + 1]);
    return Page.cut(rows, limit, (last) => ({ after: cursorOf(last) }));
  }

  /** What somebody hosts or has a place in, latest first. */
  async mine(userId: string, { limit = LIMITS.pageDefault, before }: PageQuery): Promise<Page<GameRow>> {
    const rows = await this.sql.rows<GameRow>(MINE, [userId, ...latestFrom(before), limit + 1]);
    return Page.cut(rows, limit, (last) => ({ before: cursorOf(last) }));
  }

  /** Public games that a player hosts or is seated in, latest first. */
  async ofPlayer(playerId: string, viewerId: string | null, { limit = LIMITS.pageDefault, before }: PageQuery) {
    const values = [viewerId, ...latestFrom(before), limit + 1, playerId];
    const rows = await this.sql.rows<GameRow>(OF_PLAYER, values);
    return Page.cut(rows, limit, (last) => ({ before: cursorOf(last) }));
  }

  detail(id: string, viewerId: string | null, now: Date, transaction?: Transaction): Promise<DetailRow | undefined> {
    return this.sql.row<DetailRow>(DETAIL, [viewerId, id, now], transaction);
  }

  gate(id: string, viewerId: string | null, now: Date): Promise<Gate | undefined> {
    return this.sql.row<Gate>(GATE, [viewerId, id, now]);
  }

  /** Those of `ids` that exist. */
  async doors(ids: readonly string[], viewerId: string | null): Promise<Map<string, Door>> {
    const rows = await this.sql.rows<Door & { id: string }>(WATCHABLE, [viewerId, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async totals(ids: readonly string[]): Promise<Map<string, GameSeats>> {
    const rows = await this.sql.rows<GameSeats & { gameId: string }>(TOTALS, [ids]);
    return new Map(rows.map((row) => [row.gameId, row]));
  }

  async openCount(now: Date): Promise<{ openCount: number }> {
    return (await this.sql.row<{ openCount: number }>(OPEN_COUNT, [now])) ?? { openCount: 0 };
  }

  /** Whether any public game ended after `since` and by `now`. */
  async haveEnded(since: Date, now: Date): Promise<boolean> {
    return (await this.sql.row(ENDED, [since, now])) !== undefined;
  }

  /** Games in which an offer has run out. */
  async withLapsedOffers(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(LAPSED_OFFERS, [now])).map((row) => row.id);
  }

  /** An empty game; its link holds 128 random bits. */
  async create(
    hostId: string,
    fields: GameFields,
    maxPlayers: number,
    now: Date,
    transaction: Transaction,
  ): Promise<string> {
    const id = newId();
    const slug = randomBytes(16).toString('base64url');
    await this.sql.rows(CREATE, [id, slug, hostId, maxPlayers, now, JSON.stringify(fields)], transaction);
    return id;
  }
}

const cursorOf = ({ scheduled_at, id }: GameRow): string => encodeCursor([scheduled_at?.toISOString() ?? null, id]);

function latestFrom(before: string | undefined): [string, string] {
  if (!before) return ['infinity', LAST_ID];
  const [start, id] = decodeCursor(before, ListCursor);
  return [start ?? 'infinity', id];
}
