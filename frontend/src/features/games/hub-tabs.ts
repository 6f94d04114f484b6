import type { HeldGame } from './held-game.ts';

export const HUB_TABS = ['all', 'joined', 'hosted'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const asHubTab = (value: string | null): HubTab => HUB_TABS.find((tab) => tab === value) ?? 'all';

/** The viewer's own games carry `anonymous` as their host's id, whoever the viewer is (D-02). */
const isHosted = ({ hostId }: Pick<HeldGame, 'hostId'>): boolean => hostId === 'anonymous';

/** The viewer's games that belong under a tab. One that they left elsewhere meanwhile is theirs no more. */
export function gamesUnder(tab: Exclude<HubTab, 'all'>, mine: readonly HeldGame[]): HeldGame[] {
  if (tab === 'hosted') return mine.filter(isHosted);
  return mine.filter((game) => !isHosted(game) && (game.isJoined || game.mySeat !== null));
}
