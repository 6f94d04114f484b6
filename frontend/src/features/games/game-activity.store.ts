import type { NeutralGame } from '@hoopline/contracts';
import { create } from 'zustand';

/** The newest event of any public game. */
export interface TickerItem {
  what: 'joined' | 'changed' | 'created' | 'cancelled';
  gameId: string;
  title: string;
  /** The player who joined, and their name. */
  playerId: string | null;
  name: string | undefined;
  currentPlayers: number;
  maxPlayers: number;
}

interface GameActivityStore {
  tickerItem: TickerItem | null;
  /** The number of public games still to be played, full ones too; undefined until the server has sent the number. */
  openCount: number | undefined;
  /** The number of seats that are offered to the viewer. */
  offers: number;
  /** The last counted change of each game since `openCount` was set, so that no repeated or late event counts. */
  counted: ReadonlyMap<string, { step: 1 | -1; rev: number }>;
}

export const useGameActivity = create<GameActivityStore>(() => ({
  tickerItem: null,
  openCount: undefined,
  offers: 0,
  counted: new Map(),
}));

export const setOpenCount = (openCount: number): void => useGameActivity.setState({ openCount, counted: new Map() });

export function countOpenGame({ id, rev }: Pick<NeutralGame, 'id' | 'rev'>, step: 1 | -1): void {
  useGameActivity.setState(({ openCount, counted }) => {
    const before = counted.get(id);
    if (openCount === undefined || before?.step === step || (before && before.rev >= rev)) return {};
    return { openCount: Math.max(0, openCount + step), counted: new Map(counted).set(id, { step, rev }) };
  });
}

export const setTickerItem = (tickerItem: TickerItem): void => useGameActivity.setState({ tickerItem });
