import { type GameDetail, type GameResult, type HomeGames, mayConfirmOrDispute } from '@hoopline/contracts';
import type { FollowedResult } from '@hoopline/contracts/games/home-schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { toDetail } from '../games.mapper.ts';
import { GamesRepository } from '../games.repository.ts';
import { type FollowedRow, HomeRepository, type WaitingRow } from './home.repository.ts';

/** Reads the games that the home page shows a person first: their own, and results of people whom they follow. */
@Injectable()
export class HomeService {
  constructor(
    private readonly home: HomeRepository,
    private readonly games: GamesRepository,
    private readonly clock: Clock,
  ) {}

  /** Does not check access: everybody in a game, and everybody at all if it is public, may see its details. */
  async read(viewerId: string | null): Promise<HomeGames> {
    if (!viewerId) return { nextGame: null, waitingResults: [], followedResults: [] };
    const now = this.clock.now();
    const [nextId, found, followed] = await Promise.all([
      this.home.nextGame(viewerId, now),
      this.home.waiting(viewerId, now),
      this.home.followed(viewerId, now),
    ]);
    const waitingIds = found.filter((result) => waitsFor(viewerId, result)).map(({ id }) => id);
    const ids = [...(nextId ? [nextId] : []), ...waitingIds, ...followed.map(({ id }) => id)];
    const rows = ids.length > 0 ? await this.games.details(ids, viewerId) : [];
    const details = rows.map((row) => toDetail(row, viewerId, now));
    return {
      nextGame: details.find(({ id }) => id === nextId) ?? null,
      waitingResults: details.filter(({ id }) => waitingIds.includes(id)).reverse(),
      followedResults: followed.flatMap((row) => toFollowedResult(row, details) ?? []),
    };
  }
}

const waitsFor = (userId: string, { teams, scores, enteredBy }: WaitingRow): boolean =>
  teams === null || scores === null || mayConfirmOrDispute(userId, { teams, scores, enteredBy });

/** Undefined if the viewer does not see any of the followed players, for instance because one has blocked them. */
function toFollowedResult({ id, endedAt, playerIds }: FollowedRow, details: GameDetail[]): FollowedResult | undefined {
  const game = details.find((detail) => detail.id === id);
  if (!game?.result) return undefined;
  const { teams, scores } = game.result;
  const players = game.players
    .filter((player) => playerIds.includes(player.id))
    .map((player) => ({ id: player.id, displayName: player.displayName, outcome: outcomeOf(player.id, teams, scores) }))
    .sort(
      (one, other) => ORDER[one.outcome] - ORDER[other.outcome] || one.displayName.localeCompare(other.displayName),
    );
  if (players.length === 0) return undefined;
  return { id, title: game.title, gameType: game.gameType, endedAt: endedAt.toISOString(), scores, players };
}

const ORDER = { won: 0, drew: 1, lost: 2 } as const;

function outcomeOf(
  playerId: string,
  teams: GameResult['teams'],
  [home, away]: GameResult['scores'],
): keyof typeof ORDER {
  if (home === away) return 'drew';
  return teams[home > away ? 0 : 1].includes(playerId) ? 'won' : 'lost';
}
