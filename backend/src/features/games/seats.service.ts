import { GAME, type GameDetail, gamesErrors, statusAt, TIERS, tierOf } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { opened } from './game-access.ts';
import { GameChanges, type Hold, type Move } from './game-changes.repository.ts';
import { GamesRepository, type Gate } from './games.repository.ts';
import { GamesService } from './games.service.ts';
import type { Refusal } from './seat-table.ts';

/** Taking a seat and giving it up, the line, and its offers. Each of them twice is once. */
@Injectable()
export class SeatsService {
  constructor(
    private readonly repository: GamesRepository,
    private readonly changes: GameChanges,
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** Takes a free seat, or the one that is offered. */
  async join(id: string, userId: string, key: string | undefined): Promise<GameDetail> {
    const gate = await this.enter(id, userId, key);
    const hasClaim = gate.my_status === 'joined' || gate.my_status === 'offered';
    // Most of a rush is turned away here, without waiting for the game's lock.
    if (gate.is_full && !hasClaim && gate.my_status !== 'removed') throw new DomainError(gamesErrors.game_full);
    return this.move(id, userId, ({ seats }) => seats.join(userId));
  }

  async joinWaitlist(id: string, userId: string, key: string | undefined): Promise<GameDetail> {
    const gate = await this.enter(id, userId, key);
    const isNew = gate.my_status === null || gate.my_status === 'left';
    if (isNew && gate.is_full && gate.in_line >= GAME.maxWaitlist) throw new DomainError(gamesErrors.waitlist_full);
    return this.move(id, userId, ({ seats }) => seats.joinWaitlist(userId));
  }

  /** Gives up a seat. Who only waits keeps their place: that is what `leaveWaitlist` ends. */
  async leave(id: string, userId: string | null, key: string | undefined): Promise<GameDetail> {
    return this.giveUp(id, userId, key, ['joined']);
  }

  /** Leaves the line, or declines the offer. */
  async leaveWaitlist(id: string, userId: string | null, key: string | undefined): Promise<GameDetail> {
    return this.giveUp(id, userId, key, ['waitlisted', 'offered']);
  }

  private async giveUp(
    id: string,
    userId: string | null,
    key: string | undefined,
    what: readonly string[],
  ): Promise<GameDetail> {
    const gate = opened(await this.repository.gate(id, userId, this.clock.now()), userId, key);
    if (!userId || !gate.my_status || !what.includes(gate.my_status)) return this.games.answer(id, userId, null);
    return this.move(id, userId, ({ seats }) => {
      if (what.includes(seats.get(userId)?.status ?? '')) seats.leave(userId);
      return undefined;
    });
  }

  /** What can be refused without the game's lock; the rest is judged under it. */
  private async enter(id: string, userId: string, key: string | undefined): Promise<Gate> {
    const now = this.clock.now();
    const gate = opened(await this.repository.gate(id, userId, now), userId, key);
    const { scheduled_at, duration, cancelled_at } = gate;
    const scheduledAt = scheduled_at?.toISOString() ?? null;
    const status = statusAt({ scheduledAt, duration, isCancelled: cancelled_at !== null }, now.getTime());
    if (status !== 'open') throw new DomainError(CLOSED[status]);
    if (gate.my_status !== 'joined' && !hasRank(gate)) throw new DomainError(gamesErrors.rank_too_low);
    return gate;
  }

  private async move(id: string, userId: string, move: Move): Promise<GameDetail> {
    const now = this.clock.now();
    const change = await this.changes.make(id, { actorId: userId, now }, (hold) => stillOpen(hold) ?? move(hold));
    return this.games.answer(id, userId, change);
  }
}

const CLOSED = { cancelled: gamesErrors.game_cancelled, over: gamesErrors.game_over } as const;

/** Refuses what comes too late. */
export function stillOpen({ game }: Hold): Refusal | undefined {
  return game.status === 'open' ? undefined : { refused: CLOSED[game.status] };
}

function hasRank({ rank_requirement, games_played }: Gate): boolean {
  const order = TIERS.map((tier) => tier.name);
  return rank_requirement === null || order.indexOf(tierOf(games_played ?? 0)) >= order.indexOf(rank_requirement);
}
