import type { Comment, FeedPost, Highlight, PostCounts, SessionUser } from '@hoopline/contracts';
import { buildPerson } from './people.ts';

const id = (group: string, tail: number) => `01900000-0000-7000-${group}-${String(tail).padStart(12, '0')}`;
const NOON = Date.parse('2026-06-10T12:00:00.000Z');

/** The person as the author of a post or comment. */
export function authorOf({ position, ...person }: ReturnType<typeof buildPerson> | SessionUser) {
  const { id: personId, displayName, firstName, lastName, email, profileImageUrl, avatar } = person;
  return { id: personId, displayName, firstName, lastName, email, profileImageUrl, avatar };
}

/** A text by Imani without views, likes and comments. A higher `tail` is newer. Name only what the test is about. */
export function buildPost(changes: Partial<FeedPost> = {}, tail = 1): FeedPost {
  return {
    id: id('b100', tail),
    type: 'text',
    content: `Post ${tail}`,
    caption: '',
    mediaUrl: null,
    media: null,
    hashtags: [],
    highlight: null,
    user: authorOf(buildPerson()),
    createdAt: new Date(NOON + tail * 60_000).toISOString(),
    isLiked: false,
    isSample: false,
    likeCount: 0,
    commentCount: 0,
    shares: 0,
    views: 0,
    rev: 1,
    ...changes,
  };
}

/** Comment `tail` on a post, a minute after the previous one. */
export function buildComment({ id: postId }: Pick<FeedPost, 'id'>, tail = 1, changes: Partial<Comment> = {}): Comment {
  return {
    id: id('b200', tail),
    postId,
    content: `Comment ${tail}`,
    createdAt: new Date(NOON + tail * 60_000).toISOString(),
    user: authorOf(buildPerson({ displayName: `Player ${tail}` }, tail)),
    ...changes,
  };
}

/** A post's totals at `rev`. */
export function countsOf(
  post: FeedPost,
  rev: number,
  changes: Partial<PostCounts> = {},
): PostCounts & { postId: string } {
  const { id: postId, likeCount, commentCount, shares, views } = post;
  return { postId, likeCount, commentCount, shares, views, rev, ...changes };
}

const MEDIA_PATH = '/public-objects/uploads';

/** The post `tail` as a highlight: a video of a dunk by Imani. Name only what the test is about. */
export function buildHighlight(changes: Partial<Highlight> = {}, tail = 1): Highlight {
  const { id, createdAt, isLiked, likeCount, commentCount, shares, views, rev } = buildPost({}, tail);
  return {
    ...{ id, createdAt, isLiked, likeCount, commentCount, shares, views, rev },
    user: authorOf(buildPerson()),
    title: `Play ${tail}`,
    description: null,
    category: 'dunks',
    mediaType: 'video',
    mediaUrl: `${MEDIA_PATH}/${id}`,
    media: { width: 1280, height: 720, placeholder: null, smallUrl: null, posterUrl: null },
    ...changes,
  };
}
