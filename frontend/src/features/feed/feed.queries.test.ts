import { type Comment, feedRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createQueryClient } from '../../lib/query-client.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { buildComment, buildPost } from '../../testing/feed.ts';
import { feedQueries } from './feed.queries.ts';

let server: FakeServer;
let answer: Comment[];
beforeEach(() => {
  server = new FakeServer().on(feedRoutes.comments, () => answer);
});
afterEach(() => server.close());

it('keeps an unchanged comment, and takes over one that moderators have hidden meanwhile', async () => {
  const queryClient = createQueryClient();
  const post = buildPost();
  const options = feedQueries.comments(post.id);
  const read = async () => (await queryClient.fetchInfiniteQuery({ ...options, staleTime: 0 })).pages[0]?.items;
  answer = [buildComment(post, 1), buildComment(post, 2)];
  const [first, second] = (await read()) ?? [];
  answer = [buildComment(post, 1, { isHidden: true }), buildComment(post, 2)];
  const again = await read();
  expect(first?.isHidden).toBeUndefined();
  expect(again?.[0]).toMatchObject({ isHidden: true });
  expect(again?.[1]).toBe(second);
});
