import { holdsWithin } from './world.mjs';

/** @typedef {import('./world.mjs').Actor} Actor */

const COUNTED_SECONDS = 10;

/** @type {(likes: { id: unknown, like_count: unknown, rows: unknown }[]) => boolean} */
const isCounted = (posts) => posts.every(({ like_count, rows }) => like_count === rows);

/**
 * Publishes `count` posts, one after another.
 * @param {readonly Actor[]} actors @param {number} count @returns {Promise<string[]>} their ids
 */
export async function publishPosts(actors, count) {
  /** @type {string[]} */
  const posts = [];
  for (let index = 0; index < count; index += 1) {
    const author = actors[index % actors.length];
    if (author) posts.push((await author.post(`Good run today, number ${index}`)).id);
  }
  return posts;
}

/** People who like posts, each post once. */
export class Likes {
  /** @type {{ postId: string, userId: string }[]} */
  #acknowledged = [];
  #turn = 0;

  /** @param {readonly Actor[]} actors @param {string[]} posts @param {import('./answers.mjs').Answers} answers */
  constructor(actors, posts, answers) {
    this.actors = actors;
    this.posts = posts;
    this.answers = answers;
  }

  /**
   * Publishes enough posts for `likes` likes.
   * @param {readonly Actor[]} actors @param {import('./answers.mjs').Answers} answers @param {number} likes
   */
  static async begin(actors, answers, likes) {
    return new Likes(actors, await publishPosts(actors, Math.max(10, Math.ceil(likes / actors.length))), answers);
  }

  async like() {
    const turn = this.#turn++;
    // Consecutive likes are of different people on different posts; each pair comes once.
    const actor = this.actors[turn % this.actors.length];
    const postId =
      this.posts[((turn % this.actors.length) + Math.floor(turn / this.actors.length)) % this.posts.length];
    if (!actor || !postId) return;
    const state = await this.answers.time('like', () => actor.like(postId));
    if (state) this.#acknowledged.push({ postId, userId: actor.id });
  }

  /** @param {import('./world.mjs').World} world */
  async judge(world) {
    const isExact = await holdsWithin(COUNTED_SECONDS, async () => {
      const counted = await world.query(
        `SELECT p.id, p.like_count, (SELECT count(*)::int FROM post_likes l WHERE l.post_id = p.id) AS rows
         FROM posts p WHERE p.id = ANY($1::uuid[])`,
        [this.posts],
      );
      return isCounted(/** @type {{ id: unknown, like_count: unknown, rows: unknown }[]} */ (counted));
    });
    const rows = await world.query('SELECT post_id, user_id FROM post_likes WHERE post_id = ANY($1::uuid[])', [
      this.posts,
    ]);
    const stored = new Set(rows.map(({ post_id, user_id }) => `${post_id} ${user_id}`));
    const lost = this.#acknowledged.filter(({ postId, userId }) => !stored.has(`${postId} ${userId}`)).length;
    const what = `  of ${this.#acknowledged.length} acknowledged likes lost`;
    world.report({ what, found: String(lost), wanted: '0', isHeld: lost === 0 });
    world.report({
      what: '  like counts equal their rows',
      found: isExact ? 'yes' : 'no',
      wanted: 'yes',
      isHeld: isExact,
    });
  }
}
