import { type GameDetail, gamesErrors, type SetArrival } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Committed } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { checkedIn } from '../../courts/visits/visits.service.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { type LockedGame, mayBeHere } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { AnswersRepository } from './answers.repository.ts';

/**
 * Seated players say that they still play, that they are on their way, or that they cannot come. A player whose seat is
 * still kept takes it back with one of the first two. All three throw `not_seated` for everybody else.
 */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  stillIn(id: string, userId: string | null, key: string | undefined): Promise<GameDetail> {
    return this.change(id, userId, key, async (locked, me) => {
      assertAllowed(locked.seats.join(me));
      if (await this.answers.answer(id, me, locked.now, locked.tx)) locked.log('still_in', {}, me);
    });
  }

  /** Throws `too_early` more than 90 minutes before the start, and for a game without a start. */
  setArrival(id: string, userId: string | null, key: string | undefined, { arrival }: SetArrival): Promise<GameDetail> {
    return this.change(id, userId, key, async (locked, me) => {
      const { seats, now, tx, change } = locked;
      assertAllowed(seats.join(me));
      if (!locked.isSoon) throw new DomainError(gamesErrors.too_early);
      if (!(await this.answers.setArrival(id, me, arrival, now, tx))) return;
      locked.log('arrival', { arrival }, me);
      if (arrival === 'on_way') change.publish(mayBeHere, me);
    });
  }

  /** Gives the seat to the waitlist at once if somebody there can take it. See `SeatTable.cantPlay`. */
  cantPlay(id: string, userId: string | null, key: string | undefined): Promise<GameDetail> {
    return this.change(id, userId, key, async ({ seats }, me) => seats.cantPlay(me));
  }

  /** A check-in at the court of a game shows that the player has arrived, from 90 minutes before its start. */
  @OnChange(checkedIn)
  markCheckedIn(changed: readonly Committed[]): Promise<void> {
    return this.markHere(changed);
  }

  /** A player who has checked in before they took their seat, or before they said that they come, has arrived too. */
  @OnChange(mayBeHere)
  markSeated(changed: readonly Committed[]): Promise<void> {
    return this.markHere(changed);
  }

  /**
   * A player who has checked in more than 90 minutes before the start is there too. The job also finds players at the
   * court to which a game has moved. Two nodes may find a player: the second finds them marked.
   */
  @Every('10 s', 'Early arrivals')
  async markEarly(now: Date): Promise<void> {
    await attemptEach(await this.answers.hereEarly(now), ({ gameId, userId }) => this.markHereIn(gameId, userId));
  }

  private async markHere(changed: readonly Committed[]): Promise<void> {
    const people = [...new Set(changed.map(({ ref }) => ref))];
    await attemptEach(people, async (userId) => {
      const games = await this.answers.gamesAtCheckIn(userId, this.clock.now());
      await attemptEach(games, (id) => this.markHereIn(id, userId));
    });
  }

  private async markHereIn(id: string, userId: string): Promise<void> {
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockGame(id, { actorId: null }, change);
      // The player may have left since the game was found.
      if (locked.game.status !== 'open' || locked.seats.get(userId)?.status !== 'joined') return;
      const isNew = await this.answers.setArrival(id, userId, 'here', change.now, change.tx);
      if (isNew) locked.log('arrival', { arrival: 'here' }, userId);
      await this.lockedGames.save(locked);
    });
  }

  private async change(
    id: string,
    userId: string | null,
    key: string | undefined,
    write: (locked: LockedGame, userId: string) => Promise<void>,
  ): Promise<GameDetail> {
    await this.games.assertVisible(id, userId, key);
    if (!userId) throw new DomainError(gamesErrors.not_seated);
    return this.games.change(id, userId, async (locked) => {
      const status = locked.seats.get(userId)?.status;
      if (status !== 'joined' && status !== 'leaving') throw new DomainError(gamesErrors.not_seated);
      assertOpen(locked.game.status);
      await write(locked, userId);
    });
  }
}
