import type { NeutralGame } from '@hoopline/contracts';
import { create } from 'zustand';

/** The newest thing that happened in any public game. */
export interface GameNews {
  what: 'joined' | 'changed' | 'created' | 'cancelled';
  gameId: string;
  title: string;
  /** Who joined. */
  name: string | undefined;
  currentPlayers: number;
  maxPlayers: number;
}

interface GamesNewsStore {
  news: GameNews | null;
  /** Public games still to be played; undefined until the server has said. */
  openCount: number | undefined;
  /** Games counted in or out since then, so that an event heard twice counts once. */
  counted: ReadonlyMap<string, 1 | -1>;
}

export const useGamesNews = create<GamesNewsStore>(() => ({ news: null, openCount: undefined, counted: new Map() }));

export const setOpenCount = (openCount: number): void => useGamesNews.setState({ openCount, counted: new Map() });

export function countGame({ id }: Pick<NeutralGame, 'id'>, step: 1 | -1): void {
  useGamesNews.setState(({ openCount, counted }) => {
    const before = counted.get(id) ?? 0;
    if (openCount === undefined || before === step) return {};
    return { openCount: Math.max(0, openCount + step), counted: new Map(counted).set(id, step) };
  });
}

export const tellNews = (news: GameNews): void => useGamesNews.setState({ news });
