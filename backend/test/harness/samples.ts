import pg from 'pg';
import { migrate } from '../../src/database/migrate.ts';
import { seed } from '../../src/demo/seed/seed.ts';
import { createTestDatabase } from './database.ts';

export const NOW = new Date('2026-03-10T15:20:00.000Z');

export interface Seat {
  user_id: string;
  status: string;
  since: string;
  place: number;
  offer_expires_at: string | null;
}
export interface LogEntry {
  rev: number;
  actor_id: string;
  user_id: string | null;
  kind: string;
  at: string;
}
export interface GameRow {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  host_id: string;
  court_id: string | null;
  location: string;
  court_name: string | null;
  court_city: string | null;
  court_zone: string | null;
  time_zone: string;
  game_type: string;
  game_format: string;
  skill_level: string;
  difficulty: string;
  is_official: boolean;
  is_public: boolean;
  is_sample: boolean;
  rank_requirement: string | null;
  max_players: number;
  current_players: number;
  held_count: number;
  waitlist_count: number;
  entry_fee: string;
  prize_amount: string;
  scheduled_at: Date | null;
  ends_at: Date | null;
  duration: number;
  cancelled_at: Date | null;
  average_rating: string | null;
  created_at: Date;
  rev: number;
  seats: Seat[];
  log: LogEntry[];
  ratings: { user_id: string; rating: number }[];
  result: {
    teams: [string[], string[]];
    scores: [number, number];
    entered_by: string;
    entered_at: string;
    confirmed_by: string;
    confirmed_at: string;
  } | null;
}
export interface CourtRow {
  name: string;
  city: string;
  time_zone: string;
  google_place_id: string | null;
  rating: string | null;
  total_reviews: number;
  court_type: string;
  number_of_courts: number;
  amenities: string[];
  is_lit: boolean | null;
  surface: string | null;
  hoops: number | null;
  opening_hours: string | null;
}
export interface PlayerRow {
  id: string;
  subject: string;
  city: string;
  games_played: number;
  created_at: Date;
  last_seen_at: Date;
}

const GAMES = `
  SELECT g.*, c.name AS court_name, c.city AS court_city, c.time_zone AS court_zone,
         coalesce((SELECT json_agg(s) FROM game_seats s WHERE s.game_id = g.id), '[]') AS seats,
         (SELECT json_agg(l ORDER BY l.rev, l.id) FROM game_log l WHERE l.game_id = g.id) AS log,
         coalesce((SELECT json_agg(r) FROM game_ratings r WHERE r.game_id = g.id), '[]') AS ratings,
         (SELECT to_json(r) FROM game_results r WHERE r.game_id = g.id) AS result
    FROM games g LEFT JOIN courts c ON c.id = g.court_id`;

export interface Samples {
  games: GameRow[];
  courts: CourtRow[];
  players: Map<string, PlayerRow>;
}

/** All courts, games and players of a database that was seeded at `NOW`. */
export async function seededSamples(): Promise<Samples> {
  const database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, NOW);
  });
  const client = new pg.Client(database.url);
  await client.connect();
  const games = (await client.query<GameRow>(GAMES)).rows;
  const courts = (await client.query<CourtRow>('SELECT * FROM courts')).rows;
  const people = await client.query<PlayerRow>(
    'SELECT users.*, COALESCE(games_played, 0) AS games_played FROM users LEFT JOIN player_stats ON user_id = id',
  );
  await client.end();
  await database.drop();
  return { games, courts, players: new Map(people.rows.map((row) => [row.id, row])) };
}

export const withStatus = (game: GameRow, status: string): Seat[] =>
  game.seats.filter((seat) => seat.status === status);

export const isOver = (game: GameRow): boolean => game.ends_at !== null && game.ends_at <= NOW;
