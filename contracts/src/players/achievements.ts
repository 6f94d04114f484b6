/** The numbers that earn achievements. The server counts them all from stored data; nobody enters them. */
export interface PlayerFacts {
  /** Games with a confirmed result. */
  gamesPlayed: number;
  wins: number;
  /** Most wins in a row so far. */
  bestStreak: number;
  /** Wins against a team that was rated more than `RATING.evenWithin` higher. */
  upsets: number;
  /** Different game formats, and different courts, of games with a confirmed result. */
  formats: number;
  courts: number;
  /** Hosted games that took place. */
  gamesHosted: number;
  /** Seats taken and kept. */
  seatsKept: number;
  highlights: number;
  followers: number;
}

/** Every achievement. It is earned once `fact` reaches `goal`. The screen explains it by its `name`. */
export const ACHIEVEMENTS = [
  { name: 'firstGame', fact: 'gamesPlayed', goal: 1 },
  { name: 'regular', fact: 'gamesPlayed', goal: 10 },
  { name: 'veteran', fact: 'gamesPlayed', goal: 50 },
  { name: 'hundredGames', fact: 'gamesPlayed', goal: 100 },
  { name: 'firstWin', fact: 'wins', goal: 1 },
  { name: 'twentyFiveWins', fact: 'wins', goal: 25 },
  { name: 'fiveInARow', fact: 'bestStreak', goal: 5 },
  { name: 'underdog', fact: 'upsets', goal: 1 },
  { name: 'everyFormat', fact: 'formats', goal: 4 },
  { name: 'fiveCourts', fact: 'courts', goal: 5 },
  { name: 'host', fact: 'gamesHosted', goal: 5 },
  { name: 'reliable', fact: 'seatsKept', goal: 20 },
  { name: 'highlights', fact: 'highlights', goal: 5 },
  { name: 'followers', fact: 'followers', goal: 25 },
] as const satisfies readonly { name: string; fact: keyof PlayerFacts; goal: number }[];

export type AchievementName = (typeof ACHIEVEMENTS)[number]['name'];

export interface AchievementProgress {
  name: AchievementName;
  /** The player's number so far, at most `goal`. */
  progress: number;
  goal: number;
}

/** The progress of all achievements for these facts, in the order of `ACHIEVEMENTS`. */
export const achievementsOf = (facts: PlayerFacts): AchievementProgress[] =>
  ACHIEVEMENTS.map(({ name, fact, goal }) => ({ name, progress: Math.min(facts[fact], goal), goal }));

export const isEarned = ({ progress, goal }: AchievementProgress): boolean => progress >= goal;
