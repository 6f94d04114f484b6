import type { TestApp } from './app.ts';
import { apply, postCoaching, postSponsorship, requestApply } from './applications.ts';
import { call, ok } from './calls.ts';
import { saveCoach } from './coaching.ts';
import { sendMessage, startConversation } from './conversations.ts';
import { buildCourt, checkIn } from './courts.ts';
import { createComment, createPost } from './feed.ts';
import { invite, playTogether } from './fill.ts';
import { buildGame, inHours, join, keyOf } from './games.ts';
import { liked, notify } from './notifications.ts';
import { buildMember, type TestPerson } from './people.ts';
import { buildPost } from './posts.ts';
import { buildSeries } from './series.ts';

/** A word that only the text of this person's game has. */
export const wordOf = ({ id }: TestPerson): string => id.slice(-12);

/** Everything that one person has made. */
export interface Things {
  person: TestPerson;
  postId: string;
  highlightId: string;
  /** The person's comment on the post of the third person. */
  commentId: string;
  gameId: string;
  /** The last part of the game's share link. */
  slug: string;
  /** A run of a series. */
  runId: string;
  coachingId: string;
  sponsorshipId: string;
}

export interface BlockedWorld {
  blocker: TestPerson;
  blocked: TestPerson;
  third: TestPerson;
  of(person: Pick<TestPerson, 'id'>): Things;
  /** The conversation of two of the three people. */
  conversation(one: TestPerson, other: TestPerson): string;
  /** A post of the third person on which all have commented. */
  commentedId: string;
  /** A court at which all three are checked in by name. */
  courtId: string;
  /** By the id of each of the other two people, a game of the third person in which only that person has a seat. */
  gamesOfThird: ReadonlyMap<string, string>;
}

const TAG = '#blocksworld';
export const WORLD_TAG = TAG.slice(1);

async function buildThings(server: TestApp, person: TestPerson, third: TestPerson, thirdPost: string): Promise<Things> {
  const { id: postId } = await createPost(person, { hashtags: [TAG] });
  const { id: highlightId } = await buildPost(server, { author: person, highlight: 'dunks' });
  const { id: commentId } = await createComment(person, thirdPost, 'A comment');
  const { game, id: gameId } = await buildGame(server, { host: person, fields: { description: wordOf(person) } });
  const weekly = { scheduledAt: inHours(72), until: inHours(24 * 30).slice(0, 10) };
  const { game: run } = await buildSeries(server, { host: person, ...weekly });
  await saveCoach(person);
  const { id: coachingId } = await postCoaching(person);
  const { id: sponsorshipId } = await postSponsorship(person);
  if (person !== third) {
    await ok(call(person, 'POST', `/api/players/${third.id}/follow`));
    await ok(call(third, 'POST', `/api/players/${person.id}/follow`));
  }
  return {
    person,
    postId,
    highlightId,
    commentId,
    gameId,
    slug: keyOf(game),
    runId: run.id,
    coachingId,
    sponsorshipId,
  };
}

/** Three people who see everything of each other, in every list and on every page. */
export async function buildBlockedWorld(server: TestApp): Promise<BlockedWorld> {
  const stats = { gamesPlayed: 20, wins: 12, rating: 1_700, averageScore: 11 };
  const people = await Promise.all(
    ['Blocker', 'Blocked', 'Third'].map((displayName) => buildMember(server, { displayName, stats })),
  );
  const [blocker, blocked, third] = people as [TestPerson, TestPerson, TestPerson];
  const { id: thirdPost } = await createPost(third);
  const things = new Map<string, Things>();
  for (const person of people) things.set(person.id, await buildThings(server, person, third, thirdPost));
  await playTogether(server, people);
  for (const person of people) await invite(person, things.get(person.id)?.gameId ?? '', people);
  const conversations = new Map<string, string>();
  const courtId = await buildCourt(server);
  const gamesOfThird = new Map<string, string>();
  for (const person of people) {
    await checkIn(person, courtId, { isNamed: true });
    if (person !== third) {
      const { id } = await buildGame(server, { host: third });
      await ok(join(person, id));
      gamesOfThird.set(person.id, id);
    }
    for (const other of people) {
      if (other === person) continue;
      await apply(person, things.get(other.id)?.coachingId ?? '');
      await ok(requestApply(person, things.get(other.id)?.sponsorshipId ?? '', undefined, 'sponsorships'));
      const { id } = await startConversation(person, other);
      await sendMessage(person, id, 'Hello');
      conversations.set(`${person.id} ${other.id}`, id);
      await notify(server, liked([other.id], person.id));
    }
  }
  return {
    blocker,
    blocked,
    third,
    of: (person) => things.get(person.id) as Things,
    conversation: (one, other) => conversations.get(`${one.id} ${other.id}`) ?? '',
    commentedId: thirdPost,
    courtId,
    gamesOfThird,
  };
}
