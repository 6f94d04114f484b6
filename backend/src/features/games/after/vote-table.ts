import { AFTER } from '@hoopline/contracts/games/after-rules';

/** A player who was there at the end of the game. */
export interface PresentPlayer {
  id: string;
  /** Everybody in a block with the player. */
  blocked: readonly string[];
}

export interface Vote {
  voterId: string;
  playerId: string;
}

/**
 * The players with the most votes. Nobody if there are fewer than `AFTER.fewestVotes` votes, or more than
 * `AFTER.mostWinners` players in first place.
 */
export function winnersOf(votes: readonly Vote[]): string[] {
  if (votes.length < AFTER.fewestVotes) return [];
  const counts = new Map<string, number>();
  for (const { playerId } of votes) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const first = [...counts].filter(([, count]) => count === most).map(([id]) => id);
  return first.length > AFTER.mostWinners ? [] : first.sort();
}

/**
 * The players of a game who were there, and their votes. A player may vote for everybody else who was there and is in
 * no block with them. Votes by and for people who may not vote for each other any more do not count, for example after
 * the host has marked one of them as a no-show.
 */
export class VoteTable {
  private readonly present: ReadonlyMap<string, PresentPlayer>;
  private readonly votes: Map<string, string>;

  constructor(players: readonly PresentPlayer[], votes: readonly Vote[]) {
    this.present = new Map(players.map((player) => [player.id, player]));
    this.votes = new Map(votes.map(({ voterId, playerId }) => [voterId, playerId]));
  }

  /** Whether the person was there. */
  has(id: string): boolean {
    return this.present.has(id);
  }

  /** Empty for a person who was not there. */
  othersOf(id: string): string[] {
    const voter = this.present.get(id);
    if (!voter) return [];
    return [...this.present.keys()].filter((other) => other !== id && !voter.blocked.includes(other));
  }

  mayVoteFor(voterId: string, playerId: string): boolean {
    return this.othersOf(voterId).includes(playerId);
  }

  /** Everybody who was there and has somebody to vote for. */
  get voters(): string[] {
    return [...this.present.keys()].filter((id) => this.othersOf(id).length > 0);
  }

  /** Replaces the vote of a player; null takes it back. `mayVoteFor` must allow the new vote. */
  give(voterId: string, playerId: string | null): void {
    if (playerId === null) this.votes.delete(voterId);
    else this.votes.set(voterId, playerId);
  }

  get counted(): Vote[] {
    return [...this.votes]
      .filter(([voterId, playerId]) => this.mayVoteFor(voterId, playerId))
      .map(([voterId, playerId]) => ({ voterId, playerId }));
  }

  /** The player for whom `voterId` voted, if that vote counts. */
  voteOf(voterId: string): string | null {
    return this.counted.find((vote) => vote.voterId === voterId)?.playerId ?? null;
  }

  /** Whether everybody who may vote has voted. */
  get isComplete(): boolean {
    const voters = this.voters;
    return voters.length > 0 && this.counted.length === voters.length;
  }

  get winners(): string[] {
    return winnersOf(this.counted);
  }
}
