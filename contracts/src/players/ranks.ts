/** Rank tiers by games played, lowest first: the last tier whose `from` is reached (product spec, section 4). */
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
