import { Box } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { MediaView } from '../../../ui/media/media-view.tsx';
import { authorName } from '../author-name.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';

/** On phones media runs from edge to edge. */
const RADIUS = { base: '0', md: 'lg' };
export const MEDIA_BOX = { mx: { base: '-4', md: '0' }, borderRadius: RADIUS };

interface PostMediaProps {
  type: 'image' | 'video';
  src: string;
  post: Pick<HeldPost, 'id' | 'media' | 'caption' | 'user'>;
  article: RefObject<HTMLElement | null>;
}

export function PostMedia({ type, src, post, article }: PostMediaProps) {
  const { t } = useTranslation('feed');
  const isOwn = post.user.id === useViewer()?.id;
  // A video counts once it was played; everything else by being looked at, wherever it stands in its card.
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
