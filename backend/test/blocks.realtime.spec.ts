import { courtsTopics, feedTopics, gamesTopics, playersTopics, presenceTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { PresenceService } from '../src/realtime/presence/presence.service.ts';
import { PRESENCE_STORE, type PresenceStore } from '../src/realtime/presence/presence.store.ts';
import { query, useServer } from './harness/app.ts';
import { postCoaching } from './harness/applications.ts';
import { block, readBlocks, unblock } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call } from './harness/calls.ts';
import { readConversations, startConversation } from './harness/conversations.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, editGame, join, readGame } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { TestSocket } from './harness/sockets.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();

const watchers = new Watchers();
afterEach(() => watchers.close());

const LISTS = [feedTopics.all, gamesTopics.all, playersTopics.leaderboard, 'coaching'];

const two = async (): Promise<[TestPerson, TestPerson]> => [await buildMember(server), await buildMember(server)];

describe('two people in a block', () => {
  it('both receive the same event when the block begins, and another when it ends', async () => {
    const [ann, ben] = await two();
    const [ofAnn, ofBen] = [await watchers.watch(server, [], ann), await watchers.watch(server, [], ben)];
    // The events are published at once, and not left to the sweep of the outbox.
    const done = jest.spyOn(server.app.get(OutboxService), 'done');
    await block(ann, ben);
    expect(await ofBen.next('safety.gone')).toEqual({ personId: ann.id });
    expect(await ofAnn.next('safety.gone')).toEqual({ personId: ben.id });
    await ofAnn.next('safety.blocksChanged');
    const rows = await query(server, `SELECT id FROM outbox WHERE topic = 'safety.blocks' AND ref = $1`, [ann.id]);
    expect(done.mock.calls.flat()).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    done.mockRestore();
    await unblock(ann, ben);
    expect(await ofBen.next('safety.back')).toEqual({ personId: ann.id });
    // Only the list of Ann, who blocked, changes.
    expect(ofBen.all('safety.blocksChanged')).toEqual([]);
  });

  it.each([
    ['a socket from before the block', false],
    ['a socket from after the block', true],
  ])('receive no event about what the other does: %s', async (_, connectsLater) => {
    const [ann, ben] = await two();
    const { id: postId } = await createPost(await buildMember(server));
    const topics = [...LISTS, feedTopics.post(postId), gamesTopics.all];
    const early = connectsLater ? undefined : await watchers.watch(server, topics, ben);
    await block(ann, ben);
    const ofBen = early ?? (await watchers.watch(server, topics, ben));
    const ofOther = await watchers.watch(server, topics, await buildMember(server));
    const made = [
      (await createPost(ann)).id,
      (await createComment(ann, postId)).id,
      (await buildGame(server, { host: ann })).id,
      (await postCoaching(ann)).id,
    ];
    await waitForEarlierEvents(server, ofBen, ofOther);
    for (const id of made) {
      expect(eventNamesAbout(ofOther, id)).not.toEqual([]);
      expect(eventNamesAbout(ofBen, id)).toEqual([]);
    }
    expect(eventNamesAbout(ofBen, ann.id)).toEqual(connectsLater ? [] : ['safety.gone']);
  });

  it('receive the event when the blocked person was a guest and signs in', async () => {
    const [ann, ben] = await two();
    await startConversation(ann, ben);
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
    const { userId } = (await answer.json()) as { userId: string };
    await block(ann, { id: userId });
    const [ofAnn, ofBen] = [await watchers.watch(server, [], ann), await watchers.watch(server, [], ben)];
    await signIn(browser, { subject: ben.id });
    expect(await ofBen.next('safety.gone')).toEqual({ personId: ann.id });
    expect(await ofAnn.next('safety.gone')).toEqual({ personId: ben.id });
    await ofAnn.next('safety.blocksChanged');
    expect((await readBlocks(ann)).map(({ id }) => id)).toEqual([ben.id]);
    expect(await readConversations(ben)).toEqual([]);
  });

  it('receive the event from the sweep if the process died before publishing', async () => {
    const [ann, ben] = await two();
    const outbox = server.app.get(OutboxService);
    const done = jest.spyOn(outbox, 'done').mockReturnValue();
    await block(ann, ben);
    done.mockRestore();
    const ofBen = await watchers.watch(server, [], ben);
    await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute'`);
    await outbox.sweep();
    expect(await ofBen.next('safety.gone')).toEqual({ personId: ann.id });
  });

  it('receive no event about each other when events are repeated for a page that was loading', async () => {
    const [ann, ben] = await two();
    await block(ann, ben);
    await TestSocket.untilReplaying(server.url);
    const since = performance.now();
    const { id } = await createPost(ann);
    const watch = async (person: TestPerson) => {
      const socket = await TestSocket.openSince(server.url, since, person.cookie);
      await socket.call('watch', { topics: [feedTopics.all], replayMs: Math.ceil(performance.now() - since) + 100 });
      const names = eventNamesAbout(socket, id);
      socket.close();
      return names;
    };
    expect(await watch(ben)).toEqual([]);
    expect(await watch(await buildMember(server))).toEqual(['feed.created']);
  });

  it.each([
    ['the blocker', 1],
    ['the blocked person', 0],
  ])('receive no events about each other during the block, but again after it: %s', async (_, authorIndex) => {
    const pair = await two();
    const [ann, ben] = pair;
    const [author, reader] = [pair[authorIndex] as TestPerson, pair[1 - authorIndex] as TestPerson];
    const socket = await watchers.watch(server, [feedTopics.all, gamesTopics.all], reader);
    await block(ann, ben);
    const missed = await createPost(author);
    await waitForEarlierEvents(server, socket);
    expect(eventNamesAbout(socket, missed.id)).toEqual([]);
    await unblock(ann, ben);
    const { id } = await createPost(author);
    expect(await socket.next('feed.created', ({ postId }) => postId === id)).toMatchObject({ authorId: author.id });
  });

  it('receive an event for each of two blocks, and one for the end only of the last block', async () => {
    const [ann, ben] = await two();
    const tabs = [
      await watchers.watch(server, [gamesTopics.all], ann),
      await watchers.watch(server, [gamesTopics.all], ben),
    ];
    const safetyEvents = async () => {
      await waitForEarlierEvents(server, ...tabs);
      return tabs.map((tab) => tab.received.map(({ event }) => event).filter((event) => event.startsWith('safety.')));
    };
    await block(ann, ben);
    await block(ben, ann);
    // Repeating a block changes and publishes nothing.
    await block(ann, ben);
    const [ofAnn, ofBen] = [
      ['safety.gone', 'safety.blocksChanged', 'safety.gone'],
      ['safety.gone', 'safety.gone', 'safety.blocksChanged'],
    ];
    expect(await safetyEvents()).toEqual([ofAnn, ofBen]);
    await unblock(ann, ben);
    ofAnn.push('safety.blocksChanged');
    expect(await safetyEvents()).toEqual([ofAnn, ofBen]);
    await unblock(ben, ann);
    ofAnn.push('safety.back');
    ofBen.push('safety.back', 'safety.blocksChanged');
    expect(await safetyEvents()).toEqual([ofAnn, ofBen]);
  });

  it('see no presence and no typing of each other', async () => {
    const [ann, ben] = await two();
    const { id } = await startConversation(ann, ben);
    const ofBen = await watchers.watch(server, [...LISTS, presenceTopics.user(ann.id)], ben);
    await block(ann, ben);
    const ofAnn = await watchers.watch(server, LISTS, ann);
    const typing = await ofAnn.rawCall('messages.typing', { conversationId: id, isTyping: true });
    expect(typing).toMatchObject({ ok: false, error: { code: 'conversation_not_found' } });
    await call(ann, 'POST', `/api/conversations/${id}/messages`, { content: 'Hi' });
    // Ann was online until just now: her presence begins and ends.
    await server.app.get(PresenceService).renew([ann.id]);
    await server.app.get<PresenceStore>(PRESENCE_STORE).renew([ann.id], Date.now() - 1);
    await server.app.get(PresenceService).sweep();
    await waitForEarlierEvents(server, ofBen, ofAnn);
    expect(eventNamesAbout(ofBen, ann.id)).toEqual(['safety.gone']);
  });
});

describe('events that show several people', () => {
  it('contain no players whom the reader does not see, unless the reader is in the game', async () => {
    const [ann, ben] = await two();
    const { id, host } = await buildGame(server);
    await block(ann, ben);
    const topics = [gamesTopics.all, gamesTopics.game(id)];
    const ofBen = await watchers.watch(server, topics, ben);
    const ofOther = await watchers.watch(server, topics, await buildMember(server));
    await join(ann, id);
    const isOfGame = ({ gameId }: { gameId: string }) => gameId === id;
    expect((await ofOther.next('games.rosterChanged', isOfGame)).players.map((one) => one.id)).toEqual([ann.id]);
    expect((await ofBen.next('games.rosterChanged', isOfGame)).players).toEqual([]);
    expect(await ofBen.next('games.seatsChanged', isOfGame)).toMatchObject({ currentPlayers: 1, faces: [] });

    // Once Ben is in the game too, both see each other there.
    await join(ben, id);
    const both = await ofBen.next('games.rosterChanged', ({ gameId, players }) => gameId === id && players.length > 0);
    expect(both.players.map((one) => one.id).sort()).toEqual([ann.id, ben.id].sort());
    const { rev } = await readGame(host, id);
    await editGame(host, id, { rev, title: 'Another title' });
    await ofBen.next('games.updated', ({ title }) => title === 'Another title');
  });

  it('are not sent to people in a block with the host of the game', async () => {
    const [ann, ben] = await two();
    const { id } = await buildGame(server, { host: ann });
    const ofBen = await watchers.watch(server, [gamesTopics.all, gamesTopics.game(id)], ben);
    await block(ben, ann);
    await join(await buildMember(server), id);
    await waitForEarlierEvents(server, ofBen);
    expect(eventNamesAbout(ofBen, id)).toEqual([]);
  });

  it('about a court name nobody in a block with the reader, and are sent only to sockets that watch it', async () => {
    const [ann, ben] = await two();
    const courtId = await buildCourt(server);
    await block(ann, ben);
    const watching = await watchers.watch(server, [courtsTopics.court(courtId), gamesTopics.all], ben);
    const elsewhere = await watchers.watch(server, [gamesTopics.all], ben);
    const ofOther = await watchers.watch(server, [courtsTopics.court(courtId)], await buildMember(server));
    await checkIn(ann, courtId, { isNamed: true });
    expect((await ofOther.next('courts.pulseChanged')).here[0]?.person?.id).toBe(ann.id);
    expect(await watching.next('courts.pulseChanged')).toMatchObject({ hereCount: 1, here: [{ person: null }] });
    await waitForEarlierEvents(server, elsewhere);
    expect(elsewhere.all('courts.pulseChanged')).toEqual([]);
  });
});
