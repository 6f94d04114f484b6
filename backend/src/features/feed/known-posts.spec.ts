import { avatarFor, type FeedPost } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../database/ids.ts';
import { KnownPosts } from './known-posts.ts';
import type { PostRow } from './post-row.ts';

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
const told = (known: KnownPosts, row: PostRow, viewerId: string | null, isLiked = false): FeedPost =>
  JSON.parse(known.tell([{ ...row, isLiked }], viewerId)?.[0]?.json ?? 'null');
const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('known posts', () => {
  it('are due to one reader every 200 ms, and to all while there are none', () => {
    const known = new KnownPosts();
    expect([known.areDue(at(0)), known.areDue(at(1))]).toEqual([true, true]);
    known.replace([buildRow()]);
    expect([2, 199, 201, 202, 400, 401, 402].map((ms) => known.areDue(at(ms)))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('are forgotten after a quiet time', () => {
    const known = new KnownPosts();
    const row = buildRow();
    known.areDue(at(0));
    known.replace([row]);
    expect(known.areDue(at(500))).toBe(true);
    expect(known.has(row)).toBe(false);
  });

  it('are the newest of what was read, in whatever order it came', () => {
    const known = new KnownPosts();
    const row = buildRow({ rev: 5, likeCount: 5 });
    known.add([row]);
    known.add([{ ...row, rev: 4, likeCount: 4 }]);
    expect([4, 5, 6].map((rev) => known.has({ ...row, rev }))).toEqual([true, true, false]);
    expect(told(known, row, null).likeCount).toBe(5);
  });

  it('are told to each reader with the own like, and the own e-mail whole', () => {
    const known = new KnownPosts();
    const row = buildRow({ isLiked: true });
    known.replace([row]);
    for (const isLiked of [true, false, true]) expect(told(known, row, newId(), isLiked).isLiked).toBe(isLiked);
    expect(told(known, row, newId()).user.email).toBe('q•••@example.com');
    expect(told(known, row, authorId)).toMatchObject({ isLiked: false, user: { email: 'quinn@example.com' } });
    expect(told(known, row, null).user.email).toBe('q•••@example.com');
  });

  it('are told all or not at all', () => {
    const known = new KnownPosts();
    const row = buildRow();
    known.replace([row]);
    expect(known.tell([row, buildRow()], null)).toBeUndefined();
  });
});
