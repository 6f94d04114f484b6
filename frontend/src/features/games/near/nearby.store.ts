import type { GameSearch } from '@hoopline/contracts';
import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { CachedGame } from '../cached-game.ts';
import type { GameFilters } from '../game-filters.ts';

/** A list of games that depends on their distance. */
export interface NearList {
  search: Pick<GameSearch, 'near' | 'radius' | 'sort'>;
  /** Whether a game is near enough for the list. */
  admits: (game: CachedGame) => boolean;
  order: (a: CachedGame, b: CachedGame) => number;
}

export interface NoneFoundProps {
  filters: GameFilters;
  /** Takes off these filters. */
  onClear: (names: readonly (keyof GameFilters)[]) => void;
  /** A further button. */
  children: ReactNode;
}

interface NearbyStore {
  /** The viewer's choice for the list on screen; null without a choice, or while their position is unknown. */
  list: NearList | null;
  /** Replaces a narrowed list without a game. */
  NoneFound: ComponentType<NoneFoundProps> | null;
  /** Shows the distance of a game; null while the viewer's position is unknown. */
  Distance: ComponentType<{ place: NonNullable<CachedGame['place']> }> | null;
}

/** Set by the bar above a list of games, which loads after the first screen, with these components. */
export const useNearby = create<NearbyStore>(() => ({ list: null, NoneFound: null, Distance: null }));
