import { messagesRoutes } from '@hoopline/contracts';
import { type Activity, type ActivityContext, mayDisturb } from '../activity.ts';
import { pick } from '../random.ts';

const LISTED = 30;
const LEAVE_MS = [20_000, 60_000] as const;

/** A few lines with somebody of the sample players, in a conversation that the two have. */
export const chat: Activity = async (context, actor) => {
  const { players, audience, random } = context;
  const conversations = await actor.call(messagesRoutes.conversations, { query: { limit: LISTED } });
  const known = conversations.filter(({ otherUser }) => {
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
  // Somebody real answers for themselves.
  if (isPresent) return true;
  for (const [at, line] of rest.entries()) await say(context, at % 2 === 0 ? otherUser.id : actor.id, id, line);
  return true;
};

/** Comes online, reads, types, writes, and stays a little. */
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
