import type { NeutralGame } from '@hoopline/contracts';
import { create } from 'zustand';

/** The newest thing that happened in any public game. */
export interface TickerItem {
  what: 'joined' | 'changed' | 'created' | 'cancelled';
  gameId: string;
  title: string;
  /** Who joined, and their name. */
  playerId: string | null;
  name: string | undefined;
  currentPlayers: number;
  maxPlayers: number;
}

interface GameActivityStore {
  tickerItem: TickerItem | null;
  /** Public games still to be played; undefined until the server has sent it. */
  openCount: number | undefined;
  /** Seats that are offered to the viewer. */
  offers: number;
  /** Games added to or taken from the count since then, so that an event that arrives twice counts once. */
  counted: ReadonlyMap<string, 1 | -1>;
}

export const useGameActivity = create<GameActivityStore>(() => ({
  tickerItem: null,
  openCount: undefined,
  offers: 0,
  counted: new Map(),
}));

export const setOpenCount = (openCount: number): void => useGameActivity.setState({ openCount, counted: new Map() });

export function countOpenGame({ id }: Pick<NeutralGame, 'id'>, step: 1 | -1): void {
  useGameActivity.setState(({ openCount, counted }) => {
    const before = counted.get(id) ?? 0;
    if (openCount === undefined || before === step) return {};
    return { openCount: Math.max(0, openCount + step), counted: new Map(counted).set(id, step) };
  });
}

export const setTickerItem = (tickerItem: TickerItem): void => useGameActivity.setState({ tickerItem });
