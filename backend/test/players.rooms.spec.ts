import { courtsTopics, feedTopics, gamesTopics, highlightsTopics } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { rooms } from '../src/realtime/realtime-server.ts';
import { query, useServer } from './harness/app.ts';
import { startConversation } from './harness/conversations.ts';
import { buildCourt, checkIn, checkOut } from './harness/courts.ts';
import { buildUpload, createComment, createPost } from './harness/feed.ts';
import { buildGame, join, keyOf, moveStart, removePlayer } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

let ann: TestPerson;
let bea: TestPerson;
const server = useServer();
beforeAll(async () => {
  [ann, bea] = [await buildMember(server), await buildMember(server)];
});

/** The rooms whose pages may show a person, besides their own tabs. */
async function roomsOf({ id }: TestPerson): Promise<string[]> {
  const all = await server.app.get(PeopleService).roomsOf(id);
  expect(new Set(all).size).toBe(all.length);
  return all.sort();
}

describe('a changed face is published', () => {
  it('only to the person’s own tabs if no page shows them', async () => {
    await buildGame(server, { host: ann });
    await createPost(ann);
    expect(await roomsOf(bea)).toEqual([]);
  });

  it('to the pages of their games, also by private links, to the list of games while one of these is open, and to everybody in their threads', async () => {
    const [host, guest] = [await buildMember(server), await buildMember(server)];
    const { id } = await buildGame(server, { host });
    await join(guest, id);
    expect(await roomsOf(host)).toEqual([gamesTopics.game(id), gamesTopics.all, rooms.user(guest.id)].sort());
    expect(await roomsOf(guest)).toEqual([gamesTopics.game(id), gamesTopics.all, rooms.user(host.id)].sort());
    await moveStart(server, id, -48);
    expect(await roomsOf(guest)).toEqual([gamesTopics.game(id), rooms.user(host.id)]);

    const { game } = await buildGame(server, { host: ann, fields: { isPublic: false } });
    const player = await buildMember(server);
    await join(player, game.id, keyOf(game));
    const ofGame = [gamesTopics.game(game.id), gamesTopics.game(game.id, keyOf(game))];
    expect(await roomsOf(player)).toEqual([...ofGame, rooms.user(ann.id)].sort());
    await removePlayer(ann, game.id, player.id);
    // The thread still shows who was in the game.
    expect(await roomsOf(player)).toEqual([rooms.user(ann.id)]);
  });

  it('to the feed and highlights for recent posts and comments, and to the pages of all posts', async () => {
    const [author, writer] = [await buildMember(server), await buildMember(server)];
    const { id } = await createPost(author);
    await createComment(writer, id);
    expect(await roomsOf(writer)).toEqual([feedTopics.all, feedTopics.post(id)].sort());
    const { mediaUrl } = await buildUpload(server, author);
    const shown = await createPost(author, { type: 'image', content: undefined, mediaUrl, highlight: 'dunks' });
    const all = [feedTopics.all, feedTopics.post(id), feedTopics.post(shown.id), highlightsTopics.all];
    expect(await roomsOf(author)).toEqual(all.sort());
    await query(server, `UPDATE posts SET created_at = now() - interval '40 days' WHERE user_id = $1`, [author.id]);
    expect(await roomsOf(author)).toEqual([feedTopics.post(id), feedTopics.post(shown.id)].sort());
  });

  it('to everybody with whom the person shares a conversation', async () => {
    const [one, other] = [await buildMember(server), await buildMember(server)];
    await startConversation(one, other);
    expect(await roomsOf(one)).toEqual([rooms.user(other.id)]);
    expect(await roomsOf(other)).toEqual([rooms.user(one.id)]);
  });

  it('to the court where the person is shown by name, and to no court where they are not', async () => {
    const [courtId, player] = [await buildCourt(server), await buildMember(server)];
    await checkIn(player, courtId, { isNamed: false });
    expect(await roomsOf(player)).toEqual([]);
    await checkIn(player, courtId, { isNamed: true });
    expect(await roomsOf(player)).toEqual([courtsTopics.court(courtId)]);
    await query(server, 'UPDATE users SET is_public = false WHERE id = $1', [player.id]);
    expect(await roomsOf(player)).toEqual([]);
    await query(server, 'UPDATE users SET is_public = true WHERE id = $1', [player.id]);
    await checkOut(player, courtId);
    expect(await roomsOf(player)).toEqual([]);
  });
});
