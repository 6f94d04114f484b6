export const COACHING_CATEGORIES = ['youth', 'adult', 'team', 'individual', 'skills'] as const;
export type CoachingCategory = (typeof COACHING_CATEGORIES)[number];

export const COACH = {
  /** How many coaches are featured beside the openings. */
  featured: 5,
  /** How many of a coach's openings their page shows. */
  openings: 20,
  specializations: [
    'Shooting',
    'Ball Handling',
    'Defense',
    'Strength and Conditioning',
    'Youth Development',
    'Team Tactics',
    'Mental Game',
    'All-Round',
  ],
  /** Characters. */
  maxBio: 20_000,
  maxRates: 500,
  maxCertificates: 10,
  maxHours: 21,
  stars: { min: 1, max: 5 },
} as const;

/** Days of the week, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
