import { boundsOfDay, type GameSeats, type GamesQuery, type PageQuery } from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Transaction } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';
import { Keyset, NEWEST_FIRST, OLDEST_FIRST, type Page } from '../../http/paging.ts';
import type { SearchedArea } from '../courts/courts.service.ts';
import type { GameAccess } from './game-access.ts';
import type { DetailRow, GameRow } from './games.mapper.ts';
import {
  ACCESS,
  BY_SLUG,
  DETAIL,
  DETAILS,
  ENDED,
  HELD,
  MINE,
  OF_PLAYER,
  OPEN_COUNT,
  SHOWING,
  TOTALS,
} from './games.sql.ts';
import { IN_EACH_ZONE, listOf, type WantedGames } from './open-games.sql.ts';
import type { SharedGame } from './share/shared-game.ts';

/** A page's cursor is the start and id of its last game. Games without a time (start null) sort after all others. */
const byStart = {
  key: Timestamp.nullable(),
  positionOf: ({ scheduledAt, id }: GameRow) => [scheduledAt?.toISOString() ?? null, id] as const,
};
const soonestFirst = new Keyset({ ...byStart, order: OLDEST_FIRST });
const latestFirst = new Keyset({ ...byStart, order: NEWEST_FIRST });

/** `distance` is measured straight through a sphere of radius 1; null for a game without a court. */
type NearRow = GameRow & { distance: number | null };

const nearestFirst = new Keyset({
  key: z.number().nullable(),
  order: OLDEST_FIRST,
  positionOf: ({ distance, id }: NearRow) => [distance, id] as const,
});

/** 16 bytes as base64url. Anything else is no slug and needs no query. */
const SLUG = /^[\w-]{22}$/;

/** The values that a query has for each condition of the list. */
const wantedIn = ({ search, gameType, skillLevel, difficulty, courtId, ...time }: GamesQuery): WantedGames => ({
  search: search ? [likePattern(search)] : [],
  gameType: gameType ? [gameType] : [],
  skillLevel: skillLevel ? [skillLevel] : [],
  difficulty: difficulty ? [difficulty] : [],
  courtId: courtId ? [courtId] : [],
  time: boundsOf(time).map((bound) => new Date(bound)),
});

/** The first instant at which a game may start, and the one after the last; none if it may start at any time. */
function boundsOf({ date, timeZone, startsFrom, startsBefore }: Partial<GamesQuery>): (string | number)[] {
  if (date) return boundsOfDay(date, timeZone ?? 'UTC');
  return startsFrom && startsBefore ? [startsFrom, startsBefore] : [];
}

/** Reads games. They are written under a lock: see `LockedGamesRepository`. */
@Injectable()
export class GamesRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Public games that match the search, are neither cancelled nor over, and are within `area`, if given: soonest first,
   * or with `sort` `distance` nearest first. A viewer in a block with the host sees a game only if they are in it.
   */
  list(viewerId: string | null, query: GamesQuery, area: SearchedArea | null, now: Date): Promise<Page<GameRow>> {
    const { limit, after, sort } = query;
    const { statement, values } = listOf(wantedIn(query), area, sort);
    const rows = <Row extends GameRow>(key: string | number, id: string, count: number) =>
      this.sql.rows<Row>(statement, [viewerId, now, key, id, count, ...values]);
    return sort === 'distance'
      ? nearestFirst.page({ limit, after }, ({ key, id, count }) => rows<NearRow>(key ?? 'infinity', id, count))
      : soonestFirst.page({ limit, after }, ({ key, id, count }) => rows(key ?? 'infinity', id, count));
  }

  /** At most `count` games of each time zone, soonest first, under the conditions of `list`. */
  inEachZone(viewerId: string | null, count: number, now: Date): Promise<GameRow[]> {
    return this.sql.rows<GameRow>(IN_EACH_ZONE, [viewerId, now, count]);
  }

  /** Games that this person hosts or is in, latest first. */
  mine(userId: string, { limit, before }: PageQuery): Promise<Page<GameRow>> {
    return latestFirst.page({ limit, before }, ({ key, id, count }) =>
      this.sql.rows<GameRow>(MINE, [userId, key ?? 'infinity', id, count]),
    );
  }

  /** At most 50 games in which a seat is held for this person. The seat whose hold ends next comes first. */
  held(userId: string): Promise<GameRow[]> {
    return this.sql.rows<GameRow>(HELD, [userId]);
  }

  /** Public games that a player hosts or is seated in, latest first. */
  ofPlayer(playerId: string, viewerId: string | null, { limit, before }: PageQuery): Promise<Page<GameRow>> {
    return latestFirst.page({ limit, before }, ({ key, id, count }) =>
      this.sql.rows<GameRow>(OF_PLAYER, [viewerId, key ?? 'infinity', id, count, playerId]),
    );
  }

  detail(id: string, viewerId: string | null, tx?: Transaction): Promise<DetailRow | undefined> {
    return this.sql.row<DetailRow>(DETAIL, [viewerId, id], tx);
  }

  /** Soonest first. The caller must have checked that the viewer may see them. */
  details(ids: readonly string[], viewerId: string | null): Promise<DetailRow[]> {
    return this.sql.rows<DetailRow>(DETAILS, [viewerId, ids]);
  }

  /**
   * Finds a game by the slug of its link. Undefined for a game that operators have hidden, even for people in it. Also
   * undefined if the reader is in a block with the host, and not in the game.
   */
  async shared(slug: string, readerId: string | null = null): Promise<SharedGame | undefined> {
    return SLUG.test(slug) ? this.sql.row<SharedGame>(BY_SLUG, [readerId, slug]) : undefined;
  }

  /** By game id, the fields that decide whether the viewer may see it. Leaves out ids that do not exist. */
  async access(ids: readonly string[], viewerId: string | null, tx?: Transaction): Promise<Map<string, GameAccess>> {
    const rows = await this.sql.rows<GameAccess & { id: string }>(ACCESS, [viewerId, ids], tx);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async totals(ids: readonly string[]): Promise<Map<string, GameSeats>> {
    const rows = await this.sql.rows<GameSeats & { gameId: string }>(TOTALS, [ids]);
    return new Map(rows.map((row) => [row.gameId, row]));
  }

  /** The latest games that this person hosts or is in, at most 50. `isOpen`: neither cancelled nor over. */
  showing(userId: string, now: Date): Promise<(Pick<DetailRow, 'id' | 'slug' | 'isPublic'> & { isOpen: boolean })[]> {
    return this.sql.rows(SHOWING, [userId, now]);
  }

  async openCount(now: Date): Promise<{ openCount: number }> {
    return (await this.sql.row<{ openCount: number }>(OPEN_COUNT, [now])) ?? { openCount: 0 };
  }

  /** Whether any public game ended after `since` and by `now`. */
  async haveEnded(since: Date, now: Date): Promise<boolean> {
    return (await this.sql.row(ENDED, [since, now])) !== undefined;
  }
}
