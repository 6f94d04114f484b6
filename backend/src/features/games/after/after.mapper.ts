import type { GameAfter } from '@hoopline/contracts';
import { KUDOS, kudosEndAt, voteEndsAt } from '@hoopline/contracts/games/after-rules';
import { type GameAccess, isInGame } from '../game-access.ts';
import { type PresentPlayer, type Vote, VoteTable } from './vote-table.ts';

/** The vote, kudos and box score of a game, as the database returns it for one viewer. */
export interface AfterRow {
  scheduledAt: Date | null;
  duration: number;
  isClosed: boolean;
  rev: number;
  players: PresentPlayer[];
  votes: Vote[];
  awards: string[];
  given: GameAfter['kudos']['given'];
  received: Partial<NonNullable<GameAfter['kudos']['received']>>;
  /** Ids of everybody in a block with the viewer. */
  blockedIds: string[];
  boxScorePostId: string | null;
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Contains the vote and kudos that the viewer gave. About all other people it contains only numbers. */
export function toGameAfter(
  gameId: string,
  row: AfterRow,
  viewerId: string | null,
  access: Pick<GameAccess, 'hostId' | 'myStatus'>,
): GameAfter {
  const table = new VoteTable(row.players, row.votes);
  const timed = { scheduledAt: row.scheduledAt?.toISOString() ?? null, duration: row.duration };
  const isPresent = viewerId !== null && table.has(viewerId);
  const isSeen = (id: string) => isInGame(access, viewerId) || !row.blockedIds.includes(id);
  const noKudos = Object.fromEntries(KUDOS.map((kind) => [kind, 0])) as NonNullable<GameAfter['kudos']['received']>;
  return {
    gameId,
    vote: {
      closesAt: isoOf(voteEndsAt(timed)),
      isClosed: row.isClosed,
      voteCount: table.counted.length,
      voterCount: table.voters.length,
      mine: viewerId === null ? null : table.voteOf(viewerId),
      winners: row.awards.filter(isSeen),
      winnerCount: row.awards.length,
      rev: row.rev,
    },
    kudos: {
      closesAt: isoOf(kudosEndAt(timed)),
      given: isPresent ? row.given.filter(({ userId }) => table.mayVoteFor(viewerId, userId)) : [],
      received: isPresent ? { ...noKudos, ...row.received } : null,
    },
    others: viewerId === null ? [] : table.othersOf(viewerId),
    boxScorePostId: row.boxScorePostId,
  };
}
