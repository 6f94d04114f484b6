import { africanGames } from './african-games.ts';
import { asianAndPacificGames } from './asian-and-pacific-games.ts';
import { californianGames } from './californian-games.ts';
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
  ...californianGames,
  ...northAmericanGames,
  ...latinAmericanGames,
  ...londonAndParisGames,
  ...europeanGames,
  ...asianAndPacificGames,
  ...africanGames,
  ...gamesPlayed,
  ...gamesOver,
];
