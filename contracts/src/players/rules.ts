/** What a profile may say. No zod here: forms and cards import it too. */
export const PROFILE = {
  defaultName: 'Anonymous Player',
  /** `Guard` is what a profile says until its owner picks one of the others. */
  defaultPosition: 'Guard',
  positions: ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Center'],
  defaultJersey: 23,
  jersey: { min: 0, max: 99 },
  /** Characters. */
  maxBio: 20_000,
  teams: [
    'Atlanta Hawks',
    'Boston Celtics',
    'Brooklyn Nets',
    'Chicago Bulls',
    'Cleveland Cavaliers',
    'Dallas Mavericks',
    'Denver Nuggets',
    'Golden State Warriors',
    'Los Angeles Lakers',
    'Miami Heat',
    'Milwaukee Bucks',
    'New York Knicks',
    'Oklahoma City Thunder',
    'Philadelphia 76ers',
    'San Antonio Spurs',
  ],
} as const;

/** The value of a profile's position before and after its owner chose one. */
export const POSITIONS = [PROFILE.defaultPosition, ...PROFILE.positions] as const;

export const RATING = {
  /** Games with a confirmed result before a rating is shown; until then it reads `?`. */
  shownFrom: 5,
  /** Where everybody begins. */
  start: 1_500,
  /** Mean ratings of two teams that are further apart than this are not even. */
  evenWithin: 50,
  /** Points of rating for one point of score between two teams: the figure in use for ratings of basketball teams. */
  perPoint: 28,
} as const;

export const LEADERBOARD_SIZE = 10;
