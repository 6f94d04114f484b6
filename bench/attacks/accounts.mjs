import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { startHoopline } from '../steps/servers.mjs';

/** @typedef {import('./rules.mjs').World} World */

const COPY = '/api/account/export';

/**
 * Ways to another person's account, or to its private data.
 * @type {{ what: string, attack: (world: World) => Promise<boolean> }[]}
 */
export const ACCOUNTS = [
  {
    what: 'Anybody types the address of an operator at the demonstration sign-in',
    attack: async ({ databaseUrl }) => {
      const settings = { DEMO_SIGN_IN: 'true', OPERATORS: 'operator@example.com' };
      const server = await startHoopline(databaseUrl, settings).catch(() => undefined);
      await server?.stop();
      return server !== undefined;
    },
  },
  {
    what: 'The copy of one’s data names a private player, or who has blocked one',
    attack: async (world) => {
      const { send, sql, people } = world;
      const [ann, hidden, blocker] = await people();
      const name = `Name${randomUUID().slice(0, 8)}`;
      await sql('UPDATE users SET display_name = $2 WHERE id = ANY($1::uuid[])', [[hidden.id, blocker.id], name]);
      const { body: post } = await send(
        'POST',
        '/api/feed',
        { type: 'text', content: 'Hi', hashtags: [] },
        blocker.cookie,
      );
      await send('POST', `/api/feed/${post.id}/comments`, { content: 'Hello' }, ann.cookie);
      await send('POST', `/api/players/${hidden.id}/follow`, undefined, ann.cookie);
      if (!(await copyOf(world, ann.cookie)).includes(name)) throw new Error('The copy names nobody');
      await sql(`UPDATE users SET is_public = false WHERE id = $1`, [hidden.id]);
      await send('PUT', `/api/blocks/${ann.id}`, undefined, blocker.cookie);
      await sql('DELETE FROM account_exports WHERE user_id = $1', [ann.id]);
      return (await copyOf(world, ann.cookie)).includes(name);
    },
  },
];

/** All texts in the copy of a member's data, in one string. @param {World} world @param {string} cookie */
async function copyOf({ send, url }, cookie) {
  await send('POST', COPY, undefined, cookie);
  for (let tries = 0; ; tries += 1) {
    const { state } = (await send('GET', COPY, undefined, cookie)).body;
    if (state === 'ready') break;
    if (tries > 60) throw new Error(`The copy is still ${state}`);
    await delay(500);
  }
  const answer = await fetch(`${url}${COPY}/file`, { headers: { cookie } });
  return textsOf(Buffer.from(await answer.arrayBuffer()));
}

/** Unpacks all entries of a zip archive. Each begins with a header that says how it is packed. @param {Buffer} archive */
function textsOf(archive) {
  let texts = '';
  for (let at = archive.indexOf('PK\x03\x04'); at >= 0; at = archive.indexOf('PK\x03\x04', at + 4)) {
    const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    if (archive.readUInt16LE(at + 8) === 8) texts += inflateRawSync(archive.subarray(begin));
  }
  return texts;
}
