import type { Highlight } from '@hoopline/contracts';
import { Highlight as HighlightSchema } from '@hoopline/contracts/highlights/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { buildPost, like } from './harness/posts.ts';

let server: TestApp;
let ann: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ann = await buildMember(server);
  author = await buildMember(server, { email: 'maker@example.com' });
});
afterAll(() => server.close());

const list = (person: TestPerson, query = '') => ok<Highlight[]>(person.fetch(`/api/highlights${query}`));

describe('highlights', () => {
  it('are the posts with a category, newest first, as the contract has them', async () => {
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
      user: { id: author.id, email: 'm•••@example.com' },
    });
    expect(all[0]).toMatchObject({ title: null, description: null, isLiked: false });
    expect((await list(author))[0]?.user.email).toBe('maker@example.com');
    expect((await list(ann, '?category=threes')).map(({ id }) => id)).toEqual([second]);
  });

  it('come in pages that lose and repeat none, also where many were posted in one moment', async () => {
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

  it('of an unknown category, or with a cursor of another list, are refused', async () => {
    expect(await refusal(ann.fetch('/api/highlights?category=fouls'))).toEqual([400, 'invalid_input']);
    expect(await refusal(ann.fetch('/api/highlights?before=nonsense'))).toEqual([400, 'invalid_input']);
  });
});
