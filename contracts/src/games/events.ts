import type { MySeat, NeutralGame, Roster } from './schemas.ts';

/** Totals of one game's seats. An older `rev` than the one held is dropped. */
export interface GameSeats {
  gameId: string;
  currentPlayers: number;
  heldCount: number;
  maxPlayers: number;
  waitlistCount: number;
  rev: number;
}

/** `games` tells of public games, `game:<id>` of one; what only its viewer may know goes to their own room. */
export interface GamesEvents {
  'games.created': NeutralGame;
  'games.updated': NeutralGame;
  'games.cancelled': NeutralGame;
  'games.seatsChanged': GameSeats & Pick<NeutralGame, 'title' | 'isPublic' | 'faces'> & { newest: string | null };
  /** How many public games are still to be played, once time alone has changed that. */
  'games.openCountChanged': { openCount: number };
  'games.rosterChanged': Roster;
  'games.mySeatChanged': { gameId: string; seat: MySeat | null; rev: number };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends GamesEvents {}
}
