import {
  commonErrors,
  endsAt,
  GAME,
  type GameReliability,
  gamesErrors,
  type NoShow,
  playersErrors,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { ReliabilityService } from '../../players/reliability.service.ts';
import { assertHosts } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { GameState, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { ResultsRepository, type StoredNoShow } from './results.repository.ts';

/** No-shows of a game, and the reliability of its people: which seats they kept, left late or missed before. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly reliability: ReliabilityService,
    private readonly results: ResultsRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** The host gets everybody, a player with a seat only their own no-show. Throws `forbidden` for all others. */
  async read(id: string, userId: string | null): Promise<GameReliability> {
    const { hostId, myStatus } = await this.games.assertVisible(id, userId);
    const hasSeat = myStatus === 'joined' || myStatus === 'leaving';
    if (!userId || (userId !== hostId && !hasSeat)) throw new DomainError(commonErrors.forbidden);
    return this.of(id, userId, hostId);
  }

  /**
   * The host may mark a seated player and take the mark back any number of times, from the start of the game until two
   * days after its end. Once the player has disputed a mark, the host can only take it back, and not mark the player
   * again: that throws `no_show_disputed`. Throws `in_result` for a player who is in the game's result.
   */
  async mark(id: string, userId: string | null, playerId: string, isNoShow: boolean): Promise<GameReliability> {
    const hostId = await this.games.assertHost(id, userId);
    return this.change(id, hostId, playerId, async (locked, marked) => {
      assertHosts(locked, hostId);
      assertMarkable(locked);
      if (isNoShow) await this.assertMissed(locked, playerId, marked);
      else if (!locked.seats.get(playerId)) throw new DomainError(playersErrors.player_not_found);
      if (isNoShow === (marked !== undefined)) return;
      const isMarked = await this.results.markNoShow(id, playerId, isNoShow ? locked.now : null, locked.tx);
      if (!isMarked) throw new DomainError(gamesErrors.no_show_disputed);
      locked.log('no_show', { isNoShow }, playerId);
    });
  }

  /**
   * Disputes the no-show mark of the caller. Repeated calls change nothing. Throws `not_found` without a mark, and
   * `dispute_closed` two days after the mark.
   */
  async dispute(id: string, userId: string | null): Promise<GameReliability> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    return this.change(id, userId, userId, async (locked, marked) => {
      if (!locked.seats.get(userId)) throw new DomainError(commonErrors.forbidden);
      if (!marked) throw new DomainError(commonErrors.not_found);
      if (marked.disputedAt) return;
      if (disputeUntil(marked) < locked.now.getTime()) throw new DomainError(gamesErrors.dispute_closed);
      await this.results.disputeNoShow(id, userId, locked.now, locked.tx);
      locked.log('no_show_disputed', {}, userId);
    });
  }

  private async assertMissed({ game, seats, tx }: LockedGame, playerId: string, marked: StoredNoShow | undefined) {
    if (marked?.disputedAt) throw new DomainError(gamesErrors.no_show_disputed);
    if (seats.get(playerId)?.status !== 'joined') throw new DomainError(playersErrors.player_not_found);
    const result = await this.results.find(game.id, tx);
    if (result?.teams.flat().includes(playerId)) throw new DomainError(gamesErrors.in_result);
  }

  /** `write` receives the player's present mark, if there is one. */
  private async change(
    id: string,
    actorId: string,
    playerId: string,
    write: (locked: LockedGame, marked: StoredNoShow | undefined) => Promise<void>,
  ): Promise<GameReliability> {
    const hostId = await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId, alsoLoad: [playerId] }, change);
      const marks = await this.results.noShows(id, change.tx);
      await write(
        locked,
        marks.find((mark) => mark.userId === playerId),
      );
      await this.lockedGames.save(locked);
      return locked.game.hostId;
    });
    return this.of(id, actorId, hostId);
  }

  private async of(id: string, viewerId: string, hostId: string): Promise<GameReliability> {
    const noShows = (await this.results.noShows(id)).map(toNoShow);
    if (viewerId !== hostId) return { people: [], noShows: noShows.filter(({ userId }) => userId === viewerId) };
    const facts = await this.reliability.of(await this.results.seated(id), this.clock.now());
    return { people: [...facts].map(([userId, counts]) => ({ userId, ...counts })), noShows };
  }
}

/** Throws unless the game is in the time in which marks may change: from its start until two days after its end. */
function assertMarkable({ game, now }: { game: GameState; now: Date }): void {
  if (game.isCancelled) throw new DomainError(gamesErrors.game_cancelled);
  const end = endsAt(game);
  if (game.scheduledAt === null || end === null || Date.parse(game.scheduledAt) > now.getTime()) {
    throw new DomainError(gamesErrors.game_not_begun);
  }
  if (end + GAME.noShowMs < now.getTime()) throw new DomainError(gamesErrors.no_show_closed);
}

const disputeUntil = ({ markedAt }: StoredNoShow): number => markedAt.getTime() + GAME.noShowMs;

const toNoShow = (mark: StoredNoShow): NoShow => ({
  userId: mark.userId,
  markedAt: mark.markedAt.toISOString(),
  disputedAt: mark.disputedAt?.toISOString() ?? null,
  disputeUntil: new Date(disputeUntil(mark)).toISOString(),
});
