import { type GameFormat, RATING } from '@hoopline/contracts';
import { rateTeams, type Skill, START_SKILL, toDoubt, toRating, toSkill } from './rate-teams.ts';

/** The statistics of one player. */
export interface PlayerRecord extends Skill {
  games: number;
  wins: number;
  /** The sum of the points of the player's teams. */
  points: number;
  /** Wins in a row: at present, and at best. */
  streak: number;
  bestStreak: number;
  /** Wins against a stronger team. */
  upsets: number;
  formats: readonly GameFormat[];
  courts: readonly string[];
}

/** A result that counts. */
export interface CountedResult {
  title: string;
  format: GameFormat;
  courtId: string | null;
  teams: readonly [readonly string[], readonly string[]];
  scores: readonly [number, number];
}

/** The record of a player from before the app stored results. */
export interface EarlierRecord {
  games: number;
  wins: number;
  points: number;
  rating: number;
  doubt: number;
}

/** The effect of one result on one player. Ratings are as shown: null until there are enough games. */
export interface CountedChange {
  userId: string;
  ownScore: number;
  otherScore: number;
  opponents: 'stronger' | 'even' | 'weaker';
  gameNumber: number;
  ratingChange: number | null;
  ratingAfter: number | null;
  doubtAfter: number | null;
  muBefore: number;
  sigmaBefore: number;
  muAfter: number;
  sigmaAfter: number;
}

/** The effect of a result on one player, which is taken back. Skills are null if the app did not store them then. */
export interface TakenChange {
  userId: string;
  ownScore: number;
  otherScore: number;
  opponents: CountedChange['opponents'];
  muBefore: number | null;
  sigmaBefore: number | null;
  muAfter: number | null;
  sigmaAfter: number | null;
}

/** All other results of a player, the oldest first. */
export interface OtherResults {
  /** Whether each one was won. */
  wins: readonly boolean[];
  formats: readonly GameFormat[];
  courts: readonly string[];
}

export const NEW_RECORD: PlayerRecord = {
  ...START_SKILL,
  games: 0,
  wins: 0,
  points: 0,
  streak: 0,
  bestStreak: 0,
  upsets: 0,
  formats: [],
  courts: [],
};

export const earlierRecord = ({ games, wins, points, rating, doubt }: EarlierRecord): PlayerRecord => ({
  ...NEW_RECORD,
  ...toSkill(rating, doubt),
  games,
  wins,
  points,
});

/** Rating and doubt as they are shown, in whole points; null until there are enough games. */
export function shownRating({ games, mu, sigma }: PlayerRecord): { rating: number | null; doubt: number | null } {
  if (games < RATING.shownFrom) return { rating: null, doubt: null };
  return { rating: Math.round(toRating(mu)), doubt: Math.round(toDoubt(sigma)) };
}

/**
 * Adds a result to the records of its players, and replaces them in `records`. A player without a record starts with
 * a new one. The same results in the same order always give the same numbers. Equal scores are a draw. A result with an
 * empty team changes nothing. Returns the changes.
 */
export function countResult(result: CountedResult, records: Map<string, PlayerRecord>): CountedChange[] {
  const teams = withoutRepeats(result.teams);
  const before = teams.map((team) => team.map((id) => records.get(id) ?? NEW_RECORD));
  if (before.some((team) => team.length === 0)) return [];
  const rated = rateTeams(before, result.scores);
  return teams.flatMap((team, side) => {
    const opponents = compare(before[side] ?? [], before[1 - side] ?? []);
    const [ownScore, otherScore] = [result.scores[side] ?? 0, result.scores[1 - side] ?? 0];
    const outcome = { ownScore, otherScore, opponents };
    return team.map((userId, index) => {
      const old = before[side]?.[index] ?? NEW_RECORD;
      const record = played(old, result, outcome, rated[side]?.[index] ?? old);
      records.set(userId, record);
      return { userId, ...outcome, gameNumber: record.games, ...changeOf(old, record) };
    });
  });
}

/**
 * A record without one of its results. Counts are exact. The skill is exact if that result was the last one.
 * Otherwise the result's own change is subtracted, and its effect on later results stays until everything is counted
 * again. If the change has no stored skills, the skill stays as it is.
 */
export function withoutResult(record: PlayerRecord, taken: TakenChange, others: OtherResults): PlayerRecord {
  const hasWon = taken.ownScore > taken.otherScore;
  const streaks = [0];
  for (const isWin of others.wins) streaks.push(isWin ? (streaks.at(-1) ?? 0) + 1 : 0);
  return {
    ...skillWithout(record, taken),
    games: record.games - 1,
    wins: record.wins - (hasWon ? 1 : 0),
    points: record.points - taken.ownScore,
    streak: streaks.at(-1) ?? 0,
    bestStreak: Math.max(...streaks),
    upsets: record.upsets - (hasWon && taken.opponents === 'stronger' ? 1 : 0),
    formats: others.formats,
    courts: others.courts,
  };
}

function skillWithout({ mu, sigma }: Skill, { muBefore, sigmaBefore, muAfter, sigmaAfter }: TakenChange): Skill {
  if (muBefore === null || sigmaBefore === null || muAfter === null || sigmaAfter === null) return { mu, sigma };
  if (mu === muAfter && sigma === sigmaAfter) return { mu: muBefore, sigma: sigmaBefore };
  return {
    mu: mu - (muAfter - muBefore),
    sigma: Math.min(START_SKILL.sigma, (sigma * sigmaBefore) / sigmaAfter),
  };
}

/**
 * The record of a guest who signs in: counts are added up, and the skill is taken from the record with more games. The
 * streak is the account's, or the guest's if the account has no games.
 */
export function mergeRecords(guest: PlayerRecord, account: PlayerRecord): PlayerRecord {
  const { mu, sigma } = guest.games > account.games ? guest : account;
  return {
    mu,
    sigma,
    games: guest.games + account.games,
    wins: guest.wins + account.wins,
    points: guest.points + account.points,
    streak: account.games > 0 ? account.streak : guest.streak,
    bestStreak: Math.max(guest.bestStreak, account.bestStreak),
    upsets: guest.upsets + account.upsets,
    formats: union(account.formats, guest.formats),
    courts: union(account.courts, guest.courts),
  };
}

function played(
  old: PlayerRecord,
  { format, courtId }: CountedResult,
  { ownScore, otherScore, opponents }: Pick<CountedChange, 'ownScore' | 'otherScore' | 'opponents'>,
  { mu, sigma }: Skill,
): PlayerRecord {
  const hasWon = ownScore > otherScore;
  const streak = hasWon ? old.streak + 1 : 0;
  return {
    mu,
    sigma,
    games: old.games + 1,
    wins: old.wins + (hasWon ? 1 : 0),
    points: old.points + ownScore,
    streak,
    bestStreak: Math.max(old.bestStreak, streak),
    upsets: old.upsets + (hasWon && opponents === 'stronger' ? 1 : 0),
    formats: union(old.formats, [format]),
    courts: union(old.courts, courtId === null ? [] : [courtId]),
  };
}

function changeOf(before: PlayerRecord, after: PlayerRecord) {
  const { rating, doubt } = shownRating(after);
  const ratingChange = rating === null ? null : rating - Math.round(toRating(before.mu));
  const skills = { muBefore: before.mu, sigmaBefore: before.sigma, muAfter: after.mu, sigmaAfter: after.sigma };
  return { ratingChange, ratingAfter: rating, doubtAfter: doubt, ...skills };
}

function compare(own: readonly Skill[], others: readonly Skill[]): CountedChange['opponents'] {
  const difference = meanRating(others) - meanRating(own);
  if (Math.abs(difference) <= RATING.evenWithin) return 'even';
  return difference > 0 ? 'stronger' : 'weaker';
}

const meanRating = (team: readonly Skill[]): number =>
  team.reduce((sum, { mu }) => sum + toRating(mu), 0) / Math.max(team.length, 1);

/** A person who played as a guest and as a member may be listed twice. Only the first entry counts. */
function withoutRepeats(teams: CountedResult['teams']): string[][] {
  const seen = new Set<string>();
  return teams.map((team) => team.filter((id) => !seen.has(id) && seen.add(id)));
}

const union = <T>(first: readonly T[], second: readonly T[]): T[] => [...new Set([...first, ...second])];
