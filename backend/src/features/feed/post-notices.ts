import type { FeedPost } from '@hoopline/contracts';
import type { Notice, Outdated } from '../notifications/notifications.service.ts';
import { excerpt } from './posts/post-text.ts';

/** The fields of a post that notifications need, read under the post's lock. */
export interface LockedPost {
  authorId: string;
  postType: FeedPost['type'];
  /** The first 200 characters of caption and content. */
  text: string;
  /** Set if only one member sees the post: a sample post, or a hidden one. Such a post creates no notifications. */
  sampleFor: string | null;
}

/** The people who liked or unliked a post in one batch. */
interface ChangedLikes {
  post: LockedPost;
  liked: readonly string[];
  unliked: readonly string[];
}

/** New notifications for authors, and the parts of earlier ones that are no longer true. */
interface NoticeChanges {
  notices: Notice[];
  outdated: Outdated;
}

const NOTHING: NoticeChanges = { notices: [], outdated: {} };
const EXCERPT = 80;

/** One notice for all likes of a batch, and one retraction for all withdrawn likes. */
export function noticesOfLikes(subjectId: string, { post, liked, unliked }: ChangedLikes, at: Date): NoticeChanges {
  if (post.sampleFor !== null) return NOTHING;
  const byOthers = (ids: readonly string[]) => ids.filter((id) => id !== post.authorId);
  const about = { kind: 'liked', subjectId, at } as const;
  const [actorId, ...otherActorIds] = byOthers(liked);
  const unlikers = byOthers(unliked);
  const notice = { ...about, details: detailsOf(post), otherActorIds, recipients: [post.authorId] };
  return {
    notices: actorId === undefined ? [] : [{ ...notice, actorId }],
    outdated: { retracted: unlikers.length > 0 ? [{ ...about, actorIds: unlikers }] : [] },
  };
}

export function noticesOfComment(subjectId: string, post: LockedPost, actorId: string, at: Date): Notice[] {
  if (post.sampleFor !== null || post.authorId === actorId) return [];
  return [{ kind: 'commented', subjectId, details: detailsOf(post), actorId, recipients: [post.authorId], at }];
}

const detailsOf = ({ postType, text }: LockedPost) => ({ postType, excerpt: excerpt(text, EXCERPT) || null });
