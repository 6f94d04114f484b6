import type { RosterPlayer } from '@hoopline/contracts';

/** The players, except the viewer, who joined after `since`, in milliseconds: the latest first. */
export const joinedSince = (players: readonly RosterPlayer[], since: number, viewerId: string | null): RosterPlayer[] =>
  players
    .filter(({ id, joinedAt }) => id !== viewerId && Date.parse(joinedAt) > since)
    .toSorted((one, other) => Date.parse(other.joinedAt) - Date.parse(one.joinedAt));
