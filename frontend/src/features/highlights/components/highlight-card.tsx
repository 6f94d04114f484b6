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
import { Card } from '../../../ui/card.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { dropHighlight } from '../highlights.cache.ts';
import { AuthorLine } from './author-line.tsx';
import { HighlightCounts } from './highlight-counts.tsx';

interface HighlightCardProps {
  highlight: CachedHighlight;
  onWatch: (id: string) => void;
}

const FADE_MS = 400;
/** Maximum width of a card, so that the browser picks the smaller picture. */
const SIZES = '(min-width: 768px) 440px, 100vw';

/** A clip's still with its counts, live while it is on screen. A click outside the other controls opens the player. */
export const HighlightCard = memo(function HighlightCard({ highlight, onWatch }: HighlightCardProps) {
  const { t } = useTranslation('highlights');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { id, title, category, mediaType, mediaUrl, media, user, isDeleted = false } = highlight;
  const isOwn = useConnection(({ userId }) => userId === user.id);
  useWatch(useInView(card) ? [feedTopics.post(id)] : []);
  useSeen(card, { id, kind: mediaType, isOwn });
  useDropWhenDeleted(id, isDeleted);

  return (
    <Card
      ref={card}
      as="article"
      aria-labelledby={titleId}
      pos="relative"
      display="flex"
      flexDirection="column"
      h="full"
      opacity={isDeleted ? '0' : '1'}
      transition={`opacity ${FADE_MS}ms`}
    >
      <MediaStill type={mediaType} src={mediaUrl} media={media} alt="" sizes={SIZES} borderRadius="0">
        <Badge variant="surface" pos="absolute" top="3" left="3">
          {t(`category.${category}`)}
        </Badge>
        {mediaType === 'video' && <PlayMark />}
      </MediaStill>
      <Flex direction="column" gap="2.5" flex="1" px="4" pt="3.5" pb="1.5">
        <chakra.h2 id={titleId} textStyle="title.sm" lineClamp="2" overflowWrap="anywhere">
          {title ?? t('untitled')}
        </chakra.h2>
        <Flex align="center" justify="space-between" gap="3" mt="auto">
          <AuthorLine user={user} createdAt={highlight.createdAt} />
          <Button
            variant="subtle"
            pos="static"
            disabled={isDeleted}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => onWatch(id)}
            _after={{ content: '""', pos: 'absolute', inset: '0' }}
            _active={{ transform: 'none' }} // a transform would shrink the card's click area to the button
          >
            <PlayIcon weight="fill" aria-hidden />
            {t('watch')}
          </Button>
        </Flex>
        <chakra.div
          pos="relative"
          borderTopWidth="1px"
          borderColor="border.muted"
          pt="1"
          pointerEvents="none"
          css={{ '& :is(a, button)': { pointerEvents: 'auto' } }}
        >
          <HighlightCounts highlight={highlight} />
        </chakra.div>
      </Flex>
    </Card>
  );
});

/** Marks a video; the Watch button starts it. */
function PlayMark() {
  return (
    <chakra.span
      aria-hidden
      pos="absolute"
      right="3"
      bottom="3"
      display="grid"
      placeItems="center"
      boxSize="36px"
      borderRadius="full"
      bg="rgb(7 10 11 / 72%)"
      color="board.text"
      className="dark"
    >
      <PlayIcon weight="fill" size={16} />
    </chakra.span>
  );
}

function useDropWhenDeleted(id: string, isDeleted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => dropHighlight(queryClient, id), FADE_MS);
    return () => clearTimeout(timer);
  }, [queryClient, id, isDeleted]);
}
