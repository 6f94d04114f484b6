import {
  commonErrors,
  type Game,
  type GameDetail,
  type GamesQuery,
  gamesErrors,
  type PageQuery,
  type WhyNone,
} from '@hoopline/contracts';
import type { LinkedGame } from '@hoopline/contracts/games/link-schemas';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { Clock } from '../../config/clock.ts';
import { isId } from '../../database/ids.ts';
import { DomainError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import { publicTopic, Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { CourtsService } from '../courts/courts.service.ts';
import { assertHosts, assertVisible, canSee, type GameAccess } from './game-access.ts';
import { accessOf, toDetail, toGame } from './games.mapper.ts';
import { GamesRepository } from './games.repository.ts';
import type { LockedGame } from './locked-game.ts';
import { LockedGamesRepository } from './locked-games.repository.ts';
import { queriesWithout } from './queries-without.ts';

/** Options of `GamesService.change`. */
interface GameChange {
  /** People whose seats are loaded even if they have left or were removed. The actor's seat always is. */
  alsoLoad?: readonly string[] | undefined;
  /** Runs before the game is locked. */
  lockFirst?: (change: Change) => Promise<void>;
  /** Throws `forbidden` if the actor is no longer the host once the game is locked. */
  byHost?: boolean;
}

/** `whyNone` counts games up to this number. */
const MOST_COUNTED = 50;

/** Finds, reads and changes games. */
@Injectable()
export class GamesService {
  constructor(
    private readonly games: GamesRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly courts: CourtsService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string | null, query: GamesQuery): Promise<Page<Game>> {
    const now = this.clock.now();
    if (query.inEachZone !== undefined) {
      const rows = await this.games.inEachZone(viewerId, query.inEachZone, now);
      return new Page(
        rows.map((row) => toGame(row, viewerId, now)),
        null,
      );
    }
    const area = query.near === undefined ? null : this.courts.area(query.near, query.radius);
    return (await this.games.list(viewerId, query, area, now)).map((row) => toGame(row, viewerId, now));
  }

  /** Looks for games without each filter of a search, until it finds some. */
  async whyNone(viewerId: string | null, query: GamesQuery): Promise<WhyNone> {
    for (const { filter, query: wider } of queriesWithout(query)) {
      const { items, next } = await this.list(viewerId, { ...wider, limit: MOST_COUNTED });
      const [game] = items;
      if (game) return { blame: { filter, count: items.length, isMore: next !== null, game } };
    }
    return { blame: null };
  }

  /** `anonymous` means the viewer. A viewer without a session has no games. */
  async ofPlayer(playerId: string, viewerId: string | null, page: PageQuery): Promise<Page<Game>> {
    if (playerId === 'anonymous' && !viewerId) return new Page<Game>([], null);
    const isOwn = playerId === 'anonymous' && viewerId;
    const rows = isOwn ? this.games.mine(viewerId, page) : this.games.ofPlayer(playerId, viewerId, page);
    return (await rows).map((row) => toGame(row, viewerId, this.clock.now()));
  }

  /** Games in which a seat is held for the viewer. */
  async held(viewerId: string | null): Promise<Game[]> {
    const now = this.clock.now();
    return viewerId ? (await this.games.held(viewerId)).map((row) => toGame(row, viewerId, now)) : [];
  }

  /** The game to which a share link leads. */
  async linked(slug: string, viewerId: string | null): Promise<LinkedGame> {
    const game = await this.games.shared(slug, viewerId);
    if (!game) throw new DomainError(gamesErrors.game_not_found);
    return { id: game.id, linkKey: game.isPublic ? null : slug };
  }

  async detail(id: string, viewerId: string | null, linkKey: string | undefined): Promise<GameDetail> {
    const now = this.clock.now();
    const row = await this.games.detail(id, viewerId);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    assertVisible(accessOf(row), viewerId, linkKey);
    return toDetail(row, viewerId, now);
  }

  /** Throws `game_not_found` if the viewer may not see the game. */
  async assertVisible(id: string, viewerId: string | null, linkKey?: string): Promise<GameAccess> {
    const access = await this.games.access([id], viewerId);
    return assertVisible(access.get(id), viewerId, linkKey);
  }

  /** Returns the host's id. Throws `forbidden` for anybody else. */
  async assertHost(id: string, userId: string | null): Promise<string> {
    const { hostId } = await this.assertVisible(id, userId);
    if (hostId !== userId) throw new DomainError(commonErrors.forbidden);
    return hostId;
  }

  /** The game as the viewer sees it. The caller must have checked that they may see it. */
  async read(id: string, viewerId: string | null): Promise<GameDetail> {
    const row = await this.games.detail(id, viewerId);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return toDetail(row, viewerId, this.clock.now());
  }

  /** Changes a game under its lock, and returns it as the actor sees it afterwards. */
  async change(
    id: string,
    actorId: string,
    write: (locked: LockedGame) => Promise<void>,
    { alsoLoad, lockFirst, byHost }: GameChange = {},
  ): Promise<GameDetail> {
    await this.changes.commit({ lock: id }, async (change) => {
      await lockFirst?.(change);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId, alsoLoad }, change);
      if (byHost) assertHosts(locked, actorId);
      await write(locked);
      await this.lockedGames.save(locked);
    });
    return this.read(id, actorId);
  }

  @Topic('games')
  openGamesTopic(): TopicKind {
    return publicTopic(async () => ({ openGames: await this.games.openCount(this.clock.now()) }), true);
  }

  /** Everybody who may see a game may watch it. */
  @Topic('game')
  gameTopic(): TopicKind {
    return {
      isPersonal: true,
      allowed: async (watched, visitor) => {
        const viewerId = visitor?.userId ?? null;
        const access = await this.games.access(idsOf(watched), viewerId);
        const mayWatch = (one: string) => {
          const { id, linkKey } = parse(one);
          const game = access.get(id);
          // Refuses a wrong link key even for a public game, because nothing is published to that room.
          return (
            game !== undefined && canSee(game, viewerId, linkKey) && (linkKey === undefined || linkKey === game.slug)
          );
        };
        return new Set(watched.filter(mayWatch));
      },
      states: async (watched) => {
        const totals = await this.games.totals(idsOf(watched));
        const known = watched.flatMap((one) => {
          const game = totals.get(parse(one).id);
          return game ? [[one, { game }] as const] : [];
        });
        return new Map(known);
      },
    };
  }
}

/** Parses the part of a topic after `game:`: an id, or an id, a colon and a link key. */
function parse(watched: string): { id: string; linkKey: string | undefined } {
  const [id = '', linkKey, ...more] = watched.split(':');
  return more.length > 0 ? { id: '', linkKey: undefined } : { id, linkKey };
}

const idsOf = (watched: readonly string[]): string[] => watched.map((one) => parse(one).id).filter(isId);
