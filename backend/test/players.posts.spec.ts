import type { FeedPost, Highlight } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, readAllPages, refusal } from './harness/calls.ts';
import { createPost } from './harness/feed.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';

let me: TestPerson;
let followed: TestPerson[];
const server = useServer();
beforeAll(async () => {
  me = await buildMember(server);
  followed = [await buildMember(server), await buildMember(server)];
  for (const { id } of followed) await ok(call(me, 'POST', `/api/players/${id}/follow`));
});

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('the feed of followed players', () => {
  it('has their posts and no others, newest first, page by page both ways', async () => {
    const expected: string[] = [];
    const at = (index: number) => new Date(Date.UTC(2026, 1, 1, 0, 0, index >> 1));
    for (let i = 0; i < 7; i += 1) {
      const author = followed[i % 2] as TestPerson;
      expected.unshift((await buildPost(server, { author, createdAt: at(i) })).id);
      await buildPost(server, { createdAt: at(i) });
    }
    await buildPost(server, { author: me });
    await buildPost(server, { author: followed[0] as TestPerson, sampleFor: me.id });

    const forth = await readAllPages<FeedPost>(me, '/api/feed?following=true&limit=3');
    expect(forth.map((page) => page.length)).toEqual([3, 3, 1]);
    const seen = forth.flat().map(({ id, createdAt }) => `${createdAt} ${id}`);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(ids(forth.flat()))).toEqual(new Set(expected));

    const oldest = forth.at(-1)?.[0] as FeedPost;
    const cursor = Buffer.from(JSON.stringify([oldest.createdAt, oldest.id])).toString('base64url');
    const back = await readAllPages<FeedPost>(me, `/api/feed?following=true&limit=4&after=${cursor}`);
    expect(ids(back.flat())).toEqual(ids(forth.flat()).toReversed().slice(1));
  });

  it('can be filtered by a hashtag', async () => {
    const [player] = followed as [TestPerson];
    const tagged = await createPost(player, { hashtags: ['#Rimshot'] });
    await createPost(await buildMember(server), { hashtags: ['#Rimshot'] });
    expect(ids(await ok<FeedPost[]>(me.fetch('/api/feed?following=true&tag=rimshot')))).toEqual([tagged.id]);
  });

  it('is refused to visitors and guests (401), and is empty for a member who follows nobody', async () => {
    for (const person of [buildVisitor(server), await buildGuest(server)])
      expect(await refusal(person.fetch('/api/feed?following=true'))).toEqual([401, 'unauthenticated']);
    expect(await ok((await buildMember(server)).fetch('/api/feed?following=true'))).toEqual([]);
    expect((await me.fetch('/api/feed?following=false')).status).toBe(400);
  });
});

describe('highlights of one player', () => {
  const highlights = async (person: Pick<TestPerson, 'fetch'>, search: string) =>
    ids(await ok<Highlight[]>(person.fetch(`/api/highlights?${search}`)));

  it('are only theirs, also of one category and by an id they had as a guest', async () => {
    const author = await buildMember(server);
    const { id: dunk } = await buildPost(server, { author, highlight: 'dunks' });
    const { id: three } = await buildPost(server, { author, highlight: 'threes' });
    await buildPost(server, { highlight: 'dunks' });
    await buildPost(server, { author });
    const formerId = newId();
    await query(server, 'INSERT INTO user_aliases (id, user_id, created_at) VALUES ($1, $2, now())', [
      formerId,
      author.id,
    ]);
    const visitor = buildVisitor(server);
    expect(await highlights(visitor, `playerId=${author.id}`)).toEqual([three, dunk]);
    expect(await highlights(visitor, `playerId=${author.id}&category=dunks`)).toEqual([dunk]);
    expect(await highlights(visitor, `playerId=${formerId}`)).toEqual([three, dunk]);
    const pages = await readAllPages<Highlight>(visitor, `/api/highlights?playerId=${author.id}&limit=1`);
    expect(ids(pages.flat())).toEqual([three, dunk]);
  });

  it('of a private player are shown to that player only', async () => {
    const author = await buildMember(server, { isPublic: false });
    const { id } = await buildPost(server, { author, highlight: 'dunks' });
    expect(await highlights(me, `playerId=${author.id}`)).toEqual([]);
    expect(await highlights(me, `playerId=${newId()}`)).toEqual([]);
    expect(await highlights(author, `playerId=${author.id}`)).toEqual([id]);
    expect((await me.fetch('/api/highlights?playerId=nobody')).status).toBe(400);
  });
});
