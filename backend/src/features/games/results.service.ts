import { commonErrors, type EnterResult, type GameDetail, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { opened } from './game-access.ts';
import { type GameChange, GameChanges, type Hold, type Move } from './game-changes.repository.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { toNeutral } from './games.rows.ts';
import { GamesService } from './games.service.ts';
import { ResultsRepository, type StoredResult } from './results.repository.ts';
import type { Refusal } from './seat-table.ts';

/** How a game ended, and how its players liked it. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly repository: GamesRepository,
    private readonly results: ResultsRepository,
    private readonly changes: GameChanges,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {}

  /** By the host, as often as they like until it stands. */
  enter(id: string, userId: string | null, result: EnterResult): Promise<GameDetail> {
    return this.record(id, userId, async (hold) => {
      const { game, now, transaction, note } = hold;
      if (game.hostId !== userId) return { refused: commonErrors.forbidden };
      const refusal = isPlayed(hold);
      if (refusal) return refusal;
      refuseStrangers(result, hold);
      const standing = await this.results.find(id, transaction);
      if (standing?.isConfirmed) return { refused: gamesErrors.result_confirmed };
      await this.results.enter(id, result, userId, now, transaction);
      note('result_entered', result);
      return undefined;
    });
  }

  /** By an opponent of whoever entered it. */
  confirm(id: string, userId: string | null): Promise<GameDetail> {
    return this.record(id, userId, async ({ now, transaction, note }) => {
      const standing = await this.results.find(id, transaction);
      if (!standing) return { refused: commonErrors.not_found };
      if (!userId || !isOpponent(userId, standing)) return { refused: commonErrors.forbidden };
      if (standing.isConfirmed) return undefined;
      await this.results.confirm(id, userId, now, transaction);
      note('result_confirmed');
      return undefined;
    });
  }

  rate(id: string, userId: string | null, rating: number): Promise<GameDetail> {
    return this.record(id, userId, async (hold) => {
      const { seats, now, transaction, note } = hold;
      if (!userId || seats.get(userId)?.status !== 'joined') return { refused: commonErrors.forbidden };
      const refusal = isPlayed(hold);
      if (refusal) return refusal;
      if (await this.results.rate(id, userId, rating, now, transaction)) note('rated', { rating }, userId);
      return undefined;
    });
  }

  /** A result that nobody has objected to. */
  async letStand(id: string): Promise<void> {
    const changing = { actorId: null, now: this.clock.now(), ifFree: true };
    const change = await this.changes.make(id, changing, async ({ now, transaction, note }) => {
      const standing = await this.results.find(id, transaction);
      if (!standing || standing.isConfirmed) return undefined;
      await this.results.confirm(id, null, now, transaction);
      note('result_confirmed');
      return undefined;
    });
    if (change) await this.tell(id, null, change);
  }

  private async record(id: string, userId: string | null, move: Move): Promise<GameDetail> {
    const now = this.clock.now();
    opened(await this.repository.gate(id, userId, now), userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    return this.tell(id, userId, await this.changes.make(id, { actorId: userId, now }, move));
  }

  private tell(id: string, userId: string | null, change: GameChange | null): Promise<GameDetail> {
    return this.games.answer(id, userId, change, (row, done) =>
      this.publisher.updated(row, done, toNeutral(row, this.clock.now())),
    );
  }
}

function isPlayed({ game }: Hold): Refusal | undefined {
  if (game.status === 'cancelled') return { refused: gamesErrors.game_cancelled };
  return game.status === 'over' ? undefined : { refused: gamesErrors.game_not_over };
}

/** Somebody of the other team; where who entered it did not play, anybody who did. */
function isOpponent(userId: string, { teams, enteredBy }: StoredResult): boolean {
  if (userId === enteredBy) return false;
  return teams.some((team) => team.includes(userId) && !team.includes(enteredBy));
}

function refuseStrangers({ teams }: EnterResult, { seats }: Hold): void {
  const named = teams.flat();
  const fields: Record<string, string> = {};
  if (named.some((id) => seats.get(id)?.status !== 'joined')) fields.teams = 'Only players of this game';
  else if (new Set(named).size < named.length) fields.teams = 'Each player once';
  if (fields.teams) throw new DomainError(commonErrors.invalid_input, { fields });
}
