import { type GameResult, type RosterPlayer, TIERS } from '@hoopline/contracts';
import type { CachedDetail } from './cached-game.ts';

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** Who stands on which side. */
export type Sides = Readonly<Record<string, Side>>;

/** One a side is the least that has a result. */
export const FEWEST_PLAYERS = 2;

const rank = ({ tier }: Pick<RosterPlayer, 'tier'>) => TIERS.findIndex(({ name }) => name === tier);

/** Even teams: the strongest two part, the next two go the other way round, and so on. The host is at home. */
export function evenSides(players: readonly RosterPlayer[], hostId: string): Sides {
  const strongestFirst = inOrder(players).toSorted((a, b) => rank(b) - rank(a));
  const sides = strongestFirst.map(({ id }, index) => [id, index % 4 === 0 || index % 4 === 3 ? 'home' : 'away']);
  const split = Object.fromEntries(sides) as Record<string, Side>;
  return split[hostId] === 'away' ? swapped(split) : split;
}

/** As the result has them; whoever it does not name joins the smaller team. */
export function sidesOf(result: GameResult, players: readonly RosterPlayer[]): Sides {
  const sides: Record<string, Side> = {};
  const size = (side: Side) => Object.values(sides).filter((one) => one === side).length;
  for (const { id } of players) {
    const named = SIDES.find((_, index) => result.teams[index]?.includes(id));
    if (named) sides[id] = named;
  }
  for (const { id } of inOrder(players)) sides[id] ??= size('away') < size('home') ? 'away' : 'home';
  return sides;
}

export const onSide = (side: Side, sides: Sides, players: readonly RosterPlayer[]): RosterPlayer[] =>
  inOrder(players).filter(({ id }) => sides[id] === side);

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** In which order they came; a roster tells the newest first. */
export const inOrder = (players: readonly RosterPlayer[]): RosterPlayer[] => players.toReversed();

/** Somebody of the team that the host is not in; where the host did not play, anybody who did (as the server judges). */
export function mayConfirm({ result, host, viewerId }: Pick<CachedDetail, 'result' | 'host' | 'viewerId'>): boolean {
  if (!result || result.confirmedAt !== null || !viewerId || viewerId === host.id) return false;
  return result.teams.some((team) => team.includes(viewerId) && !team.includes(host.id));
}

function swapped(sides: Sides): Sides {
  return Object.fromEntries(Object.entries(sides).map(([id, side]) => [id, otherSide(side)]));
}
