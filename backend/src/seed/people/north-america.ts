import { type SeedPlayer, wearing } from './seed-player.ts';

/** Players elsewhere in North America. */
export const northAmerica = {
  'dante-ruiz': {
    firstName: 'Dante',
    lastName: 'Ruiz',
    position: 'Shooting Guard',
    city: 'Los Angeles, California',
    joinedDaysAgo: 236,
    look: wearing('medium', 'short_brown', 'ballcap', 'red', 'black', 'sneakers_white'),
    record: { games: 63, wins: 37, rating: 4.2, averageScore: 18.0 },
  },
  'nadia-petrova': {
    firstName: 'Nadia',
    lastName: 'Petrova',
    position: 'Point Guard',
    city: 'Chicago, Illinois',
    joinedDaysAgo: 97,
    look: wearing('light', 'long_brown', 'none', 'blue', 'white', 'sneakers_blue'),
    record: { games: 16, wins: 9, rating: 4.0, averageScore: 10.4 },
  },
  'renee-dawson': {
    firstName: 'Renee',
    lastName: 'Dawson',
    position: 'Coach',
    city: 'Chicago, Illinois',
    joinedDaysAgo: 312,
    look: wearing('dark', 'long_brown', 'ballcap', 'white', 'black', 'sneakers_red'),
  },
  'wei-chen': {
    firstName: 'Wei',
    lastName: 'Chen',
    position: 'Center',
    city: 'Toronto, Ontario',
    joinedDaysAgo: 327,
    look: wearing('light', 'short_black', 'sweatband', 'black', 'red', 'sneakers_black'),
    record: { games: 112, wins: 83, rating: 4.8, averageScore: 18.6 },
  },
  'arturo-pena': {
    firstName: 'Arturo',
    lastName: 'Peña',
    position: 'Power Forward',
    city: 'Mexico City',
    joinedDaysAgo: 41,
    look: wearing('medium', 'short_brown', 'glasses', 'orange', 'white', 'sneakers_orange'),
    record: { games: 2, wins: 0, rating: 3.1, averageScore: 6.0 },
  },
} satisfies Record<string, SeedPlayer>;
