import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { ObjectStore } from '../src/uploads/stores/object-store.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { clip } from './harness/clips.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { startS3, type TestS3 } from './harness/s3-server.ts';
import {
  issueAddress,
  requestRaw,
  sendFile,
  storedFiles,
  uploadFile,
  uploadIdOf,
  uploadRow,
} from './harness/uploads.ts';

/** The same tests for each store. */
describe.each(['this machine', 'an S3-compatible store'])('files kept on %s', (keeper) => {
  let server: TestApp;
  let s3: TestS3 | undefined;
  let ann: TestPerson;
  let film: Buffer;
  let shown: string;
  beforeAll(async () => {
    s3 = keeper === 'this machine' ? undefined : await startS3();
    server = await startTestApp({ s3: s3?.settings ?? null });
    ann = await buildMember(server);
    film = await clip('webm', 60);
    shown = server.url + (await uploadFile(server, ann, film, 'video/webm')).mediaUrl;
  });
  afterAll(async () => {
    await server.close();
    await s3?.stop();
  });

  const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(shown, { headers, method });
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('are served whole, may be cached for long, and cannot run scripts', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(film.length),
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f-]+"$/),
    });
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await bytes(answer)).equals(film)).toBe(true);
  });

  it('answer HEAD like GET, without the file', async () => {
    const answer = await get({}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(film.length));
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(await bytes(answer)).toHaveLength(0);
  });

  it('are not sent again to a client that has them', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';
    for (const known of [etag, `"x", W/${etag}`, '*']) expect((await get({ 'if-none-match': known })).status).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  it.each<[string, number, number | null]>([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, null],
    ['bytes=-50', -50, null],
    ['bytes=-999999999', 0, null],
    ['bytes=10-999999999', 10, null],
    ['bytes=7-7', 7, 8],
  ])('are sent in part: %s', async (range, start, end) => {
    const answer = await get({ range });
    const part = film.subarray(start, end ?? undefined);
    const first = film.length - film.subarray(start).length;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${film.length}`);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect((await bytes(answer)).equals(part)).toBe(true);
  });

  it.each(['bytes=999999999-', 'bytes=-0'])('refuse a part that they do not have: %s', async (range) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
  });

  it.each(['bytes=5-2', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=a-b', 'bytes=-'])(
    'are sent whole if the range is not a single part: %s',
    async (range) => {
      const answer = await get({ range });
      expect([answer.status, (await bytes(answer)).length]).toEqual([200, film.length]);
    },
  );

  it('are sent in part only to a client that has the beginning of the same file', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    for (const other of ['"x"', `W/${etag}`, new Date().toUTCString()]) {
      expect((await get({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200);
    }
  });

  it('are served in a small version too', async () => {
    const { mediaUrl } = await uploadFile(server, ann, await photo(900, 600).jpeg().toBuffer(), 'image/jpeg');
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${server.url}${mediaUrl}/small`, { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    }
  });

  it('are not found before they are complete, after they are dropped, and for unknown ids', async () => {
    const issued = uploadIdOf(await issueAddress(server, ann));
    const refusedAt = await issueAddress(server, ann);
    await sendFile(refusedAt, 'no image', 'image/png');
    const { id: dropped } = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    await server.app
      .get(Sql)
      .rows({ name: 'test.drop', text: `UPDATE uploads SET state = 'dropped' WHERE id = $1` }, [dropped]);
    for (const id of [
      newId(),
      issued,
      uploadIdOf(refusedAt),
      dropped,
      '7',
      shown.slice(-36).toUpperCase(),
      '%00',
      'a%2fb',
    ]) {
      for (const path of [`/public-objects/uploads/${id}`, `/public-objects/uploads/${id}/small`]) {
        const answer = await fetch(server.url + path);
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          404,
          expect.objectContaining({ code: 'upload_not_found' }),
        ]);
      }
    }
  });

  it('are the only files that can be reached', async () => {
    const id = shown.slice(-36);
    const paths = [
      '..',
      '../',
      `../kept/${id}`,
      '..%2f..%2fpostgres',
      `%2e%2e/${id}`,
      `${id}%2fmain`,
      `${id}/main`,
      `${id}/../${id}`,
      `${id}.main`,
      '',
    ];
    for (const path of paths) {
      const { status, body } = await requestRaw(server, `/public-objects/uploads/${path}`);
      expect([path, status, JSON.parse(body)]).toEqual([
        path,
        404,
        expect.objectContaining({ message: expect.any(String) }),
      ]);
    }
  });

  it('are stored once, in their store', async () => {
    const id = shown.slice(-36);
    expect(storedFiles(server).filter((name) => name.includes(id))).toHaveLength(s3 ? 0 : 1);
    expect(storedFiles(server)).not.toContain('sent');
    const kept = await server.app.get(ObjectStore).read(`${id}/main`);
    kept?.stream.destroy();
    expect(kept?.size).toBe(film.length);
  });

  it('answer 404 when the store lost them', async () => {
    const { id, mediaUrl } = await uploadFile(server, ann, film, 'video/webm');
    await server.app.get(ObjectStore).remove(`${id}/main`);
    expect((await fetch(server.url + mediaUrl)).status).toBe(404);
    expect(await uploadRow(server, id)).toMatchObject({ state: 'ready' });
  });
});

describe('a store that does not answer', () => {
  it('fails the upload, which leaves nothing behind, and makes its files unavailable for now', async () => {
    const s3 = await startS3();
    const server = await startTestApp({ s3: s3.settings });
    const ann = await buildMember(server);
    const { mediaUrl } = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    await s3.stop();
    const address = await issueAddress(server, ann);
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await sendFile(address, await photo().png().toBuffer(), 'image/png');
    expect(log.mock.calls).toEqual([[expect.stringContaining('ECONNREFUSED')]]);
    log.mockRestore();
    for (const refused of [answer, await fetch(server.url + mediaUrl), await fetch(`${server.url}${mediaUrl}/small`)]) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    }
    expect(await uploadRow(server, uploadIdOf(address))).toMatchObject({ state: 'refused' });
    expect(storedFiles(server)).toEqual([]);
    await server.close();
  });
});
