import { endpoint } from '../common/endpoint.ts';
import { UploadRequest, UploadTarget } from '../uploads/schemas.ts';
import { feedRoutes } from './routes.ts';
import {
  Comment,
  CommentParams,
  CommentsPage,
  CreateComment,
  CreatePost,
  FeedPost,
  FeedQuery,
  HashtagCount,
  LikeState,
  PostParams,
  SeenPosts,
  SharedPost,
} from './schemas.ts';

const liked = { params: PostParams, response: LikeState, status: 200 };

export const feedEndpoints = {
  list: endpoint(feedRoutes.list, { query: FeedQuery, response: FeedPost, isList: true }),
  detail: endpoint(feedRoutes.detail, { params: PostParams, response: FeedPost }),
  create: endpoint(feedRoutes.create, { body: CreatePost, response: FeedPost, status: 201 }),
  remove: endpoint(feedRoutes.remove, { params: PostParams, status: 204 }),
  uploadUrl: endpoint(feedRoutes.uploadUrl, { body: UploadRequest, response: UploadTarget, status: 200 }),
  sample: endpoint(feedRoutes.sample, { response: FeedPost, isList: true, status: 200 }),
  like: endpoint(feedRoutes.like, liked),
  unlike: endpoint(feedRoutes.unlike, liked),
  comments: endpoint(feedRoutes.comments, { params: PostParams, query: CommentsPage, response: Comment, isList: true }),
  comment: endpoint(feedRoutes.comment, { params: PostParams, body: CreateComment, response: Comment, status: 201 }),
  removeComment: endpoint(feedRoutes.removeComment, { params: CommentParams, status: 204 }),
  share: endpoint(feedRoutes.share, { params: PostParams, response: SharedPost, status: 200 }),
  seen: endpoint(feedRoutes.seen, { body: SeenPosts, status: 204 }),
  hashtags: endpoint(feedRoutes.hashtags, { response: HashtagCount, isList: true }),
};
