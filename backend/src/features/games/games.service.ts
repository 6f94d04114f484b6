import type { Game, GameDetail, PageQuery } from '@hoopline/contracts';
import { commonErrors, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { type Answer, Idempotency } from '../../http/idempotency.ts';
import { Page } from '../../http/paging.ts';
import { Outbox } from '../../realtime/outbox.ts';
import { CourtsService } from '../courts/courts.service.ts';
import { opened } from './game-access.ts';
import { type GameChange, GameChanges } from './game-changes.repository.ts';
import { type NewGame, type Place, planned } from './game-plan.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { type DetailRow, toDetail, toGame } from './games.rows.ts';

/** Finding games, looking at one, and making one. */
@Injectable()
export class GamesService implements OnModuleInit {
  constructor(
    private readonly games: GamesRepository,
    private readonly changes: GameChanges,
    private readonly courts: CourtsService,
    private readonly publisher: GamesPublisher,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register('games.seats', async (ids) => {
      for (const id of new Set(ids)) {
        const row = await this.games.detail(id, null, this.clock.now());
        if (row) this.publisher.leftBehind(row);
      }
    });
  }

  async list(viewerId: string | null, page: PageQuery): Promise<Page<Game>> {
    const now = this.clock.now();
    return (await this.games.list(viewerId, page, now)).map((row) => toGame(row, viewerId, now));
  }

  /** `anonymous` is the viewer; who has no session has no games. */
  async ofPlayer(playerId: string, viewerId: string | null, page: PageQuery): Promise<Page<Game>> {
    if (playerId === 'anonymous' && !viewerId) return new Page<Game>([], null);
    const isOwn = playerId === 'anonymous' && viewerId;
    const rows = isOwn ? this.games.mine(viewerId, page) : this.games.ofPlayer(playerId, viewerId, page);
    return (await rows).map((row) => toGame(row, viewerId, this.clock.now()));
  }

  async detail(id: string, viewerId: string | null, key: string | undefined): Promise<GameDetail> {
    const now = this.clock.now();
    const row = await this.games.detail(id, viewerId, now);
    opened(row && { ...row, host_id: row.host.id }, viewerId, key);
    return toDetail(row as DetailRow, viewerId, now);
  }

  async create(hostId: string, body: NewGame, key: string | undefined): Promise<Answer<GameDetail>> {
    const now = this.clock.now();
    const fields = planned(body, body.courtId ? await this.placeOf(body.courtId) : null, now);
    const { method, path } = gamesRoutes.create;
    let made: { row: DetailRow; change: GameChange } | undefined;
    const answer = await this.idempotency.once(
      { userId: hostId, route: `${method} ${path}`, key, body },
      async (tx) => {
        const id = await this.games.create(hostId, fields, body.maxPlayers, now, tx);
        const change = await this.changes.makeIn(tx, id, { actorId: hostId, now }, ({ note }) => {
          note('created', { ...fields, maxPlayers: body.maxPlayers });
          return undefined;
        });
        const row = await this.games.detail(id, hostId, now, tx);
        if (!row || !change) throw new Error('A game was made and is gone');
        made = { row, change };
        return { status: 201, body: toDetail(row, hostId, now) };
      },
    );
    if (made) this.publisher.created(made.row, made.change.outboxId);
    return answer;
  }

  /** The court that a host names. */
  async placeOf(courtId: string): Promise<Place> {
    const court = await this.courts.find(courtId);
    if (!court)
      throw new DomainError(commonErrors.invalid_input, { fields: { courtId: 'This court does not exist.' } });
    return court;
  }

  /** Tells everybody of a committed change, and the viewer how the game stands. Null: there is nothing to tell. */
  async answer(
    id: string,
    viewerId: string | null,
    change: GameChange | null,
    tell: (row: DetailRow, change: GameChange) => void = (row, done) => this.publisher.seatsChanged(row, done),
  ): Promise<GameDetail> {
    const now = this.clock.now();
    const row = await this.games.detail(id, viewerId, now);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    if (change) tell(row, change);
    return toDetail(row, viewerId, now);
  }
}
