import type { FeedPost } from '@hoopline/contracts';
import type { Notice, Outdated } from '../notifications/notifications.service.ts';
import { excerpt } from './posts/post-text.ts';

/** What notices say of a post, as read under its lock. */
export interface LockedPost {
  authorId: string;
  postType: FeedPost['type'];
  /** Its first characters. */
  text: string;
  /** For a sample post, the only member who sees it. Its author is nobody. */
  sampleFor: string | null;
}

/** Whose likes of a post were added and taken back at once. */
interface ChangedLikes {
  post: LockedPost;
  liked: readonly string[];
  unliked: readonly string[];
}

/** What authors are notified of, and what of earlier notices no longer holds. */
interface News {
  notices: Notice[];
  outdated: Outdated;
}

const NOTHING: News = { notices: [], outdated: {} };
const EXCERPT = 80;

/** All likes of a batch: one notice for those who like it, and one for those who do not any more. */
export function noticesOfLikes(subjectId: string, { post, liked, unliked }: ChangedLikes, at: Date): News {
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
