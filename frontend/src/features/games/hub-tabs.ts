import { endsAt } from '@hoopline/contracts';
import type { HeldGame } from './held-game.ts';

export const HUB_TABS = ['all', 'joined', 'hosted'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const asHubTab = (value: string | null): HubTab => HUB_TABS.find((tab) => tab === value) ?? 'all';

/** The viewer's own games carry `anonymous` as their host's id, whoever the viewer is (D-02). */
const isHosted = ({ hostId }: Pick<HeldGame, 'hostId'>): boolean => hostId === 'anonymous';

/** A game that the viewer left elsewhere meanwhile is theirs no more. */
const isTaken = (game: HeldGame): boolean => !isHosted(game) && (game.isJoined || game.mySeat !== null);

/** The viewer's games that belong under a tab: what is still to come, soonest first, then what was, latest first. */
export function gamesUnder(tab: Exclude<HubTab, 'all'>, mine: readonly HeldGame[], now: number): HeldGame[] {
  const games = mine.filter(tab === 'hosted' ? isHosted : isTaken);
  const isPast = (game: HeldGame) => (endsAt(game) ?? Number.POSITIVE_INFINITY) <= now;
  return [...games.filter((game) => !isPast(game)), ...games.filter(isPast).toReversed()];
}
