import {
  gamesTopics,
  type OpsHistory,
  type OpsPerson,
  type OpsPersonSockets,
  type OpsTopicKind,
  opsRoutes,
  opsTopics,
  reportTopics,
} from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { changeKind } from '../src/changes/change.ts';
import { ChangesService } from '../src/changes/changes.service.ts';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { Clock } from '../src/config/clock.ts';
import { newId } from '../src/database/ids.ts';
import { SocketGauges } from '../src/realtime/socket-gauges.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createPost } from './harness/feed.ts';
import { buildGame, keyOf } from './harness/games.ts';
import { ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { buildOperator, OPERATORS, report } from './harness/reports.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

let operator: TestPerson;
let member: TestPerson;
let holder: ConsoleBrowser;
const watchers = new Watchers();
let sockets: TestSocket[] = [];
const server = useServer({ OPERATORS, OPS_TOKEN });
beforeAll(async () => {
  operator = await buildOperator(server);
  member = await buildMember(server);
  holder = await openConsole(server.url);
});
afterEach(() => {
  watchers.close();
  for (const socket of sockets) socket.close();
  sockets = [];
});

/** Every route of the console except those that open and close it. */
const GUARDED = Object.entries(opsRoutes).filter(([name]) => name !== 'signIn' && name !== 'signOut');
const BODIES: Record<string, object> = {
  drain: { isDraining: true },
  disconnect: { userId: newId() },
  announce: { text: 'Hello', kind: 'info', minutes: 30 },
  undoAnnouncement: { rev: 0 },
  resync: { target: 'all' },
  pauseUploads: { isPaused: false },
};

const asked = (person: Pick<TestPerson, 'fetch'>, name: string, { method, path }: { method: string; path: string }) =>
  call(person as TestPerson, method, path.replace(':id', newId()), BODIES[name]);

async function connect(cookie?: string): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, cookie);
  sockets.push(socket);
  return socket;
}

describe('the console', () => {
  it.each(GUARDED)('answers %s only to operators', async (name, route) => {
    const guest = await buildGuest(server);
    expect(await refusal(asked(new ConsoleBrowser(server.url), name, route))).toEqual([401, 'unauthenticated']);
    expect(await refusal(asked(guest, name, route))).toEqual([403, 'forbidden']);
    expect(await refusal(asked(member, name, route))).toEqual([403, 'forbidden']);
    expect([401, 403]).not.toContain((await asked(operator, name, route)).status);
    expect([401, 403]).not.toContain((await asked(holder, name, route)).status);
  });

  it('is opened only by the token, with a cookie that scripts cannot read', async () => {
    const browser = new ConsoleBrowser(server.url);
    expect(await refusal(browser.enter(`${OPS_TOKEN}x`))).toEqual([401, 'ops_token_refused']);
    expect(await refusal(browser.fetch('/api/ops/session'))).toEqual([401, 'unauthenticated']);

    const answer = await browser.enter();
    expect(await answer.json()).toEqual({ via: 'token' });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(OPS_TOKEN);
    expect(await ok(browser.fetch('/api/ops/session'))).toEqual({ via: 'token' });

    await browser.send('DELETE', '/api/ops/session');
    expect(await refusal(browser.fetch('/api/ops/session'))).toEqual([401, 'unauthenticated']);
  });

  it('refuses a cookie of another token, and a forged one', async () => {
    const { cookie } = holder;
    const forged = `${cookie.slice(0, -3)}AAA`;
    const answer = await fetch(`${server.url}/api/ops/session`, { headers: { cookie: forged } });
    expect(answer.status).toBe(401);
    const other = await startTestApp({ OPS_TOKEN: `another ${OPS_TOKEN}` });
    const there = await fetch(`${other.url}/api/ops/session`, { headers: { cookie } });
    expect(there.status).toBe(401);
    await other.close();
  });

  it('accepts a member of the list of operators', async () => {
    expect(await ok(operator.fetch('/api/ops/session'))).toEqual({ via: 'member' });
  });
});

describe('the search for a person', () => {
  const search = (text: string) =>
    ok<OpsPerson[]>(holder.fetch(`/api/ops/people?${new URLSearchParams({ search: text })}`));

  it('finds people by a part of their name, whole names first, or by their id', async () => {
    const [longer, whole] = [
      await buildMember(server, { displayName: 'Quentin Zoe Quux Roe' }),
      await buildMember(server, { displayName: 'Zoé Quux' }),
    ];
    expect((await search('zoe quux')).map(({ id }) => id)).toEqual([whole.id, longer.id]);
    expect(await search(whole.id)).toEqual([{ id: whole.id, displayName: 'Zoé Quux' }]);
    expect(await search(newId())).toEqual([]);
    // A sign of the pattern is text.
    expect(await search('%quux')).toEqual([]);
  });

  it('finds at most ten people, and refuses an empty search', async () => {
    for (let n = 0; n < 11; n += 1) await buildMember(server, { displayName: `Crowd Person ${n}` });
    expect(await search('crowd person')).toHaveLength(10);
    expect(await refusal(holder.fetch('/api/ops/people?search='))).toEqual([400, 'invalid_input']);
    expect(await refusal(holder.fetch('/api/ops/people'))).toEqual([400, 'invalid_input']);
  });

  it('does not find a deleted account, nor its sockets', async () => {
    const leaver = await buildMember(server, { displayName: 'Leaver Quorum' });
    await query(server, `UPDATE users SET kind = 'former', issuer = NULL, subject = NULL WHERE id = $1`, [leaver.id]);
    expect(await search('leaver quorum')).toEqual([]);
    expect(await search(leaver.id)).toEqual([]);
    expect(await refusal(holder.fetch(`/api/ops/people/${leaver.id}/sockets`))).toEqual([404, 'person_not_found']);
  });

  it('lists no socket for a person without one', async () => {
    expect(await ok<OpsPersonSockets>(holder.fetch(`/api/ops/people/${member.id}/sockets`))).toMatchObject({
      person: { id: member.id },
      socketCount: 0,
      sockets: [],
      silentNodes: [],
    });
  });
});

describe('the topic of the console', () => {
  const answerOf = async (socket: TestSocket) => {
    const answer = await socket.call('watch', { topics: [opsTopics.all] });
    return answer.ok ? answer.topics[opsTopics.all] : undefined;
  };

  it('is refused to all except operators', async () => {
    expect(await answerOf(await connect())).toEqual({ refused: true });
    expect(await answerOf(await connect(member.cookie))).toEqual({ refused: true });
    expect(await answerOf(await connect(operator.cookie))).toMatchObject({ state: { ops: { redis: 'none' } } });
    expect(await answerOf(await connect(holder.cookie))).toMatchObject({ state: { ops: { redis: 'none' } } });
  });

  it('publishes metrics while an operator watches', async () => {
    const socket = await connect(holder.cookie);
    await answerOf(socket);
    const state = await socket.next('ops.tick', ({ nodes }) => (nodes[0]?.metrics.sockets ?? 0) > 0);
    expect(state.nodes).toEqual([expect.objectContaining({ isSelf: true, isDraining: false })]);
    expect(state.nodes[0]?.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('ends when the session of the token in this browser expires', async () => {
    const [clock, twelveHours] = [server.app.get(Clock), 12 * 60 * 60_000];
    const now = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() - twelveHours + 4_000));
    const late = await openConsole(server.url);
    now.mockRestore();
    const socket = await connect(late.cookie);
    await answerOf(socket);
    await socket.next('ops.tick');
    const watched = () => server.app.get(SocketGauges).topicSizes();
    await waitUntil(() => watched().every(({ topic }) => topic !== opsTopics.all));
    expect(await answerOf(socket)).toEqual({ refused: true });
    expect(await refusal(late.fetch('/api/ops/nodes'))).toEqual([401, 'unauthenticated']);
  });

  it('is open to a holder of the token, unlike the topic of reports', async () => {
    const socket = await connect(holder.cookie);
    const answer = await socket.call('watch', { topics: [reportTopics.all] });
    expect(answer).toMatchObject({ topics: { [reportTopics.all]: { refused: true } } });
  });
});

describe('the data of the console', () => {
  it('contains the measurements of this node', async () => {
    await waitUntil(async () => (await holder.state()).nodes.length === 1);
    const [history] = await ok<OpsHistory[]>(holder.fetch('/api/ops/history'));
    expect(history?.at.length).toBeGreaterThan(0);
    expect(history?.series.sockets).toHaveLength(history?.at.length ?? 0);
  });

  it('names the kinds of changes whose events cannot be published, until they can', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const outbox = server.app.get(OutboxService);
    const publish = () =>
      server.app.get(ChangesService).commit({}, async (change) => change.publish(changeKind('test.held-up'), newId()));
    const failing = async () => (await holder.state()).nodes.flatMap((node) => node.failing);
    outbox.register('test.held-up', () => {
      throw new Error('the wire is cut');
    });
    await publish();
    await waitUntil(async () => (await failing()).includes('test.held-up'));
    outbox.register('test.held-up', () => {});
    await publish();
    await waitUntil(async () => !(await failing()).includes('test.held-up'));
    jest.restoreAllMocks();
  });

  it('counts open reports', async () => {
    const post = await createPost(await buildMember(server), { content: 'Spam' });
    const before = (await holder.state()).openReports;
    await report(member, { kind: 'post', id: post.id, reason: 'spam' });
    // Reports are counted again while an operator watches.
    const socket = await connect(holder.cookie);
    await socket.call('watch', { topics: [opsTopics.all] });
    await socket.next('ops.tick', ({ openReports }) => openReports === before + 1);
  });

  it('contains watched topics with their number of sockets, without the link key of a private game', async () => {
    const { id, game } = await buildGame(server, { fields: { isPublic: false } });
    await watchers.watch(server, [gamesTopics.game(id, keyOf(game)), 'feed'], operator);
    await watchers.watch(server, ['feed'], member);
    const [self] = (await holder.state()).nodes;
    const kinds = await ok<OpsTopicKind[]>(holder.fetch(`/api/ops/nodes/${self?.id}/topics`));
    expect(kinds.find(({ kind }) => kind === 'feed')).toMatchObject({ topicCount: 1, socketCount: 2 });
    expect(kinds.find(({ kind }) => kind === 'game')).toEqual({
      kind: 'game',
      topicCount: 1,
      socketCount: 1,
      largest: [{ topic: gamesTopics.game(id), socketCount: 1 }],
    });
    expect(await refusal(holder.fetch(`/api/ops/nodes/${newId()}/topics`))).toEqual([404, 'node_not_found']);
  });
});

describe('text of people', () => {
  it('is nowhere in the console: neither in its metrics, topics and ticks, nor in its log of actions', async () => {
    const text = `written-${newId()}`;
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(ann, ben);
    const [screen, tab] = [await connect(holder.cookie), await connect(ben.cookie)];
    const watched = await screen.call('watch', { topics: [opsTopics.all] });
    await sendMessage(ann, id, text);
    await createPost(ann, { content: text });
    await tab.next('messages.created', ({ message }) => message.content === text);
    await ok(holder.send('POST', '/api/ops/disconnections', { userId: ben.id }));
    const ticks = screen.all('ops.tick').length;
    await waitUntil(() => screen.all('ops.tick').length > ticks + 1);

    const [self] = (await holder.state()).nodes;
    const paths = ['nodes', 'history', `nodes/${self?.id}/topics`, 'actions'].map((path) => `/api/ops/${path}`);
    const answers = await Promise.all(paths.map((path) => ok<unknown>(holder.fetch(path))));
    const rows = await query(server, 'SELECT * FROM ops_actions');
    const [shown, logged] = [JSON.stringify([watched, screen.received, answers]), JSON.stringify(rows)];
    expect(shown).toContain(ben.displayName);
    expect(logged).toContain(ben.id);
    expect(shown).not.toContain(text);
    expect(logged).not.toContain(text);
  });
});

describe('an action', () => {
  it('closes all sockets of a person, and is logged', async () => {
    const person = await buildMember(server);
    const [one, two, other] = [
      await connect(person.cookie),
      await connect(person.cookie),
      await connect(member.cookie),
    ];
    const answer = call(operator, 'POST', '/api/ops/disconnections', { userId: person.id });
    expect(await ok(answer)).toEqual({ socketCount: 2, isComplete: true });
    await Promise.all([one.closed(), two.closed()]);
    expect(other.socket.connected).toBe(true);

    const [line] = await holder.actions();
    expect(line).toMatchObject({
      action: 'disconnect',
      via: 'member',
      operator: { id: operator.id },
      person: { id: person.id, displayName: person.displayName },
      address: '127.0.0.1',
      isDone: true,
    });
  });

  it('on an unknown person is refused, and not logged', async () => {
    const before = (await holder.actions()).length;
    const answer = call(operator, 'POST', '/api/ops/disconnections', { userId: newId() });
    expect(await refusal(answer)).toEqual([404, 'person_not_found']);
    expect(await holder.actions()).toHaveLength(before);
  });

  it('does not drain the last node', async () => {
    const [self] = (await holder.state()).nodes;
    const answer = holder.send('PUT', `/api/ops/nodes/${self?.id}/draining`, { isDraining: true });
    expect(await refusal(answer)).toEqual([409, 'last_node']);
    expect(await ok(holder.fetch('/api/health'))).toMatchObject({ isDraining: false });
  });

  it('that opens the console is logged with the address', async () => {
    await openConsole(server.url);
    expect((await holder.actions())[0]).toMatchObject({
      action: 'sign_in',
      via: 'token',
      operator: null,
      address: '127.0.0.1',
    });
  });
});
