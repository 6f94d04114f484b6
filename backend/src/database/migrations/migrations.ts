import { CreatePeople1763640000000 } from './1763640000000-create-people.ts';
import { CreateMessages1763640100000 } from './1763640100000-create-messages.ts';
import { CreateGames1763640200000 } from './1763640200000-create-games.ts';
import { CountGamesOver1763640310000 } from './1763640310000-count-games-over.ts';
import { KeepFormerPlayers1763640320000 } from './1763640320000-keep-former-players.ts';
import { CreateFeed1763640400000 } from './1763640400000-create-feed.ts';

/** Every migration, oldest first. They only ever go forward. */
export const migrations = [
  CreatePeople1763640000000,
  CreateMessages1763640100000,
  CreateGames1763640200000,
  CountGamesOver1763640310000,
  KeepFormerPlayers1763640320000,
  CreateFeed1763640400000,
];
