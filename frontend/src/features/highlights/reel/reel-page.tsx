import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { feedTopics } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from '../../../icons/ui.ts';
import { useInView } from '../../../lib/in-view.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { isUpright } from '../../../ui/media/media-frame.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { VideoView } from '../../../ui/media/video-view.tsx';
import { useLike } from '../../../ui/use-like.ts';
import type { CachedHighlight } from '../cached-highlight.ts';
import { AuthorLine } from '../components/author-line.tsx';
import { HighlightCounts } from '../components/highlight-counts.tsx';
import { dropHighlight } from '../highlights.cache.ts';
import { likeEndpoint } from '../highlights.mutations.ts';

interface ReelPageProps {
  highlight: CachedHighlight;
  /** The clip does not start by itself, because a dialog covers the page. */
  isCovered: boolean;
  onWatch: (id: string) => void;
}

const FADE_MS = 400;
const SHADE = 'linear-gradient(to top, rgb(7 10 11 / 90%) 55%, rgb(7 10 11 / 0%))';

/** A highlight as a page of its own, live while it is on screen. Its clip plays in place; *Watch* opens the player. */
export const ReelPage = memo(function ReelPage({ highlight, isCovered, onWatch }: ReelPageProps) {
  const { t } = useTranslation('highlights');
  const titleId = useId();
  const article = useRef<HTMLElement>(null);
  const { id, title, category, mediaType, mediaUrl, media, user, isDeleted = false } = highlight;
  const isOwn = useConnection(({ userId }) => userId === user.id);
  useWatch(useInView(article) ? [feedTopics.post(id)] : []);
  const onPlayed = useSeen(article, { id, kind: mediaType, isOwn });
  const { isLiked, toggle } = useLike(highlight, likeEndpoint);
  useDropWhenDeleted(id, isDeleted);
  const frame = { src: mediaUrl, media, h: 'full', aspectRatio: 'auto', borderRadius: '0' } as const;

  return (
    <chakra.article
      ref={article}
      aria-labelledby={titleId}
      pos="relative"
      h="full"
      overflow="hidden"
      borderRadius={{ base: '0', md: 'lg' }}
      opacity={isDeleted ? '0' : '1'}
      transition={`opacity ${FADE_MS}ms`}
    >
      {mediaType === 'video' ? (
        <VideoView
          {...frame}
          alt={title ?? t('untitled')}
          start={isCovered ? 'tap' : 'inView'}
          fit={isUpright(media) ? { base: 'cover', md: 'contain' } : 'contain'}
          isCovered
          onPlayed={onPlayed}
          onLike={() => !isLiked && toggle()}
        />
      ) : (
        <MediaStill type="image" {...frame} alt="" sizes="100vw" isWhole />
      )}
      <Flex
        className="dark"
        pos="absolute"
        insetX="0"
        // Above the progress line of the clip.
        bottom="5px"
        direction="column"
        gap="2.5"
        px={{ base: '4', md: '5' }}
        pt="16"
        pb="4"
        bg={SHADE}
        color="fg"
        pointerEvents="none"
        css={{ '& :is(a, button)': { pointerEvents: 'auto' } }}
      >
        <Badge variant="surface" alignSelf="flex-start">
          {t(`category.${category}`)}
        </Badge>
        <chakra.h2 id={titleId} textStyle="title.md" lineClamp="2" overflowWrap="anywhere">
          {title ?? t('untitled')}
        </chakra.h2>
        <Flex align="center" justify="space-between" gap="3">
          <AuthorLine user={user} createdAt={highlight.createdAt} />
          <Button
            variant="subtle"
            disabled={isDeleted}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => onWatch(id)}
          >
            <PlayIcon weight="fill" aria-hidden />
            {t('watch')}
          </Button>
        </Flex>
        <HighlightCounts highlight={highlight} />
      </Flex>
    </chakra.article>
  );
});

function useDropWhenDeleted(id: string, isDeleted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => dropHighlight(queryClient, id), FADE_MS);
    return () => clearTimeout(timer);
  }, [queryClient, id, isDeleted]);
}
