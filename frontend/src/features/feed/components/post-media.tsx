import { Box } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { MediaView } from '../../../ui/media/media-view.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';

/** On phones, media reach the edges of the screen. */
const RADIUS = { base: '0', md: 'lg' };
export const MEDIA_BOX = { mx: { base: '-4', md: '0' }, borderRadius: RADIUS };

interface PostMediaProps {
  type: 'image' | 'video';
  src: string;
  post: Pick<CachedPost, 'id' | 'media' | 'caption' | 'user'>;
  isOwn: boolean;
  article: RefObject<HTMLElement | null>;
}

export function PostMedia({ type, src, post, isOwn, article }: PostMediaProps) {
  const { t } = useTranslation('feed');
  // A view of a video counts once the video is played; `WatchPost` counts the views of other posts.
  const onPlayed = useSeen(article, { id: post.id, kind: 'video', isOwn });
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
      />
    </Box>
  );
}
