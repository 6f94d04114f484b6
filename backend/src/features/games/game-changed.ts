import type { MySeat, NeutralGame } from '@hoopline/contracts';
import { changeKind } from '../../changes/change.ts';

/** What a saved change did to a game. Its events are made from this and from the game as it is stored by then. */
export interface GameChangeDetail {
  rev: number;
  /** The kinds of what it added to the game's log, and the people whom those entries are about. */
  kinds: readonly string[];
  about: readonly string[];
  /** The new seat of everybody whose seat changed; null where they have none any more. */
  moved: readonly (readonly [userId: string, seat: MySeat | null])[];
  /** Who took a seat last in this change, if anybody did. */
  newest: string | null;
  wasPublic: boolean;
  /** Where it became private: the game as strangers saw it last. */
  before: NeutralGame | null;
}

/** Rows of the version before have no detail. */
export const gameChanged = changeKind<GameChangeDetail | null>('games.seats');
