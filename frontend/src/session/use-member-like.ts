import { useEffect } from 'react';
import { type LikeEndpoint, takeKeptLike, useLike } from '../ui/use-like.ts';
import { useSessionUser } from './identity.queries.ts';

/** `useLike`, which also gives the like that a visitor gave before they signed in. */
export function useMemberLike(post: Parameters<typeof useLike>[0], endpoint: LikeEndpoint) {
  const { user } = useSessionUser();
  const like = useLike(post, endpoint);
  const isMember = user !== null;
  const { isLiked, toggle } = like;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that is shown to a member, not for each change of it
  useEffect(() => {
    if (isMember && takeKeptLike(post.id) && !isLiked) toggle();
  }, [isMember, post.id]);
  return like;
}
