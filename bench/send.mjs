// Measures a whole send: from the call until it is answered and the other's socket has the message. It is compared with
// one bare prepared transaction and `ws`, which store only the message, or all that Hoopline stores.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { fromServer } from './steps/from-server.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns } from './steps/rounds.mjs';
import { openSockets } from './steps/sockets.mjs';
import { addTalks, inventTalks } from './steps/talks.mjs';

/** @type {typeof import('ws')} */
const { WebSocket } = fromServer('ws');

/** Many short rounds, because the other work of the machine changes within seconds. */
const ROUNDS = 15;
const SECONDS = 1;
const CONNECTIONS = 16;
const WARM_UP = 3_000;

const members = inventMembers(20_000);
const allTalks = inventTalks(members);
/**
 * Enough conversations that no member exceeds the limit of messages. The others of `allTalks` only make the tables
 * large, because PostgreSQL would read small tables whole.
 */
const talks = allTalks.slice(0, 200);
/** Resolves the promise that waits for a message, by its `clientMessageId`. @type {Map<string, () => void>} */
const awaited = new Map();
const arrive = (/** @type {string} */ clientMessageId) => awaited.get(clientMessageId)?.();

await run(async (bench) => {
  const { url } = await bench.database();
  const [hoopline, bare] = [await bench.hoopline(url), await bench.bare('send', url)];
  await withClient(url, async (client) => {
    await addMembers(client, members);
    await addTalks(client, allTalks, 20);
  });
  const sockets = await openSockets(
    hoopline.url,
    talks.map(({ other }) => other.cookie),
  );
  for (const socket of sockets) socket.on('messages.created', ({ message }) => arrive(message.clientMessageId));
  for (const { other } of talks) {
    const socket = new WebSocket(`${bare.url.replace('http', 'ws')}/${other.id}`);
    socket.on('message', (data) => arrive(JSON.parse(String(data)).message.clientMessageId));
    await once(socket, 'open');
  }

  const reference = (/** @type {string} */ stores) =>
    sending(bare, ({ one }) => ({ query: `?as=${one.id}&stores=${stores}` }));
  const { ours, message, whole } = await inTurns(ROUNDS, {
    ours: await sending(hoopline, ({ one }) => ({ cookie: one.cookie, query: '' })),
    message: await reference('message'),
    whole: await reference('whole'),
  });
  const wanted = { atLeast: 0.6 };
  bench.compare({ what: 'Send, until the other has it', unit: 'sends', ours, beside: message, wanted });
  bench.compare({ what: 'the same, beside all that is stored', unit: 'sends', ours, beside: whole });
});

/**
 * Returns a function that measures sends to a server.
 * @param {import('./steps/servers.mjs').Server} server
 * @param {(talk: import('./steps/talks.mjs').Talk) => { cookie?: string, query: string }} as how member `one` calls
 */
async function sending(server, as) {
  const caller = new Caller(server, CONNECTIONS);
  let turn = 0;
  const send = () => {
    const talk = talks[turn++ % talks.length];
    if (!talk) throw new Error('Nobody talks');
    const { cookie, query } = as(talk);
    const body = { content: 'On my way, save me a spot', clientMessageId: randomUUID() };
    const arrived = new Promise((resolve) => awaited.set(body.clientMessageId, () => resolve(undefined)));
    const path = `/api/conversations/${talk.id}/messages${query}`;
    return Promise.all([caller.expectSuccess({ method: 'POST', path, cookie, body }), arrived]);
  };
  await caller.warmUp(WARM_UP, send);
  return async () => {
    const pace = await caller.keepBusy(SECONDS, send);
    awaited.clear();
    return pace;
  };
}
