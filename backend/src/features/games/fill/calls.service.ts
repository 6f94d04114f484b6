import { type CallEnd, type GameAsks, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { assertHosts, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { askNotice } from './ask-notices.ts';
import { AsksRepository } from './asks.repository.ts';
import { AsksService, askingOf, asksChanged } from './asks.service.ts';
import { afterRing, type CalledGame, nextStep } from './call-table.ts';
import { CallsRepository, type StoredCall } from './calls.repository.ts';

/** The host's calls for players. The clock continues each call, ring by ring, until enough seats are taken. */
@Injectable()
export class CallsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly asks: AsksRepository,
    private readonly asksService: AsksService,
    private readonly newAccounts: NewAccountsService,
    private readonly standing: StandingRepository,
    private readonly notifications: NotificationsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Offers the free seats to the waitlist, which is the first ring. The job asks the others. Throws `forbidden` for
   * anybody but the host, `call_needs_terms`, `game_full`, `call_running` and `new_account_limit`.
   */
  async start(id: string, userId: string | null, count: number): Promise<GameAsks> {
    const hostId = await this.games.assertHost(id, userId);
    await this.changes.commit({ lock: id, writerId: hostId }, async (change) => {
      await this.newAccounts.count(hostId, 'calls', change.tx);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId }, change);
      assertHosts(locked, hostId);
      assertOpen(locked.game.status);
      if (!isCallable(locked) || hasBegun(locked)) throw new DomainError(gamesErrors.call_needs_terms);
      const { seats, game, now } = locked;
      const free = seats.maxPlayers - seats.taken;
      if (free <= 0) throw new DomainError(gamesErrors.game_full);
      const running = await this.calls.find(id, change.tx);
      if (running && running.endedAt === null) throw new DomainError(gamesErrors.call_running);
      const held = seats.heldCount;
      seats.offerFreeSeats();
      await this.lockedGames.save(locked);
      const call = afterRing({ wanted: Math.min(count, free) }, 1, seats.heldCount - held, now.getTime());
      // `game.rev` is the revision before these offers, so the job looks at the call again, and finds that it has to
      // wait.
      await this.calls.start(id, call, game.rev, now, change.tx);
      change.publish(asksChanged, id, { hostId });
    });
    return this.asksService.of(id);
  }

  /** Does nothing if no call runs. Throws `forbidden` for anybody but the host. */
  async stop(id: string, userId: string | null): Promise<GameAsks> {
    const hostId = await this.games.assertHost(id, userId);
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId }, change);
      assertHosts(locked, hostId);
      await this.end(locked, 'stopped', change);
    });
    return this.asksService.of(id);
  }

  @Every('1 s', 'Calls for players')
  async goOn(now: Date): Promise<void> {
    await attemptEach(await this.calls.due(now), (id) => this.goOnWith(id));
  }

  /** Takes one step under the game's lock. A node that finds the game locked leaves the step to the other one. */
  private async goOnWith(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      const call = locked && (await this.calls.find(id, change.tx));
      if (!call || call.endedAt !== null) return;
      const running = { ...call, nextAt: call.nextAt.getTime() };
      const { now, game, seats } = locked;
      const isHostSuspended = await this.standing.isAnySuspended([game.hostId], now, change.tx);
      const step = nextStep(running, calledGame(locked, call, isHostSuspended), now.getTime());
      if (step.does === 'end') return this.end(locked, step.why, change);
      if (step.does === 'wait') {
        await this.calls.storeStep(id, running, step.isWaiting, game.rev, change.tx);
        if (step.isWaiting !== call.isWaiting) change.publish(asksChanged, id, { hostId: game.hostId });
        return;
      }
      const asked = await this.asks.askRing(askingOf(locked), step.ring, change.tx);
      const after = afterRing(call, step.ring, asked.length, now.getTime());
      await this.calls.storeStep(id, after, false, game.rev, change.tx);
      const missing = call.wanted - call.taken - seats.heldCount;
      if (asked.length > 0) await this.notifications.notify([askNotice(locked, asked, missing)], change);
      change.publish(asksChanged, id, { hostId: game.hostId });
    });
  }

  /** If no more players are needed, also retracts the notifications. */
  private async end({ game: { id, hostId }, now, tx }: LockedGame, why: CallEnd, change: Change): Promise<void> {
    if (!(await this.calls.end(id, why, now, tx))) return;
    change.publish(asksChanged, id, { hostId });
    if (why !== 'filled' && why !== 'stopped') return;
    const retracted = [{ kind: 'players_needed', subjectId: id, at: now }] as const;
    await this.notifications.notify([], change, { retracted });
  }
}

/** Whether a call may run. While only regulars get seats it may not: the people whom it asks could only wait. */
const isCallable = ({ game, now }: LockedGame): boolean =>
  game.status === 'open' &&
  game.isPublic &&
  game.courtId !== null &&
  game.scheduledAt !== null &&
  (game.opensAt === null || game.opensAt <= now);

const hasBegun = ({ game, now }: LockedGame): boolean =>
  game.scheduledAt !== null && Date.parse(game.scheduledAt) <= now.getTime();

const calledGame = (locked: LockedGame, { taken }: StoredCall, isHostSuspended: boolean): CalledGame => ({
  isCallable: isCallable(locked) && !isHostSuspended,
  startsAt: locked.game.scheduledAt === null ? null : Date.parse(locked.game.scheduledAt),
  maxPlayers: locked.seats.maxPlayers,
  joined: locked.seats.joined.length,
  held: locked.seats.heldCount,
  taken,
});
