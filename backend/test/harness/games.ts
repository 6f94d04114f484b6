import type { Game, GameDetail, NeutralGame } from '@hoopline/contracts';
import { SeatsService } from '../../src/features/games/seats/seats.service.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { runJob } from './jobs.ts';
import { buildMember, type TestPerson } from './people.ts';

/** The required fields of a new game. */
export const NEW_GAME = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy' } as const;

export const HOUR = 60 * 60_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export const join = (person: TestPerson, id: string, key?: string) => call(person, 'POST', seatPath(id, 'join', key));
export const leave = (person: TestPerson, id: string) => call(person, 'DELETE', seatPath(id, 'join'));
export const joinWaitlist = (person: TestPerson, id: string) => call(person, 'POST', seatPath(id, 'waitlist'));
export const leaveWaitlist = (person: TestPerson, id: string) => call(person, 'DELETE', seatPath(id, 'waitlist'));
export const readGame = (person: TestPerson, id: string, key?: string) =>
  ok(person.fetch(`/api/games/${id}${key ? `?key=${key}` : ''}`));
export const editGame = (host: TestPerson, id: string, body: object) => call(host, 'PATCH', `/api/games/${id}`, body);
export const cancelGame = (host: TestPerson, id: string, body: object) =>
  call(host, 'POST', `/api/games/${id}/cancel`, body);
export const removePlayer = (host: TestPerson, id: string, userId: string, reason = 'No show') =>
  call(host, 'DELETE', `/api/games/${id}/players/${userId}`, { reason });
export const readGames = (person: TestPerson, path = '/api/games'): Promise<Game[]> => ok<Game[]>(person.fetch(path));

const seatPath = (id: string, what: string, key?: string) => `/api/games/${id}/${what}${key ? `?key=${key}` : ''}`;

interface GameOptions {
  host?: TestPerson;
  /** How many others have joined. */
  joined?: number;
  fields?: Record<string, unknown>;
}

/** Creates a game with its host and players over the API. By default it starts in two days. */
export async function buildGame(
  server: TestApp,
  { host, joined = 0, fields = {} }: GameOptions = {},
): Promise<{ game: GameDetail; id: string; host: TestPerson; players: TestPerson[] }> {
  const hosting = host ?? (await buildMember(server));
  const body = { ...NEW_GAME, scheduledAt: inHours(48), ...fields };
  const game = await ok(call(hosting, 'POST', '/api/games', body));
  const players: TestPerson[] = [];
  for (let i = 0; i < joined; i += 1) {
    const player = await buildMember(server);
    await ok(join(player, game.id, keyOf(game)));
    players.push(player);
  }
  return { game, id: game.id, host: hosting, players };
}

/** The link key of a private game. */
export const keyOf = ({ sharePath }: Pick<GameDetail, 'sharePath'>): string => sharePath.slice('/g/'.length);

/** Moves a game's start to `hours` from now. */
export async function moveStart(server: TestApp, id: string, hours: number): Promise<void> {
  const text = `UPDATE games SET scheduled_at = $2, ends_at = $2::timestamptz + make_interval(mins => duration) WHERE id = $1`;
  await query(server, text, [id, inHours(hours)]);
}

/** Moves the end of every offer of a game into the past. */
export async function expireOffers(server: TestApp, id: string): Promise<void> {
  const text = `UPDATE game_seats SET offer_expires_at = now() - interval '1 second'
                WHERE game_id = $1 AND status = 'offered'`;
  await query(server, text, [id]);
}

/** Leaves a game, and lets the time pass during which the seat is kept. */
export async function leaveForGood(server: TestApp, person: TestPerson, id: string): Promise<void> {
  await ok(leave(person, id));
  await query(server, `UPDATE game_seats SET kept_until = now() - interval '1 second' WHERE status = 'leaving'`);
  const kept = () => query(server, `SELECT 1 FROM game_seats WHERE game_id = $1 AND status = 'leaving'`, [id]);
  while ((await kept()).length > 0) await runJob(server, SeatsService, 'endHeldSeats');
}

export const faceIds = ({ faces }: Pick<NeutralGame, 'faces'>): string[] => faces.map((face) => face.id);

/** A full game of two players, with a member on the waitlist for each name. */
export async function buildWaitlist(server: TestApp, names: string[], host?: TestPerson) {
  const built = await buildGame(server, { ...(host && { host }), joined: 2, fields: { maxPlayers: 2 } });
  const waitlist: TestPerson[] = [];
  for (const displayName of names) {
    const person = await buildMember(server, { displayName });
    await ok(joinWaitlist(person, built.id));
    waitlist.push(person);
  }
  return { ...built, waitlist, players: built.players as [TestPerson, TestPerson] };
}

/** The stored counts of a game, and the counts of its rows. */
export async function seatCounts(server: TestApp, id: string) {
  const [row] = await query(
    server,
    `SELECT current_players, held_count, waitlist_count,
            (SELECT count(*)::int FROM game_seats s WHERE s.game_id = g.id AND s.status IN ('joined', 'leaving', 'offered')) AS taken,
            (SELECT count(*)::int FROM game_seats s WHERE s.game_id = g.id AND s.status IN ('leaving', 'offered')) AS held,
            (SELECT count(*)::int FROM game_seats s WHERE s.game_id = g.id AND s.status = 'waitlisted') AS waiting
     FROM games g WHERE id = $1`,
    [id],
  );
  return row;
}
