import { type FeedPost, feedRoutes } from '@hoopline/contracts';
import { type Activity, type ActivityContext, mayDisturb } from '../activity.ts';
import type { Actor } from '../client/actor.ts';
import { pick } from '../random.ts';

const LISTED = 10;
/** Posts with more than these have been talked about enough. */
const MAX_COMMENTS = 30;
/** Nobody comments twice among the newest of these. */
const LAST_COMMENTS = 4;

export const like: Activity = async (context, actor) => {
  const posts = await postsInView(context, actor);
  const post = pick(
    context.random,
    posts.filter(({ isLiked }) => !isLiked),
  );
  if (!post || !mayDisturb(context, post.user.id)) return false;
  await actor.like(post.id);
  return true;
};

export const comment: Activity = async (context, actor) => {
  const posts = await postsInView(context, actor);
  const post = pick(
    context.random,
    posts.filter(({ commentCount }) => commentCount < MAX_COMMENTS),
  );
  if (!post) return false;
  const newest = await actor.call(feedRoutes.comments, { params: { id: post.id }, query: { limit: LAST_COMMENTS } });
  if (newest.some(({ user }) => user.id === actor.id) || !mayDisturb(context, post.user.id)) return false;
  const text = context.comments.next();
  if (newest.some(({ content }) => content === text)) return false;
  await context.pause(1_500, 4_000);
  await actor.comment(post.id, text);
  return true;
};

/** What somebody has on screen comes first, then the newest; no own posts, and none that only one reader sees. */
async function postsInView(context: ActivityContext, actor: Actor): Promise<FeedPost[]> {
  const watched = pick(context.random, context.audience.watched('post'));
  const posts = watched
    ? [await actor.call(feedRoutes.detail, { params: { id: watched } })]
    : await actor.call(feedRoutes.list, { query: { limit: LISTED } });
  return posts.filter(({ user, isSample, isHidden }) => user.id !== actor.id && !isSample && !isHidden);
}
