import type { Roster } from './roster-schemas.ts';
import type { MySeat, NeutralGame } from './schemas.ts';

/** Totals of one game's seats. Clients ignore totals with a lower `rev` than they have. */
export interface GameSeats {
  gameId: string;
  currentPlayers: number;
  heldCount: number;
  maxPlayers: number;
  waitlistCount: number;
  rev: number;
}

/**
 * Sent to the topic `games` for public games and to `game:<id>`; `mySeatChanged` is sent only to the sockets of the
 * person whose seat changed.
 */
export interface GamesEvents {
  'games.created': NeutralGame;
  'games.updated': NeutralGame;
  'games.cancelled': NeutralGame;
  'games.seatsChanged': GameSeats & Pick<NeutralGame, 'title' | 'isPublic' | 'faces'> & { newest: string | null };
  /** Sent when games end. Pages count created and cancelled games themselves. */
  'games.openCountChanged': { openCount: number };
  'games.rosterChanged': Roster;
  /** To the host and the player alone: a no-show was marked, disputed or taken back. */
  'games.noShowChanged': { gameId: string; userId: string };
  /** To the host alone: somebody was asked, opened the game or declined, or a call took a step. */
  'games.asksChanged': { gameId: string };
  /** To everybody who has the page of the game open. Names nobody. */
  'games.votesChanged': { gameId: string; voteCount: number; rev: number };
  /** The votes are counted, the box score was published or removed, or the reader got kudos: read `GameAfter` again. */
  'games.afterChanged': { gameId: string };
  /** To the pages of all games of the series that are ahead. They read the series again. */
  'games.seriesChanged': { seriesId: string; rev: number };
  'games.mySeatChanged': { gameId: string; seat: MySeat | null; rev: number };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends GamesEvents {}
}
