import type { BoxScore } from '@hoopline/contracts';

type Person = BoxScore['playersOfGame'][number];

/** The result of a game as the database returns it for one reader. */
export interface BoxScoreRow {
  id: string;
  title: string;
  gameFormat: NonNullable<BoxScore['game']>['gameFormat'];
  scheduledAt: Date | null;
  timeZone: string;
  /** The game is public, and operators have not hidden it. */
  isOpenToAll: boolean;
  /** The reader hosts the game or has a seat in it. */
  isIn: boolean;
  teams: [string[], string[]];
  scores: [number, number];
  isFinal: boolean;
  /** Ids of the players of the game. */
  awards: string[];
  /** Everybody in `teams` and `awards`. */
  people: Person[];
  /** Ids of everybody in a block with the reader. */
  hidden: string[];
}

/**
 * The box score as this reader may see it. People in the game see everybody. Others see no person with whom they are
 * in a block; of a game that not everybody may see, they see only scores and sizes, because its players have shown
 * themselves to the people in it alone.
 */
export function toBoxScore(row: BoxScoreRow): BoxScore {
  const { id, title, gameFormat, timeZone, teams, scores, isFinal, awards } = row;
  const isGameSeen = row.isIn || row.isOpenToAll;
  const isSeen = (personId: string) => isGameSeen && (row.isIn || !row.hidden.includes(personId));
  const people = new Map(row.people.map((person) => [person.id, person]));
  const seen = (ids: readonly string[]) => ids.filter(isSeen).flatMap((personId) => people.get(personId) ?? []);
  const team = (side: 0 | 1) => ({
    score: scores[side],
    players: seen(teams[side]),
    playerCount: teams[side].length,
  });
  const scheduledAt = row.scheduledAt?.toISOString() ?? null;
  return {
    game: isGameSeen ? { id, title, gameFormat, scheduledAt, timeZone } : null,
    isFinal,
    teams: [team(0), team(1)],
    playersOfGame: seen(awards),
    playerOfGameCount: awards.length,
  };
}
