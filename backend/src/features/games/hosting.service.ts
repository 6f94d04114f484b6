import { commonErrors, type GameDetail, gamesErrors, type NeutralGame, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { opened } from './game-access.ts';
import { GameChanges, type Hold } from './game-changes.repository.ts';
import { changedTerms, type GameFields } from './game-fields.ts';
import { edited, type GameEdit } from './game-plan.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { toNeutral } from './games.rows.ts';
import { GamesService } from './games.service.ts';
import { HostingRepository } from './hosting.repository.ts';
import { OpenCount } from './open-count.service.ts';
import type { Refusal } from './seat-table.ts';
import { stillOpen } from './seats.service.ts';

/** What the host alone may do with a game. */
@Injectable()
export class HostingService {
  constructor(
    private readonly repository: GamesRepository,
    private readonly hosting: HostingRepository,
    private readonly changes: GameChanges,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly openCount: OpenCount,
    private readonly clock: Clock,
  ) {}

  /** Throws `game_changed` when somebody was faster: the host decides on what they see. */
  async update(id: string, hostId: string | null, edit: GameEdit): Promise<GameDetail> {
    const host = await this.asHost(id, hostId);
    const { courtId } = edit;
    const court = typeof courtId === 'string' ? await this.games.placeOf(courtId) : courtId;
    const now = this.clock.now();
    let before: NeutralGame | undefined;
    const change = await this.changes.make(id, { actorId: host, now, about: edit.leaving }, async (hold) => {
      const refusal = stillOpen(hold) ?? stillSeen(hold, edit.rev);
      if (refusal) return refusal;
      const { game, transaction, note } = hold;
      const row = await this.repository.detail(id, null, now, transaction);
      before = row && toNeutral(row, now);
      const fields = edited(game, edit, court, now);
      const { maxPlayers = game.maxPlayers } = edit;
      const changed = changedTerms(game, { ...fields, maxPlayers });
      if (Object.keys(changed).length === 0) return undefined;
      await this.hosting.update(id, fields, transaction);
      note('updated', changed);
      return refit(hold, fields, maxPlayers, edit.leaving);
    });
    const answer = await this.games.answer(id, host, change, (row, done) => {
      if (before) this.publisher.updated(row, done, before);
    });
    if (answer.isPublic && answer.status === 'over') await this.openCount.tell();
    return answer;
  }

  async remove(id: string, hostId: string | null, userId: string, reason: string): Promise<GameDetail> {
    const host = await this.asHost(id, hostId);
    if (userId === host) throw new DomainError(commonErrors.forbidden);
    const changing = { actorId: host, now: this.clock.now(), about: [userId] };
    const change = await this.changes.make(
      id,
      changing,
      (hold) => stillOpen(hold) ?? hold.seats.remove(userId, reason),
    );
    return this.games.answer(id, host, change);
  }

  async markPaid(id: string, hostId: string | null, userId: string, isPaid: boolean): Promise<GameDetail> {
    const host = await this.asHost(id, hostId);
    const change = await this.changes.make(
      id,
      { actorId: host, now: this.clock.now(), about: [userId] },
      async ({ seats, transaction, note }) => {
        if (seats.get(userId)?.status !== 'joined') return { refused: playersErrors.player_not_found };
        if (await this.hosting.markPaid(id, userId, isPaid, transaction)) note('paid', { isPaid }, userId);
        return undefined;
      },
    );
    return this.games.answer(id, host, change);
  }

  async cancel(id: string, hostId: string | null, reason: string, rev: number): Promise<GameDetail> {
    const host = await this.asHost(id, hostId);
    const now = this.clock.now();
    const change = await this.changes.make(id, { actorId: host, now }, async (hold) => {
      const refusal = stillOpen(hold) ?? stillSeen(hold, rev);
      if (refusal) return refusal;
      hold.seats.close();
      await this.hosting.cancel(id, now, reason, hold.transaction);
      hold.note('cancelled', { reason });
      return undefined;
    });
    return this.games.answer(id, host, change, (row, done) => this.publisher.cancelled(row, done));
  }

  /** The host's id. A game that somebody may not even see does not exist for them. */
  private async asHost(id: string, userId: string | null): Promise<string> {
    const { host_id } = opened(await this.repository.gate(id, userId, this.clock.now()), userId);
    if (host_id !== userId) throw new DomainError(commonErrors.forbidden);
    return host_id;
  }
}

/** Who joins meanwhile does not put the host off; another tab that changed the terms does. */
function stillSeen({ game }: Hold, rev: number): Refusal | undefined {
  return rev >= game.termsRev && rev <= game.rev ? undefined : { refused: gamesErrors.game_changed };
}

/** Makes the seats fit the game's new time and size. */
function refit(
  { game, seats }: Hold,
  { scheduledAt, timeZone }: GameFields,
  maxPlayers: number,
  leaving: readonly string[] = [],
): Refusal | undefined {
  if (scheduledAt !== game.scheduledAt || timeZone !== game.timeZone) {
    seats.reschedule(scheduledAt === null ? null : Date.parse(scheduledAt), timeZone);
  }
  return maxPlayers === game.maxPlayers ? undefined : seats.resize(maxPlayers, leaving);
}
