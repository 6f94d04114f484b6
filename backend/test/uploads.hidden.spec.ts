import type { FeedPost } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { clip } from './harness/clips.ts';
import { createPost, readPost } from './harness/feed.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { act, buildOperator, itemOf, OPERATORS, readItem, report } from './harness/reports.ts';
import { uploadFile } from './harness/uploads.ts';

type Reader = Pick<TestPerson, 'fetch'>;

let operator: TestPerson;
let author: TestPerson;
let reader: TestPerson;
let others: Reader[];
const server = useServer({ OPERATORS });
beforeAll(async () => {
  operator = await buildOperator(server);
  author = await buildMember(server);
  reader = await buildMember(server);
  others = [reader, await buildGuest(server), buildVisitor(server)];
});

/** The addresses of all files of a post. */
async function addressesOf({ id }: FeedPost): Promise<string[]> {
  const { mediaUrl, media } = await readPost(author, id);
  return [mediaUrl, media?.smallUrl, media?.posterUrl].filter((url) => url != null);
}

const KINDS = {
  image: { body: () => photo(900, 600).jpeg().toBuffer(), type: 'image/jpeg', addresses: 2 },
  video: { body: () => clip('webm', 60), type: 'video/webm', addresses: 3 },
} as const;

async function buildPost(kind: keyof typeof KINDS) {
  const { body, type, addresses } = KINDS[kind];
  const { mediaUrl } = await uploadFile(server, author, await body(), type);
  const poster =
    kind === 'video'
      ? await uploadFile(server, author, await photo(900, 600).png().toBuffer(), 'image/png')
      : undefined;
  const post = await createPost(author, { type: kind, mediaUrl, posterUrl: poster?.mediaUrl, content: undefined });
  await report(reader, { kind: 'post', id: post.id });
  const urls = await addressesOf(post);
  expect(urls).toHaveLength(addresses);
  return { post, urls };
}

const REQUESTS: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { range: 'bytes=0-9' } },
  { headers: { 'if-none-match': '*' } },
];
/** Reads the answer to its end: the server does not close before that. */
async function ask(url: string, who: Reader, init?: RequestInit): Promise<Response> {
  const answer = await who.fetch(url, init);
  await answer.arrayBuffer();
  return answer;
}
const statuses = (urls: string[], who: Reader, init?: RequestInit) =>
  Promise.all(urls.map(async (url) => (await ask(url, who, init)).status));
const all = (urls: string[], status: number) => urls.map(() => status);

describe.each(['image', 'video'] as const)('the files of a hidden %s', (kind) => {
  it('can be read only by its author and operators, until it is shown again', async () => {
    const { post, urls } = await buildPost(kind);
    for (const who of others) expect(await statuses(urls, who)).toEqual(all(urls, 200));

    await act(operator, post.id, 'hide');
    const { contexts } = await readItem(operator, (await itemOf(operator, post.id)).id);
    expect(urls).toEqual(expect.arrayContaining(contexts[0]?.media ?? ['?']));
    for (const who of [author, operator]) expect(await statuses(urls, who)).toEqual(all(urls, 200));
    for (const who of others) {
      for (const init of REQUESTS) expect(await statuses(urls, who, init)).toEqual(all(urls, 404));
    }

    await act(operator, post.id, 'undo');
    for (const who of others) expect(await statuses(urls, who)).toEqual(all(urls, 200));
  });
});

it('no cache keeps hidden files, and shared caches soon ask again for the others', async () => {
  const { post, urls } = await buildPost('image');
  const caching = async (who: Reader, init?: RequestInit) =>
    new Set(await Promise.all(urls.map(async (url) => (await ask(url, who, init)).headers.get('cache-control'))));
  const known = { headers: { 'if-none-match': '*' } };
  const cached = new Set(['public, max-age=31536000, s-maxage=300, immutable']);
  for (const init of [{}, known]) expect(await caching(author, init)).toEqual(cached);
  await act(operator, post.id, 'hide');
  for (const init of [{}, known]) expect(await caching(author, init)).toEqual(new Set(['private, no-store']));
  expect(await caching(reader)).toEqual(new Set(['no-store']));
});
