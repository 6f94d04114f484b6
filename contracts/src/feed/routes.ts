import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { UploadRequest, UploadTarget } from '../uploads/schemas.ts';
import type {
  Comment,
  CreateComment,
  CreatePost,
  FeedPost,
  HashtagCount,
  LikeState,
  SeenPosts,
  SharedPost,
} from './schemas.ts';

type OfPost = { id: string };
type OfComment = { id: string; commentId: string };

export const feedRoutes = {
  /** Newest first. `tag` keeps posts with that hashtag, `following` keeps posts of players whom the caller follows. */
  list: route<{ query: PageQuery & { tag?: string; following?: 'true' }; response: FeedPost[] }>('GET', '/api/feed'),
  detail: route<{ params: OfPost; response: FeedPost }>('GET', '/api/feed/:id'),
  create: route<{ body: CreatePost; response: FeedPost }>('POST', '/api/feed', { limit: { points: 30, seconds: 60 } }),
  /** For the author. Removes the post's comments, likes and files too. */
  remove: route<{ params: OfPost }>('DELETE', '/api/feed/:id'),
  /** Answers the address for uploading a file, before the post that shows the file is created. */
  uploadUrl: route<{ body: UploadRequest; response: UploadTarget }>('POST', '/api/feed/upload-url', {
    limit: { points: 60, seconds: 60 },
  }),
  /** Adds the sample posts to the caller's feed and answers the added ones. A second call adds none. */
  sample: route<{ response: FeedPost[] }>('POST', '/api/feed/sample', { limit: { points: 10, seconds: 60 } }),
  // The limit leaves room for fast clicking. The browser sends the calls for one post one after the other.
  like: route<{ params: OfPost; response: LikeState }>('POST', '/api/feed/:id/like', {
    limit: { points: 300, seconds: 60 },
  }),
  unlike: route<{ params: OfPost; response: LikeState }>('DELETE', '/api/feed/:id/like', {
    limit: { points: 300, seconds: 60 },
  }),
  /** Newest first. */
  comments: route<{ params: OfPost; query: PageQuery; response: Comment[] }>('GET', '/api/feed/:id/comments'),
  comment: route<{ params: OfPost; body: CreateComment; response: Comment }>('POST', '/api/feed/:id/comments', {
    limit: { points: 60, seconds: 60 },
  }),
  removeComment: route<{ params: OfComment }>('DELETE', '/api/feed/:id/comments/:commentId'),
  /**
   * Counts a share. The page calls it after the share sheet closed or the link was copied. Counts once per viewer and
   * day.
   */
  share: route<{ params: OfPost; response: SharedPost }>('POST', '/api/feed/:id/share'),
  /** Posts that the caller has looked at; each counts once per viewer and hour. */
  // Our page sends the views of several seconds in one call.
  seen: route<{ body: SeenPosts }>('POST', '/api/feed/views', {
    limit: { points: 60, seconds: 60 },
    isForSuspended: true,
  }),
  /** The most used hashtags of the last seven days. */
  hashtags: route<{ response: HashtagCount[] }>('GET', '/api/feed/hashtags'),
} as const;

/** Addresses that a browser or another site's crawler visits itself, not through `api`. */
export const FEED_LINKS = {
  post: '/feed/:id',
  /**
   * The preview picture of a post that has no picture of its own. `?state=` changes with the content, so that sites
   * fetch the new picture.
   */
  preview: '/feed/:id/preview.png',
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const feedPages = ['/feed', '/social-feed', '/feed/:postId'] as const;

export const feedFirstReads = {
  '/feed': ['/api/feed?tag&following', { wide: feedRoutes.hashtags.path }],
  '/social-feed': ['/api/feed?tag&following', { wide: feedRoutes.hashtags.path }],
  '/feed/:postId': ['/api/feed/:postId', '/api/feed/:postId/comments?limit=20'],
} satisfies FirstReads;
