import { Box } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { shapeInFeed } from '../../../ui/media/media-frame.tsx';
import { MediaView } from '../../../ui/media/media-view.tsx';
import { useLike } from '../../../ui/use-like.ts';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { likeEndpoint } from '../feed.mutations.ts';

/** On phones, media reach the edges of the screen. */
const RADIUS = { base: '0', md: 'lg' };
export const MEDIA_BOX = { mx: { base: '-4', md: '0' }, borderRadius: RADIUS };

interface PostMediaProps {
  type: 'image' | 'video';
  src: string;
  post: Pick<CachedPost, 'id' | 'media' | 'caption' | 'user' | 'isLiked' | 'likeCount'>;
  isOwn: boolean;
  article: RefObject<HTMLElement | null>;
}

export function PostMedia({ type, src, post, isOwn, article }: PostMediaProps) {
  const { t } = useTranslation('feed');
  // A view of a video counts once the video is played; `WatchPost` counts the views of other posts.
  const onPlayed = useSeen(article, { id: post.id, kind: 'video', isOwn });
  const { isLiked, toggle } = useLike(post, likeEndpoint);
  const name = authorName(post.user) ?? t('card.anonymous');

  return (
    <Box {...MEDIA_BOX}>
      <MediaView
        type={type}
        src={src}
        media={post.media}
        alt={post.caption || t(`card.${type}`, { name })}
        borderRadius={RADIUS}
        onPlayed={onPlayed}
        start="inView"
        onLike={() => !isLiked && toggle()}
        {...shapeInFeed(type, post.media)}
      />
    </Box>
  );
}
