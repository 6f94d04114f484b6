import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call, fieldErrors } from './harness/calls.ts';
import { buildUpload, countStored, createPost, NEW_POST, requestPost } from './harness/feed.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let ann: TestPerson;
const server = useServer();

const tags = (count: number) => Array.from({ length: count }, (_, i) => `#tag${i}`);

describe('a post that is refused stores nothing', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['1,000 hashtags', { hashtags: tags(1_000) }, 'hashtags'],
    ['31 hashtags', { hashtags: tags(31) }, 'hashtags'],
    ['a hashtag without its sign', { hashtags: ['Dunk'] }, 'hashtags'],
    ['a hashtag that is no text', { hashtags: [7] }, 'hashtags.0'],
    ['hashtags that are no list', { hashtags: '#a #b' }, 'hashtags'],
    ['no content', { content: undefined }, 'content'],
    ['spaces alone', { content: ' \n\t\u00a0 ' }, 'content'],
    ['content beyond the limit', { content: 'x'.repeat(20_001) }, 'content'],
    ['a caption beyond the limit', { caption: 'x'.repeat(20_001) }, 'caption'],
    ['a NUL, which PostgreSQL cannot store', { content: 'a\0b' }, 'content'],
    ['content that is no text', { content: { text: 'hi' } }, 'content'],
    ['no type', { type: undefined }, 'type'],
    ['an unknown type', { type: 'poll' }, 'type'],
    ['an unknown property', { userId: randomUUID() }, 'userId'],
    ['counts of its own', { likeCount: 1_000_000 }, 'likeCount'],
    ['text with media', { mediaUrl: `/public-objects/uploads/${randomUUID()}` }, 'mediaUrl'],
    ['text as a highlight', { highlight: 'dunks' }, 'highlight'],
  ])('%s', async (_, body, field) => {
    ann = await buildMember(server);
    const before = await countStored(server);
    expect(await fieldErrors(requestPost(ann, body))).toEqual([400, 'invalid_input', [field]]);
    expect(await countStored(server)).toEqual(before);
  });

  const id = randomUUID();
  it.each([
    ['another host', `https://evil.example/public-objects/uploads/${id}`],
    ['another host without a scheme', `//evil.example/public-objects/uploads/${id}`],
    ['a script', 'javascript:alert(1)'],
    ['a script behind our path', `javascript:alert(1)//public-objects/uploads/${id}`],
    ['data', 'data:image/png;base64,iVBORw0KGgo='],
    ['a parent folder', `/public-objects/uploads/../../etc/passwd`],
    ['another upload by a parent folder', `/public-objects/uploads/x/../${id}`],
    ['an encoded parent folder', `/public-objects/uploads/%2e%2e%2f${id}`],
    ['the small version', `/public-objects/uploads/${id}/small`],
    ['a query', `/public-objects/uploads/${id}?size=1`],
    ['a line break', `/public-objects/uploads/${id}\n`],
    ['nothing', ''],
    ['no text', 7],
  ])('media of %s', async (_, mediaUrl) => {
    ann = await buildMember(server);
    const before = await countStored(server);
    const body = { type: 'image', content: undefined, mediaUrl };
    expect(await fieldErrors(requestPost(ann, body))).toEqual([400, 'invalid_input', ['mediaUrl']]);
    expect(await countStored(server)).toEqual(before);
  });

  const uploadOf = async (...upload: [TestPerson, object?]) => (await buildUpload(server, ...upload)).mediaUrl;
  it.each([
    ['was never sent', async () => `/public-objects/uploads/${randomUUID()}`, 'image', 'upload_missing'],
    ['another member sent', async () => uploadOf(await buildMember(server)), 'image', 'upload_missing'],
    ['has only got an address', () => uploadOf(ann, { state: 'issued' }), 'image', 'upload_unfinished'],
    ['is still being received', () => uploadOf(ann, { state: 'receiving' }), 'image', 'upload_unfinished'],
    ['was refused', () => uploadOf(ann, { state: 'refused' }), 'image', 'upload_unfinished'],
    ['was posted already', () => uploadOf(ann, { state: 'used' }), 'image', 'upload_used'],
    ['was dropped', () => uploadOf(ann, { state: 'dropped' }), 'image', 'upload_removed'],
    ['is a video', () => uploadOf(ann, { kind: 'video' }), 'image', 'not_an_image'],
    ['is an image', () => uploadOf(ann), 'video', 'not_a_video'],
  ])('a file that %s', async (_, buildUrl, type, code) => {
    ann = await buildMember(server);
    const mediaUrl = await buildUrl();
    const before = await countStored(server);
    const answer = await requestPost(ann, { type, content: undefined, mediaUrl });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { mediaUrl: expect.any(String) }, problems: { mediaUrl: { code } } },
    ]);
    expect(await countStored(server)).toEqual(before);
  });

  it('a poster that is no image; the clip may still be posted', async () => {
    ann = await buildMember(server);
    const clip = await buildUpload(server, ann, { kind: 'video' });
    const other = await buildUpload(server, ann, { kind: 'video' });
    const before = await countStored(server);
    const body = { type: 'video', content: undefined, mediaUrl: clip.mediaUrl };
    const refused = await fieldErrors(requestPost(ann, { ...body, posterUrl: other.mediaUrl }));
    expect(refused).toEqual([400, 'invalid_input', ['posterUrl']]);
    expect(await countStored(server)).toEqual(before);
    expect((await requestPost(ann, body)).status).toBe(201);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an image without a file', { type: 'image' }, 'mediaUrl'],
    ['a video without a file', { type: 'video' }, 'mediaUrl'],
    ['an image with text content', { type: 'image', content: 'hi' }, 'content'],
    ['an image with a poster', { type: 'image', posterUrl: `/public-objects/uploads/${id}` }, 'posterUrl'],
    ['an unknown category', { type: 'image', highlight: 'layups' }, 'highlight'],
  ])('%s', async (_, body, field) => {
    ann = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, ann);
    const before = await countStored(server);
    const media = field === 'mediaUrl' ? {} : { mediaUrl };
    const answer = fieldErrors(call(ann, 'POST', '/api/feed', { caption: '', hashtags: [], ...media, ...body }));
    expect(await answer).toEqual([400, 'invalid_input', [field]]);
    expect(await countStored(server)).toEqual(before);
  });

  it.each([
    ['no JSON', 'text/plain', 'hi', 415],
    ['a form', 'application/x-www-form-urlencoded', 'type=text&content=hi', 415],
    ['broken JSON', 'application/json', '{"type":', 400],
    ['a list', 'application/json', '[]', 400],
    ['a body over a megabyte', 'application/json', JSON.stringify({ content: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_, type, body, status) => {
    ann = await buildMember(server);
    const before = await countStored(server);
    const answer = await ann.fetch('/api/feed', { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(status);
    expect(await countStored(server)).toEqual(before);
  });

  it('more posts than the rate limit allows', async () => {
    ann = await buildMember(server);
    const answers = await Promise.all(Array.from({ length: 31 }, () => requestPost(ann)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('every write needs an account', () => {
  const writes = (id: string): [string, string, unknown][] => [
    ['POST', '/api/feed', NEW_POST],
    ['DELETE', `/api/feed/${id}`, undefined],
    ['POST', `/api/feed/${id}/like`, undefined],
    ['DELETE', `/api/feed/${id}/like`, undefined],
    ['POST', `/api/feed/${id}/share`, undefined],
    ['POST', `/api/feed/${id}/comments`, { content: 'hi' }],
    ['DELETE', `/api/feed/${id}/comments/${id}`, undefined],
    ['POST', '/api/feed/sample', undefined],
    ['POST', '/api/feed/upload-url', { contentType: 'image/png', size: 10 }],
  ];

  it.each(['a guest', 'a visitor'])('%s is refused, and nothing changes', async (who) => {
    const { id } = await createPost(await buildMember(server));
    const someone = {
      id: '',
      displayName: '',
      cookie: '',
      ...buildVisitor(server),
      ...(who === 'a guest' && (await buildGuest(server))),
    };
    const before = await countStored(server);
    for (const [method, path, body] of writes(id)) {
      expect([path, await fieldErrors(call(someone, method, path, body))]).toEqual([
        path,
        [401, 'unauthenticated', []],
      ]);
    }
    expect(await countStored(server)).toEqual(before);
  });

  it('reading needs none', async () => {
    const { id } = await createPost(await buildMember(server));
    for (const path of ['/api/feed', `/api/feed/${id}`, `/api/feed/${id}/comments`, '/api/feed/hashtags']) {
      expect([path, (await buildVisitor(server).fetch(path)).status]).toEqual([path, 200]);
    }
  });
});
