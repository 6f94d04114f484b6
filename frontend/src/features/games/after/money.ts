import type { RosterPlayer } from '@hoopline/contracts';

/** How many of the seated players have paid, and the sums in dollars. */
export function collected(players: readonly Pick<RosterPlayer, 'isPaid'>[], entryFee: number) {
  const paid = players.filter(({ isPaid }) => isPaid).length;
  const sum = (count: number) => Math.round(count * entryFee * 100) / 100;
  return { paid, of: players.length, amount: sum(paid), total: sum(players.length) };
}
