// Measures a guest's sign-in as messages grow. It times the call that comes back from the provider and merges the guest
// into an account: the call moves their seats and deletes the guest, of whom no table may then contain a row.
import { run, say } from './steps/bench.mjs';
import { addDatabase, withClient } from './steps/database.mjs';
import { addGame, guestBeforeMerge } from './steps/guests.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns } from './steps/rounds.mjs';
import { addTalks, inventTalks } from './steps/talks.mjs';

const ROUNDS = 9;
const CONNECTIONS = 4;
/**
 * Guests who sign in in one round. The server calls its provider twice for each guest, at most 600 times a minute: ten
 * rounds make fewer calls.
 */
const GUESTS = 28;
const SEATS = 3;
const [FEW, MANY] = [1_000, 1_000_000];
/** Messages of one conversation. */
const LENGTH = 100;

const members = inventMembers((2 * MANY) / LENGTH);
const talks = inventTalks(members);

await run(async (bench) => {
  const { url } = await bench.database();
  const [few, many] = [await signingIn(FEW), await signingIn(MANY)];
  const paces = await inTurns(ROUNDS, { few, many });
  const what = `Sign-in of a guest with ${SEATS} seats, ${MANY} messages stored beside ${FEW}`;
  bench.compare({ what, unit: 'sign-ins', ours: paces.many, beside: paces.few, wanted: { atMost: 1.3 } });

  /** Returns a function that measures a round of sign-ins with this many stored messages. @param {number} messages */
  async function signingIn(messages) {
    const databaseUrl = await addDatabase(url, `messages_${messages}`);
    const server = await bench.hoopline(databaseUrl, { DEMO_SIGN_IN: 'true' });
    const began = Date.now();
    await withClient(databaseUrl, async (client) => {
      await addMembers(client, members);
      await addTalks(client, talks.slice(0, messages / LENGTH), LENGTH);
    });
    say(`${messages} messages were made in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    const caller = new Caller(server, CONNECTIONS);
    let merged = 0;
    return async () => {
      const hosts = members.slice(0, Math.ceil((GUESTS * SEATS) / 10));
      const games = await Promise.all(hosts.map(({ cookie }) => addGame(server.url, cookie)));
      /** @type {import('./steps/load.mjs').Call[]} */
      const calls = [];
      for (let guest = 0; guest < GUESTS; guest += 1) {
        const seats = Array.from({ length: SEATS }, (_, seat) => games[(guest * SEATS + seat) % games.length] ?? '');
        calls.push(await guestBeforeMerge(server.url, seats));
      }
      await withClient(databaseUrl, (client) => client.query(`UPDATE users SET city = 'Boise' WHERE kind = 'guest'`));
      const { statuses: _, ...pace } = await caller.sendAll(calls);
      merged += GUESTS;
      await expectMerged(databaseUrl, merged);
      return pace;
    };
  }
});

/**
 * Throws unless this many guests have become accounts, with all their seats.
 * @param {string} databaseUrl
 * @param {number} guests
 */
async function expectMerged(databaseUrl, guests) {
  const counts = `
    SELECT (SELECT count(*)::int FROM user_aliases) AS merged, (SELECT count(*)::int FROM users WHERE kind = 'guest') AS left,
           (SELECT count(*)::int FROM game_seats JOIN users ON users.id = user_id WHERE status = 'joined' AND city = 'Boise') AS seats`;
  const { rows } = await withClient(databaseUrl, (client) => client.query(counts));
  const { merged, left, seats } = rows[0];
  if (merged !== guests || left !== 0 || seats !== guests * SEATS) {
    throw new Error(`${merged} of ${guests} guests were merged, ${left} are left, ${seats} seats were moved`);
  }
}
