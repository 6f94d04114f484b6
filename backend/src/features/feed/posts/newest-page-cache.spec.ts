import { avatarFor, type FeedPost } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../database/ids.ts';
import { NewestPageCache } from './newest-page-cache.ts';
import type { PostRow } from './posts.sql.ts';

const NO_MEDIA = {
  mediaId: null,
  width: null,
  height: null,
  placeholder: null,
  mediaHasSmall: null,
  posterId: null,
  posterHasSmall: null,
};
const authorId = newId();
const AUTHOR = {
  authorId,
  displayName: 'Quinn Ray',
  firstName: 'Quinn',
  lastName: 'Ray',
  email: 'quinn@example.com',
  profileImageUrl: null,
  avatar: avatarFor(authorId),
};
const buildRow = (overrides: Partial<PostRow> = {}): PostRow => ({
  ...AUTHOR,
  ...NO_MEDIA,
  id: newId(),
  type: 'text',
  content: 'Court 2',
  caption: '',
  hashtags: [],
  highlight: null,
  isHidden: false,
  gameId: null,
  createdAt: new Date(),
  isSample: false,
  isLiked: false,
  likeCount: 0,
  commentCount: 0,
  shares: 0,
  views: 0,
  rev: 1,
  ...overrides,
});
const render = (cache: NewestPageCache, row: PostRow, viewerId: string | null, isLiked = false): FeedPost =>
  JSON.parse(cache.render([{ ...row, isLiked }], viewerId)?.[0]?.json ?? 'null');
const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('the cache of the newest page', () => {
  it('needs one refresh every 200 ms, and one by every reader while it is empty', () => {
    const cache = new NewestPageCache();
    expect([cache.needsRefresh(at(0)), cache.needsRefresh(at(1))]).toEqual([true, true]);
    cache.replace([buildRow()]);
    expect([2, 199, 201, 202, 400, 401, 402].map((ms) => cache.needsRefresh(at(ms)))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('is emptied if nobody has read for 500 ms', () => {
    const cache = new NewestPageCache();
    const row = buildRow();
    cache.needsRefresh(at(0));
    cache.replace([row]);
    expect(cache.needsRefresh(at(500))).toBe(true);
    expect(cache.has(row)).toBe(false);
  });

  it('keeps a post with a higher rev when an older state of it is added later', () => {
    const cache = new NewestPageCache();
    const row = buildRow({ rev: 5, likeCount: 5 });
    cache.add([row]);
    cache.add([{ ...row, rev: 4, likeCount: 4 }]);
    expect([4, 5, 6].map((rev) => cache.has({ ...row, rev }))).toEqual([true, true, false]);
    expect(render(cache, row, null).likeCount).toBe(5);
  });

  it('renders each reader’s own like, and an e-mail address only for its owner', () => {
    const cache = new NewestPageCache();
    const row = buildRow({ isLiked: true });
    cache.replace([row]);
    for (const isLiked of [true, false, true]) expect(render(cache, row, newId(), isLiked).isLiked).toBe(isLiked);
    expect(render(cache, row, newId()).user.email).toBe(null);
    expect(render(cache, row, authorId)).toMatchObject({ isLiked: false, user: { email: 'quinn@example.com' } });
    expect(render(cache, row, null).user.email).toBe(null);
  });

  it('renders nothing if one of the posts is not cached', () => {
    const cache = new NewestPageCache();
    const row = buildRow();
    cache.replace([row]);
    expect(cache.render([row, buildRow()], null)).toBeUndefined();
  });
});
