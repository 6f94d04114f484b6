import { GAME, type GameDetail, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { Metrics } from '../../../metrics/metrics.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import type { Refusal, SeatStatus } from './seat.ts';
import { mayBeginBefore, refuseSeat } from './seat-guards.ts';
import type { SeatTable } from './seat-table.ts';
import { type AbsentSeat, type JoinPreconditions, SeatsRepository } from './seats.repository.ts';

/** Takes and gives up seats, offers and waitlist positions. A repeated call changes nothing. */
@Injectable()
export class SeatsService {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly standing: StandingRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** Takes a free seat, or the one that is held for this person. */
  async join(id: string, userId: string, linkKey: string | undefined): Promise<GameDetail> {
    const { myStatus, isFull } = await this.checkPreconditions(id, userId, linkKey);
    const hasSeat = myStatus === 'joined' || myStatus === 'leaving' || myStatus === 'offered';
    // When many join at once, most are refused here without waiting for the lock. A removed person gets another error.
    if (isFull && !hasSeat && myStatus !== 'removed') throw new DomainError(gamesErrors.game_full);
    return this.change(id, userId, (seats) => seats.join(userId));
  }

  async joinWaitlist(id: string, userId: string, linkKey: string | undefined): Promise<GameDetail> {
    const { myStatus, isFull, waiting } = await this.checkPreconditions(id, userId, linkKey);
    const isNew = myStatus === null || myStatus === 'left';
    // People with an offer count too. This read does not know their number, so the seat table refuses the rest.
    if (isNew && isFull && waiting >= GAME.maxWaitlist) throw new DomainError(gamesErrors.waitlist_full);
    return this.change(id, userId, (seats) => seats.joinWaitlist(userId));
  }

  /** Gives up a seat, which is kept for a moment. A waitlist position stays: `leaveWaitlist` ends it. */
  leave(id: string, userId: string | null, linkKey: string | undefined): Promise<GameDetail> {
    return this.giveUp(id, userId, linkKey, ['joined']);
  }

  /** Leaves the waitlist, or declines the offer. */
  leaveWaitlist(id: string, userId: string | null, linkKey: string | undefined): Promise<GameDetail> {
    return this.giveUp(id, userId, linkKey, ['waitlisted', 'offered']);
  }

  /**
   * Ends expired offers, kept seats and seats for friends, and opens games that were for regulars first. Offers free
   * seats to the next on the waitlist.
   */
  @Every('1 s', 'Held seats')
  async endHeldSeats(now: Date): Promise<void> {
    await attemptEach(await this.seats.gamesWithEndedHolds(now), (id) => this.endHeldSeatsOf(id));
  }

  private async endHeldSeatsOf(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      if (!locked) return;
      locked.seats.endHeld();
      await this.lockedGames.save(locked);
    });
  }

  /** Gives up seats in games that may begin while their owner is suspended or about to be deleted. */
  @Every('1 s', 'Absent players')
  async releaseAbsent(now: Date): Promise<void> {
    await attemptEach(await this.seats.absent(now), (seat) => this.release(seat));
  }

  /**
   * Gives up the seat if its owner is still absent and the game may still begin during that absence. Against deadlocks,
   * locks the person before the game.
   */
  private async release({ gameId, userId }: AbsentSeat): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const until = await this.standing.absentUntil(userId, now, tx);
      const found = until && (await this.lockedGames.lockIfFree(gameId, change));
      if (!found) return;
      const { scheduledAt } = found.game;
      const startsAt = scheduledAt === null ? null : Date.parse(scheduledAt);
      if (mayBeginBefore(until, startsAt, now)) found.seats.release(userId);
      await this.lockedGames.save(found);
    });
  }

  /** Throws if the person may not take a seat, as far as this needs no lock of the game. See `refuseSeat`. */
  private async checkPreconditions(
    id: string,
    userId: string,
    linkKey: string | undefined,
  ): Promise<JoinPreconditions> {
    const game = await this.seats.joinPreconditions(id, userId);
    const refused = refuseSeat(game, userId, linkKey, this.clock.now());
    if (!game || refused) throw new DomainError(refused ?? gamesErrors.game_not_found);
    return game;
  }

  private async giveUp(
    id: string,
    userId: string | null,
    linkKey: string | undefined,
    statuses: readonly SeatStatus[],
  ): Promise<GameDetail> {
    const { myStatus } = await this.games.assertVisible(id, userId, linkKey);
    if (!userId || !myStatus || !statuses.includes(myStatus)) return this.games.read(id, userId);
    return this.change(id, userId, (seats) => {
      const status = seats.get(userId)?.status;
      if (status && statuses.includes(status)) seats.leave(userId);
      return undefined;
    });
  }

  private async change(
    id: string,
    userId: string,
    write: (seats: SeatTable) => Refusal | undefined,
  ): Promise<GameDetail> {
    const seat = await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: userId }, change);
      assertOpen(locked.game.status);
      assertAllowed(write(locked.seats));
      await this.lockedGames.save(locked);
      return locked.changedSeats().get(userId);
    });
    if (seat?.status === 'joined') this.metrics.joins.inc();
    return this.games.read(id, userId);
  }
}
