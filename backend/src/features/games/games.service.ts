import {
  commonErrors,
  type Game,
  type GameDetail,
  type GamesQuery,
  gamesErrors,
  type PageQuery,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import { CourtsService } from '../courts/courts.service.ts';
import { assertVisible, type GameAccess } from './game-access.ts';
import { accessOf, toDetail, toGame } from './games.mapper.ts';
import { GamesRepository } from './games.repository.ts';

/** Finding games and looking at one. */
@Injectable()
export class GamesService {
  constructor(
    private readonly games: GamesRepository,
    private readonly courts: CourtsService,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string | null, query: GamesQuery): Promise<Page<Game>> {
    const now = this.clock.now();
    const area = query.near === undefined ? null : this.courts.area(query.near, query.radius);
    return (await this.games.list(viewerId, query, area, now)).map((row) => toGame(row, viewerId, now));
  }

  /** `anonymous` stands for the viewer; a viewer without a session has no games. */
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

  async detail(id: string, viewerId: string | null, key: string | undefined): Promise<GameDetail> {
    const now = this.clock.now();
    const row = await this.games.detail(id, viewerId);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    assertVisible(accessOf(row), viewerId, key);
    return toDetail(row, viewerId, now);
  }

  /** Throws `game_not_found` for whoever may not see the game. */
  async assertVisible(id: string, viewerId: string | null, key?: string): Promise<GameAccess> {
    const access = await this.games.access([id], viewerId);
    return assertVisible(access.get(id), viewerId, key);
  }

  /** Returns the host's id. Throws `forbidden` for anybody else. */
  async assertHost(id: string, userId: string | null): Promise<string> {
    const { hostId } = await this.assertVisible(id, userId);
    if (hostId !== userId) throw new DomainError(commonErrors.forbidden);
    return hostId;
  }

  /** The game as the viewer sees it, who has just changed it or been found to see it. */
  async read(id: string, viewerId: string | null): Promise<GameDetail> {
    const row = await this.games.detail(id, viewerId);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return toDetail(row, viewerId, this.clock.now());
  }
}
