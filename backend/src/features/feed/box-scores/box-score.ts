import type { BoxScore } from '@hoopline/contracts';
import { type ClipRow, toClip } from './clips.sql.ts';

type Person = BoxScore['playersOfGame'][number];

/** The result of a game as the database returns it for one reader. */
export interface BoxScoreRow {
  id: string;
  title: string;
  gameType: NonNullable<BoxScore['game']>['gameType'];
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
  /** The clips whose posts the reader may see. */
  clips: ClipRow[];
  /** Ids of everybody in a block with the reader. */
  blockedIds: string[];
}

/**
 * The box score as this reader may see it. People in the game see everybody. Others do not see people with whom they
 * are in a block. If the game is private or hidden, others see only the scores and the sizes of the teams, because its
 * players have shown themselves only to the people in it.
 */
export function toBoxScore(row: BoxScoreRow): BoxScore {
  const { id, title, gameType, gameFormat, timeZone, teams, scores, isFinal, awards } = row;
  const isGameSeen = row.isIn || row.isOpenToAll;
  const isSeen = (personId: string) => isGameSeen && (row.isIn || !row.blockedIds.includes(personId));
  const people = new Map(row.people.map((person) => [person.id, person]));
  const seen = (ids: readonly string[]) => ids.filter(isSeen).flatMap((personId) => people.get(personId) ?? []);
  const team = (side: 0 | 1) => ({
    score: scores[side],
    players: seen(teams[side]),
    playerCount: teams[side].length,
  });
  const scheduledAt = row.scheduledAt?.toISOString() ?? null;
  return {
    game: isGameSeen ? { id, title, gameType, gameFormat, scheduledAt, timeZone } : null,
    isFinal,
    teams: [team(0), team(1)],
    playersOfGame: seen(awards),
    playerOfGameCount: awards.length,
    clips: isGameSeen ? row.clips.map(toClip) : [],
  };
}
