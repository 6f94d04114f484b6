import { describe, expect, it } from '@jest/globals';
import { en } from './en.ts';

describe('a text with a count', () => {
  it.each([
    ['players that were found', en.development.found, '1 player', '2 players'],
    ['games played', en.players.games, '1 game', '2 games'],
    ['open spots', en.games.board.open, '1 SPOT OPEN', '2 SPOTS OPEN'],
  ])('has one form for one and one for others: %s', (_, textOf, one, two) => {
    expect([textOf(1), textOf(2)]).toEqual([one, two]);
  });
});
