/** Rank tiers, lowest first. A player has the last tier whose `from` is at most their number of games. */
export const TIERS = [
  { name: 'bronze', from: 0 },
  { name: 'silver', from: 11 },
  { name: 'gold', from: 26 },
  { name: 'platinum', from: 51 },
  { name: 'diamond', from: 101 },
] as const;

export type Tier = (typeof TIERS)[number]['name'];

export const tierOf = (gamesPlayed: number): Tier =>
  TIERS.findLast((tier) => gamesPlayed >= tier.from)?.name ?? TIERS[0].name;
