// Measures a rush on a game: a thousand members join at once while ten seats are free. Exactly ten must get one. The
// time until all are answered is compared with a bare server that only locks the row and takes the seat.
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns } from './steps/rounds.mjs';

const ROUNDS = 5;
const CONNECTIONS = 256;
const SEATS = 10;
const members = inventMembers(1_000);
const [host] = inventMembers(1);

await run(async (bench) => {
  const { url } = await bench.database();
  const [hoopline, bare] = [await bench.hoopline(url), await bench.bare('joins', url)];
  await withClient(url, (client) => addMembers(client, [...members, ...(host ? [host] : [])]));
  const paces = await inTurns(ROUNDS, {
    ours: () => rush(hoopline, (id, { cookie }) => ({ path: `/api/games/${id}/join`, cookie })),
    beside: () => rush(bare, (id, member) => ({ path: `/api/games/${id}/join?as=${member.id}` })),
  });
  const what = `Rush, ${members.length} joins for ${SEATS} seats, exactly ${SEATS} got one`;
  bench.compare({ what, unit: 'joins', ...paces });

  /**
   * A rush on a new game. Throws unless exactly the free seats were taken and all other members were refused.
   * @param {import('./steps/servers.mjs').Server} server
   * @param {(id: string, member: import('./steps/members.mjs').Member) => import('./steps/load.mjs').Call} callOf
   */
  async function rush(server, callOf) {
    const { id } = await newGame(hoopline.url);
    const caller = new Caller(server, CONNECTIONS);
    const { statuses, ...pace } = await caller.sendAll(
      members.map((member) => ({ ...callOf(id, member), method: 'POST' })),
    );
    caller.close();
    const counted = `SELECT current_players, (SELECT count(*)::int FROM game_seats WHERE game_id = $1 AND status = 'joined') AS seats FROM games WHERE id = $1`;
    const { rows } = await withClient(url, (client) => client.query(counted, [id]));
    const [taken, refused] = [200, 409].map((status) => statuses.filter((each) => each === status).length);
    const { current_players, seats } = rows[0];
    const isExact = taken === SEATS && refused === members.length - SEATS;
    if (!isExact || current_players !== SEATS || seats !== current_players) {
      throw new Error(`${taken} joined, ${refused} were refused, ${seats} seats are taken, ${current_players} counted`);
    }
    return pace;
  }
});

/** A game with ten free seats. @param {string} origin @returns {Promise<{ id: string }>} */
async function newGame(origin) {
  const kind = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy' };
  const scheduledAt = new Date(Date.now() + 48 * 60 * 60_000).toISOString();
  const answer = await fetch(`${origin}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: host?.cookie ?? '' },
    body: JSON.stringify({ ...kind, scheduledAt, maxPlayers: SEATS }),
  });
  if (!answer.ok) throw new Error(`No game was made: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
