import type { GameSearch } from '@hoopline/contracts';
import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { CachedGame } from '../cached-game.ts';

/** A list of games by how far away they are. */
export interface NearList {
  search: Pick<GameSearch, 'near' | 'radius' | 'sort'>;
  /** Whether a game is near enough for it. */
  admits: (game: CachedGame) => boolean;
  order: (a: CachedGame, b: CachedGame) => number;
}

export interface NoneNearProps {
  /** Metres. */
  radius: number;
  /** Further ways out. */
  children?: ReactNode;
}

interface NearbyStore {
  /** What the viewer wants of the list on screen; null for nothing, or while it is not known where they are. */
  list: NearList | null;
  /** Stands in place of the list without a game within its radius; null while it has none. */
  NoneNear: ComponentType<NoneNearProps> | null;
  /** How far away a game is; null while it is not known where the viewer is. */
  Distance: ComponentType<{ place: NonNullable<CachedGame['place']> }> | null;
}

/** Filled by the bar above a list of games, which comes after the first screen with all that it takes. */
export const useNearby = create<NearbyStore>(() => ({ list: null, NoneNear: null, Distance: null }));
