/** Values and limits of a profile. This file uses no zod, because forms and cards import it too. */
export const PROFILE = {
  defaultName: 'Anonymous Player',
  /** A profile has `Guard` until its owner picks one of `positions`. */
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

/** Every value of a profile's position: the default, and the ones that its owner can pick. */
export const POSITIONS = [PROFILE.defaultPosition, ...PROFILE.positions] as const;

export const RATING = {
  /** Games with a confirmed result before a rating is shown; until then the screen shows `?`. */
  shownFrom: 5,
  /** The rating of a new player. */
  start: 1_500,
  /** Two teams are even if their mean ratings differ by at most this. */
  evenWithin: 50,
  /** Rating points for one point of score between two teams, as is usual in ratings of basketball teams. */
  perPoint: 28,
} as const;

export const LEADERBOARD_SIZE = 10;
