import { CreatePeople1763640000000 } from './1763640000000-create-people.ts';
import { CreateMessages1763640100000 } from './1763640100000-create-messages.ts';
import { CreateGames1763640200000 } from './1763640200000-create-games.ts';

/** Every migration, oldest first. They only ever go forward. */
export const migrations = [CreatePeople1763640000000, CreateMessages1763640100000, CreateGames1763640200000];
