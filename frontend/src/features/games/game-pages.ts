import { gamesTopics } from '@hoopline/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { type HeldGame, newestGame } from './held-game.ts';
import { seatState } from './seat-state.ts';

export type GamePages = InfiniteData<Page<HeldGame[]>>;

/** Soonest first, those without a time last; each game once, though a moved one may stand on two pages. */
export function listGames(pages: GamePages): HeldGame[] {
  const byId = new Map<string, HeldGame>();
  for (const game of pages.pages.flatMap((page) => page.items)) {
    const other = byId.get(game.id);
    byId.set(game.id, other ? newestGame(other, game) : game);
  }
  return [...byId.values()].sort(bySoonest);
}

/** Pages just read. Where an event has already told something newer of a game, that stays. */
export function mergePages(held: GamePages | undefined, fresh: GamePages): GamePages {
  if (!held) return fresh;
  const known = new Map(listGames(held).map((game) => [game.id, game]));
  const merge = (game: HeldGame) => {
    const before = known.get(game.id);
    return before ? newestGame(before, game) : game;
  };
  return { ...fresh, pages: fresh.pages.map((page) => ({ ...page, items: page.items.map(merge) })) };
}

export function replaceGame(pages: GamePages, id: string, patch: (game: HeldGame) => HeldGame): GamePages {
  if (!holdsGame(pages, id)) return pages;
  const items = (games: HeldGame[]) => games.map((game) => (game.id === id ? patch(game) : game));
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: items(page.items) })) };
}

/** Adds a game that stands on no page, unless its place is on one that has not been loaded yet. */
export function withGame(pages: GamePages, game: HeldGame): GamePages {
  const [first, ...rest] = pages.pages;
  if (!first || holdsGame(pages, game.id)) return pages;
  const last = pages.pages.at(-1)?.next && listGames(pages).at(-1);
  if (last && bySoonest(game, last) > 0) return pages;
  return { ...pages, pages: [{ ...first, items: [game, ...first.items] }, ...rest] };
}

export function withoutGame(pages: GamePages, id: string): GamePages {
  if (!holdsGame(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((game) => game.id !== id) })),
  };
}

/** A page watches no more private games than this, the soonest ones. */
const MOST_PRIVATE = 30;

/** Topics of private games that the viewer has a place in, which they may watch without a key, while they are on. */
export function privateTopics(mine: readonly HeldGame[], now: number): string[] {
  return mine
    .filter((game) => !game.isPublic && (game.isHost || game.isJoined || isInLine(game)))
    .filter((game) => !['over', 'cancelled'].includes(seatState(game, now)))
    .slice(0, MOST_PRIVATE)
    .map(({ id }) => gamesTopics.game(id));
}

const isInLine = ({ mySeat }: HeldGame) => mySeat?.status === 'waitlisted' || mySeat?.status === 'offered';

export const holdsGame = (pages: GamePages, id: string): boolean =>
  pages.pages.some((page) => page.items.some((game) => game.id === id));

const startOf = ({ scheduledAt }: HeldGame) => (scheduledAt ? Date.parse(scheduledAt) : Number.POSITIVE_INFINITY);

function bySoonest(a: HeldGame, b: HeldGame): number {
  const [first, second] = [startOf(a), startOf(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
