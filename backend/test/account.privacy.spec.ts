import { type Conversation, PRIVACY, type PresenceState, type Privacy, presenceTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { AccountPublisher } from '../src/features/account/account.publisher.ts';
import { PrivacyService } from '../src/features/account/privacy.service.ts';
import { PresenceService } from '../src/realtime/presence/presence.service.ts';
import { PRESENCE_STORE, type PresenceStore } from '../src/realtime/presence/presence.store.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok } from './harness/calls.ts';
import { markRead, readConversations, sendMessage, startConversation } from './harness/conversations.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { waitUntil } from './harness/wait-until.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});

const SEEN_AT = '2026-11-20T12:00:00.000Z';
const read = (person: Pick<TestPerson, 'fetch'>) => ok<Privacy>(person.fetch('/api/account/privacy'));
const save = (person: TestPerson, changes: Partial<Privacy>) =>
  ok<Privacy>(call(person, 'PUT', '/api/account/privacy', { ...PRIVACY, ...changes }));

/** Builds two people with a conversation. Ben was last seen at `SEEN_AT`. */
async function buildPair() {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  await query(server, 'UPDATE users SET last_seen_at = $2 WHERE id = $1', [ben.id, SEEN_AT]);
  return { ann, ben, id };
}

async function stateOf(viewer: TestPerson, other: TestPerson): Promise<PresenceState | undefined> {
  const topic = presenceTopics.user(other.id);
  const tab = await watchers.watch(server, [], viewer);
  const answer = await tab.call('watch', { topics: [topic] });
  const found = answer.ok ? answer.topics[topic] : undefined;
  return found && 'state' in found ? found.state.presence : undefined;
}

const theirsOf = async (viewer: TestPerson, id: string) =>
  (await ok<Conversation>(viewer.fetch(`/api/conversations/${id}`))).theirs;

describe('the privacy switches', () => {
  it('are on until they are switched off, each by itself, for members and guests', async () => {
    expect(await read(buildVisitor(server))).toEqual(PRIVACY);
    for (const person of [await buildMember(server), await buildGuest(server)]) {
      expect(await read(person)).toEqual(PRIVACY);
      expect(await save(person, { showsReadMarks: false })).toEqual({ ...PRIVACY, showsReadMarks: false });
      expect(await read(person)).toEqual({ ...PRIVACY, showsReadMarks: false });
    }
  });

  it('refuse other values', async () => {
    const ann = await buildMember(server);
    const body = { ...PRIVACY, showsPresence: 'no' };
    expect(await fieldErrors(call(ann, 'PUT', '/api/account/privacy', body))).toEqual([
      400,
      'invalid_input',
      ['showsPresence'],
    ]);
  });

  it('stay off after a sign-in if either the guest or the account has switched them off', async () => {
    const browser = new TestBrowser(server.url);
    const put = (changes: object) =>
      browser.visit('/api/account/privacy', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...PRIVACY, ...changes }),
      });
    const account = await buildMember(server);
    await save(account, { showsLastSeen: false });
    await put({ showsPresence: false, showsReadMarks: false });
    const tab = await watchers.watch(server, ['games'], account);
    // The event must be published at once, and not only by the sweep.
    jest.spyOn(server.app.get(OutboxService), 'sweep').mockResolvedValue();
    await signIn(browser, { subject: account.id });
    await tab.next('account.privacyChanged');
    await waitForEarlierEvents(server, tab);
    expect(tab.all('account.privacyChanged')).toEqual([{ userId: account.id }]);
    expect(await read(account)).toEqual({ showsPresence: false, showsReadMarks: false, showsLastSeen: false });
  });

  it('are not saved when the person is deleted meanwhile', async () => {
    const ann = await buildMember(server);
    await save(ann, { showsPresence: false });
    await query(server, `UPDATE users SET kind = 'former', issuer = NULL, subject = NULL WHERE id = $1`, [ann.id]);
    const saving = server.app.get(PrivacyService).save(ann.id, PRIVACY);
    await expect(saving).rejects.toMatchObject({ code: 'unauthenticated' });
    const text = 'SELECT shows_presence AS "showsPresence" FROM users WHERE id = $1';
    expect(await query(server, text, [ann.id])).toEqual([{ showsPresence: false }]);
  });
});

const BOTH = { isOnline: false, lastSeenAt: SEEN_AT };
const NO_PRESENCE = { isOnline: null, lastSeenAt: SEEN_AT };
const NO_LAST_SEEN = { isOnline: false, lastSeenAt: null };

describe('presence', () => {
  it.each<[string, Partial<Privacy>, Partial<Privacy>, object]>([
    ['nobody switches anything off', {}, {}, BOTH],
    ['the person switches presence off', {}, { showsPresence: false }, NO_PRESENCE],
    ['the viewer switches presence off', { showsPresence: false }, {}, NO_PRESENCE],
    ['the person switches last seen off', {}, { showsLastSeen: false }, NO_LAST_SEEN],
    ['the viewer switches last seen off', { showsLastSeen: false }, {}, NO_LAST_SEEN],
    ['each switches one off', { showsPresence: false }, { showsLastSeen: false }, { isOnline: null, lastSeenAt: null }],
    ['read marks are switched off', { showsReadMarks: false }, { showsReadMarks: false }, BOTH],
  ])('is answered only as far as both show it: %s', async (_, viewers, others, expected) => {
    const { ann, ben } = await buildPair();
    await save(ann, viewers);
    await save(ben, others);
    expect(await stateOf(ann, ben)).toMatchObject(expected);
  });

  it('does not reveal by the last-seen time that a person is online', async () => {
    const { ann, ben } = await buildPair();
    await save(ben, { showsPresence: false });
    await watchers.watch(server, [], ben);
    await server.app.get(PresenceService).renew([ben.id]);
    expect(await stateOf(ann, ben)).toMatchObject({ isOnline: null, lastSeenAt: SEEN_AT });
  });

  it.each<[string, Partial<Privacy>, Partial<Privacy>, boolean]>([
    ['both show it', {}, {}, true],
    ['the person switches it off', {}, { showsPresence: false }, false],
    ['the viewer switches it off', { showsPresence: false }, {}, false],
  ])('is published only if both show it: %s', async (_, viewers, others, isPublished) => {
    const { ann, ben } = await buildPair();
    await save(ann, viewers);
    await save(ben, others);
    const tab = await watchers.watch(server, [presenceTopics.user(ben.id), 'games'], ann);
    await server.app.get(PresenceService).renew([ben.id]);
    await waitForEarlierEvents(server, tab);
    expect(tab.all('presence.changed')).toEqual(isPublished ? [{ userId: ben.id, isOnline: true }] : []);
  });

  it.each<[string, Partial<Privacy>, Partial<Privacy>, string[]]>([
    ['both show it', {}, {}, ['presence.changed', 'presence.lastSeen']],
    ['the person switches last seen off', {}, { showsLastSeen: false }, ['presence.changed']],
    ['the viewer switches last seen off', { showsLastSeen: false }, {}, ['presence.changed']],
    ['the person switches presence off', {}, { showsPresence: false }, ['presence.lastSeen']],
    ['the viewer switches presence off', { showsPresence: false }, {}, ['presence.lastSeen']],
  ])('is published after a person has left only as far as both show it: %s', async (_, viewers, others, expected) => {
    const { ann, ben } = await buildPair();
    await save(ann, viewers);
    await save(ben, others);
    const tab = await watchers.watch(server, [presenceTopics.user(ben.id), 'games'], ann);
    // Ben was online until just now.
    await server.app.get<PresenceStore>(PRESENCE_STORE).renew([ben.id], Date.now() - 1);
    await server.app.get(PresenceService).sweep();
    await waitForEarlierEvents(server, tab);
    expect(eventNamesAbout(tab, ben.id).filter((name) => name.startsWith('presence.'))).toEqual(expected);
  });

  it('is not published to open sockets after the viewer switches it off, but again after switching it on', async () => {
    const { ann, ben } = await buildPair();
    const presence = server.app.get(PresenceService);
    const tab = await watchers.watch(server, [presenceTopics.user(ben.id), 'games'], ann);
    await save(ann, { showsPresence: false });
    await tab.next('account.privacyChanged');
    await presence.renew([ben.id]);
    await waitForEarlierEvents(server, tab);
    expect(tab.all('presence.changed')).toEqual([]);
    await save(ann, {});
    await waitUntil(() => tab.all('account.privacyChanged').length === 2);
    const other = await buildMember(server);
    await startConversation(ann, other);
    await tab.call('watch', { topics: [presenceTopics.user(other.id)] });
    await presence.renew([other.id]);
    expect(await tab.next('presence.changed')).toEqual({ userId: other.id, isOnline: true });
  });
});

describe('read marks', () => {
  it.each<[string, Partial<Privacy>, Partial<Privacy>, boolean]>([
    ['both show them', {}, {}, true],
    ['the reader switches them off', { showsReadMarks: false }, {}, false],
    ['the writer switches them off', {}, { showsReadMarks: false }, false],
    ['only presence is switched off', { showsPresence: false }, { showsLastSeen: false }, true],
  ])('are shown only if both show them, and unread counts stay: %s', async (_, readers, writers, isShown) => {
    const [reader, writer] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(reader, writer);
    await save(reader, readers);
    await save(writer, writers);
    await sendMessage(writer, id, 'Hello');
    const [readerTab, writerTab] = [
      await watchers.watch(server, ['games'], reader),
      await watchers.watch(server, ['games'], writer),
    ];
    await readerTab.call('messages.delivered', { conversationId: id, seq: 1 });
    expect(await markRead(reader, id)).toMatchObject({ unreadCount: 0, readSeq: 1 });
    expect(await readerTab.next('messages.read')).toMatchObject({ userId: reader.id, seq: 1 });
    await waitForEarlierEvents(server, writerTab);
    const received = [...writerTab.all('messages.delivered'), ...writerTab.all('messages.read')].map(({ seq }) => seq);
    expect(received).toEqual(isShown ? [1, 1] : []);
    expect(await theirsOf(writer, id)).toEqual(isShown ? expect.objectContaining({ readSeq: 1 }) : null);
    expect(await theirsOf(reader, id)).toEqual(isShown ? expect.objectContaining({ readSeq: 1 }) : null);
    const [listed] = await readConversations(writer);
    expect(listed?.theirs === null).toBe(!isShown);
  });

  it('have a switch whose change is published to both people of a conversation, and to nobody else', async () => {
    const { ann, ben } = await buildPair();
    const cat = await buildMember(server);
    const tabs = await Promise.all([ann, ben, cat].map((person) => watchers.watch(server, ['games'], person)));
    const sweep = jest.spyOn(server.app.get(OutboxService), 'sweep').mockResolvedValue();
    await save(ann, { showsReadMarks: false });
    await save(ann, { showsReadMarks: false });
    // The event is published at once, and not left to the sweep.
    const rows = () => query(server, `SELECT 1 FROM outbox WHERE topic = 'account.privacy' AND ref = $1`, [ann.id]);
    await waitUntil(async () => (await rows()).length === 0);
    sweep.mockRestore();
    await waitForEarlierEvents(server, ...tabs);
    expect(tabs.map((tab) => tab.all('account.privacyChanged'))).toEqual([
      [{ userId: ann.id }],
      [{ userId: ann.id }],
      [],
    ]);
  });

  it('have a switch whose change is published by the sweep if publishing failed at first', async () => {
    const { ann, ben } = await buildPair();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const failing = jest.spyOn(server.app.get(AccountPublisher), 'privacyChanged').mockImplementation(() => {
      throw new Error('the wire is cut');
    });
    await save(ann, { showsReadMarks: false });
    await waitUntil(() => warn.mock.calls.length > 0);
    expect(warn.mock.calls).toEqual([['account.privacy is left to the sweep: the wire is cut']]);
    failing.mockRestore();
    const tab = await watchers.watch(server, [], ben);
    await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute'`);
    await server.app.get(OutboxService).sweep();
    expect(await tab.next('account.privacyChanged')).toEqual({ userId: ann.id });
  });
});
