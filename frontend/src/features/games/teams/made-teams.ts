import type { GameTeams, RosterPlayer } from '@hoopline/contracts';
import { inOrder } from '../teams.ts';

type Teams = GameTeams['teams'];

/** The index of a player's team; null if they are in neither. */
export function sideOf(teams: Teams, id: string): 0 | 1 | null {
  const side = teams.findIndex((team) => team.includes(id));
  return side === 0 || side === 1 ? side : null;
}

/** The teams after a player moved to the team `to`. Before, the player may have been in neither team. */
export function movedTo(teams: Teams, id: string, to: 0 | 1): Teams {
  const without = (side: 0 | 1) => teams[side].filter((one) => one !== id);
  return to === 0 ? [[...without(0), id], without(1)] : [without(0), [...without(1), id]];
}

/** Players who joined after the teams were made, in the order in which they joined. */
export const unassigned = (teams: Teams, players: readonly RosterPlayer[]): RosterPlayer[] =>
  inOrder(players).filter(({ id }) => sideOf(teams, id) === null);

/** Whether two splits have the same two teams, in any order. */
export function isSameSplit(one: Teams, other: Teams): boolean {
  const names = (teams: Teams) =>
    teams
      .map((team) => [...team].sort().join())
      .sort()
      .join('|');
  return names(one) === names(other);
}
