import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { DataExport } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChangesService } from '../src/changes/changes.service.ts';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { newId } from '../src/database/ids.ts';
import { Sql, type Statement } from '../src/database/sql.ts';
import { RemovalService } from '../src/features/account/deletion/removal.service.ts';
import { ExportRepository, type ExportRow } from '../src/features/account/export/export.repository.ts';
import { ExportService } from '../src/features/account/export/export.service.ts';
import { ExportContentRepository } from '../src/features/account/export/export-content.repository.ts';
import { ExportMakerService } from '../src/features/account/export/export-maker.service.ts';
import { ProfilesService } from '../src/features/players/profiles/profiles.service.ts';
import { PeopleRepository } from '../src/identity/people/people.repository.ts';
import { ObjectStore } from '../src/uploads/stores/object-store.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { apply, buildOpening, COACHING, postCoaching } from './harness/applications.ts';
import { block } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { createTestDatabase } from './harness/database.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, join } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { untilWaiting } from './harness/locks.ts';
import { inboxOf, untilNotified } from './harness/notifications.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { like } from './harness/posts.ts';
import { report } from './harness/reports.ts';
import { signIn } from './harness/sign-in.ts';
import { runFolder } from './harness/test-run.ts';
import { unzip } from './harness/unzip.ts';
import { storedFiles, uploadFile } from './harness/uploads.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

let server: TestApp;
let other: TestApp;
const watchers = new Watchers();
beforeAll(async () => {
  server = await startTestApp();
  const { DATABASE_URL, DATA_DIR } = server.app.get<Runtime>(RUNTIME);
  other = await startTestApp({ DATABASE_URL, DATA_DIR });
});
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const request = (person: TestPerson, init: RequestInit = {}) =>
  person.fetch('/api/account/export', { method: 'POST', ...init });
const start = (person: TestPerson) => ok<DataExport>(request(person));
const read = (person: Pick<TestPerson, 'fetch'>) => ok<DataExport>(person.fetch('/api/account/export'));
const requestFile = (person: Pick<TestPerson, 'fetch'>) => person.fetch('/api/account/export/file');
const runBoth = () =>
  Promise.all(
    [server, other].map(async (node) => {
      await runJob(node, ExportService, 'removeExpired');
      await runJob(node, ExportMakerService, 'makeAll');
    }),
  );
const change = (person: TestPerson, set: string) =>
  query(server, `UPDATE account_exports SET ${set} WHERE user_id = $1`, [person.id]);
const rowOf = async (person: TestPerson) =>
  (
    await query<{ id: string; attempts: number }>(
      server,
      'SELECT id, attempts FROM account_exports WHERE user_id = $1',
      [person.id],
    )
  )[0];

/** The names of the folders in which nodes make this copy. */
const foldersOf = (id: string) => {
  const { DATA_DIR } = server.app.get<Runtime>(RUNTIME);
  return readdirSync(path.join(DATA_DIR, 'exports')).filter((name) => name.startsWith(id));
};

/** Runs `work` once, before a node first puts the person's file into the object store. */
function beforePut(person: TestPerson, work: (id: string) => Promise<void>): void {
  let hasRun = false;
  for (const { app } of [server, other]) {
    const store = app.get(ObjectStore);
    const put = store.put.bind(store);
    jest.spyOn(store, 'put').mockImplementation(async (key, ...file) => {
      const id = (await rowOf(person))?.id;
      if (!hasRun && id && key === `${id}/main`) {
        hasRun = true;
        await work(id);
      }
      await put(key, ...file);
    });
  }
}

const LOCK_ROW: Statement = {
  name: 'test.lock-export',
  text: 'SELECT 1 FROM account_exports WHERE user_id = $1 FOR UPDATE',
};

async function untilReady(person: TestPerson): Promise<DataExport> {
  await waitUntil(async () => {
    await runBoth();
    return (await read(person)).state === 'ready';
  });
  return read(person);
}

async function copyOf(person: TestPerson): Promise<Map<string, Buffer>> {
  await untilReady(person);
  return unzip(Buffer.from(await (await requestFile(person)).arrayBuffer()));
}
const listIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)?.toString() ?? 'null') as Record<string, unknown>[];

describe('a copy of one’s data', () => {
  it('does not exist at first, and cannot be requested without a session', async () => {
    const visitor = buildVisitor(server);
    expect(await read(visitor)).toMatchObject({ state: 'none', progress: 0, requestedAt: null });
    expect(await read(await buildMember(server))).toMatchObject({ state: 'none' });
    expect(await refusal(visitor.fetch('/api/account/export', { method: 'POST' }))).toEqual([401, 'unauthenticated']);
  });

  it('contains the stored data, with both sides of conversations and no e-mail of other people', async () => {
    const [ann, ben] = [
      await buildMember(server, { displayName: 'Ann Example', city: 'Boise', email: 'ann@example.com' }),
      await buildMember(server, { displayName: 'Ben Example', email: 'ben@example.org' }),
    ];
    const picture = await photo(200, 200).png().toBuffer();
    const { id: fileId, mediaUrl } = await uploadFile(server, ann, picture, 'image/png');
    const post = await createPost(ann, { type: 'image', mediaUrl, content: undefined, caption: 'Ünïcode 🏀' });
    const bens = await createPost(ben);
    await createComment(ann, bens.id, 'From downtown');
    await like(ann, bens.id);
    await ok(call(ann, 'POST', `/api/players/${ben.id}/follow`));
    await ok(call(ben, 'POST', `/api/players/${ann.id}/follow`));
    const { id } = await startConversation(ann, ben);
    await sendMessage(ann, id, 'Mine');
    await sendMessage(ben, id, 'Theirs');
    for (const sender of [ann, ben]) await sendMessage(sender, id, 'Hidden by operators');
    await query(server, `UPDATE messages SET hidden_at = now() WHERE content = 'Hidden by operators'`);
    const { game } = await buildGame(server, { host: ben, fields: { description: 'Words of its host' } });
    await ok(join(ann, game.id));
    const { game: own } = await buildGame(server, { host: ann, fields: { description: 'My own words' } });
    await ok(join(ben, own.id));
    const { id: opening } = await buildOpening(server);
    await apply(ann, opening, { note: 'I live next door' });
    await postCoaching(ann);
    await report(ann, { kind: 'post', id: bens.id });
    const cat = await buildMember(server, { displayName: 'Cat Example' });
    await block(ann, cat);
    await block(await buildMember(server), ann);
    const unposted = await uploadFile(server, ann, picture, 'image/png');
    const [court, bensCourt] = [await buildCourt(server), await buildCourt(server, { name: 'The Cage' })];
    const bensFile = await uploadFile(server, ben, picture, 'image/png');
    for (const [person, rating, media, at] of [
      [ben, 1, bensFile.id, bensCourt] as const,
      [ann, 4, unposted.id, court] as const,
    ]) {
      await checkIn(person, at);
      await query(server, 'INSERT INTO game_ratings VALUES ($1, $2, $3, now())', [game.id, person.id, rating]);
      await query(
        server,
        'INSERT INTO court_photos (id, court_id, user_id, media_id, created_at) VALUES ($1, $2, $3, $4, now())',
        [newId(), court, person.id, media],
      );
    }
    await untilNotified(server);
    await start(ann);

    const files = await copyOf(ann);

    expect(JSON.parse(files.get('profile.json')?.toString() ?? '')).toMatchObject({
      ...{ id: ann.id, displayName: 'Ann Example', email: 'ann@example.com', city: 'Boise' },
    });
    expect(JSON.parse(files.get('settings.json')?.toString() ?? '')).toMatchObject({ showsPresence: true });
    expect(listIn(files, 'messages.json')).toMatchObject([
      { conversationWith: 'Ben Example', from: 'Ann Example', isMine: true, text: 'Mine' },
      { conversationWith: 'Ben Example', from: 'Ben Example', isMine: false, text: 'Theirs' },
      { conversationWith: 'Ben Example', from: 'Ann Example', isMine: true, text: 'Hidden by operators' },
    ]);
    expect(listIn(files, 'games.json')).toMatchObject([
      { title: game.title, host: 'Ben Example', isHost: false, description: null, seat: 'joined', myRating: 4 },
      { title: own.title, host: 'Ann Example', isHost: true, description: 'My own words', seat: null, myRating: null },
    ]);
    expect(listIn(files, 'posts.json')).toMatchObject([{ id: post.id, caption: 'Ünïcode 🏀', fileId }]);
    expect(listIn(files, 'comments.json')).toMatchObject([{ postId: bens.id, text: 'From downtown' }]);
    expect(listIn(files, 'likes.json')).toMatchObject([{ postId: bens.id, author: 'Ben Example' }]);
    expect(listIn(files, 'follows.json')).toMatchObject([{ follows: 'Ben Example' }]);
    expect(listIn(files, 'followers.json')).toMatchObject([{ follower: 'Ben Example' }]);
    expect(listIn(files, 'applications.json')).toMatchObject([{ note: 'I live next door', status: 'pending' }]);
    expect(listIn(files, 'opportunities.json')).toMatchObject([{ title: COACHING.title, isClosed: false }]);
    expect(listIn(files, 'reports.json')).toMatchObject([{ about: 'post', reason: 'harassment' }]);
    expect(listIn(files, 'blocked.json')).toMatchObject([{ blocked: 'Cat Example' }]);
    expect(listIn(files, 'check-ins.json')).toMatchObject([{ court: 'Rucker Park', isNamed: false }]);
    expect(listIn(files, 'court-photos.json')).toMatchObject([{ court: 'Rucker Park', fileId: unposted.id }]);
    const received = (await inboxOf(ann)).map(({ kind }) => kind);
    expect(received).toContain('followed');
    expect(listIn(files, 'notifications.json').map(({ kind }) => kind)).toEqual(expect.arrayContaining(received));
    expect(listIn(files, 'notifications.json')).toHaveLength(received.length);
    const stored = await server.app.get(ObjectStore).read(`${fileId}/main`);
    expect(files.get(`files/${fileId}.png`)).toEqual(Buffer.concat(await (stored?.stream.toArray() ?? [])));
    expect(files.has(`files/${unposted.id}.png`)).toBe(true);
    expect(files.has(`files/${bensFile.id}.png`)).toBe(false);
    expect(files.get('README.txt')?.toString()).toMatch(/^Your data on Hoopline/);
    for (const [name, content] of files)
      expect({ name, isLeak: content.includes('ben@example') }).toEqual({ name, isLeak: false });
  });

  it('has every item of a long list exactly once', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(ann, ben);
    await query(
      server,
      `INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at)
       SELECT gen_random_uuid(), $1, n, $2, 'm' || n, now() FROM generate_series(1, 1201) n`,
      [id, ben.id],
    );
    await query(
      server,
      `INSERT INTO notifications (id, user_id, kind, subject_id, details, at)
       SELECT gen_random_uuid(), $1, 'followed', gen_random_uuid(), json_build_object('n', n), now()
       FROM generate_series(1, 1000) n`,
      [ann.id],
    );
    await start(ann);
    const files = await copyOf(ann);
    const texts = listIn(files, 'messages.json').map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 1_201 }, (_, n) => `m${n + 1}`));
    const received = listIn(files, 'notifications.json').map(({ details }) => (details as { n: number }).n);
    expect(received.sort((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
  });

  it('contains the owner’s choice of a public profile, which is private until the account is deleted', async () => {
    const ann = await buildMember(server);
    await ok(call(ann, 'POST', '/api/account/deletion', { name: ann.displayName }));
    await start(ann);
    const files = await copyOf(ann);
    expect(JSON.parse(files.get('settings.json')?.toString() ?? '')).toMatchObject({ publicProfile: true });
  });

  it('contains the owner’s choice of a public profile, which operators have hidden', async () => {
    const ann = await buildMember(server);
    await server.app
      .get(ChangesService)
      .commit({}, (change) => server.app.get(ProfilesService).setHidden(ann.id, true, change));
    await start(ann);
    const files = await copyOf(ann);
    expect(JSON.parse(files.get('settings.json')?.toString() ?? '')).toMatchObject({ publicProfile: true });
  });

  it('is in the language of its request, is downloaded whole, and is never kept by caches', async () => {
    const ann = await buildMember(server);
    await ok(request(ann, { headers: { 'accept-language': 'de' } }));
    const { bytes } = await untilReady(ann);
    const answer = await requestFile(ann);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="hoopline-\d{4}-\d\d-\d\d\.zip"$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body).toHaveLength(bytes ?? 0);
    expect(unzip(body).get('README.txt')?.toString()).toMatch(/^Deine Daten bei Hoopline/);
  });

  it('can be made for a guest, and cannot be downloaded by anybody else', async () => {
    const guest = await buildGuest(server);
    await start(guest);
    expect((await copyOf(guest)).has('profile.json')).toBe(true);
    for (const stranger of [await buildMember(server), await buildGuest(server), buildVisitor(server)])
      expect(await refusal(requestFile(stranger))).toEqual([404, 'export_not_found']);
    const { id } = (await rowOf(guest)) ?? {};
    expect((await fetch(`${server.url}/public-objects/uploads/${id}`)).status).toBe(404);
  });
});

describe('asking again for a copy', () => {
  it('returns a copy that is still being made, is refused for a day after that, and then replaces the file', async () => {
    const ann = await buildMember(server);
    const [first, second] = await Promise.all([start(ann), start(ann)]);
    expect(second.requestedAt).toBe(first.requestedAt);
    await untilReady(ann);
    const before = await rowOf(ann);
    const refused = await request(ann);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refusal(refused)).toEqual([429, 'export_too_soon']);

    await change(ann, `requested_at = now() - interval '25 hours'`);
    expect(await start(ann)).toMatchObject({ state: 'running', progress: 0, bytes: null });
    await untilReady(ann);
    expect((await rowOf(ann))?.id).not.toBe(before?.id);
    await waitUntil(
      () =>
        !storedFiles(server)
          .join()
          .includes(before?.id ?? ''),
    );
  });

  it('also returns a copy whose row is just being stored', async () => {
    const ann = await buildMember(server);
    const minuteAgo = new Date(Date.now() - 60_000);
    const { done } = await server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(PeopleRepository).lock(ann.id, tx);
      await server.app.get(ExportRepository).start(ann.id, newId(), 'en', minuteAgo, tx);
      return untilWaiting(server, () => start(ann));
    });
    expect((await done).requestedAt).toBe(minuteAgo.toISOString());
  });

  it('is allowed at once after a failure', async () => {
    const ann = await buildMember(server);
    for (const { app } of [server, other]) jest.spyOn(app.get(ObjectStore), 'put').mockRejectedValue(new Error('full'));
    const tab = await watchers.watch(server, [], ann);
    const otherTab = await watchers.watch(other, [], ann);
    await start(ann);
    await waitUntil(async () => {
      await change(ann, `lease_until = NULL`);
      await runBoth();
      return (await read(ann)).state === 'failed';
    });
    expect((await rowOf(ann))?.attempts).toBe(3);
    const received = [tab, otherTab].flatMap((one) => one.all('account.exportChanged'));
    await waitUntil(() =>
      [...received, ...tab.all('account.exportChanged'), ...otherTab.all('account.exportChanged')].some(
        ({ state }) => state === 'failed',
      ),
    );
    jest.restoreAllMocks();
    expect(await start(ann)).toMatchObject({ state: 'running' });
    await untilReady(ann);
    // The tries of the new copy are counted from the start.
    expect((await rowOf(ann))?.attempts).toBe(1);
  });
});

describe('the file of a copy', () => {
  it('is removed when its guest signs in, and with the account', async () => {
    const browser = new TestBrowser(other.url);
    const { userId: id } = (await (await browser.visit('/api/auth/guest', { method: 'POST' })).json()) as {
      userId: string;
    };
    const guest = { id, fetch: (path: string, init?: RequestInit) => browser.visit(path, init) } as TestPerson;
    const leaver = await buildMember(server);
    for (const person of [guest, leaver]) {
      await start(person);
      await untilReady(person);
    }
    const files = [await rowOf(guest), await rowOf(leaver)].map((row) => row?.id ?? '');
    const left = () => files.map((file) => storedFiles(server).join().includes(file));
    expect(left()).toEqual([true, true]);
    await signIn(browser, { subject: (await buildMember(server)).id });
    await waitUntil(() => left()[0] === false);
    await query(
      server,
      `UPDATE users SET deletion_due_at = now() - interval '1 second', was_public = true WHERE id = $1`,
      [leaver.id],
    );
    await waitUntil(async () => {
      await runJob(server, RemovalService, 'removeDue');
      return left()[1] === false;
    });
  });

  it('is removed after three days', async () => {
    const ann = await buildMember(server);
    await start(ann);
    const { expiresAt } = await untilReady(ann);
    const days = (Date.parse(expiresAt ?? '') - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    const { id = '' } = (await rowOf(ann)) ?? {};
    await runBoth();
    expect(storedFiles(server).join()).toContain(id);
    await change(ann, `expires_at = now() - interval '1 second'`);
    expect(await refusal(requestFile(ann))).toEqual([404, 'export_not_found']);
    await waitUntil(async () => {
      await runBoth();
      return (await read(ann)).state === 'none';
    });
    expect(storedFiles(server).join()).not.toContain(id);
  });
});

describe('a copy at two nodes', () => {
  it('is made once, and its progress is published only to the person’s own tabs', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const tabs = await Promise.all([server, other].map((node) => watchers.watch(node, [], ann)));
    const bens = await Promise.all([server, other].map((node) => watchers.watch(node, [], ben)));
    await start(ann);
    await untilReady(ann);
    const { id = '', attempts } = (await rowOf(ann)) ?? {};
    expect(attempts).toBe(1);
    expect(foldersOf(id)).toEqual([]);
    const received = () => tabs.flatMap((tab) => tab.all('account.exportChanged'));
    await waitUntil(() => received().some(({ state }) => state === 'ready'));
    expect(received()[0]).toMatchObject({ state: 'running' });
    expect(bens.flatMap((tab) => tab.all('account.exportChanged'))).toEqual([]);
  });

  it('is continued by another node if one died in the middle; the dead node cannot finish it any more', async () => {
    const ann = await buildMember(server);
    const repository = server.app.get(ExportRepository);
    const tabs = await Promise.all([server, other].map((node) => watchers.watch(node, [], ann)));
    // The state that a killed node leaves: the copy is begun, and the lease has ended.
    await query(
      server,
      `INSERT INTO account_exports (user_id, id, state, language, progress, attempts, requested_at, lease_until)
       VALUES ($1, gen_random_uuid(), 'running', 'en', 40, 1, now(), now() - interval '1 second')`,
      [ann.id],
    );
    const dead = await repository.find(ann.id);
    await untilReady(ann);
    const received = () => tabs.flatMap((tab) => tab.all('account.exportChanged'));
    await waitUntil(() => received().some(({ state }) => state === 'ready'));
    expect(Math.min(...received().map(({ progress }) => progress))).toBe(40);
    expect((await rowOf(ann))?.attempts).toBe(2);
    if (!dead) throw new Error('It was there');
    expect(await repository.goOn(dead, 50, new Date())).toBeUndefined();
    expect(await repository.finish(dead, 1, new Date())).toBeUndefined();
    expect(unzip(Buffer.from(await (await requestFile(ann)).arrayBuffer())).has('messages.json')).toBe(true);
  });

  it('cannot be continued, finished, released or marked as failed by a node after another node has claimed it', async () => {
    const ann = await buildMember(server);
    await query(
      server,
      `INSERT INTO account_exports (user_id, id, state, language, progress, attempts, requested_at, lease_until)
       VALUES ($1, gen_random_uuid(), 'running', 'en', 40, 2, now(), now() + interval '1 hour')`,
      [ann.id],
    );
    const repository = server.app.get(ExportRepository);
    const row = await repository.find(ann.id);
    if (!row) throw new Error('It was there');
    const first = { ...row, attempts: 1 };
    expect(await repository.goOn(first, 50, new Date())).toBeUndefined();
    expect(await repository.finish(first, 1, new Date())).toBeUndefined();
    await repository.release(first, new Date(), false);
    expect(await server.app.get(Sql).transaction((tx) => repository.fail(first, tx))).toBeUndefined();
    expect(await repository.find(ann.id)).toMatchObject({ state: 'running', attempts: 2 });
    expect(await repository.goOn(row, 50, new Date())).toMatchObject({ progress: 50 });
  });

  it('is not claimed while another node is just claiming it', async () => {
    const ann = await buildMember(server);
    // This is the oldest request, and no job claims it before its lease ends.
    await query(
      server,
      `INSERT INTO account_exports (user_id, id, state, language, requested_at, lease_until)
       VALUES ($1, gen_random_uuid(), 'running', 'en', 'epoch', now() + interval '1 hour')`,
      [ann.id],
    );
    const later = new Date(Date.now() + 2 * 60 * 60_000);
    const claimed = await server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(Sql).rows(LOCK_ROW, [ann.id], tx);
      return other.app.get(ExportRepository).claim(later, later);
    });
    expect(claimed?.userId).not.toBe(ann.id);
  });

  it('is not claimed by another node while the first one stores its file for five minutes', async () => {
    const ann = await buildMember(server);
    const inFiveMinutes = new Date(Date.now() + 5 * 60_000);
    const claimed = new Promise<ExportRow | undefined>((resolve) => {
      beforePut(ann, async () => resolve(await other.app.get(ExportRepository).claim(inFiveMinutes, inFiveMinutes)));
    });
    // This is the oldest request, so that no other copy is claimed before it.
    await query(
      server,
      `INSERT INTO account_exports (user_id, id, state, language, requested_at)
       VALUES ($1, gen_random_uuid(), 'running', 'en', 'epoch')`,
      [ann.id],
    );
    await runBoth();
    expect((await claimed)?.userId).not.toBe(ann.id);
  });

  it('keeps its file when a node that is too slow stores the same copy later', async () => {
    const ann = await buildMember(server);
    beforePut(ann, async () => {
      await change(ann, 'lease_until = NULL');
      await untilReady(ann);
    });
    await start(ann);
    await untilReady(ann);
    const { id = '', attempts } = (await rowOf(ann)) ?? {};
    await waitUntil(() => foldersOf(id).length === 0);
    expect(attempts).toBe(2);
    expect(unzip(Buffer.from(await (await requestFile(ann)).arrayBuffer())).has('messages.json')).toBe(true);
  });

  it('leaves no file when it is removed just before its end', async () => {
    const ann = await buildMember(server);
    const removed = new Promise<string>((resolve) => {
      beforePut(ann, async (id) => {
        await server.app.get(ExportService).removeOf(ann.id);
        resolve(id);
      });
    });
    await start(ann);
    await runBoth();
    const id = await removed;
    await waitUntil(() => foldersOf(id).length === 0);
    expect((await requestFile(ann)).status).toBe(404);
    expect(storedFiles(server).join()).not.toContain(id);
  });

  it('is made by another node when one stops in the middle', async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: runFolder('exports') };
    const stopping = await startTestApp(settings);
    const ann = await buildMember(stopping);
    const content = stopping.app.get(ExportContentRepository);
    const uploads = jest.spyOn(content, 'uploads');
    const goOn = new Promise<void>((resolve) => {
      uploads.mockImplementationOnce(async () => {
        void stopping.close().then(resolve);
        return [];
      });
    });
    await start(ann);
    await goOn;
    const next = await startTestApp(settings);
    const text = 'SELECT state, attempts FROM account_exports WHERE user_id = $1';
    await waitUntil(async () => (await query<{ state: string }>(next, text, [ann.id]))[0]?.state === 'ready');
    // The try of the node that stopped does not count, because it has not failed.
    expect(await query(next, text, [ann.id])).toEqual([{ state: 'ready', attempts: 1 }]);
    await next.close();
    await database.drop();
  });

  it('leaves no files of a killed node on its disk for more than a day', async () => {
    const { DATA_DIR } = server.app.get<Runtime>(RUNTIME);
    const [old, recent] = ['old', 'recent'].map((name) => path.join(DATA_DIR, 'exports', name)) as [string, string];
    for (const folder of [old, recent]) mkdirSync(folder, { recursive: true });
    const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
    utimesSync(old, twoDaysAgo, twoDaysAgo);
    await runJob(server, ExportMakerService, 'removeRemains');
    expect([old, recent].map((folder) => existsSync(folder))).toEqual([false, true]);
  });
});
