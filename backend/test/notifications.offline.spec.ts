import { afterEach, expect, it, jest } from '@jest/globals';
import { MISSED_EVENTS, type MissedEvents } from '../src/realtime/missed-events.ts';
import { PresenceService } from '../src/realtime/presence/presence.service.ts';
import { useServer } from './harness/app.ts';
import { buildFollowed, hosted, signIn } from './harness/followers.ts';
import { inboxOf, notify, withdraw } from './harness/notifications.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();
const tabs: TestSocket[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  jest.restoreAllMocks();
});

/**
 * Counts the events that `work` publishes, by their names. The server keeps every event for a while, for pages that are
 * loading: events are counted where they are kept.
 */
async function eventsOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const added = jest.spyOn(server.app.get<MissedEvents>(MISSED_EVENTS), 'add');
  await work();
  const counts: Record<string, number> = {};
  for (const [{ name }] of added.mock.calls) counts[name] = (counts[name] ?? 0) + 1;
  added.mockRestore();
  return counts;
}

it('readers who are offline cause no separate events, but one event for each group of them', async () => {
  const { id, followers } = await buildFollowed(server, 1_201);
  const online = await signIn(server, followers[0] as string);
  const tab = await TestSocket.open(server.url, online.cookie);
  tabs.push(tab);
  const presence = server.app.get(PresenceService);
  await waitUntil(async () => (await presence.online(followers)).size === 1);
  const notice = hosted(id);
  expect(await eventsOf(() => notify(server, notice))).toEqual({ 'notifications.created': 1, 'server.sync': 3 });
  expect((await tab.next('notifications.created')).notification.subjectId).toBe(notice.subjectId);
  const { kind, subjectId } = notice;
  const retracted = await eventsOf(() => withdraw(server, { kind, subjectId }));
  expect(retracted).toEqual({ 'notifications.removed': 1, 'server.sync': 3 });
  expect(await tab.next('notifications.removed')).toMatchObject({ unreadCount: 0 });
  expect(tab.all('server.sync')).toEqual([]);
});

it('a page reads again if it was being loaded while its reader counted as offline', async () => {
  const { id, followers } = await buildFollowed(server, 30);
  const reader = await signIn(server, followers[0] as string);
  await TestSocket.untilReplaying(server.url);
  const since = performance.now();
  expect(await inboxOf(reader)).toEqual([]);
  await notify(server, hosted(id));
  const page = await TestSocket.openSince(server.url, since, reader.cookie);
  tabs.push(page);
  await page.next('server.sync');
  expect(await inboxOf(reader)).toHaveLength(1);
});
