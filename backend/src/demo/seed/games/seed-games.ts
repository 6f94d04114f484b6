import { randomBytes } from 'node:crypto';
import { MINUTE } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { readCourts } from '../courts/sample-courts.ts';
import { latest, type SeedSubject } from '../subject.ts';
import { type GameEvent, lastSeenIn, type PlannedGame, planGame, teamsOf } from './plan-game.ts';
import { readGames } from './sample-games.ts';

export const seedGames: SeedSubject = (now) => {
  const knownCourts = readCourts();
  const planned = readGames().map((game) => planGame(game, knownCourts, now));
  return {
    lastSeenOf: (player) => latest(planned.map(({ story }) => lastSeenIn(story, player))),
    rows: ({ players, courts }) => {
      const rows = planned.map((game) => gameRows(game, { ofPlayer: players.of, ofCourt: courts.of }));
      return [
        ['games', rows.map(({ game }) => game)],
        ['game_seats', rows.flatMap(({ seats }) => seats)],
        ['game_log', rows.flatMap(({ log }) => log)],
        ['game_results', rows.flatMap(({ results }) => results)],
        ['game_ratings', rows.flatMap(({ ratings }) => ratings)],
        ['player_stats_log', statsLog(rows)],
      ];
    },
  };
};

/** Log entries of confirmed results, from which statistics are counted, in the order of confirmation. */
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

interface Ids {
  ofPlayer: (subject: string) => string;
  ofCourt: (slug: string) => string;
}

/** Events that change a seat; the seat then has the status of that name. */
const SEAT_KINDS = new Set<GameEvent['kind']>(['joined', 'waitlisted', 'offered', 'left', 'removed']);

const movesSeat = (event: GameEvent): boolean => SEAT_KINDS.has(event.kind);

/** One game as rows of its five tables. */
function gameRows(planned: PlannedGame, ids: Ids) {
  const { game, story, startsAt } = planned;
  const posted = (story[0] as GameEvent).at;
  const id = v7({ msecs: posted });
  const seats = seatRows(story, id, ids.ofPlayer);
  const ratings = ratingRows(story, id, ids.ofPlayer);
  const cancelled = story.find((event) => event.kind === 'cancelled');
  const count = (status: string) => seats.filter((seat) => seat.status === status).length;
  return {
    game: {
      id,
      slug: randomBytes(16).toString('base64url'),
      host_id: ids.ofPlayer(game.host),
      title: game.title,
      description: game.description,
      court_id: 'court' in game ? ids.ofCourt(game.court) : null,
      game_type: game.type,
      game_format: game.format,
      skill_level: game.skill,
      difficulty: game.difficulty,
      is_official: game.isOfficial ?? false,
      rank_requirement: game.rank ?? null,
      max_players: game.max,
      current_players: count('joined') + count('offered'),
      held_count: count('offered'),
      waitlist_count: count('waitlisted'),
      entry_fee: game.fee ?? 0,
      prize_amount: game.prize ?? 0,
      scheduled_at: startsAt === null ? null : new Date(startsAt),
      time_zone: planned.timeZone,
      duration: game.minutes,
      ends_at: startsAt === null ? null : new Date(startsAt + game.minutes * MINUTE),
      is_public: !game.isPrivate,
      location: planned.location,
      cancelled_at: cancelled ? new Date(cancelled.at) : null,
      cancel_reason: game.cancelled ?? null,
      average_rating: game.ratings ? game.ratings.reduce((sum, rating) => sum + rating, 0) / game.ratings.length : null,
      rev: revsOf(story).at(-1),
      is_sample: true,
      created_at: new Date(posted),
    },
    seats,
    log: logRows(story, id, ids.ofPlayer),
    results: resultRows(planned, id, ids.ofPlayer),
    ratings,
  };
}

/** Logs like the app: an offer belongs to the change that freed the seat, each other event is a change of its own. */
function logRows(story: GameEvent[], gameId: string, idOf: Ids['ofPlayer']) {
  const revs = revsOf(story);
  return story.map((event, index) => ({
    id: v7({ msecs: event.at, seq: index }),
    game_id: gameId,
    rev: revs[index],
    actor_id: idOf(event.by ?? event.who),
    user_id: movesSeat(event) ? idOf(event.who) : null,
    kind: event.kind,
    detail: event.detail ?? {},
    at: new Date(event.at),
  }));
}

function revsOf(story: GameEvent[]): number[] {
  let rev = -1;
  return story.map((event) => {
    if (event.kind !== 'offered') rev += 1;
    return rev;
  });
}

function resultRows({ game, story }: PlannedGame, gameId: string, idOf: Ids['ofPlayer']) {
  const entered = story.find((event) => event.kind === 'result');
  const confirmed = story.find((event) => event.kind === 'confirmed');
  if (!entered || !confirmed) return [];
  return [
    {
      game_id: gameId,
      teams: teamsOf(game).map((team) => team.map(idOf)),
      scores: game.scores,
      entered_by: idOf(entered.who),
      entered_at: new Date(entered.at),
      confirmed_by: idOf(confirmed.who),
      confirmed_at: new Date(confirmed.at),
    },
  ];
}

const ratingRows = (story: GameEvent[], gameId: string, idOf: Ids['ofPlayer']) =>
  story
    .filter((event) => event.kind === 'rated')
    .map(({ who, at, detail }) => ({
      game_id: gameId,
      user_id: idOf(who),
      rating: detail?.rating,
      rated_at: new Date(at),
    }));

/** The seats at the end of a story: one row of `game_seats` for each person. */
function seatRows(story: GameEvent[], gameId: string, idOf: (subject: string) => string) {
  const waitlist: string[] = [];
  const seats = new Map<string, ReturnType<typeof seatRow>>();
  for (const event of story.filter(movesSeat)) {
    if (event.kind === 'waitlisted') waitlist.push(event.who);
    const isWaiting = event.kind === 'waitlisted' || event.kind === 'offered';
    seats.set(event.who, seatRow(event, isWaiting ? waitlist.indexOf(event.who) + 1 : 0, gameId, idOf));
  }
  return [...seats.values()];
}

const seatRow = (event: GameEvent, place: number, gameId: string, idOf: (subject: string) => string) => ({
  game_id: gameId,
  user_id: idOf(event.who),
  status: event.kind,
  since: new Date(event.at),
  place,
  offer_expires_at: event.detail?.offerExpiresAt ?? null,
  reason: event.detail?.reason ?? null,
  is_paid: false,
});
