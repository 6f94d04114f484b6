import { type Message, messagesRoutes, REACTIONS } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RemovalService } from '../src/features/account/deletion/removal.service.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildGame, join, leaveForGood } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildBrowsing, buildMember, type TestPerson } from './harness/people.ts';
import { pointsOf } from './harness/rate-limits.ts';
import { react, requestReaction } from './harness/replies.ts';
import { act, buildOperator, OPERATORS, report } from './harness/reports.ts';
import { signIn } from './harness/sign-in.ts';
import { TestSocket } from './harness/sockets.ts';
import { giveName, removeMessage } from './harness/threads.ts';

const server = useServer({ OPERATORS });
let operator: TestPerson;
let open: TestSocket[] = [];
beforeAll(async () => {
  operator = await buildOperator(server);
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});

async function openTab({ cookie }: Pick<TestPerson, 'cookie'>): Promise<TestSocket> {
  const tab = await TestSocket.open(server.url, cookie);
  open.push(tab);
  return tab;
}

async function buildTalk() {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  return { ann, ben, id, message: await sendMessage(ann, id, 'We won!') };
}

async function buildThread() {
  const { id, host, players } = await buildGame(server, { joined: 3 });
  const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
  return { id, host, ann, ben, cat, message: await sendMessage(ann, id, 'We won!') };
}

const by = ({ id, displayName }: TestPerson, kind: string) => ({ person: { id, displayName, isGuest: false }, kind });

/** The reactions to a message, as this person reads them. */
const reactionsFor = async (person: TestPerson, { id, conversationId }: Message, search = '') =>
  (await readThread(person, conversationId, search)).find((message) => message.id === id)?.reactions;

describe('a reaction', () => {
  it('is in the answer, in an event for both people and their other tabs, and in the thread', async () => {
    const { ann, ben, id, message } = await buildTalk();
    const tabs = [await openTab(ann), await openTab(ben)];
    const reactions = await react(ben, message, 'fire');
    expect(reactions).toEqual({ rev: 1, given: [by(ben, 'fire')] });
    for (const tab of tabs)
      expect(await tab.next('messages.reacted')).toEqual({ conversationId: id, messageId: message.id, reactions });
    for (const person of [ann, ben]) expect(await reactionsFor(person, message)).toEqual(reactions);
  });

  it.each(REACTIONS)('of the kind %s can be stored', async (kind) => {
    const { ben, message } = await buildTalk();
    expect(await react(ben, message, kind)).toMatchObject({ given: [{ kind }] });
  });

  it('replaces the one before, can be taken back, and publishes nothing if it is given twice', async () => {
    const { ann, ben, message } = await buildTalk();
    const tab = await openTab(ann);
    await react(ann, message, 'heart');
    await react(ben, message, 'fire');
    const changed = await react(ben, message, 'ball');
    expect(changed).toEqual({ rev: 3, given: [by(ann, 'heart'), by(ben, 'ball')] });
    expect(await react(ben, message, 'ball')).toEqual(changed);
    expect(await react(ben, message, null)).toEqual({ rev: 4, given: [by(ann, 'heart')] });
    expect(await react(ben, message, null)).toMatchObject({ rev: 4 });
    expect(await react(ann, message, null)).toEqual({ rev: 5, given: [] });
    await tab.next('messages.reacted', ({ reactions }) => reactions.rev === 5);
    expect(tab.all('messages.reacted')).toHaveLength(5);
    expect(await reactionsFor(ann, message)).toEqual({ rev: 5, given: [] });
  });

  it('changes nothing that is unread or read, nor the order of conversations', async () => {
    const { ann, ben, id, message } = await buildTalk();
    const before = [await readConversations(ann), await readConversations(ben)];
    await react(ben, message, 'fire');
    await untilPublished(server);
    expect([await readConversations(ann), await readConversations(ben)]).toEqual(before);
    expect(await query(server, 'SELECT last_seq FROM conversations WHERE id = $1', [id])).toEqual([{ last_seq: 1 }]);
    expect(await ok(ann.fetch('/api/notifications'))).toEqual([]);
  });

  it('reaches a page that was offline with the next messages', async () => {
    const { ann, ben, id, message } = await buildTalk();
    await sendMessage(ann, id, 'No reaction');
    await sendMessage(ann, id, 'Last read');
    await react(ben, message, 'fire');
    const { seq } = await sendMessage(ben, id, 'New');
    const missed = await readThread(ann, id, `?after=3&hiddenFrom=1`);
    expect(missed.map((one) => one.seq)).toEqual([1, seq]);
    expect(missed[0]?.reactions).toEqual({ rev: 1, given: [by(ben, 'fire')] });
    await react(ben, message, null);
    expect(await reactionsFor(ann, message, '?after=3&hiddenFrom=1')).toEqual({ rev: 2, given: [] });
  });

  it('cannot come more often than the limit, and the last one that was stored is also the last event', async () => {
    const { ann, ben, message } = await buildTalk();
    const tab = await openTab(ann);
    const points = pointsOf(server, `${messagesRoutes.react.method} ${messagesRoutes.react.path}`);
    const burst = async () => {
      const kinds = Array.from({ length: points + 10 }, (_, i) => REACTIONS[i % REACTIONS.length] ?? null);
      return Promise.all(kinds.map(async (kind) => (await requestReaction(ben, message, kind)).status));
    };
    let statuses = await burst();
    // On a busy machine one burst may last longer than the time of the limit.
    while (!statuses.includes(429)) statuses = await burst();
    const stored = await reactionsFor(ann, message);
    expect(stored?.given).toHaveLength(1);
    await tab.next('messages.reacted', ({ reactions }) => reactions.rev === stored?.rev);
    const newest = tab.all('messages.reacted').reduce((one, other) => {
      return other.reactions.rev > one.reactions.rev ? other : one;
    });
    expect(newest.reactions).toEqual(stored);
  });
});

describe('nobody reacts', () => {
  it('to a message of another conversation, or as a stranger', async () => {
    const [{ ann, id, message }, other] = [await buildTalk(), await buildTalk()];
    const elsewhere = { id: message.id, conversationId: other.id };
    expect(await refusal(requestReaction(other.ann, elsewhere, 'fire'))).toEqual([404, 'message_not_found']);
    expect(await refusal(requestReaction(other.ann, message, 'fire'))).toEqual([404, 'conversation_not_found']);
    await block(ann, await otherOf(ann, id));
    expect(await refusal(requestReaction(ann, message, 'fire'))).toEqual([404, 'conversation_not_found']);
  });

  it('with a kind that is not one of the six', async () => {
    const { ben, message } = await buildTalk();
    expect((await requestReaction(ben, message, 'thumbs_down' as never)).status).toBe(400);
  });

  it('to a removed message, whose earlier reactions are gone with its text', async () => {
    const { host, ann, ben, message } = await buildThread();
    await react(ben, message, 'laugh');
    await ok(removeMessage(host, message.conversationId, message.id));
    for (const person of [host, ann, ben]) {
      expect(await refusal(requestReaction(person, message, 'fire'))).toEqual([409, 'message_removed']);
      expect(await reactionsFor(person, message)).toBeUndefined();
    }
  });

  it('to a message that operators have hidden, except its writer', async () => {
    const { ann, ben, message } = await buildTalk();
    await react(ben, message, 'laugh');
    await report(ben, { kind: 'message', id: message.id });
    await act(operator, message.id, 'hide');
    const [annTab, benTab] = [await openTab(ann), await openTab(ben)];
    expect(await refusal(requestReaction(ben, message, 'fire'))).toEqual([404, 'message_not_found']);
    expect(await reactionsFor(ben, message)).toBeUndefined();
    expect(await react(ann, message, 'heart')).toMatchObject({ rev: 2 });
    await annTab.next('messages.reacted');
    await act(operator, message.id, 'undo');
    const shown = await benTab.next('messages.hiddenChanged', ({ message: { isHidden } }) => !isHidden);
    expect(shown.message.reactions).toMatchObject({ rev: 2, given: [by(ben, 'laugh'), by(ann, 'heart')] });
    expect(benTab.all('messages.reacted')).toEqual([]);
  });

  it('after they have left the game, but they see the reactions to what they can read', async () => {
    const { id, host, ben, message } = await buildThread();
    await leaveForGood(server, ben, id);
    const later = await sendMessage(host, id, 'Next week?');
    expect(await refusal(requestReaction(ben, message, 'fire'))).toEqual([409, 'thread_left']);
    const tab = await openTab(ben);
    await react(host, later, 'heart');
    await react(host, message, 'fire');
    expect(await tab.next('messages.reacted')).toMatchObject({ messageId: message.id });
    expect(tab.all('messages.reacted')).toHaveLength(1);
  });

  it('in a closed thread', async () => {
    const { id, ben, message } = await buildThread();
    await query(server, `UPDATE games SET cancelled_at = now() - interval '7 days 1 minute' WHERE id = $1`, [id]);
    expect(await refusal(requestReaction(ben, message, 'fire'))).toEqual([409, 'thread_closed']);
  });
});

describe('two people in a block in the thread of a game', () => {
  it('do not see each other’s reactions, and cannot react to each other’s messages', async () => {
    const { host, ann, ben, cat, message } = await buildThread();
    const neutral = await sendMessage(host, message.conversationId, 'Same time next week?');
    await react(ann, neutral, 'thumbs_up');
    await block(ben, ann);
    const tabs = [await openTab(ann), await openTab(ben), await openTab(cat)] as const;
    expect(await react(ben, neutral, 'ball')).toEqual({ rev: 2, given: [by(ben, 'ball')] });
    await react(host, neutral, 'fire');
    const seenBy = [
      [ann, [by(ann, 'thumbs_up'), by(host, 'fire')]],
      [ben, [by(ben, 'ball'), by(host, 'fire')]],
      [cat, [by(ann, 'thumbs_up'), by(ben, 'ball'), by(host, 'fire')]],
    ] as const;
    for (const [index, [person, given]] of seenBy.entries()) {
      expect(await reactionsFor(person, neutral)).toEqual({ rev: 3, given });
      const event = await tabs[index]?.next('messages.reacted', ({ reactions }) => reactions.rev === 3);
      expect(event?.reactions.given).toEqual(given);
    }
    expect(await refusal(requestReaction(ben, message, 'fire'))).toEqual([404, 'message_not_found']);
    await react(cat, message, 'fire');
    await tabs[0].next('messages.reacted', ({ messageId }) => messageId === message.id);
    await unblock(ben, ann);
    expect((await reactionsFor(ben, neutral))?.given).toHaveLength(3);
    expect(tabs[1].all('messages.reacted').map(({ messageId }) => messageId)).not.toContain(message.id);
  });

  it('do not see a reaction from before the block, also if it is to their own message', async () => {
    const { ann, ben, cat, message } = await buildThread();
    await react(ben, message, 'heart');
    await block(ann, ben);
    const tab = await openTab(ann);
    await react(cat, message, 'fire');
    expect((await tab.next('messages.reacted')).reactions).toEqual({ rev: 2, given: [by(cat, 'fire')] });
    expect((await reactionsFor(ann, message))?.given).toEqual([by(cat, 'fire')]);
  });
});

describe('the reactions of a guest', () => {
  it('need a name, and move to the account to which they sign in; the account’s own stays', async () => {
    const { id, host, message } = await buildThread();
    const other = await sendMessage(host, id, 'Who brings the ball?');
    const guest = buildBrowsing(server.url);
    await ok(join(guest, id));
    expect(await refusal(requestReaction(guest, message, 'fire'))).toEqual([409, 'name_required']);
    await ok(giveName(guest, 'Dee'));
    for (const one of [message, other]) await react(guest, one, 'fire');
    expect((await reactionsFor(host, message))?.given).toMatchObject([
      { kind: 'fire', person: { displayName: 'Dee', isGuest: true } },
    ]);
    const account = { firstName: 'Dee', lastName: 'Rivers', email: 'dee.rivers@example.com' };
    const member = buildBrowsing(server.url);
    await signIn(member.browser, account);
    await ok(join(member, id));
    await react(member, other, 'ball');
    const tab = await openTab(host);
    await signIn(guest.browser, account);
    const moved = await tab.next('messages.reacted', ({ messageId }) => messageId === message.id);
    const person = { displayName: 'Dee Rivers', isGuest: false };
    expect(moved.reactions).toMatchObject({ rev: 2, given: [{ kind: 'fire', person }] });
    expect(await reactionsFor(host, other)).toMatchObject({ rev: 3, given: [{ kind: 'ball', person }] });
    expect((await reactionsFor(host, other))?.given).toHaveLength(1);
  });
});

it('the reactions of a guest who is removed after half a year without a visit are removed', async () => {
  const { id, host, ann, message } = await buildThread();
  const guest = buildBrowsing(server.url);
  await ok(join(guest, id));
  await ok(giveName(guest, 'Kit'));
  await react(guest, message, 'fire');
  await react(ann, message, 'heart');
  await leaveForGood(server, guest, id);
  await query(
    server,
    `UPDATE users SET last_seen_at = now() - interval '181 days' WHERE kind = 'guest' AND display_name = 'Kit'`,
  );
  await runJob(server, HousekeepingJob, 'run');
  expect(await reactionsFor(host, message)).toEqual({ rev: 3, given: [by(ann, 'heart')] });
});

it('the removal of an account removes its reactions, and publishes that', async () => {
  const { host, ben, message } = await buildThread();
  await react(host, message, 'heart');
  await react(ben, message, 'fire');
  await untilPublished(server);
  const tab = await openTab(host);
  await ok(call(ben, 'POST', '/api/account/deletion', { name: ben.displayName }));
  await query(server, `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = $1`, [ben.id]);
  await runJob(server, RemovalService, 'removeDue');
  const event = await tab.next('messages.reacted');
  expect(event.reactions).toEqual({ rev: 3, given: [by(host, 'heart')] });
  expect(await reactionsFor(host, message)).toEqual(event.reactions);
});

async function otherOf(person: TestPerson, conversationId: string): Promise<{ id: string }> {
  const found = (await readConversations(person)).find(({ id }) => id === conversationId);
  if (!found?.otherUser) throw new Error('This is no conversation of two people');
  return found.otherUser;
}
