import { africanAndAsianGames } from './african-and-asian-games.ts';
import { europeanGames } from './european-games.ts';
import { gamesOver } from './games-over.ts';
import { gamesPlayed } from './games-played.ts';
import { latinAmericanGames } from './latin-american-games.ts';
import { londonAndParisGames } from './london-and-paris-games.ts';
import { newYorkLater } from './new-york-later.ts';
import { newYorkThisWeek } from './new-york-this-week.ts';
import { northAmericanGames } from './north-american-games.ts';
import type { SeedGame } from './seed-game.ts';

export const seedGames: SeedGame[] = [
  ...newYorkThisWeek,
  ...newYorkLater,
  ...northAmericanGames,
  ...latinAmericanGames,
  ...londonAndParisGames,
  ...europeanGames,
  ...africanAndAsianGames,
  ...gamesPlayed,
  ...gamesOver,
];
