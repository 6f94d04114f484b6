import { type NotificationSettings, PRIVACY } from '@hoopline/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExportMakerService } from '../src/features/account/export/export-maker.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { startConversation } from './harness/conversations.ts';
import { useKilled } from './harness/killed.ts';
import { inboxOf, liked, notify } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { storedFiles } from './harness/uploads.ts';

const server = useServer();
const { watch, killedAfter, expectSwept } = useKilled(server);
let ann: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  [ann, ben] = [await buildMember(server), await buildMember(server)];
});

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes that a copy of a person’s data is ready', async () => {
    jest.spyOn(server.app.get(ExportMakerService), 'makeAll').mockResolvedValue();
    const tab = await watch(ann, []);
    await killedAfter(() => makeCopy(ann));
    await expectSwept({ kind: 'account.export', ref: ann.id }, ['account.exportChanged']);
    expect(tab.all('account.exportChanged').at(-1)).toMatchObject({ state: 'ready', progress: 100 });
  });

  it('publishes that an account is kept', async () => {
    await ok(call(ann, 'POST', '/api/account/deletion', { name: ann.displayName }));
    await watch(ann, []);
    await killedAfter(() => ok(call(ann, 'DELETE', '/api/account/deletion')));
    await expectSwept({ kind: 'account.kept', ref: ann.id }, ['account.kept']);
  });

  it('publishes changed privacy settings to the other people of a conversation', async () => {
    await startConversation(ann, ben);
    const tab = await watch(ben, []);
    await killedAfter(() => ok(call(ann, 'PUT', '/api/account/privacy', { ...PRIVACY, showsPresence: false })));
    await expectSwept({ kind: 'account.privacy', ref: ann.id }, ['account.privacyChanged']);
    expect(tab.all('account.privacyChanged')).toEqual([{ userId: ann.id }]);
  });

  it('publishes read notifications to the other tabs of a person', async () => {
    await notify(server, liked([ann.id], ben.id));
    const [notification] = await inboxOf(ann);
    const tab = await watch(ann, []);
    await killedAfter(() => ok(call(ann, 'POST', '/api/notifications/read', { ids: [notification?.id] })));
    await expectSwept({ kind: 'notifications.read', ref: ann.id }, ['notifications.read']);
    expect(tab.all('notifications.read')).toMatchObject([{ ids: [notification?.id], unreadCount: 0 }]);
  });

  it('publishes changed notification settings to the other tabs of a person', async () => {
    const settings = await ok<NotificationSettings>(ann.fetch('/api/notifications/settings'));
    await watch(ann, []);
    await killedAfter(() => ok(call(ann, 'PUT', '/api/notifications/settings', { ...settings, quietHours: null })));
    await expectSwept({ kind: 'notifications.settings', ref: ann.id }, ['notifications.settingsChanged']);
  });
});

describe('another node, once a node was killed right after COMMIT,', () => {
  it('stores a notification, and publishes it', async () => {
    const tab = await watch(ann, []);
    await killedAfter(() => ok(call(ben, 'POST', `/api/players/${ann.id}/follow`)));
    expect(await inboxOf(ann)).toEqual([]);
    const waiting = `SELECT id FROM notices WHERE notice ->> 'subjectId' = $1`;
    const [notice] = await query<{ id: string }>(server, waiting, [ann.id]);
    await expectSwept({ kind: 'notifications.notices', ref: notice?.id ?? '' }, ['notifications.created']);
    expect(tab.all('notifications.created')).toMatchObject([{ unreadCount: 1, notification: { kind: 'followed' } }]);
    expect(await inboxOf(ann)).toMatchObject([{ kind: 'followed', actors: [{ id: ben.id }] }]);
  });

  it('removes the file of a copy that a new one replaces', async () => {
    jest.spyOn(server.app.get(ExportMakerService), 'makeAll').mockResolvedValue();
    await makeCopy(ann);
    const [copy] = await query<{ id: string }>(
      server,
      `UPDATE account_exports SET requested_at = now() - interval '25 hours' WHERE user_id = $1 RETURNING id`,
      [ann.id],
    );
    const ref = copy?.id ?? 'none';
    const isStored = () => storedFiles(server).join().includes(ref);
    await killedAfter(() => ok(call(ann, 'POST', '/api/account/export')));
    expect(isStored()).toBe(true);
    await expectSwept({ kind: 'account.export-removed', ref });
    expect(isStored()).toBe(false);
  });
});

/** Makes a copy from beginning to end, while no job makes copies. */
async function makeCopy(person: TestPerson): Promise<void> {
  await ok(call(person, 'POST', '/api/account/export'));
  while (await server.app.get(ExportMakerService).makeNext(new AbortController().signal));
}
