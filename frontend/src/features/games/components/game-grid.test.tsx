import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildGame } from '../../../testing/games.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { gamesServer } from '../../../testing/render-games.tsx';
import { toCached } from '../cached-game.ts';
import { GameGrid } from './game-grid.tsx';

const NOW = Date.parse('2026-11-27T12:00:20.000Z');
const SECOND = 1_000;

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  server = gamesServer();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  server.close();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const seat = () => screen.getByRole('group', { name: /^Your spot in / }).textContent;

/** Shows a list with one game that lasts half an hour and ends in `ms`. */
const showGameThatEndsIn = (ms: number) => {
  const scheduledAt = new Date(NOW + ms - 30 * 60 * SECOND).toISOString();
  const game = toCached(buildGame({ scheduledAt, duration: 30 }));
  renderApp(<GameGrid games={[game]} />, { advanceTimers: jest.advanceTimersByTime });
  return game;
};

it.each([
  ['between two minute ticks of the page', 7 * SECOND],
  ['long after the list was opened', 100 * SECOND],
])('a card stops offering a seat at the moment when the game ends, %s', async (_, endsIn) => {
  const game = showGameThatEndsIn(endsIn);
  // The answer about the viewer renders the card again. After that, only the card's own timer can.
  await pass(SECOND);
  await pass(SECOND);
  await pass(endsIn - 2 * SECOND - 1);
  expect(seat()).toBe('Join Game');
  expect(screen.queryByRole('link', { name: 'Start a run like this' })).toBeNull();
  await pass(1);
  expect(seat()).toBe('Game over');
  const again = screen.getByRole('link', { name: 'Start a run like this', description: game.title });
  expect(again.getAttribute('href')).toBe(`/join-games?create=run&like=${game.id}`);
});
