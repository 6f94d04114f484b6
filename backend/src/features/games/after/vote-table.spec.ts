import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VoteTable, winnersOf } from './vote-table.ts';

const votesFor = (...players: string[]) => players.map((playerId, at) => ({ voterId: `v${at}`, playerId }));

describe('the player of the game', () => {
  it.each([
    ['nobody without votes', [], []],
    ['nobody with a single vote', ['ann'], []],
    ['the player with two votes of two', ['ann', 'ann'], ['ann']],
    ['the player with the most votes', ['ann', 'ben', 'ben', 'cem'], ['ben']],
    ['both of two players with the same number of votes', ['ben', 'ann'], ['ann', 'ben']],
    ['nobody if three players have the same number of votes', ['ann', 'ben', 'cem'], []],
    [
      'both players in first place, however many have fewer votes',
      ['ann', 'ann', 'ben', 'ben', 'cem', 'dan'],
      ['ann', 'ben'],
    ],
  ])('is %s', (_, players, winners) => {
    expect(winnersOf(votesFor(...players))).toEqual(winners);
  });
});

describe('a vote table', () => {
  const players = ['ann', 'ben', 'cem'].map((id) => ({ id, blocked: [] as string[] }));
  const blocked = [{ id: 'ann', blocked: ['ben'] }, { id: 'ben', blocked: ['ann'] }, players[2] ?? players[0]].filter(
    (player) => player !== undefined,
  );

  it('lets a player vote for all others, but not for themselves', () => {
    const table = new VoteTable(players, []);
    expect(table.othersOf('ann')).toEqual(['ben', 'cem']);
    expect(table.mayVoteFor('ann', 'ann')).toBe(false);
  });

  it('lets a person who was not there neither vote nor be voted for', () => {
    const table = new VoteTable(players, []);
    expect(table.othersOf('eve')).toEqual([]);
    expect(table.mayVoteFor('ann', 'eve')).toBe(false);
  });

  it('keeps two players in a block from voting for each other', () => {
    const table = new VoteTable(blocked, []);
    expect(table.othersOf('ann')).toEqual(['cem']);
    expect(table.othersOf('cem')).toEqual(['ann', 'ben']);
  });

  it('does not count a vote between players who are now in a block, or by a former player', () => {
    const votes = [
      { voterId: 'ann', playerId: 'ben' },
      { voterId: 'ben', playerId: 'cem' },
      { voterId: 'eve', playerId: 'cem' },
    ];
    expect(new VoteTable(blocked, votes).counted).toEqual([{ voterId: 'ben', playerId: 'cem' }]);
    expect(new VoteTable(blocked, votes).voteOf('ann')).toBeNull();
  });

  it('does not count a player who has nobody to vote for as a voter', () => {
    const two = [
      { id: 'ann', blocked: ['ben'] },
      { id: 'ben', blocked: ['ann'] },
    ];
    expect(new VoteTable(two, []).voters).toEqual([]);
    expect(new VoteTable(two, []).isComplete).toBe(false);
  });
});

/** A second implementation, with a plain list of all votes: only the last vote of each player counts. */
class Model {
  private steps: [voter: string, player: string | null][] = [];

  constructor(
    private readonly present: readonly string[],
    private readonly blocks: readonly (readonly [string, string])[],
  ) {}

  may(voter: string, player: string): boolean {
    const isBlocked = this.blocks.some((pair) => pair.includes(voter) && pair.includes(player));
    return voter !== player && this.present.includes(voter) && this.present.includes(player) && !isBlocked;
  }

  give(voter: string, player: string | null): void {
    this.steps.push([voter, player]);
  }

  lastOf(voter: string): string | null {
    return this.steps.findLast(([who]) => who === voter)?.[1] ?? null;
  }

  get voters(): string[] {
    return this.present.filter((voter) => this.present.some((player) => this.may(voter, player)));
  }

  get winners(): string[] {
    const given = this.present.map((voter) => this.lastOf(voter)).filter((player) => player !== null);
    const countOf = (player: string) => given.filter((one) => one === player).length;
    const first = this.present.filter((player) => this.present.every((other) => countOf(other) <= countOf(player)));
    return given.length < 2 || first.length > 2 ? [] : first.sort();
  }
}

describe('after any sequence of votes', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const who = fc.constantFrom(...names, 'stranger');
  const step = fc.record({ voter: who, player: fc.option(who, { nil: null, freq: 5 }) });
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).filter(([one, other]) => one !== other);

  it('agrees with the model on who may vote, which votes count, whether all have voted, and who wins', () => {
    const games = fc.record({
      present: fc.subarray(names, { minLength: 2 }),
      blocks: fc.array(pair, { maxLength: 4 }),
      steps: fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }),
    });
    fc.assert(
      fc.property(games, ({ present, blocks, steps }) => {
        const blockedWith = (id: string) => blocks.filter((one) => one.includes(id)).flat();
        const table = new VoteTable(
          present.map((id) => ({ id, blocked: blockedWith(id) })),
          [],
        );
        const model = new Model(present, blocks);
        for (const { voter, player } of steps) {
          if (player !== null) expect(table.mayVoteFor(voter, player)).toBe(model.may(voter, player));
          if (player !== null && !model.may(voter, player)) continue;
          table.give(voter, player);
          model.give(voter, player);
          const voted = model.voters.filter((one) => model.lastOf(one) !== null);
          expect(table.counted.map(({ voterId }) => voterId).sort()).toEqual(voted.sort());
          expect(table.isComplete).toBe(voted.length > 0 && voted.length === model.voters.length);
          expect(table.winners).toEqual(model.winners);
        }
      }),
      { numRuns: 200 },
    );
  });
});
