import { type GameResult, mayConfirmOrDispute, type RosterPlayer, TIERS } from '@hoopline/contracts';
import type { CachedDetail } from './cached-game.ts';

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** Which side each player is on, by id. */
export type Sides = Readonly<Record<string, Side>>;

/** A game needs one player on each side to have a result. */
export const FEWEST_PLAYERS = 2;

const rank = ({ tier }: Pick<RosterPlayer, 'tier'>) => TIERS.findIndex(({ name }) => name === tier);

/** Even teams by tier, in the order home, away, away, home. The host plays at home. */
export function evenSides(players: readonly RosterPlayer[], hostId: string): Sides {
  const strongestFirst = inOrder(players).toSorted((a, b) => rank(b) - rank(a));
  const sides = strongestFirst.map(({ id }, index) => [id, index % 4 === 0 || index % 4 === 3 ? 'home' : 'away']);
  const split = Object.fromEntries(sides) as Record<string, Side>;
  return split[hostId] === 'away' ? swapped(split) : split;
}

/** The sides in these teams. A player who is in neither team joins the smaller one. */
export function sidesOf({ teams }: Pick<GameResult, 'teams'>, players: readonly RosterPlayer[]): Sides {
  const sides: Record<string, Side> = {};
  const size = (side: Side) => Object.values(sides).filter((one) => one === side).length;
  for (const { id } of players) {
    const named = SIDES.find((_, index) => teams[index]?.includes(id));
    if (named) sides[id] = named;
  }
  for (const { id } of inOrder(players)) sides[id] ??= size('away') < size('home') ? 'away' : 'home';
  return sides;
}

export const onSide = (side: Side, sides: Sides, players: readonly RosterPlayer[]): RosterPlayer[] =>
  inOrder(players).filter(({ id }) => sides[id] === side);

/** Ids of the home team and of the away team, in the form of a result. */
export const teamsOf = (sides: Sides, players: readonly RosterPlayer[]): GameResult['teams'] => [
  onSide('home', sides, players).map(({ id }) => id),
  onSide('away', sides, players).map(({ id }) => id),
];

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Sorts players by when they joined, first to last. A roster has the newest first. */
export const inOrder = (players: readonly RosterPlayer[]): RosterPlayer[] => players.toReversed();

/** Whether the viewer may confirm or dispute the result, which only the host enters. */
export function mayConfirm({ result, host, viewerId }: Pick<CachedDetail, 'result' | 'host' | 'viewerId'>): boolean {
  if (!result || result.confirmedAt !== null || !viewerId) return false;
  return mayConfirmOrDispute(viewerId, { ...result, enteredBy: host.id });
}

/** Whether the viewer may still object to a result that counts because nobody confirmed or disputed it in time. */
export function mayObject(
  { result, host, viewerId }: Pick<CachedDetail, 'result' | 'host' | 'viewerId'>,
  now: number,
): boolean {
  if (!result?.objectUntil || Date.parse(result.objectUntil) <= now || !viewerId) return false;
  return mayConfirmOrDispute(viewerId, { ...result, enteredBy: host.id });
}

function swapped(sides: Sides): Sides {
  return Object.fromEntries(Object.entries(sides).map(([id, side]) => [id, otherSide(side)]));
}
