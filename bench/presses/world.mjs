import { randomUUID } from 'node:crypto';
import { withClient } from '../steps/database.mjs';
import { addMembers, inventMembers } from '../steps/members.mjs';
import { addPosts } from '../steps/posts.mjs';
import { sampleIds } from '../steps/sample-ids.mjs';
import { addTalks } from '../steps/talks.mjs';

/**
 * `cookie` belongs to the member who presses. `ids` has the id of the thing that a page shows, by the page's path.
 * @typedef {{ cookie: string, ids: Record<string, string> }} World
 */

/** How many posts are added to the sample data, and messages to each conversation. */
const POSTS = 320;
const MESSAGES = 200;

/**
 * Adds a member with five conversations, and posts, to the sample data.
 * @param {string} databaseUrl @param {string} origin @returns {Promise<World>}
 */
export async function makeWorld(databaseUrl, origin) {
  const members = inventMembers(6);
  const [me, ...others] = members;
  if (!me) throw new Error('There is nobody');
  await withClient(databaseUrl, async (client) => {
    await addMembers(client, members);
    await addTalks(
      client,
      others.map((other) => ({ id: randomUUID(), one: me, other })),
      MESSAGES,
    );
    await addPosts(client, POSTS);
  });
  return { cookie: me.cookie, ids: await sampleIds(origin) };
}
