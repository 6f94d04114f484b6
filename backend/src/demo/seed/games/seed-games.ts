import { readCourts } from '../courts/sample-courts.ts';
import { insertStatsLog } from '../players/seed-players.ts';
import { insertInto, latest, type SeedSubject } from '../subject.ts';
import { gameRows } from './game-rows.ts';
import { lastSeenIn } from './game-story.ts';
import { planGame } from './plan-game.ts';
import { readGames } from './sample-games.ts';

const insertGames = insertInto(
  'games',
  'id, slug, host_id, title, description, court_id, game_type, game_format, skill_level, difficulty, is_official, rank_requirement, max_players, current_players, held_count, waitlist_count, entry_fee, prize_amount, scheduled_at, time_zone, duration, ends_at, is_public, location, cancelled_at, cancel_reason, average_rating, rev, is_sample, created_at',
);

const insertSeats = insertInto(
  'game_seats',
  'game_id, user_id, status, since, place, offer_expires_at, reason, is_paid',
);

export const insertGameLog = insertInto('game_log', 'id, game_id, rev, actor_id, user_id, kind, detail, at');

const insertResults = insertInto(
  'game_results',
  'game_id, teams, scores, entered_by, entered_at, confirmed_by, confirmed_at',
);

const insertRatings = insertInto('game_ratings', 'game_id, user_id, rating, rated_at');

export const seedGames: SeedSubject = (now) => {
  const knownCourts = readCourts();
  const planned = readGames().map((game) => planGame(game, knownCourts, now));
  return {
    lastSeenOf: (player) => latest(planned.map(({ story }) => lastSeenIn(story, player))),
    rows: ({ players, courts }) => {
      const rows = planned.map((game) => gameRows(game, { ofPlayer: players.of, ofCourt: courts.of }));
      return [
        [insertGames, rows.map(({ game }) => game)],
        [insertSeats, rows.flatMap(({ seats }) => seats)],
        [insertGameLog, rows.flatMap(({ log }) => log)],
        [insertResults, rows.flatMap(({ results }) => results)],
        [insertRatings, rows.flatMap(({ ratings }) => ratings)],
        [insertStatsLog, statsLog(rows)],
      ];
    },
  };
};

/** Confirmed results, as statistics are counted from them: in the order in which they were confirmed. */
const statsLog = (rows: ReturnType<typeof gameRows>[]) =>
  rows
    .flatMap(({ game, results }) =>
      results.map(({ teams, scores, confirmed_at: at }) => ({
        kind: 'result',
        game_id: game.id,
        detail: { title: game.title, format: game.game_format, courtId: game.court_id, teams, scores },
        at,
      })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
