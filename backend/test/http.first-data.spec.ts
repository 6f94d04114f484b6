import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FirstData, Game } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../src/http/rate-limit/rate-limit.decorator.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { apply, postCoaching } from './harness/applications.ts';
import { block } from './harness/blocks.ts';
import { createPost } from './harness/feed.ts';
import { buildGame, keyOf } from './harness/games.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

let server: TestApp;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html><head><title>Hoopline</title></head><body></body></html>');
  server = await startTestApp({ webApp });
  ann = await buildMember(server, { displayName: 'Ann Archer' });
  ben = await buildMember(server, { displayName: 'Ben Baker' });
});
afterAll(() => server.close());

type Reader = Pick<TestPerson, 'fetch'>;

const pageOf = async (reader: Reader, address: string) => {
  const answer = await reader.fetch(address, { headers: { accept: 'text/html' } });
  return { answer, page: await answer.text() };
};

/** What the page's data block holds, read as a browser does: up to the first end of a script. */
async function firstData(reader: Reader, address: string): Promise<FirstData> {
  const { page } = await pageOf(reader, address);
  const [, block] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(page) ?? [];
  if (block === undefined) throw new Error(`There is no data in ${page}`);
  return JSON.parse(block);
}

describe('the data that comes with a page', () => {
  it('is what the API answers to the same visitor', async () => {
    const { game } = await buildGame(server, { host: ann, fields: { title: 'Sunset run' } });
    for (const reader of [ann, ben, buildVisitor(server)]) {
      const data = await firstData(reader, '/join-games');
      for (const address of ['/api/games', '/api/auth/user', '/api/notifications/unread']) {
        const asked = await reader.fetch(address);
        expect([address, data[address]?.status, data[address]?.body]).toEqual([
          address,
          asked.status,
          await asked.json(),
        ]);
      }
      expect((data['/api/games']?.body as Game[] | undefined)?.map(({ id }) => id)).toContain(game.id);
    }
  });

  it('says to a visitor that nobody is signed in, so that the app need not ask', async () => {
    const data = await firstData(buildVisitor(server), '/');
    expect(data['/api/auth/user']).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('says who may not see the console, so that the app need not be refused', async () => {
    const session = async (reader: Reader) => (await firstData(reader, '/ops'))['/api/ops/session'];
    expect(await session(buildVisitor(server))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await session(ben)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('names the next page of a list', async () => {
    await Promise.all(Array.from({ length: 51 }, () => buildGame(server)));
    expect((await firstData(ben, '/join-games'))['/api/games']?.link).toContain('rel="next"');
  });

  it('opens a private game with the key of its link alone', async () => {
    const { game } = await buildGame(server, { fields: { isPublic: false } });
    const key = keyOf(game);
    const opened = `/api/games/${game.id}?key=${key}`;
    expect((await firstData(ben, `/games/${game.id}?key=${key}`))[opened]).toMatchObject({ status: 200 });
    const closed = await firstData(ben, `/games/${game.id}`);
    expect(closed[`/api/games/${game.id}`]?.status).not.toBe(200);
  });

  it('has nothing of somebody in a block', async () => {
    const cleo = await buildMember(server, { displayName: 'Cleo Cruz' });
    const post = await createPost(cleo, { content: 'Only for friends' });
    expect((await firstData(ben, '/feed'))['/api/feed']?.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: post.id })]),
    );
    await block(cleo, ben);
    expect(JSON.stringify(await firstData(ben, '/feed'))).not.toContain(post.id);
    expect((await firstData(ben, `/feed/${post.id}`))[`/api/feed/${post.id}`]?.status).toBe(404);
  });

  it('has nothing of a player who cannot be seen, and of applicants only for who posted', async () => {
    const dana = await buildMember(server, { displayName: 'Dana Drew' });
    await buildGame(server, { host: dana, fields: { title: 'Dana runs' } });
    const all = async (reader: Reader, address: string) =>
      JSON.stringify(Object.values(await firstData(reader, address)));
    const page = `/profiles/${dana.id}`;
    expect(await all(ben, page)).toContain('Dana runs');
    await block(dana, ben);
    for (const address of [page, `${page}?show=highlights`, `${page}?show=results`])
      expect(await all(ben, address)).not.toContain('Dana');

    const { id } = await postCoaching(ann);
    await apply(ben, id, { note: 'Only for the poster' });
    expect(await all(ann, `/coaching/${id}`)).toContain('Only for the poster');
    for (const reader of [dana, buildVisitor(server)])
      expect(await all(reader, `/coaching/${id}`)).not.toMatch(/Only for|Ben/);
  });

  it('cannot be ended, or made a comment, by what somebody wrote', async () => {
    const content = '</script><script>alert(1)</script><!-- <script> ]]> \u2028 \u2029 & "quoted"';
    const post = await createPost(ann, { content });
    const { page } = await pageOf(ben, '/feed');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<!--|[\u2028\u2029]/);
    expect((await firstData(ben, '/feed'))['/api/feed']?.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: post.id, content })]),
    );
  });

  it('is kept by no cache, and told apart by who asks', async () => {
    for (const address of ['/', '/join-games', `/profiles/${ann.id}`, '/nope']) {
      const { answer } = await pageOf(ann, address);
      expect([address, answer.headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      expect(answer.headers.get('vary')).toMatch(/^cookie, accept-language/);
    }
  });

  it('is left out where its reads are refused, and the page comes all the same', async () => {
    const dana = await buildMember(server, { displayName: 'Dana Okafor' });
    for (let count = 0; count <= DEFAULT_LIMITS.read.points; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => dana.fetch('/api/auth/user')));
    const { answer, page } = await pageOf(dana, '/join-games');
    expect(answer.status).toBe(200);
    expect(page).toContain('id="first-data">{}</script>');
  });
});
