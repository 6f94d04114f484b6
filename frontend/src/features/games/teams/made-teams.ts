import type { GameTeams, RosterPlayer } from '@hoopline/contracts';
import { inOrder } from '../teams.ts';

type Teams = GameTeams['teams'];

/** The team that somebody is in; null for neither. */
export function sideOf(teams: Teams, id: string): 0 | 1 | null {
  const side = teams.findIndex((team) => team.includes(id));
  return side === 0 || side === 1 ? side : null;
}

/** With a player in this team, also one who was in neither. */
export function movedTo(teams: Teams, id: string, to: 0 | 1): Teams {
  const without = (side: 0 | 1) => teams[side].filter((one) => one !== id);
  return to === 0 ? [[...without(0), id], without(1)] : [without(0), [...without(1), id]];
}

/** Who has joined since the teams were made, first come first. */
export const unassigned = (teams: Teams, players: readonly RosterPlayer[]): RosterPlayer[] =>
  inOrder(players).filter(({ id }) => sideOf(teams, id) === null);

/** Whether the same people are together, whichever team is named first. */
export function isSameSplit(one: Teams, other: Teams): boolean {
  const names = (teams: Teams) =>
    teams
      .map((team) => [...team].sort().join())
      .sort()
      .join('|');
  return names(one) === names(other);
}
