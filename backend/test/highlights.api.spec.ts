import { type FeedPost, feedTopics, type Highlight, highlightsTopics } from '@hoopline/contracts';
import { Highlight as HighlightSchema } from '@hoopline/contracts/highlights/schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildUpload, createPost, requestPost } from './harness/feed.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { buildPost, like } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';

let ann: TestPerson;
let author: TestPerson;
const server = useServer();
beforeAll(async () => {
  ann = await buildMember(server);
  author = await buildMember(server, { email: 'maker@example.com' });
});

const list = (person: TestPerson, query = '') => ok<Highlight[]>(person.fetch(`/api/highlights${query}`));

describe('highlights', () => {
  it('are the posts with a category, newest first, in the form of the contract', async () => {
    await buildPost(server, { author, caption: 'no clip' });
    const { id: first } = await buildPost(server, {
      author,
      highlight: 'dunks',
      caption: 'Poster\nOver two, at West 4th',
    });
    const { id: second } = await buildPost(server, { author, highlight: 'threes' });
    await like(ann, first);
    const all = await list(ann);
    expect(all.map(({ id }) => id)).toEqual([second, first]);
    expect(all.map((one) => HighlightSchema.strict().parse(one))).toEqual(all);
    expect(all[1]).toMatchObject({
      title: 'Poster',
      description: 'Over two, at West 4th',
      category: 'dunks',
      mediaType: 'image',
      isLiked: true,
      likeCount: 1,
      media: { width: 1600, height: 1000 },
      user: { id: author.id, email: null },
    });
    expect(all[0]).toMatchObject({ title: null, description: null, isLiked: false });
    expect((await list(author))[0]?.user.email).toBe('maker@example.com');
    expect((await list(ann, '?category=threes')).map(({ id }) => id)).toEqual([second]);
  });

  it('come in pages without gaps and repetitions, also when many were posted at the same time', async () => {
    const at = new Date('2026-01-01T12:00:00Z');
    const made = await Promise.all(
      Array.from({ length: 7 }, () => buildPost(server, { author, highlight: 'assists', createdAt: at })),
    );
    const seen: string[] = [];
    let path = '/api/highlights?category=assists&limit=3';
    while (path) {
      const answer = await ann.fetch(path);
      seen.push(...((await answer.json()) as Highlight[]).map(({ id }) => id));
      path = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toHaveLength(7);
    expect(seen.sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it('of an unknown category, or with an invalid cursor, are refused', async () => {
    expect(await refusal(ann.fetch('/api/highlights?category=fouls'))).toEqual([400, 'invalid_input']);
    expect(await refusal(ann.fetch('/api/highlights?before=nonsense'))).toEqual([400, 'invalid_input']);
  });
});

describe('a new highlight', () => {
  /** Posts through the API, so that events are published. */
  async function postHighlight(person: TestPerson): Promise<FeedPost> {
    const { mediaUrl } = await buildUpload(server, person);
    const media = { type: 'image', content: undefined, mediaUrl };
    return ok<FeedPost>(requestPost(person, { ...media, caption: 'Poster', highlight: 'blocks' }));
  }
  async function watching(topic: string, person?: TestPerson): Promise<TestSocket> {
    const socket = await TestSocket.open(server.url, person?.cookie);
    await socket.call('watch', { topics: [topic] });
    return socket;
  }

  it('is published once it can be read, to members and visitors who watch highlights, and to nobody else', async () => {
    const watchers = [
      await watching(highlightsTopics.all, ann),
      await watching(highlightsTopics.all, author),
      await watching(highlightsTopics.all),
    ];
    const others = [await watching(feedTopics.all, ann), await TestSocket.open(server.url, ann.cookie)];
    let listed: Promise<Highlight[]> | undefined;
    watchers[2]?.socket.once('highlights.created', () => {
      listed = list(ann);
    });
    const post = await postHighlight(author);
    const created = { highlightId: post.id, category: 'blocks', authorId: author.id, createdAt: post.createdAt };
    for (const socket of watchers) expect(await socket.next('highlights.created')).toEqual(created);
    expect((await listed)?.[0]?.id).toBe(post.id);

    const plain = await createPost(author);
    const last = await postHighlight(author);
    for (const socket of watchers) {
      await socket.next('highlights.created', ({ highlightId }) => highlightId === last.id);
      expect(socket.received.map(({ event }) => event)).toEqual([
        'session.ready',
        'highlights.created',
        'highlights.created',
      ]);
    }
    await others[0]?.next('feed.created', ({ postId }) => postId === last.id);
    expect(others[0]?.all('feed.created').map(({ postId }) => postId)).toEqual([post.id, plain.id, last.id]);
    for (const socket of others) expect(socket.all('highlights.created')).toEqual([]);
    for (const socket of [...watchers, ...others]) socket.close();
  });

  it('is published as removed to sockets that watch highlights', async () => {
    const post = await postHighlight(author);
    const socket = await watching(highlightsTopics.all);
    await call(author, 'DELETE', `/api/feed/${post.id}`);
    expect(await socket.next('feed.removed')).toEqual({ postId: post.id });
    socket.close();
  });

  it('is in the state for a new watcher as the newest of its category, beside those of other categories', async () => {
    const at = new Date(Date.now() + 60_000);
    const older = await buildPost(server, { author, highlight: 'dunks', createdAt: at });
    const newer = await buildPost(server, { author, highlight: 'dunks', createdAt: new Date(at.getTime() + 1) });
    await buildPost(server, {
      author,
      highlight: 'dunks',
      sampleFor: author.id,
      createdAt: new Date(at.getTime() + 2),
    });
    const socket = await TestSocket.open(server.url);
    const answer = await socket.call('watch', { topics: [highlightsTopics.all] });
    const state = answer.ok && answer.topics[highlightsTopics.all];
    const newest = (state && 'state' in state && state.state.highlights?.newest) || [];
    const all = await list(ann);
    const expected = [...new Set(all.map(({ category }) => category))].map((category) => {
      const { id: highlightId, createdAt } = all.find((one) => one.category === category) as Highlight;
      return { highlightId, category, createdAt };
    });
    expect(newest).toHaveLength(expected.length);
    expect(newest).toEqual(expect.arrayContaining(expected));
    expect(newest.map(({ highlightId }) => highlightId)).toContain(newer.id);
    expect(newest.map(({ highlightId }) => highlightId)).not.toContain(older.id);
    socket.close();
  });
});
