import {
  type Court,
  courtsRoutes,
  type FeedPost,
  feedRoutes,
  type Game,
  gamesRoutes,
  MINUTE,
  messagesRoutes,
  type Position,
} from '@hoopline/contracts';
import { type Activity, type ActivityContext, mayDisturb } from './activity.ts';
import type { Actor } from './client/actor.ts';
import { pick } from './random.ts';

/** Players leave at least this long before the start: `GAME.lateLeaveMs` is shorter, so they are never late leavers. */
const LEAVES_BEFORE_MS = 4 * 60 * MINUTE;
const JOINS_BEFORE_MS = 30 * MINUTE;
const LISTED_GAMES = 24;
/** How often a player joins a game rather than leaves one, if both are possible. */
const JOINS = 0.65;

type Seen = Pick<
  Game,
  | 'isPublic'
  | 'status'
  | 'isHost'
  | 'isJoined'
  | 'mySeat'
  | 'waitlistCount'
  | 'maxPlayers'
  | 'currentPlayers'
  | 'scheduledAt'
>;

const startsIn = ({ scheduledAt }: Seen, now: number): number =>
  scheduledAt === null ? Number.POSITIVE_INFINITY : Date.parse(scheduledAt) - now;

const isOpen = ({ isPublic, status, isHost, waitlistCount }: Seen): boolean =>
  isPublic && status === 'open' && !isHost && waitlistCount === 0;

/** Whether a sample player may join a game. Sample players never take the last free seat, so that real people can. */
export const mayJoin = (game: Seen, now: number): boolean =>
  isOpen(game) &&
  !game.isJoined &&
  game.mySeat === null &&
  game.maxPlayers - game.currentPlayers >= 2 &&
  startsIn(game, now) > JOINS_BEFORE_MS;

/** Whether a sample player may leave a game: only if more than half of its seats are taken. */
export const mayLeave = (game: Seen, now: number): boolean =>
  isOpen(game) &&
  game.mySeat?.status === 'joined' &&
  game.currentPlayers > game.maxPlayers / 2 &&
  startsIn(game, now) > LEAVES_BEFORE_MS;

/** Takes or gives up a seat, in a game that a visitor has on screen, or in a listed one. */
export const play: Activity = async (context, actor) => {
  const now = context.now();
  const watched = pick(context.random, context.audience.watched('game'));
  const games = watched
    ? [await actor.call(gamesRoutes.detail, { params: { id: watched } })]
    : await actor.call(gamesRoutes.list, { query: { limit: LISTED_GAMES } });
  const open = games.filter((game) => mayJoin(game, now));
  const left = games.filter((game) => mayLeave(game, now) && isSample(context, game.host.id));
  const joins = left.length === 0 || (open.length > 0 && context.random() < JOINS);
  const game = pick(context.random, joins ? open : left);
  if (!game || !mayDisturb(context, game.host.id)) return false;
  await (joins ? actor.join(game.id) : actor.leave(game.id));
  return true;
};

const isSample = ({ players }: ActivityContext, hostId: string): boolean => players.person(hostId) !== undefined;

const LISTED_POSTS = 10;
/** Posts with this many comments get no more from sample players. */
const MAX_COMMENTS = 30;
/** A sample player does not comment again while their comment is among this many newest ones. */
const LAST_COMMENTS = 4;

export const like: Activity = async (context, actor) => {
  const posts = await postsInView(context, actor);
  const post = pick(
    context.random,
    posts.filter(({ isLiked }) => !isLiked),
  );
  if (!post || !mayDisturb(context, post.user.id)) return false;
  await look(context, actor, post.id);
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
  await look(context, actor, post.id);
  await actor.comment(post.id, text);
  return true;
};

/** Looks at a post for as long as a view takes, so that a post has at least as many views as likes. */
async function look({ pause }: ActivityContext, actor: Actor, postId: string): Promise<void> {
  await pause(3_000, 6_000);
  await actor.see(postId);
}

/**
 * Returns a post that a visitor has on screen, or the newest posts. Leaves out own posts, and posts that only one
 * reader sees.
 */
async function postsInView(context: ActivityContext, actor: Actor): Promise<FeedPost[]> {
  const watched = pick(context.random, context.audience.watched('post'));
  const posts = watched
    ? [await actor.call(feedRoutes.detail, { params: { id: watched } })]
    : await actor.call(feedRoutes.list, { query: { limit: LISTED_POSTS } });
  return posts.filter(({ user, isSample, isHidden }) => user.id !== actor.id && !isSample && !isHidden);
}

const LISTED_COURTS = 20;
/** Sample players do not check in at a court where this many people are. */
const MAX_HERE = 8;

/**
 * Checks in at a court that a visitor has on screen, or in the player's city. A player who has checked in before checks
 * out.
 */
export function visits(): Activity {
  const courts = new Map<string, string>();
  return async (context, actor) => {
    const present = courts.get(actor.id);
    courts.delete(actor.id);
    if (present) {
      await actor.checkOut(present);
      return true;
    }
    const court = await courtFor(context, actor);
    if (!court) return false;
    await actor.checkIn(court);
    courts.set(actor.id, court.id);
    return true;
  };
}

async function courtFor(context: ActivityContext, actor: Actor): Promise<(Pick<Court, 'id'> & Position) | undefined> {
  const watched = pick(context.random, context.audience.watched('court'));
  if (watched) return actor.call(courtsRoutes.detail, { params: { id: watched } });
  // `Harlem, New York`: the courts of a part of a city are listed under the city.
  const names = (context.players.person(actor.id)?.city ?? '').split(',').map((name) => name.trim());
  for (const search of names.filter(Boolean)) {
    const courts = await actor.call(courtsRoutes.list, { query: { search, limit: LISTED_COURTS } });
    const court = pick(
      context.random,
      courts.filter(({ hereCount }) => hereCount < MAX_HERE),
    );
    if (court) return court;
  }
  return undefined;
}

const LISTED_CONVERSATIONS = 30;
const LEAVE_MS = [20_000, 60_000] as const;

/** Writes a few lines with another sample player, in an existing conversation of the two. */
export const chat: Activity = async (context, actor) => {
  const { players, audience, random } = context;
  const conversations = await actor.call(messagesRoutes.conversations, { query: { limit: LISTED_CONVERSATIONS } });
  const known = conversations
    .flatMap(({ id, otherUser }) => (otherUser ? { id, otherUser } : []))
    .filter(({ otherUser }) => {
      const isPresent = audience.presentSince(otherUser.id) !== undefined;
      return players.isFree(otherUser.id) || (isPresent && players.person(otherUser.id));
    });
  const conversation = pick(random, known);
  if (!conversation) return false;
  const { id, otherUser } = conversation;
  const [opening = '', ...rest] = context.chats.next();
  const isPresent = audience.presentSince(otherUser.id) !== undefined;
  if (isPresent && !mayDisturb(context, otherUser.id)) return false;
  await say(context, actor.id, id, opening);
  // Sample players do not answer for a real person who is signed in as the other player.
  if (isPresent) return true;
  for (const [at, line] of rest.entries()) await say(context, at % 2 === 0 ? otherUser.id : actor.id, id, line);
  return true;
};

/** The player comes online, reads, types, writes, and stays online for a short time. */
async function say(context: ActivityContext, personId: string, conversationId: string, line: string): Promise<void> {
  const { players, random } = context;
  if (!players.isFree(personId)) return;
  const actor = await players.online(personId);
  await context.pause(1_000, 3_000);
  await actor.markRead(conversationId);
  await actor.type(conversationId, true);
  await context.pause(1_500, 4_000);
  await actor.send(conversationId, line);
  const [from, to] = LEAVE_MS;
  players.leaveAfter(personId, from + random() * (to - from));
}
