import { type GameDetail, gamesErrors, gamesRoutes, NEW_ACCOUNT, type NeutralGame } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import { NewAccountsService } from '../../../moderation/new-accounts.service.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { AttendanceRepository } from '../attendance/attendance.repository.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { changedTerms, type GameFields } from '../game-fields.ts';
import { type DetailRow, toDetail, toNeutral } from '../games.mapper.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesRepository } from '../games.repository.ts';
import { GamesService } from '../games.service.ts';
import type { GameChange, GameState, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { OpenCountService } from '../open-count.service.ts';
import { edited, type GameEdit, type NewGame, type Place, planned, refusePastTime } from './game-plan.ts';
import { HostingRepository } from './hosting.repository.ts';

/** Creating, editing and cancelling games. All but `create` throw `forbidden` for anybody but the host. */
@Injectable()
export class HostingService {
  constructor(
    private readonly hosting: HostingRepository,
    private readonly repository: GamesRepository,
    private readonly attendance: AttendanceRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly courts: CourtsService,
    private readonly publisher: GamesPublisher,
    private readonly openCount: OpenCountService,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The same `key` again answers with the first game and creates none. */
  async create(hostId: string, body: NewGame, key: string | undefined): Promise<Answer<GameDetail>> {
    const now = this.clock.now();
    const fields = planned(body, body.courtId ? await this.placeOf(body.courtId) : null, now);
    const { method, path } = gamesRoutes.create;
    let created: { row: DetailRow; change: GameChange } | undefined;
    const answer = await this.idempotency.once(
      { userId: hostId, route: `${method} ${path}`, key, body },
      async (tx) => {
        await this.assertMayHost(hostId, now, tx);
        const id = await this.hosting.create(hostId, fields, body.maxPlayers, now, tx);
        const locked = await this.lockedGames.lockGame(id, { actorId: hostId, now }, tx);
        locked.note('created', { ...fields, maxPlayers: body.maxPlayers });
        const change = await this.lockedGames.save(locked);
        const row = await this.repository.detail(id, hostId, tx);
        if (!row || !change) throw new Error('A game just created is gone');
        created = { row, change };
        return { status: 201, body: toDetail(row, hostId, now) };
      },
    );
    if (created) this.publisher.created(created.row, created.change);
    return answer;
  }

  /**
   * Throws `too_many_open_games` for a new account. A limit of games a day would refuse hosts who plan some weeks at once.
   */
  private async assertMayHost(hostId: string, now: Date, tx: Transaction): Promise<void> {
    if (!(await this.newAccounts.lockIfNew(hostId, 'games', tx))) return;
    const open = await this.hosting.openCount(hostId, now, tx);
    if (open >= NEW_ACCOUNT.openGames) throw new DomainError(gamesErrors.too_many_open_games);
  }

  /** Throws `game_changed` where the terms have changed since the `rev` that the host edited. */
  async update(id: string, userId: string | null, edit: GameEdit): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const { courtId } = edit;
    const court = typeof courtId === 'string' ? await this.placeOf(courtId) : courtId;
    const now = this.clock.now();
    let before: NeutralGame | undefined;
    const change = await this.sql.transactionOn(id, async (tx) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId, now, alsoLoad: edit.leaving }, tx);
      assertOpen(locked.game.status);
      assertSameTerms(locked.game, edit.rev);
      const row = await this.repository.detail(id, null, tx);
      before = row && toNeutral(row, now);
      await this.applyEdit(locked, edit, court);
      return this.lockedGames.save(locked);
    });
    const game = await this.games.publishAndRead(id, hostId, change, (row, committed) => {
      if (before) this.publisher.updated(row, committed, before);
    });
    if (game.isPublic && game.status === 'over') await this.openCount.publish();
    return game;
  }

  async cancel(id: string, userId: string | null, reason: string, rev: number): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const now = this.clock.now();
    const change = await this.sql.transactionOn(id, async (tx) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId, now }, tx);
      assertOpen(locked.game.status);
      assertSameTerms(locked.game, rev);
      locked.seats.close();
      await this.hosting.cancel(id, now, reason, tx);
      locked.note('cancelled', { reason });
      return this.lockedGames.save(locked);
    });
    return this.games.publishAndRead(id, hostId, change, (row, committed) => this.publisher.cancelled(row, committed));
  }

  private async applyEdit(locked: LockedGame, edit: GameEdit, court: Place | null | undefined): Promise<void> {
    const { game, now, tx } = locked;
    const terms = edited(game, edit, court, now);
    // A game in the past could be given no-shows and a result that count, though nobody played.
    if (terms.scheduledAt !== game.scheduledAt && hasOthers(locked)) refusePastTime(terms.scheduledAt, now);
    const fields = { ...terms, isPublic: terms.isPublic && !game.isHidden };
    const { maxPlayers = game.maxPlayers } = edit;
    const changed = changedTerms(game, { ...fields, maxPlayers });
    if (Object.keys(changed).length === 0) return;
    // Everybody who saw the game while it was public has its slug: as the key of a private game it must be another.
    await this.hosting.update(game.id, fields, game.isPublic && !fields.isPublic, tx);
    locked.fields = fields;
    locked.note('updated', changed);
    if (isAhead(fields, now)) await this.attendance.clear(game.id, tx);
    fitSeats(locked, fields, maxPlayers, edit.leaving);
  }

  private async placeOf(courtId: string): Promise<Place> {
    const court = await this.courts.find(courtId);
    if (!court) throw invalidField('courtId', 'This court does not exist.', 'unknown_court');
    return court;
  }
}

const isAhead = ({ scheduledAt }: GameFields, now: Date): boolean =>
  scheduledAt === null || Date.parse(scheduledAt) > now.getTime();

/** Whether anybody but the host has a seat, an offer or a place in the line. */
const hasOthers = ({ game, seats }: LockedGame): boolean =>
  [...seats.joined, ...seats.waitlist].some(({ userId }) => userId !== game.hostId);

/** Somebody joining does not reject the host's edit; another edit since the `rev` they saw does. */
function assertSameTerms(game: GameState, rev: number): void {
  if (rev < game.termsRev || rev > game.rev) throw new DomainError(gamesErrors.game_changed);
}

/** Adapts offers and seats to the game's new time and size. */
function fitSeats(
  { game, seats }: LockedGame,
  { scheduledAt, timeZone }: GameFields,
  maxPlayers: number,
  leaving: readonly string[] = [],
): void {
  if (scheduledAt !== game.scheduledAt || timeZone !== game.timeZone) {
    seats.reschedule(scheduledAt === null ? null : Date.parse(scheduledAt), timeZone);
  }
  if (maxPlayers !== game.maxPlayers) assertAllowed(seats.resize(maxPlayers, leaving));
}
