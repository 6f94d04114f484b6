import { useEffect } from 'react';
import { takeKept } from '../lib/kept-over-sign-in.ts';
import { type LikeEndpoint, useLike } from '../ui/use-like.ts';
import { useSessionUser } from './identity.queries.ts';

/** `useLike`, which also sends the like that a visitor gave before they signed in. */
export function useMemberLike(post: Parameters<typeof useLike>[0], endpoint: LikeEndpoint) {
  const { user } = useSessionUser();
  const like = useLike(post, endpoint);
  const isMember = user !== null;
  const { isLiked, toggle } = like;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that is shown to a member, not for each change of it
  useEffect(() => {
    if (isMember && takeKept('like', post.id) && !isLiked) toggle();
  }, [isMember, post.id]);
  return like;
}
